import type { Context } from '#domain/context.ts';
import { isProblem, problem, type Problem } from '#domain/problem.ts';
import type { StaffMember } from '#domain/staff/rules.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import {
  findStaffByEmail,
  inviteStaff,
  listStaff,
  resetStaff,
  switchOff,
  switchOn,
} from '#domain/staff/staff.ts';
import type { Config } from '#server/config.ts';
import { originOf } from '#server/http/origin.ts';
import { momentIn, type Output } from '../run-for-tenant.ts';
import type { Command } from './command.ts';

type Settings = Pick<Config, 'publicUrl' | 'tenant' | 'sessionSecret' | 'previousSecrets'>;

/** Runs a command, prints the result, and returns the exit code. */
export async function runCommand(
  ctx: Context,
  settings: Settings,
  { name, email, options }: Command,
  output: Output,
): Promise<number> {
  if (name === 'list') {
    const all = await listStaff(ctx);
    const lines = all.map((member) => lineOf(ctx, member)).join('\n') || 'There is nobody yet.';
    output.print(options.json ? JSON.stringify(all) : lines);
    return 0;
  }
  const result = await change(ctx, settings, { name, email, options });
  if (isProblem(result)) {
    output.print(options.json ? JSON.stringify(result) : `Refused: ${result.code}.`);
    return 1;
  }
  if ('token' in result) {
    const url = `${originOf(ctx.tenant, settings)}/admin/welcome/${result.token}`;
    output.print(options.json ? JSON.stringify({ url }) : `${url}\nGood once, for three days.`);
    return 0;
  }
  output.print(options.json ? JSON.stringify(result) : lineOf(ctx, result));
  return 0;
}

async function change(
  ctx: Context,
  settings: Settings,
  { name, email, options }: Command,
): Promise<StaffMember | { token: string } | Problem> {
  const seals = createSeals([settings.sessionSecret, ...settings.previousSecrets]);
  if (name === 'invite') {
    const locale = options.locale === 'en' ? 'en' : 'el';
    return inviteStaff(ctx, seals, { email, roles: options.role ?? [], locale });
  }
  const member = await findStaffByEmail(ctx, email);
  if (!member) return problem('STAFF_NOT_FOUND');
  if (name === 'reset') return resetStaff(ctx, seals, member.id);
  return name === 'off' ? switchOff(ctx, member.id) : switchOn(ctx, member.id);
}

function lineOf(ctx: Context, { email, name, roles, state, lastSeenAt }: StaffMember): string {
  const seen = lastSeenAt ? momentIn(ctx, lastSeenAt) : 'never seen';
  return [email.padEnd(28), name, roles.join(', '), state, seen].join('  ');
}
