import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Taxon } from './rules.ts';

/**
 * All categories that have words in the locale of the request, each level in its order, with how many active
 * products stand in them or below. One statement.
 */
export async function selectTaxons(ctx: Context): Promise<(Taxon & { productsCount: number })[]> {
  const { rows } = await sql<Taxon & { productsCount: number }>`
    select x.id, x.taxonomy_id, x.parent_id, x.level, x.image_key, t.name, t.slug, t.description,
      coalesce(c.products, 0) as products_count, s.translations
    from taxons x
    join taxon_translations t
      on t.tenant_id = x.tenant_id and t.taxon_id = x.id and t.locale = ${ctx.locale}
    join (
      select taxon_id,
        json_agg(json_build_object('locale', locale, 'slug', slug) order by locale) as translations
      from taxon_translations where tenant_id = ${ctx.tenant.id} group by taxon_id
    ) s on s.taxon_id = x.id
    left join shelf_counts c
      on c.tenant_id = x.tenant_id and c.taxon_id = x.id and c.locale = ${ctx.locale}
    where x.tenant_id = ${ctx.tenant.id}
    order by x.level, x.sort_order, x.id
  `.execute(ctx.db);
  return rows;
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
