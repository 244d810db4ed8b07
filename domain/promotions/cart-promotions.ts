import type { VariantOffer } from '../catalogue/rules.ts';
import type { TransactionContext } from '../context.ts';
import { NOBODY, type Person } from '../customers/person.ts';
import { readTogether } from '../one-statement.ts';
import { problem, type Problem } from '../problem.ts';
import type { CartPromotion } from './conditions.ts';
import { evaluatePromotions, type Evaluation } from './evaluate.ts';
import type { Goods } from './group.ts';
import {
  asksForBuyer,
  closedProblem,
  foldCode,
  promotionOfCode,
  MAX_CODES,
  type Promotion,
  type PromotionLine,
} from './rules.ts';
import {
  cartPromotions,
  hasHadCode,
  insertCode,
  removeCode,
  selectCodePromotions,
} from './store.ts';
import { readBuyer } from './use-store.ts';

export { cartPromotions, copyCodes, giftsFor } from './store.ts';

/** What promotions make of a cart now. `country` is where it goes to. */
export async function applyPromotions(
  ctx: TransactionContext,
  input: {
    lines: readonly PromotionLine[];
    promotions: readonly CartPromotion[];
    /** Of the lines and of the gifts. */
    offers: ReadonlyMap<string, VariantOffer>;
    person: Person;
    country: string;
    shippingPrice: Goods['shippingPrice'];
  },
): Promise<Evaluation> {
  const { lines, promotions, offers, person, country, shippingPrice } = input;
  const buyer = await readBuyer(ctx, promotions.some(asksForBuyer) ? person : NOBODY);
  return evaluatePromotions({
    lines,
    promotions,
    buyer: { ...buyer, country },
    shippingPrice,
    giftStock: new Map(
      Array.from(offers, ([id, { orderable, sellable }]) => [id, orderable ? sellable : 0]),
    ),
    at: ctx.now(),
  });
}

/**
 * Stores a typed code with a locked cart; repeating it changes nothing. PROMOTION_NOT_FOUND, PROMOTION_NOT_STARTED,
 * PROMOTION_EXPIRED, PROMOTION_USAGE_LIMIT, and QUANTITY_LIMIT with too many codes: then nothing is stored. Unmet
 * conditions of the cart do not refuse a code: the cart reports them until they are met. An expired or future code is
 * PROMOTION_NOT_FOUND to a visitor who may be guessing: if it is neither listed nor was in this cart.
 */
export async function storeCode(
  ctx: TransactionContext,
  cart: { id: string; person: Person },
  code: string,
): Promise<Problem | null> {
  const promotion = await findByCode(ctx, code);
  if (!promotion) return problem('PROMOTION_NOT_FOUND');
  const buyer = await readBuyer(ctx, asksForBuyer(promotion) ? cart.person : NOBODY);
  const reason = closedProblem(promotion, buyer, ctx.now());
  if (reason) {
    const isKnown = promotion.listed || (await hasHadCode(ctx, cart.id, promotion.id));
    return isKnown ? reason : problem('PROMOTION_NOT_FOUND');
  }
  const { promotions } = await readTogether(ctx, { promotions: cartPromotions(ctx, cart.id) });
  const typed = promotions.filter(({ isTyped }) => isTyped);
  if (typed.every(({ id }) => id !== promotion.id) && typed.length >= MAX_CODES) {
    return problem('QUANTITY_LIMIT', { params: { limit: MAX_CODES, per: 'codes' } });
  }
  await insertCode(ctx, cart.id, promotion.id);
  return null;
}

/** Takes a code out of a locked cart; an unknown one is out already. */
export async function dropCode(
  ctx: TransactionContext,
  cartId: string,
  code: string,
): Promise<void> {
  const promotion = await findByCode(ctx, code);
  if (promotion) await removeCode(ctx, cartId, promotion.id);
}

async function findByCode(ctx: TransactionContext, code: string): Promise<Promotion | undefined> {
  if (foldCode(code) === null) return undefined;
  return promotionOfCode(await selectCodePromotions(ctx), code);
}
