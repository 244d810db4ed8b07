import { listEntries } from '#domain/audit/audit.ts';
import type { AuditEntry, Fact } from '#domain/audit/rules.ts';
import type { Context } from '#domain/context.ts';
import { momentIn, type Output } from '../run-for-tenant.ts';
import type { AuditOptions } from './command.ts';

/** Prints entries of the audit log, and returns the exit code. */
export async function runCommand(
  ctx: Context,
  { of: label, limit: first, before, json }: AuditOptions,
  { print }: Output,
): Promise<number> {
  const entries = await listEntries(ctx, { first, before, label });
  const lines = entries.map((entry) => entryText(ctx, entry));
  print(json ? JSON.stringify(entries) : lines.join('\n') || 'There are none.');
  return 0;
}

function entryText(ctx: Context, entry: AuditEntry): string {
  const { id, at, actor, actorName, act, subject, changes } = entry;
  const lines = changes.map(
    ({ path, before, after }) => `      ${path}: ${factText(before)} → ${factText(after)}`,
  );
  return [
    `${id}  ${momentIn(ctx, at)}  ${subject.label}  ${act}, by ${actorName ?? actor}`,
    ...lines,
  ].join('\n');
}

function factText(fact: Fact): string {
  return fact === null || fact === '' ? '–' : String(fact);
}
