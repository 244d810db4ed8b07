import type { CartSnapshot } from '#storefront/features/cart/state/cart-state.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';

/** What a promotion does in the cart of a visitor. Amounts are minor units. */
export type PromotionProgress =
  | { kind: 'empty' | 'freeShipping' | 'gift' | 'giftGone' | 'untyped' | 'nothing' }
  | { kind: 'waiting'; problem: Pick<Fault, 'code' | 'params'> }
  | { kind: 'counts'; amount: number }
  | { kind: 'missing'; amount: number }
  | { kind: 'pieces'; count: number };

type Promotion = {
  code: string | null;
  /** Its slug in every language: the cart may have been loaded in another one. */
  slugs: readonly string[];
  givesFreeShipping: boolean;
};

/** The status of a promotion beside a cart: what it does there, or what is missing. */
export function progressOf(promotion: Promotion, cart: CartSnapshot): PromotionProgress {
  const isIt = ({ slug }: { slug: string | null }) =>
    slug !== null && promotion.slugs.includes(slug);
  const discount = cart.discounts.find(isIt);
  if (discount && discount.amount.amount > 0)
    return { kind: 'counts', amount: discount.amount.amount };
  const gift = cart.gifts.find(isIt);
  if (gift) return { kind: gift.available ? 'gift' : 'giftGone' };
  if (cart.quantity === 0) return { kind: 'empty' };
  const hint = cart.hints.find(isIt);
  if (hint?.missing) return { kind: 'missing', amount: hint.missing.amount };
  if (hint?.missingQuantity) return { kind: 'pieces', count: hint.missingQuantity };
  const typed = cart.promotionCodes.find(({ code }) => code === promotion.code);
  if (typed?.problem) return { kind: 'waiting', problem: typed.problem };
  if (promotion.givesFreeShipping && cart.freeShipping) return { kind: 'freeShipping' };
  return { kind: promotion.code !== null && !typed ? 'untyped' : 'nothing' };
}
