import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { AuditEntry, AuditSubject, FieldChange } from './rules.ts';

type NewEntry = Omit<AuditEntry, 'id' | 'at'>;

/** At once, as many as a statement may have values. */
const AT_ONCE = 1000;

export async function insertEntries(
  ctx: TransactionContext,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.map(({ actor, actorName, act, subject, changes }) => ({
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
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await ctx.db
      .insertInto('auditEntries')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

export async function readEntries(
  ctx: TransactionContext,
  {
    first,
    before,
    label,
    id,
    subject,
  }: {
    first: number;
    before?: number | undefined;
    label?: string | undefined;
    id?: number | undefined;
    subject?: Pick<AuditSubject, 'kind' | 'id'>;
  },
): Promise<AuditEntry[]> {
  const rows = await ctx.db
    .selectFrom('auditEntries')
    .where('tenantId', '=', ctx.tenant.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(subject !== undefined, (query) =>
      query
        .where('subjectKind', '=', subject?.kind ?? '')
        .where('subjectId', '=', subject?.id ?? ''),
    )
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
