import type { TransactionContext } from '../context.ts';

/** Lists with filters; the views of others are built in. */
export type ViewedList = 'orders';

/** A view of a list that somebody has saved. */
export type SavedView = {
  id: string;
  staffId: string;
  name: string;
  /** As in the address of the list, without a question mark. */
  query: string;
  isShared: boolean;
};

export async function readViews(
  ctx: TransactionContext,
  { list, staffId }: { list: ViewedList; staffId: string },
): Promise<SavedView[]> {
  return ctx.db
    .selectFrom('savedViews')
    .select(['id', 'staffId', 'name', 'query', 'isShared'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staffId', '=', staffId), eb('isShared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** How many views a person has in a list, without the one of this name. */
export async function countViewsOf(
  ctx: TransactionContext,
  { list, staffId, exceptName }: { list: ViewedList; staffId: string; exceptName: string },
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenantId', '=', ctx.tenant.id)
    .where('list', '=', list)
    .where('staffId', '=', staffId)
    .where('name', '<>', exceptName)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a view in place of the person's own of that name; answers its id. */
export async function putView(
  ctx: TransactionContext,
  view: Omit<SavedView, 'id'> & { list: ViewedList },
): Promise<string> {
  const { query, isShared } = view;
  const savedAt = ctx.now();
  const { id } = await ctx.db
    .insertInto('savedViews')
    .values({ ...view, tenantId: ctx.tenant.id, savedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'list', 'staffId', 'name'])
        .doUpdateSet({ query, isShared, savedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if it has gone already. */
export async function deleteView(ctx: TransactionContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('savedViews')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
