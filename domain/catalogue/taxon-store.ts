import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { SlugTranslation, Taxon } from './rules.ts';

/** All categories that have words in the locale of the request, each level in its order. */
export async function selectTaxons(ctx: Context): Promise<Omit<Taxon, 'translations'>[]> {
  return ctx.db
    .selectFrom('taxons as x')
    .innerJoin('taxonTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'x.tenantId')
        .onRef('t.taxonId', '=', 'x.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('x.tenantId', '=', ctx.tenant.id)
    .select(['x.id', 'x.taxonomyId', 'x.parentId', 'x.level', 'x.imageKey'])
    .select(['t.name', 't.slug', 't.description'])
    .orderBy('x.level')
    .orderBy('x.sortOrder')
    .orderBy('x.id')
    .execute();
}

export async function selectTaxonSlugs(
  ctx: Context,
): Promise<(SlugTranslation & { taxonId: string })[]> {
  return ctx.db
    .selectFrom('taxonTranslations')
    .where('tenantId', '=', ctx.tenant.id)
    .select(['taxonId', 'locale', 'slug'])
    .orderBy('locale')
    .execute();
}

/** The categories in which an active product stands, not counting those below. */
export async function selectFilledTaxons(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('taxons as x')
    .where('x.tenantId', '=', ctx.tenant.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('productTaxons as pt')
          .innerJoin('products as p', (join) =>
            join.onRef('p.tenantId', '=', 'pt.tenantId').onRef('p.id', '=', 'pt.productId'),
          )
          .innerJoin('productTranslations as t', (join) =>
            join.onRef('t.tenantId', '=', 'p.tenantId').onRef('t.productId', '=', 'p.id'),
          )
          .whereRef('pt.tenantId', '=', 'x.tenantId')
          .whereRef('pt.taxonId', '=', 'x.id')
          .where('p.status', '=', 'active')
          .where('t.locale', '=', ctx.locale)
          .select('p.id'),
      ),
    )
    .select('x.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Per category: how many active products stand in it or below it, and the slug of the first of them. */
export async function selectTaxonContents(
  ctx: Context,
): Promise<{ taxonId: string; count: number; firstSlug: string }[]> {
  const { rows } = await sql<{ taxonId: string; count: number; firstSlug: string }>`
    with recursive above as (
      select x.id as taxon_id, x.id as ancestor_id from taxons x where x.tenant_id = ${ctx.tenant.id}
      union all
      select above.taxon_id, x.parent_id from above
      join taxons x on x.tenant_id = ${ctx.tenant.id} and x.id = above.ancestor_id
      where x.parent_id is not null
    ),
    contents as (
      select distinct above.ancestor_id, p.id, p.sort_order
      from above
      join product_taxons pt on pt.tenant_id = ${ctx.tenant.id} and pt.taxon_id = above.taxon_id
      join products p on p.tenant_id = pt.tenant_id and p.id = pt.product_id and p.status = 'active'
      join product_translations t on t.tenant_id = p.tenant_id and t.product_id = p.id
        and t.locale = ${ctx.locale}
    ),
    sums as (
      select ancestor_id as taxon_id, count(*)::integer as count,
        (array_agg(id order by sort_order, id))[1] as first_id
      from contents group by ancestor_id
    )
    select sums.taxon_id, sums.count, t.slug as first_slug
    from sums
    join product_translations t on t.tenant_id = ${ctx.tenant.id} and t.product_id = sums.first_id
      and t.locale = ${ctx.locale}
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
