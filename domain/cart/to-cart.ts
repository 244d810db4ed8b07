import { sql } from 'kysely';
import { offersOf } from '../catalogue/catalogue.ts';
import type { VariantOffer } from '../catalogue/rules.ts';
import { readBought } from '../customers/bought.ts';
import type { TransactionContext } from '../context.ts';
import { personOf, type Person } from '../customers/person.ts';
import { readTogether } from '../one-statement.ts';
import { applyPromotions, cartPromotions, giftsFor } from '../promotions/cart-promotions.ts';
import type { CartPromotion } from '../promotions/conditions.ts';
import type { Destination } from '../shipping/rules.ts';
import { deliveryPrice, tariffOf, type Tariff } from '../shipping/shipping.ts';
import { computeTotals } from '../totals.ts';
import { chargeOf, findLineProblems, maxQuantityOf, type Bought, type Cart } from './rules.ts';
import { previousPriceOf } from './price-display.ts';
import { cartQuery, readCart, variantsFor, type WholeCartRow } from './store.ts';

/** All that a cart is made of: as it is stored, and what it may have today. */
export type CartData = {
  row: WholeCartRow;
  promotions: readonly CartPromotion[];
  /** Of its lines, of gifts, and of what is wished for it. */
  offers: ReadonlyMap<string, VariantOffer>;
  /** What delivery costs: promotions are chosen by what goods and delivery cost together. */
  tariff: Tariff;
};

/** Asks for all that a cart is made of. */
export function cartQueries(
  ctx: TransactionContext,
  cartId: string,
  wished: readonly string[] = [],
) {
  const variantIds = sql`${variantsFor(ctx, cartId, wished)} union ${giftsFor(ctx, cartId)}`;
  return {
    row: cartQuery(ctx, cartId),
    promotions: cartPromotions(ctx, cartId),
    offers: offersOf(ctx, variantIds, { exceptCartId: cartId }),
    tariff: tariffOf(ctx),
  };
}

/** The same in a statement of its own; null for a cart that is not there, or has expired. */
export async function readCartData(
  ctx: TransactionContext,
  cartId: string,
  wished: readonly string[] = [],
): Promise<CartData | null> {
  const { row, ...rest } = await readTogether(ctx, cartQueries(ctx, cartId, wished));
  return row && { ...rest, row };
}

/**
 * What the buyer of a cart has had of the products that are limited per customer; asked for only where there are some.
 */
export async function boughtFor(
  ctx: TransactionContext,
  {
    row,
    offers,
  }: Pick<CartData, 'offers'> & {
    row: BuyerRow;
  },
): Promise<Bought> {
  const limited = [...offers.values()].filter(({ limitPerCustomer }) => limitPerCustomer !== null);
  if (limited.length === 0) return new Map();
  const productIds = [...new Set(limited.map(({ productId }) => productId))];
  return readBought(ctx, buyerOf(ctx, row), { productIds });
}

type BuyerRow = Pick<WholeCartRow, 'email' | 'phone' | 'customerId' | 'isShared'>;

/** Who is going to order a cart, as far as it is known. A friend who looks at a shared cart is not its buyer. */
function buyerOf(ctx: TransactionContext, row: BuyerRow): Person {
  const { viewer } = ctx;
  const isBuyer = !row.isShared || (viewer.kind === 'member' && viewer.userId === row.customerId);
  const person = personOf(isBuyer ? ctx : { viewer: { kind: 'guest' } }, row);
  return { ...person, accountId: person.accountId ?? row.customerId };
}

/** The same of a cart by its id; null where there is none yet. */
export async function boughtForCart(
  ctx: TransactionContext,
  cartId: string | null,
  offers: CartData['offers'],
): Promise<Bought> {
  const row = cartId === null ? null : await readCart(ctx, cartId);
  const nobody = { email: null, phone: null, customerId: null, isShared: false };
  return boughtFor(ctx, { row: row ?? nobody, offers });
}

/**
 * A cart with its totals. The buyer's earlier purchases are read only if a promotion depends on them. `toward`: the
 * destination, if it differs from the address of the cart.
 */
export async function toCart(
  ctx: TransactionContext,
  { row, promotions, offers, tariff }: CartData,
  toward: Destination | null = row.address,
): Promise<Cart> {
  const bought = await boughtFor(ctx, { row, offers });
  const { maxLineQuantity, shipCountries } = ctx.tenant.settings;
  const { lines: stored, address, heldUntil, isShared } = row;
  // A variant without texts in this language cannot be displayed, and so cannot be sold in it.
  const known = stored.flatMap((line) => {
    const offer = offers.get(line.variantId);
    return offer ? [{ ...line, offer, unitPrice: offer.price?.charged ?? 0 }] : [];
  });
  // Until it is known where it goes to, it is taken to go to the first country of the tenant’s delivery list.
  const destination = toward ?? { countryCode: shipCountries[0] ?? '', postalCode: '' };
  const priceOfDelivery = deliveryPrice(tariff, { destination, methodId: row.shippingMethodId });
  const isAlcohol = (variantId: string) => offers.get(variantId)?.isAlcohol === true;
  const given = await applyPromotions(ctx, {
    lines: known.map(({ offer, ...line }) => ({
      ...line,
      productId: offer.productId,
      isAlcohol: offer.isAlcohol,
      volumeMl: offer.volumeMl,
      isReduced: offer.price?.sale != null,
      taxBasisPoints: offer.taxBasisPoints,
    })),
    promotions,
    offers,
    person: buyerOf(ctx, row),
    country: destination.countryCode,
    shippingPrice: (itemTotal, gifts) =>
      priceOfDelivery({
        itemTotal,
        containsAlcohol:
          known.some(({ offer }) => offer.isAlcohol) ||
          gifts.some(({ available, variantId }) => available && isAlcohol(variantId)),
      }),
  });
  const lines = known.map((line) => ({
    ...line,
    total: line.unitPrice * line.quantity,
    discount: given.lineDiscounts.get(line.id) ?? 0,
    wholeDiscount: given.wholeDiscounts.get(line.id) ?? 0,
    maxQuantity: maxQuantityOf(line, known, maxLineQuantity, bought),
    previousPrice: previousPriceOf(line, line.offer.price?.charged ?? null, ctx.now()),
  }));
  const gifts = given.gifts.flatMap((gift) => {
    const offer = offers.get(gift.variantId);
    return offer ? [{ ...gift, offer }] : [];
  });
  const { adjustments, hints, freeShipping, freeShippingFrom } = given;
  const { id, token, version, currency, expiresAt } = row;
  return {
    id,
    token,
    version,
    currency,
    expiresAt,
    lines,
    totals: computeTotals({ lines: lines.map(chargeOf), adjustments }).totals,
    codes: promotions.flatMap((promotion) => {
      const { code, isTyped } = promotion;
      const reason = given.problems.get(promotion.id) ?? null;
      return isTyped && code !== null ? [{ promotion, code, problem: reason }] : [];
    }),
    discounts: given.applied.filter(({ amount }) => amount > 0),
    adjustments,
    usedPromotionIds: given.usedIds,
    deliveringPromotionIds: given.deliveringIds,
    gifts,
    hints,
    freeShipping,
    freeShippingFrom,
    containsAlcohol:
      lines.some(({ offer }) => offer.isAlcohol) ||
      gifts.some(({ offer, available }) => available && offer.isAlcohol),
    address,
    heldUntil,
    isShared,
    problems: findLineProblems(known, maxLineQuantity, bought),
  };
}
