import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';

/** A canned answer with its text in each language. */
export type CannedAnswer = {
  id: string;
  name: string;
  texts: Record<Locale, string>;
  version: number;
  isArchived: boolean;
};

/** The shop's canned answers in their order; `id`: only that one. */
export async function readCannedAnswers(
  ctx: TransactionContext,
  id: string | null = null,
): Promise<CannedAnswer[]> {
  const { rows } = await sql<CannedAnswer>`
    select a.id, a.name, a.version, a.archived_at is not null as is_archived,
      jsonb_build_object('el', '', 'en', '') || coalesce((select jsonb_object_agg(t.locale, t.text)
        from canned_answer_translations t
        where t.tenant_id = a.tenant_id and t.canned_answer_id = a.id), '{}') as texts
    from canned_answers a
    where a.tenant_id = ${ctx.tenant.id} and (${id}::uuid is null or a.id = ${id})
    order by a.position, a.id`.execute(ctx.db);
  return rows;
}

/** Adds one at the end of the list. False if there is one with this id. */
export async function insertCannedAnswer(
  ctx: TransactionContext,
  { id, name, actor }: { id: string; name: string; actor: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into canned_answers (tenant_id, id, name, position, changed_by, changed_at)
    select ${ctx.tenant.id}, ${id}, ${name}, coalesce(max(position), -1) + 1, ${actor}, ${ctx.now()}
      from canned_answers where tenant_id = ${ctx.tenant.id}
    on conflict do nothing returning id`.execute(ctx.db);
  return rows.length > 0;
}

export async function updateCannedAnswer(
  ctx: TransactionContext,
  id: string,
  changes: { name?: string | undefined; archivedAt?: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('cannedAnswers')
    .set(changes)
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

export async function putText(
  ctx: TransactionContext,
  row: { cannedAnswerId: string; locale: Locale; text: string },
): Promise<void> {
  await ctx.db
    .insertInto('cannedAnswerTranslations')
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'cannedAnswerId', 'locale']).doUpdateSet({ text: row.text }),
    )
    .execute();
}
