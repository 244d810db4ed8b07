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
  }: { first: number; before?: number | undefined; label?: string | undefined },
): Promise<AuditEntry[]> {
  const rows = await ctx.db
    .selectFrom('auditEntries')
    .where('tenantId', '=', ctx.tenant.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
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
