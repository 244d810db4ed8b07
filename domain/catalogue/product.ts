import type { Context } from '../context.ts';
import type { CardRow, ProductFacts, StockRow, VariantFacts, WholeRow } from './product-store.ts';
import {
  availabilityOf,
  priceAt,
  sellableOf,
  representativeVariant,
  type Picture,
  type Price,
  type Product,
  type StockFigures,
  type Variant,
  type WholeProduct,
} from './rules.ts';

/** When and in which currency a product is seen. */
type Moment = { now: Date; currency: string };

/** The moment of a request, once for all products of an answer. */
export function momentOf(ctx: Context): Moment {
  return { now: ctx.now(), currency: ctx.tenant.currency };
}

type Stock = StockFigures & { lowThreshold: number };

const NO_STOCK: Stock = { onHand: 0, allocated: 0, held: 0, safetyStock: 0, lowThreshold: 0 };

/** A product at a moment, from the rows of the store. */
export function toProduct({ card, stock }: CardRow, moment: Moment): Product {
  const variants = card.variants.map((variant) => {
    const row = stock?.find(([variantId]) => variantId === variant.id);
    return toVariant(card, variant, row ? toStock(row) : NO_STOCK, moment);
  });
  return {
    ...card,
    updatedAt: new Date(card.updatedAt),
    variants,
    representative: representativeVariant(variants),
  };
}

/** A product with all that its page shows. */
export function toWholeProduct(row: WholeRow, moment: Moment): WholeProduct {
  return { ...toProduct(row, moment), details: row.details };
}

function toVariant(card: ProductFacts, sheet: VariantFacts, stock: Stock, moment: Moment): Variant {
  const price = toPrice(sheet.prices, moment);
  const sellable = sellableOf(stock);
  const { held, lowThreshold } = stock;
  // A label counts what is in stock: goods on hold may come back.
  const there = sellable + held;
  const { backorderable } = sheet;
  const orderable = card.status === 'active' && sheet.orderable && price !== null;
  return {
    ...sheet,
    productId: card.id,
    productName: card.name,
    productSlug: card.slug,
    isAlcohol: card.isAlcohol,
    limitPerCustomer: card.limitPerCustomer,
    taxClass: card.taxClass,
    variantsCount: card.variants.length,
    picture: pictureOf(card.pictures, sheet.id),
    orderable,
    sellable,
    held,
    availability: availabilityOf({ orderable, backorderable, sellable: there, lowThreshold }),
    price,
  };
}

function toStock([, onHand, allocated, safetyStock, lowThreshold, held]: StockRow): Stock {
  return { onHand, allocated, safetyStock, lowThreshold, held: held ?? 0 };
}

function toPrice(prices: VariantFacts['prices'], { now, currency }: Moment): Price | null {
  const history = prices
    .filter((entry) => entry.currency === currency)
    .map(({ kind, amount, validFrom, validTo }) => ({
      kind,
      amount,
      validFrom: new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    }));
  return priceAt(history, now);
}

function pictureOf(pictures: readonly Picture[], variantId: string): Picture | null {
  return (
    pictures.find((picture) => picture.variantId === variantId) ??
    pictures.find((picture) => picture.variantId === null) ??
    null
  );
}
