import type { Address } from '../address/rules.ts';
import type { VariantOffer } from '../catalogue/rules.ts';
import { problem, type Problem } from '../problem.ts';
import type { Hint, PromotionAdjustment } from '../promotions/evaluate.ts';
import type { Promotion } from '../promotions/rules.ts';
import type { Claim } from '../stock/rules.ts';
import type { Charge, Totals } from '../totals.ts';

/** What any line may hold at most, whatever the tenant allows; larger numbers are no quantities. */
const QUANTITY_CEILING = 999;
/** Distinct variants in one cart. */
export const MAX_LINES = 100;

/** So many of a variant: what a visitor asks for. */
export type RequestedLine = { variantId: string; quantity: number };

/** A line with its current offer. */
export type CartLine = {
  id: string;
  variantId: string;
  quantity: number;
  offer: VariantOffer;
  /** Minor units, gross; 0 while the variant has no price. */
  unitPrice: number;
  /** The price the buyer saw before, while its change has to be reported. */
  previousPrice: number | null;
  total: number;
  /** What promotions on lines take off `total`; not negative. */
  discount: number;
  /** The same with this line’s part of the promotions on the order. */
  wholeDiscount: number;
  /** What this line could hold now, by stock and limits. */
  maxQuantity: number;
};

/** A line with less than both carts together asked for when they were merged at sign-in. */
export type Cap = { variantId: string; wanted: number; kept: number };

/** A code typed into the cart; `problem` says why it does not count now. */
export type CartCode = { promotion: Promotion; code: string; problem: Problem | null };

/** What a promotion adds to the order without charge, if the shop has it. */
export type CartGift = {
  promotion: Promotion;
  variantId: string;
  quantity: number;
  offer: VariantOffer;
  available: boolean;
};

export type Cart = {
  id: string;
  /** Only a one-off cart has one, such as a cart that has been ordered. */
  token: string | null;
  version: number;
  currency: string;
  expiresAt: Date;
  lines: CartLine[];
  /** Of the goods: shipping and payment join them in the checkout. */
  totals: Totals;
  /** In the order in which they were typed. */
  codes: CartCode[];
  /** What each promotion takes off the goods; not negative, minor units. */
  discounts: { promotion: Promotion; amount: number }[];
  /** The same by tax rate, as stored with an order. */
  adjustments: PromotionAdjustment[];
  /** Those that an order placed now would have. */
  usedPromotionIds: string[];
  /** Those of them that it would have only where delivery costs something. */
  deliveringPromotionIds: string[];
  gifts: CartGift[];
  hints: Hint[];
  freeShipping: boolean;
  /** From which sum of goods a promotion would deliver free, where only that is missing. */
  freeShippingFrom: number | null;
  containsAlcohol: boolean;
  /** Where it goes to, once that is known. */
  address: Address | null;
  /** When the hold on its goods expires; null without a hold. */
  heldUntil: Date | null;
  /** Others fill it too, or did. */
  isShared: boolean;
  /** What prevents an order of these lines now. */
  problems: Problem[];
};

/** What a line adds to the totals. */
export function chargeOf({ total, offer }: Pick<CartLine, 'total' | 'offer'>): Charge {
  return { amount: total, taxBasisPoints: offer.taxBasisPoints };
}

/** What a cart wants of the stock. Of what cannot be ordered anyway it wants nothing. */
export function claimsOf({ lines }: Pick<Cart, 'lines'>): Claim[] {
  return lines.flatMap(({ variantId, quantity, offer }) =>
    offer.orderable ? [{ variantId, quantity, backorderable: offer.backorderable }] : [],
  );
}

/** A whole number from 1 to the ceiling, and really a number. */
export function isQuantity(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= QUANTITY_CEILING
  );
}

/** The sum of what is asked for by variant, or QUANTITY_INVALID with the fields at fault. */
export function sumRequestedLines(
  wishes: readonly { variantId: string; quantity: unknown }[],
): Map<string, number> | Problem {
  const faults = wishes.flatMap(({ variantId, quantity }, index) =>
    isQuantity(quantity) ? [] : [{ index, variantId }],
  );
  if (faults.length > 0)
    return invalidQuantities(
      'variantIds',
      faults.map(({ index, variantId }) => ({ index, id: variantId })),
    );
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of wishes) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + Number(quantity));
  }
  return sums;
}

/** QUANTITY_INVALID, at the fields of the input and at the lines or variants that they name. */
export function invalidQuantities(
  ids: 'lineIds' | 'variantIds',
  faults: readonly { index: number; id: string }[],
): Problem {
  return problem('QUANTITY_INVALID', {
    issues: faults.map(({ index }) => ({
      path: `lines.${index}.quantity`,
      code: 'QUANTITY_INVALID',
    })),
    [ids]: faults.map(({ id }) => id),
  });
}

/** A line as it is or would be; `id` is null for one that is not stored yet. */
export type LineDemand = RequestedLine & { id: string | null; offer: VariantOffer | undefined };

/** How many of each limited product the buyer has in orders that are still valid, as far as it is known who they are. */
export type Bought = ReadonlyMap<string, number>;

/**
 * What prevents an order of each line: no longer available, above a limit, too little stock, or stock that others hold
 * while they pay. At most one problem per line, in the order of the lines. A limit per customer counts all variants of
 * a product, and earlier orders of the buyer.
 */
export function findLineProblems(
  lines: readonly LineDemand[],
  maxLineQuantity: number,
  bought: Bought,
): Problem[] {
  return lines.flatMap((line) => {
    const found = judgeLine(line, lines, maxLineQuantity, bought);
    return found ? [found] : [];
  });
}

function judgeLine(
  { id, variantId, quantity, offer }: LineDemand,
  lines: readonly LineDemand[],
  maxLineQuantity: number,
  bought: Bought,
): Problem | null {
  const where = { lineIds: id === null ? [] : [id], variantIds: [variantId] };
  if (!offer?.orderable || !offer.price) return problem('VARIANT_NOT_AVAILABLE', where);
  if (quantity > maxLineQuantity) {
    return problem('QUANTITY_LIMIT', {
      ...where,
      params: { limit: maxLineQuantity, per: 'order' },
    });
  }
  const limit = offer.limitPerCustomer;
  const before = bought.get(offer.productId) ?? 0;
  if (limit !== null && ofProduct(lines, offer.productId) + before > limit) {
    return problem('QUANTITY_LIMIT', {
      ...where,
      params: {
        limit,
        per: 'customer',
        ...(before > 0 && { remaining: Math.max(0, limit - before) }),
      },
    });
  }
  const there = offer.sellable + offer.held;
  if (!offer.backorderable && quantity > there) {
    return problem('INSUFFICIENT_STOCK', { ...where, available: Math.max(0, there) });
  }
  if (!offer.backorderable && quantity > offer.sellable) {
    return problem('STOCK_HELD', { ...where, available: Math.max(0, offer.sellable) });
  }
  return null;
}

/** How many one line could hold now, the other lines staying as they are. */
export function maxQuantityOf(
  line: RequestedLine & { offer: VariantOffer },
  lines: readonly LineDemand[],
  maxLineQuantity: number,
  bought: Bought,
): number {
  const { offer, quantity } = line;
  if (!offer.orderable) return 0;
  const others = ofProduct(lines, offer.productId) - quantity + (bought.get(offer.productId) ?? 0);
  const limit = offer.limitPerCustomer === null ? maxLineQuantity : offer.limitPerCustomer - others;
  const stock = offer.backorderable ? maxLineQuantity : offer.sellable + offer.held;
  return Math.max(0, Math.min(maxLineQuantity, limit, stock));
}

function ofProduct(lines: readonly LineDemand[], productId: string): number {
  return lines
    .filter(({ offer }) => offer?.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
