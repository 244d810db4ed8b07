import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context, Locale } from '../context.ts';
import { searchWords, type ProductFilter, type ProductOrder } from './rules.ts';
import { productsIn } from './store.ts';

/** Names sort as a reader of the language expects; the database itself sorts by code point. */
const collations = {
  en: sql`collate "en-x-icu"`,
  el: sql`collate "el-x-icu"`,
} satisfies Record<Locale, unknown>;

/** Joins the price of a kind that holds now to the variant `v`. */
function currentPrice(ctx: Context, kind: 'regular' | 'sale') {
  const price = sql.ref(kind);
  const now = ctx.now();
  return sql`${price}.tenant_id = v.tenant_id and ${price}.variant_id = v.id
    and ${price}.kind = ${kind} and ${price}.currency = ${ctx.tenant.currency}
    and ${price}.valid_from <= ${now} and (${price}.valid_to is null or ${price}.valid_to > ${now})`;
}

/** What is charged now for the variant that stands for each product (`shownVariant`); as a set, to sort them. */
function shownCharges(ctx: Context) {
  return sql<{ productId: string; charged: number }>`(
    select distinct on (v.product_id) v.product_id, least(regular.amount, sale.amount) as charged
    from variants v
    join prices regular on ${currentPrice(ctx, 'regular')}
    left join prices sale on ${currentPrice(ctx, 'sale')}
    where v.tenant_id = ${ctx.tenant.id} and v.orderable
    order by v.product_id, v.is_master desc, v.position, v.id
  )`.as('shown');
}

/** True for a product of which a variant that can be ordered is on sale. */
function isOnSale(ctx: Context): Expression<SqlBool> {
  return sql`exists (
    select from variants v
    join prices regular on ${currentPrice(ctx, 'regular')}
    join prices sale on ${currentPrice(ctx, 'sale')}
    where v.tenant_id = p.tenant_id and v.product_id = p.id and v.orderable
      and sale.amount < regular.amount
  )`;
}

/** True for a product of which a variant that can be ordered is at hand. */
function isInStock(ctx: Context): Expression<SqlBool> {
  return sql`exists (
    select from variants v
    join prices regular on ${currentPrice(ctx, 'regular')}
    join stock_items s on s.tenant_id = v.tenant_id and s.variant_id = v.id
    left join held_quantities(${ctx.tenant.id}::uuid, null, ${ctx.now()}::timestamptz) h
      on h.variant_id = v.id
    where v.tenant_id = p.tenant_id and v.product_id = p.id and v.orderable
      and s.on_hand - s.allocated - s.safety_stock - coalesce(h.quantity, 0) > 0
  )`;
}

/** True for a product of the category with this slug, or of any below it. */
function isUnder(ctx: Context, taxonSlug: string): Expression<SqlBool> {
  return sql<SqlBool>`p.id in (
    with recursive below as (
      select tt.taxon_id from taxon_translations tt
      where tt.tenant_id = ${ctx.tenant.id} and tt.locale = ${ctx.locale} and tt.slug = ${taxonSlug}
      union all
      select c.id from taxons c join below on c.parent_id = below.taxon_id
      where c.tenant_id = ${ctx.tenant.id}
    )
    select pt.product_id from product_taxons pt join below on below.taxon_id = pt.taxon_id
    where pt.tenant_id = ${ctx.tenant.id}
  )`;
}

/**
 * True for a product of which this word, folded, stands in its names, excerpts, properties or sku. It is
 * looked for letter by letter, so that no letter has a meaning of its own.
 */
function hasWord(word: string): Expression<SqlBool> {
  const isIn = (text: string) => sql`strpos(folded(${sql.ref(text)}), folded(${word})) > 0`;
  return sql<SqlBool>`(
    ${isIn('p.sku')}
    or exists (
      select from product_translations n
      where n.tenant_id = p.tenant_id and n.product_id = p.id
        and (${isIn('n.name')} or ${isIn('n.excerpt')})
    )
    or exists (
      select from product_properties f
      where f.tenant_id = p.tenant_id and f.product_id = p.id and ${isIn('f.value')}
    )
  )`;
}

/** Not `condition = wanted`: only the bare condition can become a join, instead of a look per product. */
function whether(condition: Expression<SqlBool>, wanted: boolean): Expression<SqlBool> {
  return wanted ? condition : sql`not ${condition}`;
}

function filtered(ctx: Context, where: ProductFilter) {
  let query = productsIn(ctx).where('p.status', '=', 'active');
  const { search, taxonSlug, ids, skus, featured, onSale, inStock, country, isAlcohol } = where;
  for (const word of searchWords(search ?? '')) query = query.where(hasWord(word));
  if (taxonSlug != null) query = query.where(isUnder(ctx, taxonSlug));
  if (ids != null) query = query.where(sql<SqlBool>`p.id = any(${[...ids]}::uuid[])`);
  if (skus != null) query = query.where(sql<SqlBool>`p.sku = any(${[...skus]}::text[])`);
  if (featured != null) query = query.where('p.featured', '=', featured);
  if (onSale != null) query = query.where(whether(isOnSale(ctx), onSale));
  if (inStock != null) query = query.where(whether(isInStock(ctx), inStock));
  if (country != null) query = query.where('p.countryCode', '=', country);
  if (isAlcohol != null) query = query.where('p.isAlcohol', '=', isAlcohol);
  return query;
}

const orderings: Record<ProductOrder, (locale: Locale) => Expression<unknown>> = {
  default: () => sql`p.sort_order`,
  name_asc: (locale) => sql`t.name ${collations[locale]}`,
  name_desc: (locale) => sql`t.name ${collations[locale]} desc`,
  price_asc: () => sql`shown.charged asc nulls last`,
  price_desc: () => sql`shown.charged desc nulls last`,
  newest: () => sql`p.created_at desc`,
};

/** The ids of one page. Equal sort keys end with the id, so that pages never repeat or skip. */
export async function selectProductPage(
  ctx: Context,
  page: { first: number; skip: number; order: ProductOrder; where: ProductFilter },
): Promise<string[]> {
  const byPrice = page.order === 'price_asc' || page.order === 'price_desc';
  const rows = await filtered(ctx, page.where)
    .$if(byPrice, (query) => query.leftJoin(shownCharges(ctx), 'shown.productId', 'p.id'))
    .select('p.id')
    .orderBy(orderings[page.order](ctx.locale))
    .orderBy('p.id')
    .limit(page.first)
    .offset(page.skip)
    .execute();
  return rows.map((row) => row.id);
}

export async function countProducts(ctx: Context, where: ProductFilter): Promise<number> {
  const { count } = await filtered(ctx, where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
