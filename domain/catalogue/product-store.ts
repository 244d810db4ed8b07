import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Query } from '../one-statement.ts';
import type { Picture, PriceEntry, ProductDetails, ProductStatus, VariantOption } from './rules.ts';

/** A variant with its price entries, in any currency; instants in ms. */
export type VariantFacts = {
  id: string;
  sku: string;
  label: string;
  isMaster: boolean;
  orderable: boolean;
  backorderable: boolean;
  volumeMl: number | null;
  abv: number | null;
  widthMm: number | null;
  lengthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  options: VariantOption[];
  prices: (Pick<PriceEntry, 'kind' | 'amount'> & {
    currency: string;
    validFrom: number;
    validTo: number | null;
  })[];
};

/** The columns of `product_sheets` for product cards, in the tenant’s order; `updatedAt` in ms. */
export type ProductFacts = {
  id: string;
  sku: string;
  kind: string;
  status: ProductStatus;
  isAlcohol: boolean;
  taxClass: string;
  featured: boolean;
  limitPerCustomer: number | null;
  countryCode: string | null;
  updatedAt: number;
  slug: string;
  name: string;
  excerpt: string;
  variants: VariantFacts[];
  pictures: Picture[];
};

/** Variant, on hand, allocated, safety stock, low threshold, and what live holds keep back (null: nothing). */
export type StockRow = readonly [string, number, number, number, number, number | null];

/** A product as it is written, and the stock of its variants as it is now; null where none has any. */
export type CardRow = { card: ProductFacts; stock: StockRow[] | null };

export type WholeRow = CardRow & { details: ProductDetails };

/** Products by their ids. */
export function selectCards(ctx: Context, ids: Ids): Promise<CardRow[]> {
  return run(ctx, statements.cards, ids);
}

export async function selectDetails(
  ctx: Context,
  ids: Ids,
): Promise<{ id: string; details: ProductDetails }[]> {
  const { rows } = await ctx.db.executeQuery<{ id: string; details: ProductDetails }>(
    CompiledQuery.raw(DETAILS, [ctx.tenant.id, ctx.locale, ids]),
  );
  return rows;
}

export type ProductKey = { id: string } | { slug: string } | { sku: string };

/**
 * Products of a category (null: of the whole shop) in the tenant's order, and their number; an unknown category has no
 * products. The table `shelves` stores this order.
 */
export async function selectCategoryProducts(
  ctx: Context,
  { taxonSlug, first, skip }: { taxonSlug: string | null; first: number; skip: number },
): Promise<{ total: number; cards: CardRow[] }> {
  const { tenant, locale } = ctx;
  const { rows } = await ctx.db.executeQuery<{ total: number; cards: CardRow[] | null }>(
    CompiledQuery.raw(CATEGORY_PRODUCTS, [
      tenant.id,
      locale,
      ctx.now(),
      null,
      taxonSlug,
      first,
      skip,
    ]),
  );
  return { total: rows[0]?.total ?? 0, cards: rows[0]?.cards ?? [] };
}

/** All that there is to know of the active product with this id, slug or sku; or null. */
export async function selectWhole(ctx: Context, key: ProductKey): Promise<WholeRow | null> {
  const [statement, value] =
    'id' in key
      ? [statements.wholeById, key.id]
      : 'sku' in key
        ? [statements.wholeBySku, key.sku]
        : [statements.wholeBySlug, key.slug];
  const [row] = await run<WholeRow>(ctx, statement, value);
  return row ?? null;
}

/** The products of these variants; the holds of `exceptCartId` count as free. */
export function selectCardsOfVariants(
  ctx: Context,
  variantIds: Ids,
  exceptCartId: string | null = null,
): Promise<CardRow[]> {
  return run(ctx, statements.cardsOfVariants, variantIds, exceptCartId);
}

/** The same as a look, of variants whose ids another statement finds. */
export function cardsOfVariants(
  { tenant, locale, now }: Context,
  variantIds: RawBuilder<unknown>,
  exceptCartId: string | null,
): Query<CardRow[]> {
  const values = [tenant.id, locale, now(), exceptCartId].map((value) => sql`${value}`);
  const ids = sql`array(${variantIds})`;
  // The numbers of the parameters are between the pieces of the text.
  const pieces = statements.cardsOfVariants
    .split(/\$(?<number>\d)/)
    .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : (values[Number(piece) - 1] ?? ids)));
  return {
    query: sql`select coalesce(json_agg(found), '[]') from (${sql.join(pieces, sql``)}) found`,
    read: (rows: CardRow[]) => rows,
  };
}

/** Active products that go with the given ones, each with the product it goes with, in their order. */
export function selectRelatedCards(
  ctx: Context,
  productIds: Ids,
): Promise<(CardRow & { relatedTo: string })[]> {
  return run(ctx, statements.related, productIds);
}

type Ids = readonly string[];

/** The id of the whole shop in `shelves` (see the migration of the listing). */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';

/**
 * A subselect hides the list from the planner: if it knew the length, it would plan each time, which takes longer than
 * to run.
 */
const KEYS = '(select $5::uuid[])::uuid[]';
const OF_VARIANTS = `s.product_id in (
  select v.product_id from variants v where v.tenant_id = $1 and v.id = any(${KEYS})
)`;
const OF_SKU = 's.product_id = (select p.id from products p where p.tenant_id = $1 and p.sku = $5)';

/** The live holds of all carts but $4, at $3; none where no cart asks. */
const HELD = `held as materialized (
      select h.variant_id, h.quantity from held_quantities($1::uuid, $4::uuid, $3::timestamptz) h
    )`;

/** The stock of the product's variants (see StockRow), as it is now. */
const STOCK = `(
      select json_agg(json_build_array(i.variant_id, i.on_hand, i.allocated, i.safety_stock, i.low_threshold,
        (select h.quantity from held h where h.variant_id = i.variant_id)))
      from stock_items i
      where i.tenant_id = s.tenant_id and i.variant_id = any(s.variant_ids)
    )`;

/** They are whole texts and few: each connection has them parsed and planned once. */
const statements = {
  cards: statement('s.card', `s.product_id = any(${KEYS})`),
  wholeById: statement('s.card, s.details', `s.status = 'active' and s.product_id = $5`),
  wholeBySku: statement('s.card, s.details', `s.status = 'active' and ${OF_SKU}`),
  wholeBySlug: statement('s.card, s.details', `s.status = 'active' and s.slug = $5`),
  cardsOfVariants: statement('s.card', OF_VARIANTS),
  related: statement(
    `r.product_id as "relatedTo", s.card`,
    `r.product_id = any(${KEYS}) and s.status = 'active'`,
    {
      join: 'join related_products r on r.tenant_id = s.tenant_id and r.related_id = s.product_id',
      orderBy: 'order by r.position, s.product_id',
    },
  ),
};

const DETAILS = `
  select s.product_id as id, s.details from product_sheets s
  where s.tenant_id = $1 and s.locale = $2 and s.product_id = any((select $3::uuid[])::uuid[])`;

/**
 * Sheets in the locale $2 of the tenant $1 by the key $5, with the stock of now ($3): the holds of the cart $4
 * count as free. It names every parameter, also where it has no use for it.
 */
function statement(
  columns: string,
  where: string,
  { join = '', orderBy = '' }: { join?: string; orderBy?: string } = {},
): string {
  return `
    with ${HELD}
    select ${columns}, ${STOCK} as stock
    from product_sheets s
    ${join}
    where s.tenant_id = $1 and s.locale = $2::text and ${where}
    ${orderBy}`;
}

/**
 * The category with the slug $5, from position $7 on, at most $6 products: hidden from the planner as well, which would
 * otherwise plan for each page.
 */
const CATEGORY_PRODUCTS = `
  with ${HELD},
    shelf as materialized (
      select tt.taxon_id from taxon_translations tt
      where tt.tenant_id = $1 and tt.locale = $2::text and tt.slug = (select $5::text)
      union all
      select '${WHOLE_SHOP}' where (select $5::text) is null
    )
    select coalesce(c.products, 0) as total, (
      select json_agg(json_build_object('card', s.card, 'stock', ${STOCK}) order by place.sort_order, place.product_id)
      from (
        select p.sort_order, p.product_id from shelves p
        where p.tenant_id = $1 and p.locale = $2 and p.taxon_id = shelf.taxon_id
        order by p.sort_order, p.product_id limit (select $6::integer) offset (select $7::integer)
      ) as place
      join product_sheets s on s.tenant_id = $1 and s.locale = $2 and s.product_id = place.product_id
    ) as cards
    from shelf
    left join shelf_counts c on c.tenant_id = $1 and c.locale = $2 and c.taxon_id = shelf.taxon_id`;

async function run<Row>(
  ctx: Context,
  text: string,
  key: string | Ids,
  exceptCartId: string | null = null,
): Promise<Row[]> {
  const { tenant, locale } = ctx;
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(text, [tenant.id, locale, ctx.now(), exceptCartId, key]),
  );
  return rows;
}
