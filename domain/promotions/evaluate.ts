import { problem, type Problem } from '../problem.ts';
import type { Adjustment } from '../totals.ts';
import { bestGroup, isBetter } from './best-group.ts';
import { isAmount, unmetAfterDiscount, unmetConditions, type CartPromotion } from './conditions.ts';
import {
  groupOf,
  hasEffect,
  isUsed,
  type Gift,
  type Goods,
  type Group,
  type Share,
} from './group.ts';
import { closedProblem, type BuyerFacts, type Promotion, type PromotionLine } from './rules.ts';
import type { Action } from './schema.ts';

export type EvaluationInput = Goods & {
  promotions: readonly CartPromotion[];
  buyer: BuyerFacts;
  at: Date;
};

/** Taken off the goods of one tax rate by one promotion: a negative amount. */
export type PromotionAdjustment = Adjustment & { label: string; promotionId: string };

/** What a promotion within reach still lacks, in minor units or units, and what it would give. */
export type Hint = {
  promotion: Promotion;
  missing: number | null;
  missingQuantity: number | null;
  action: Action;
};

/** What promotions make of a cart. All amounts are minor units, gross. */
export type Evaluation = {
  /** Those that have an effect, in the tenant’s order; `amount` is taken off the goods, not negative. */
  applied: { promotion: Promotion; amount: number }[];
  adjustments: PromotionAdjustment[];
  /** By line: what promotions on lines take off it. Those on the order are not shown at lines. */
  lineDiscounts: ReadonlyMap<string, number>;
  /** By line: all that promotions take off it, those on the order too. The sum is that of `adjustments`. */
  wholeDiscounts: ReadonlyMap<string, number>;
  freeShipping: boolean;
  /** Goods of this sum, after discounts, would be delivered free by a promotion within reach; null: by none. */
  freeShippingFrom: number | null;
  gifts: (Gift & { promotion: Promotion })[];
  /** What an order has of them; a gift that is not there is no use. */
  usedIds: string[];
  /** Those of them that do no more than deliver free: of no use where delivery costs nothing anyway. */
  deliveringIds: string[];
  /** By promotion: why a typed code does not count. */
  problems: ReadonlyMap<string, Problem>;
  hints: Hint[];
};

/** More than two sentences about what could be had are not read. */
const MAX_HINTS = 2;

/**
 * What promotions make of a cart; docs/decisions/018-how-promotions-are-evaluated.md says by which rules. Pure, and
 * independent of the order of lines and promotions: both are put into an order of their own first.
 */
export function evaluatePromotions(given: EvaluationInput): Evaluation {
  const lines = given.lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const promotions = given.promotions.toSorted(byTenantOrder);
  const input = { ...given, lines, promotions };
  const { winner, problems } = compete(input);
  const applied = winner.shares.filter(hasEffect);
  const used = applied.filter(isUsed);
  const hints = hintsOf(input, winner);
  const byLine = (taken: (share: Share) => readonly number[]) => {
    const amounts = applied.map(taken);
    return new Map(
      lines.map(({ id }, index) => [
        id,
        amounts.reduce((sum, ofShare) => sum + (ofShare[index] ?? 0), 0),
      ]),
    );
  };
  return {
    applied: applied.map(({ promotion, amount }) => ({ promotion, amount })),
    adjustments: applied.flatMap((share) => adjustmentsOf(share, lines)),
    lineDiscounts: byLine(({ onLines }) => onLines),
    wholeDiscounts: byLine(({ onLines, onOrder }) =>
      onLines.map((amount, index) => amount + (onOrder[index] ?? 0)),
    ),
    freeShipping: winner.freeShipping,
    freeShippingFrom: freeShippingFromOf(hints, winner.goods),
    gifts: applied.flatMap(({ promotion, gifts }) => gifts.map((gift) => ({ ...gift, promotion }))),
    usedIds: used.map(idOf),
    deliveringIds: used.filter((share) => !isUsed({ ...share, freeShipping: false })).map(idOf),
    problems,
    hints: hints.slice(0, MAX_HINTS),
  };
}

function idOf({ promotion }: Share): string {
  return promotion.id;
}

/** The tenant's order of promotions. */
function byTenantOrder(a: Promotion, b: Promotion): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

type Outcome = { winner: Group; problems: Map<string, Problem> };

/**
 * The best of the sets that may count together, and why typed codes are not in it. `forced`: a promotion of which amounts and
 * numbers are taken to be reached.
 */
function compete(input: EvaluationInput, forced: string | null = null): Outcome {
  const { lines, buyer } = input;
  const problems = new Map<string, Problem>();
  const fail = ({ id, isTyped }: CartPromotion, reason: Problem) => {
    if (isTyped) problems.set(id, reason);
  };
  const open = input.promotions.filter((promotion) => {
    if (promotion.trigger === 'code' && !promotion.isTyped) return false;
    const lack = unmetConditions(promotion, lines, buyer).find(
      (each) => promotion.id !== forced || !isAmount(each),
    );
    const reason = closedProblem(promotion, buyer, input.at) ?? lack?.problem;
    if (reason) fail(promotion, reason);
    return !reason;
  });
  const mates = open.filter((promotion) => promotion.combinable);
  const combinable = bestGroup(mates, input, forced);
  const single = open
    .filter((promotion) => !promotion.combinable)
    .map((promotion) => groupOf([promotion], input, forced));
  // Of equals the first stays: combinable ones first, then the tenant's order.
  const winner = single.reduce((best, group) => (isBetter(group, best) ? group : best), combinable);
  const losers = [combinable, ...single].filter((group) => group !== winner);

  const main = winner.shares
    .filter(hasEffect)
    .reduce<Share | null>(
      (most, share) => (most && most.amount >= share.amount ? most : share),
      null,
    );
  for (const { promotion, reason } of [winner, ...losers].flatMap(({ refused }) => refused)) {
    fail(promotion, reason);
  }
  for (const share of winner.shares) {
    if (!hasEffect(share)) fail(share.promotion, problem('PROMOTION_NO_ELIGIBLE_LINES'));
  }
  // It is worth less than what it would cost: free delivery by a promotion, or by the tariff, which has no name.
  const delivering = winner.shares.find(({ freeShipping }) => freeShipping)?.promotion.name;
  const outweighed = problem('PROMOTION_OUTWEIGHED', {
    params: delivering === undefined ? {} : { name: delivering },
  });
  for (const share of losers.flatMap(({ shares }) => shares)) {
    if (!hasEffect(share)) fail(share.promotion, problem('PROMOTION_NO_ELIGIBLE_LINES'));
    else if (!main) fail(share.promotion, outweighed);
    else {
      const params = { name: main.promotion.name };
      fail(share.promotion, problem('PROMOTION_NOT_COMBINABLE', { params }));
    }
  }
  for (const promotion of mates) {
    if (!combinable.members.includes(promotion)) fail(promotion, outweighed);
  }
  return { winner, problems };
}

function adjustmentsOf(
  { promotion, onLines, onOrder }: Share,
  lines: readonly PromotionLine[],
): PromotionAdjustment[] {
  const amounts = new Map<number, number>();
  for (const [index, { taxBasisPoints }] of lines.entries()) {
    const taken = (onLines[index] ?? 0) + (onOrder[index] ?? 0);
    if (taken > 0) amounts.set(taxBasisPoints, (amounts.get(taxBasisPoints) ?? 0) + taken);
  }
  return [...amounts]
    .sort(([a], [b]) => b - a)
    .map(([taxBasisPoints, taken]) => ({
      kind: 'promotion',
      label: promotion.name,
      amount: 0 - taken,
      taxBasisPoints,
      promotionId: promotion.id,
    }));
}

/** Automatic promotions that only more goods are missing for, and that would then count. */
function hintsOf(input: EvaluationInput, winner: Group): Hint[] {
  const { lines, buyer, at } = input;
  return input.promotions.flatMap((promotion): Hint[] => {
    const [action] = promotion.actions;
    if (!action || promotion.trigger !== 'automatic' || closedProblem(promotion, buyer, at))
      return [];
    const lacks = [
      ...unmetConditions(promotion, lines, buyer),
      ...unmetAfterDiscount(promotion, winner.goods),
    ];
    const [lack] = lacks;
    if (!lack || lacks.length > 1 || !lack.started || !isAmount(lack)) return [];
    const reached = compete(input, promotion.id).winner.shares;
    if (!reached.some((share) => share.promotion.id === promotion.id && isUsed(share))) return [];
    const { missing = null, missingQuantity = null } = lack;
    return [{ promotion, missing, missingQuantity, action }];
  });
}

/** The least that is asked for of all goods together; what only some goods count for is no sum of the order. */
function freeShippingFromOf(hints: readonly Hint[], goods: number): number | null {
  const sums = hints
    .filter(({ action }) => action.type === 'freeShipping')
    .flatMap(({ promotion }) => promotion.conditions)
    .flatMap((condition) =>
      condition.type === 'minGoodsAfterDiscount' && condition.amount > goods
        ? condition.amount
        : [],
    );
  return sums.length === 0 ? null : Math.min(...sums);
}
