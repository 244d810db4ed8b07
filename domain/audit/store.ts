import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { AuditEntry, AuditSubject, FieldChange } from './rules.ts';

export async function insertEntry(
  ctx: TransactionContext,
  { actor, actorName, act, subject, changes }: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  await ctx.db
    .insertInto('auditEntries')
    .values({
      tenantId: ctx.tenant.id,
      at: ctx.now(),
      actor,
      actorName,
      act,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectLabel: subject.label,
      changes: JSON.stringify(changes),
      requestId: ctx.requestId,
    })
    .execute();
}

export async function readEntries(
  ctx: TransactionContext,
  {
    first,
    before,
    label,
    id,
  }: {
    first: number;
    before?: number | undefined;
    label?: string | undefined;
    id?: number | undefined;
  },
): Promise<AuditEntry[]> {
  const rows = await ctx.db
    .selectFrom('auditEntries')
    .where('tenantId', '=', ctx.tenant.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(label !== undefined, (query) => query.where('subjectLabel', '=', label ?? ''))
    .select([
      'id',
      'at',
      'actor',
      'actorName',
      'act',
      'subjectKind',
      'subjectId',
      'subjectLabel',
      'changes',
    ])
    .orderBy('id', 'desc')
    .limit(first)
    .execute();
  return rows.map(({ subjectKind, subjectId, subjectLabel, changes, ...entry }) => ({
    ...entry,
    subject: {
      kind: subjectKind as AuditSubject['kind'],
      id: subjectId,
      label: subjectLabel,
    },
    changes: changes as unknown as FieldChange[],
  }));
}

export async function readIdOfRequest(
  ctx: TransactionContext,
  subject: Pick<AuditSubject, 'kind' | 'id'>,
): Promise<number | null> {
  const row = await ofSubject(ctx, subject)
    .where('requestId', '=', ctx.requestId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function existsLater(
  ctx: TransactionContext,
  { id, subject }: Pick<AuditEntry, 'id' | 'subject'>,
  path: string,
): Promise<boolean> {
  const row = await ofSubject(ctx, subject)
    .where('id', '>', id)
    .where(sql<boolean>`changes @> ${JSON.stringify([{ path }])}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

function ofSubject(ctx: TransactionContext, { kind, id }: Pick<AuditSubject, 'kind' | 'id'>) {
  return ctx.db
    .selectFrom('auditEntries')
    .where('tenantId', '=', ctx.tenant.id)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id);
}
