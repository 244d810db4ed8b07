import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Taxon } from './rules.ts';

/** The categories of `taxon_trees`, each level in its order; null where they are those of the known version. */
export type TreeRow = {
  version: string;
  taxons: Taxon[] | null;
  /** Number of active products in each category or below it, by its id; null if all are empty. */
  counts: Record<string, number> | null;
};

const TREE = `
  select t.version, case when t.version is distinct from $3::uuid then t.taxons end as taxons, (
    select json_object_agg(c.taxon_id, c.products) from shelf_counts c
    where c.tenant_id = t.tenant_id and c.locale = t.locale
  ) as counts
  from taxon_trees t where t.tenant_id = $1::uuid and t.locale = $2`;

/** All categories with texts in the locale of the request; null without any. One statement. */
export async function selectTree(
  ctx: Context,
  knownVersion: string | null,
): Promise<TreeRow | null> {
  const { rows } = await ctx.db.executeQuery<TreeRow>(
    CompiledQuery.raw(TREE, [ctx.tenant.id, ctx.locale, knownVersion]),
  );
  return rows[0] ?? null;
}

/** The slug of the first active product in each category that is not empty, or below it. */
export async function selectFirstSlugs(
  ctx: Context,
): Promise<{ taxonId: string; firstSlug: string }[]> {
  const { rows } = await sql<{ taxonId: string; firstSlug: string }>`
    select c.taxon_id, t.slug as first_slug
    from shelf_counts c
    cross join lateral (
      select s.product_id from shelves s
      where s.tenant_id = c.tenant_id and s.locale = c.locale and s.taxon_id = c.taxon_id
      order by s.sort_order, s.product_id limit 1
    ) as first
    join product_translations t
      on t.tenant_id = c.tenant_id and t.product_id = first.product_id and t.locale = c.locale
    where c.tenant_id = ${ctx.tenant.id} and c.locale = ${ctx.locale}
  `.execute(ctx.db);
  return rows;
}

export async function selectTaxonomy(
  ctx: Context,
  by: { id: string } | { kind: string },
): Promise<{ id: string; name: string } | null> {
  const row = await ctx.db
    .selectFrom('taxonomies as x')
    .innerJoin('taxonomyTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'x.tenantId')
        .onRef('t.taxonomyId', '=', 'x.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('x.tenantId', '=', ctx.tenant.id)
    .where((eb) => ('id' in by ? eb('x.id', '=', by.id) : eb('x.kind', '=', by.kind)))
    .select(['x.id', 't.name'])
    .executeTakeFirst();
  return row ?? null;
}
