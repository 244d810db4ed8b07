import { listVariantOffers } from '../catalogue/catalogue.ts';
import type { TransactionContext } from '../context.ts';
import {
  applyPromotions,
  giftVariantIds,
  listCartPromotions,
} from '../promotions/cart-promotions.ts';
import { computeTotals } from '../totals/rules.ts';
import { chargeOf, judgeLines, maxQuantityOf, type Cart } from './rules.ts';
import type { WholeCartRow } from './store.ts';

/** A stored cart with today's offers, promotions and totals; a constant number of statements. */
export async function toCart(
  ctx: TransactionContext,
  row: WholeCartRow,
  shippingPrice: number,
): Promise<Cart> {
  const { maxLineQuantity, shipCountries } = ctx.tenant.settings;
  const { lines: stored, address, heldUntil } = row;
  const promotions = await listCartPromotions(ctx, row.id);
  const ids = new Set([...stored.map(({ variantId }) => variantId), ...giftVariantIds(promotions)]);
  const offers = await listVariantOffers(ctx, [...ids], { exceptCartId: row.id });
  // A variant without words in this language cannot be shown, and so not be sold in it.
  const known = stored.flatMap((line) => {
    const offer = offers.get(line.variantId);
    return offer ? [{ ...line, offer, unitPrice: offer.price?.charged ?? 0 }] : [];
  });
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
    email: row.email,
    // Until the address is known it is taken to be in the country to which the house sends first.
    country: address?.countryCode ?? shipCountries[0] ?? '',
    shippingPrice,
  });
  const lines = known.map((line) => ({
    ...line,
    total: line.unitPrice * line.quantity,
    discount: given.lineDiscounts.get(line.id) ?? 0,
    maxQuantity: maxQuantityOf(line, known, maxLineQuantity),
  }));
  const gifts = given.gifts.flatMap((gift) => {
    const offer = offers.get(gift.variantId);
    return offer ? [{ ...gift, offer }] : [];
  });
  const { adjustments, hints, freeShipping, freeShippingLost, freeShippingFrom } = given;
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
    freeShippingLost,
    freeShippingFrom,
    containsAlcohol:
      lines.some(({ offer }) => offer.isAlcohol) ||
      gifts.some(({ offer, available }) => available && offer.isAlcohol),
    address,
    heldUntil,
    problems: judgeLines(known, maxLineQuantity),
  };
}
