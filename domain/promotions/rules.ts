import { problem, type Problem } from '../problem.ts';
import { latinLookAlikes, plainText } from '../pasted.ts';
import type { Action, Condition, LineScope } from './schema.ts';

export type PromotionTrigger = 'automatic' | 'code';
export type PromotionStatus = 'upcoming' | 'running' | 'ended';
export type PromotionOrder = 'default' | 'ending_first' | 'newest';

/** A promotion in the locale of the request. */
export type Promotion = {
  id: string;
  name: string;
  slug: string;
  excerpt: string;
  description: string;
  conditionsText: string;
  trigger: PromotionTrigger;
  code: string | null;
  /** It has a page and is listed. Otherwise only people who were given its code know it. */
  listed: boolean;
  /** Days, YYYY-MM-DD, in the zone of the tenant. */
  startsOn: string;
  endsOn: string | null;
  startsAt: Date;
  /** The end of the last day; exclusive. */
  endsAt: Date | null;
  position: number;
  combinable: boolean;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usageCount: number;
  conditions: Condition[];
  actions: Action[];
  featuredProductId: string | null;
};

export type PromotionFilter = {
  status: PromotionStatus;
  trigger?: PromotionTrigger | null;
  productSlug?: string | null;
  /** Those that have used up their limit are left out. */
  isAvailable?: boolean;
  /** Those without a product that can be shown are left out. */
  hasProducts?: boolean;
};

/** What of a cart's line promotions look at. A variant has one line. */
export type PromotionLine = {
  id: string;
  variantId: string;
  productId: string;
  quantity: number;
  /** Minor units, gross: what is charged now. */
  unitPrice: number;
  isAlcohol: boolean;
  volumeMl: number | null;
  /** On sale: `unitPrice` is below the regular price. */
  isReduced: boolean;
  taxBasisPoints: number;
};

/** What promotions may know of the buyer and the delivery. */
export type BuyerFacts = {
  /** Where it goes to, or is taken to go to while that is unknown. */
  country: string;
  /** Also true while the buyer is unknown. */
  isFirstOrder: boolean;
  /** How often the buyer has used promotions, by promotion id. */
  uses: ReadonlyMap<string, number>;
};

/** More codes than this in one cart are refused. */
export const MAX_CODES = 5;
/** The longest code; longer texts are unknown ones. */
const MAX_CODE_LENGTH = 64;

/** A code as it is stored once only: in normal form C and upper case. Null for what can be none. */
export function foldCode(code: string): string | null {
  const text = plainText(code).trim();
  if (text === '' || text.length > MAX_CODE_LENGTH) return null;
  return text.normalize('NFC').toUpperCase();
}

/**
 * The promotion of a typed code. Spaces, dashes, accents, and Greek letters that look Latin make no difference. If two
 * codes of a tenant differ in nothing else, the exact one.
 */
export function promotionOfCode<T extends { code: string | null }>(
  promotions: readonly T[],
  typed: string,
): T | undefined {
  const exact = foldCode(typed);
  if (exact === null) return undefined;
  const coded = promotions.flatMap((promotion) => {
    const code = foldCode(promotion.code ?? '');
    return code === null ? [] : [{ promotion, code }];
  });
  const plain = plainCode(exact);
  const found =
    coded.find(({ code }) => code === exact) ??
    (plain === '' ? undefined : coded.find(({ code }) => plainCode(code) === plain));
  return found?.promotion;
}

function plainCode(folded: string): string {
  const letters = folded.normalize('NFD').replace(/[\s\p{M}\p{Pd}\u2212_.]/gu, '');
  return latinLookAlikes(letters);
}

export function statusAt(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  at: Date,
): PromotionStatus {
  if (at < startsAt) return 'upcoming';
  return endsAt !== null && at >= endsAt ? 'ended' : 'running';
}

/** The shop still has some of it to give. */
export function isAvailable({
  usageLimit,
  usageCount,
}: Pick<Promotion, 'usageLimit' | 'usageCount'>): boolean {
  return usageLimit === null || usageCount < usageLimit;
}

/**
 * Why nobody, or not this buyer, can use a promotion now, whatever the cart: PROMOTION_NOT_STARTED, PROMOTION_EXPIRED,
 * PROMOTION_USAGE_LIMIT (`per` promotion or customer). The buyer cannot change that, so such a code is not stored.
 */
export function closedProblem(
  promotion: Promotion,
  buyer: Pick<BuyerFacts, 'isFirstOrder' | 'uses'>,
  at: Date,
): Problem | null {
  const status = statusAt(promotion, at);
  if (status === 'upcoming') return problem('PROMOTION_NOT_STARTED');
  if (status === 'ended') return problem('PROMOTION_EXPIRED');
  const { id, name, usageLimitPerCustomer, conditions } = promotion;
  if (!isAvailable(promotion)) {
    return problem('PROMOTION_USAGE_LIMIT', { params: { per: 'promotion', name } });
  }
  const isUsedUp =
    usageLimitPerCustomer !== null && (buyer.uses.get(id) ?? 0) >= usageLimitPerCustomer;
  const isTooLate = !buyer.isFirstOrder && conditions.some(({ type }) => type === 'firstOrder');
  return isUsedUp || isTooLate
    ? problem('PROMOTION_USAGE_LIMIT', { params: { per: 'customer', name } })
    : null;
}

/** Whether who the buyer is makes a difference: else nobody needs to ask. */
export function asksForBuyer({
  usageLimitPerCustomer,
  conditions,
}: Pick<Promotion, 'usageLimitPerCustomer' | 'conditions'>): boolean {
  return usageLimitPerCustomer !== null || conditions.some(({ type }) => type === 'firstOrder');
}

/** Whether a line is among those that a condition or an action means. */
export function isMeant(
  line: Pick<PromotionLine, 'productId' | 'isAlcohol' | 'volumeMl'>,
  { scope, volumeMl, minVolumeMl }: LineScope,
  productIds: ReadonlySet<string>,
): boolean {
  if (scope === 'products' && !productIds.has(line.productId)) return false;
  if (scope === 'alcohol' && !line.isAlcohol) return false;
  if (volumeMl !== undefined && line.volumeMl !== volumeMl) return false;
  return minVolumeMl === undefined || (line.volumeMl !== null && line.volumeMl >= minVolumeMl);
}
