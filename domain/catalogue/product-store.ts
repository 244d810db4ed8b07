import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import { CARD, DETAILS, OPTIONS } from './product-sql.ts';
import type {
  Picture,
  PriceEntry,
  Producer,
  ProductStatus,
  Property,
  SlugTranslation,
  StockFigures,
} from './rules.ts';

/** One of several; equal positions go by id. */
export type Placed = { id: string; position: number };

/** A variant with its stock and with the price entries that decide its price of now; instants in ms. */
export type VariantRow = StockFigures &
  Placed & {
    sku: string;
    label: string;
    isMaster: boolean;
    orderable: boolean;
    backorderable: boolean;
    lowThreshold: number;
    volumeMl: number | null;
    abv: number | null;
    widthMm: number | null;
    lengthMm: number | null;
    heightMm: number | null;
    weightG: number | null;
    prices: (Pick<PriceEntry, 'kind' | 'amount'> & { validFrom: number; validTo: number | null })[];
  };

/** A product with all that a card shows; `updatedAt` in ms. */
export type CardRow = {
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
  variants: VariantRow[];
  pictures: (Placed & Picture)[];
};

/** The options of a product with their values, and which variant has which. */
export type OptionRow = {
  options: (Placed & {
    name: string;
    internalName: string;
    kind: string;
    values: (Placed & { label: string; value: string })[];
  })[];
  variantValues: { variantId: string; valueId: string }[];
};

/** What only the page of a product shows. */
export type DetailRow = OptionRow & {
  id: string;
  description: string;
  /** The id is the key. */
  properties: (Placed & Omit<Property, 'key'>)[];
  translations: SlugTranslation[];
  /** The first category that the product stands in and those above it; null for one without words. */
  path: ({ name: string; slug: string; level: number } | null)[] | null;
  producer: Producer | null;
};

/** Products by their ids. */
export function selectCards(ctx: Context, ids: Ids): Promise<CardRow[]> {
  return run(ctx, statements.cards, ids);
}

export function selectDetails(ctx: Context, ids: Ids): Promise<DetailRow[]> {
  return run(ctx, statements.details, ids);
}

export type ProductKey = { id: string } | { slug: string } | { sku: string };

/** All that there is to know of the active product with this id, slug or sku; or null. */
export async function selectWhole(
  ctx: Context,
  key: ProductKey,
): Promise<(CardRow & DetailRow) | null> {
  const [statement, value] =
    'id' in key
      ? [statements.wholeById, key.id]
      : 'sku' in key
        ? [statements.wholeBySku, key.sku]
        : [statements.wholeBySlug, key.slug];
  const [row] = await run<CardRow & DetailRow>(ctx, statement, value);
  return row ?? null;
}

/** The products of these variants. */
export function selectCardsOfVariants(ctx: Context, variantIds: Ids): Promise<CardRow[]> {
  return run(ctx, statements.cardsOfVariants, variantIds);
}

/** The products of these variants with what a cart needs of them; the holds of `exceptCartId` count as free. */
export function selectOffered(
  ctx: Context,
  variantIds: Ids,
  exceptCartId: string | null,
): Promise<(CardRow & OptionRow)[]> {
  return run(ctx, statements.offered, variantIds, exceptCartId);
}

/** Active products that go with the given ones, each with the product it goes with, in their order. */
export function selectRelatedCards(
  ctx: Context,
  productIds: Ids,
): Promise<(CardRow & { relatedTo: string })[]> {
  return run(ctx, statements.related, productIds);
}

type Ids = readonly string[];

/**
 * A subselect hides the list from the planner: seeing how short it is, it would plan anew each time, which takes
 * longer than to run.
 */
const KEYS = '(select $6::uuid[])::uuid[]';
const BY_IDS = `p.id = any(${KEYS})`;
const OF_VARIANTS = `p.id in (
  select v.product_id from variants v where v.tenant_id = $1 and v.id = any(${KEYS})
)`;

/** They are whole texts and few: each connection has them parsed and planned once. */
const statements = {
  cards: statement(CARD, BY_IDS),
  details: statement(`${OPTIONS}, ${DETAILS}`, BY_IDS),
  wholeById: statement(`${CARD}, ${OPTIONS}, ${DETAILS}`, `p.status = 'active' and p.id = $6`),
  wholeBySku: statement(`${CARD}, ${OPTIONS}, ${DETAILS}`, `p.status = 'active' and p.sku = $6`),
  wholeBySlug: statement(`${CARD}, ${OPTIONS}, ${DETAILS}`, `p.status = 'active' and t.slug = $6`),
  cardsOfVariants: statement(CARD, OF_VARIANTS),
  offered: statement(`${CARD}, ${OPTIONS}`, OF_VARIANTS),
  related: statement(
    `r.product_id as "relatedTo", ${CARD}`,
    `r.product_id = any(${KEYS}) and p.status = 'active'`,
    {
      join: 'join related_products r on r.tenant_id = p.tenant_id and r.related_id = p.id',
      orderBy: 'order by r.position, p.id',
    },
  ),
};

/**
 * One statement for any number of products, and one JSON for each of them: statements of their own for variants,
 * prices, stock and pictures would cost a trip each. It names every parameter, also where it has no use for it.
 */
function statement(
  columns: string,
  where: string,
  { join = '', orderBy = '' }: { join?: string; orderBy?: string } = {},
): string {
  return `
    with held as materialized (
      select h.variant_id, h.quantity from held_quantities($1::uuid, $5::uuid, $3::timestamptz) h
    )
    select to_json(one) as product from (
      select p.id, ${columns}
      from products p
      join product_translations t
        on t.tenant_id = p.tenant_id and t.product_id = p.id and t.locale = $2::text
      ${join}
      where p.tenant_id = $1 and $4::text is not null and ${where}
      ${orderBy}
    ) one`;
}

async function run<Row>(
  ctx: Context,
  text: string,
  key: string | Ids,
  exceptCartId: string | null = null,
): Promise<Row[]> {
  const { tenant, locale } = ctx;
  const { rows } = await ctx.db.executeQuery<{ product: Row }>(
    CompiledQuery.raw(text, [tenant.id, locale, ctx.now(), tenant.currency, exceptCartId, key]),
  );
  return rows.map(({ product }) => product);
}
