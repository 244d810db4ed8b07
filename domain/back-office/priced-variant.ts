import { createHash } from 'node:crypto';
import {
  lowestBefore,
  priceAt,
  priceSteps,
  type Price,
  type PriceRow,
  type PriceStep,
} from '../catalogue/rules.ts';

/**
 * beginsSoon and endsSoon: a price of the next fourteen days; withoutPrice: cannot be bought for want of one. Products that
 * are archived are in none.
 */
export type PriceView = 'all' | 'onSale' | 'beginsSoon' | 'endsSoon' | 'withoutPrice';

/** So many days are soon. */
export const SOON = 14;

/** What a list and a page say of a variant beside its prices. */
export type VariantFacts = {
  /** Of the variant. */
  id: string;
  productId: string;
  sku: string;
  /** In the language of the person, or in another where there is none. */
  name: string;
  /** '' where the product has no other variant. */
  label: string;
  volumeMl: number | null;
  isActive: boolean;
};

/** The prices of a variant at an instant; minor units. */
export type PricedVariant = VariantFacts & {
  price: Price | null;
  saleEndsAt: Date | null;
  /** What is charged next, and from when. */
  next: PriceStep | null;
  /** The lowest price of the 30 days before the sale that runs, or before now. */
  lowest: number | null;
};

/** A variant with its history, seen at an instant. */
export function pricedVariant(
  facts: VariantFacts,
  history: readonly PriceRow[],
  at: Date,
): PricedVariant {
  const price = priceAt(history, at);
  const sale = history.find(
    ({ kind, validFrom, validTo }) =>
      kind === 'sale' && validFrom <= at && (validTo === null || at < validTo),
  );
  const isOnSale = price?.sale != null;
  return {
    ...facts,
    price,
    saleEndsAt: isOnSale ? (sale?.validTo ?? null) : null,
    next: priceSteps(history).find(({ from }) => from > at) ?? null,
    lowest: isOnSale ? price.lowestBefore : lowestBefore(history, at),
  };
}

/**
 * Names the state of a history at an instant: another one once a price is set, withdrawn, ended, or has begun. A form that
 * was made for one state is not applied to another.
 */
export function priceVersion(history: readonly PriceRow[], at: Date): string {
  const facts = history.map(({ id, validFrom, validTo }) =>
    [id, validTo?.getTime() ?? 0, validFrom <= at, validTo !== null && validTo <= at].join(' '),
  );
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('hex').slice(0, 16);
}
