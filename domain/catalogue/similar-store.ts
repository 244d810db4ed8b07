import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { ProductKey } from './product-store.ts';
import { SIMILAR_PRICE_RATIO, type SimilarityField } from './rules.ts';

/** When the product `l` of the profile `f` is like the `own` one in a field. */
const isAlike: Record<SimilarityField, RawBuilder<boolean>> = {
  category: sql`own.taxon_id = any(f.taxon_ids)`,
  country: sql`f.country_code = own.country_code`,
  producer: sql`l.producer_id = own.producer_id`,
  style: sql`f.style_keys && own.style_keys`,
  age: sql`f.age = own.age`,
  strength: sql`f.strengths && own.strengths`,
  price: sql`greatest(l.charged, own.charged) <= ${SIMILAR_PRICE_RATIO}::numeric * least(l.charged, own.charged)`,
};

function isOf(key: ProductKey): RawBuilder<boolean> {
  if ('id' in key) return sql`p.id = ${key.id}`;
  return 'sku' in key ? sql`p.sku = ${key.sku}` : sql`t.slug = ${key.slug}`;
}

/**
 * The ids of the listed products that share most of the fields with the active one of this key, those that
 * share none left out. Equals come in the tenant’s order.
 */
export async function selectSimilarProducts(
  ctx: Context,
  key: ProductKey,
  { first, fields }: { first: number; fields: readonly SimilarityField[] },
): Promise<string[]> {
  if (fields.length === 0 || first <= 0) return [];
  const score = sql.join(
    fields.map((field) => sql`coalesce(${isAlike[field]}, false)::integer`),
    sql` + `,
  );
  const { rows } = await sql<{ productId: string }>`
    with own as materialized (
      select p.id, l.producer_id, l.charged, f.country_code, f.style_keys, f.age, f.strengths, (
        select pt.taxon_id from product_taxons pt
        where pt.tenant_id = p.tenant_id and pt.product_id = p.id
        order by pt.position, pt.taxon_id limit 1
      ) as taxon_id
      from products p
      join product_translations t
        on t.tenant_id = p.tenant_id and t.product_id = p.id and t.locale = ${ctx.locale}
      join listed_products l on l.tenant_id = p.tenant_id and l.product_id = p.id
      join listing_profiles f on f.tenant_id = l.tenant_id and f.id = l.profile_id
      where p.tenant_id = ${ctx.tenant.id} and p.status = 'active' and ${isOf(key)}
    )
    select alike.product_id from (
      select l.product_id, l.sort_order, ${score} as score
      from own
      join listing_profiles f on f.tenant_id = ${ctx.tenant.id} and ${ctx.locale} = any(f.locales)
      join listed_products l on l.tenant_id = f.tenant_id and l.profile_id = f.id
      where l.product_id <> own.id
    ) alike
    where alike.score > 0
    order by alike.score desc, alike.sort_order, alike.product_id
    limit ${first}
  `.execute(ctx.db);
  return rows.map(({ productId }) => productId);
}
