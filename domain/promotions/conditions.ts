import { problem, type Problem } from '../problem.ts';
import { isMeant, type BuyerFacts, type Promotion, type PromotionLine } from './rules.ts';

/** A promotion that may come into a cart, and whether its code has been typed there. */
export type CartPromotion = Promotion & { productIds: ReadonlySet<string>; isTyped: boolean };

/** A condition that a cart does not meet. */
export type UnmetCondition = {
  /** Goods, in minor units, or units: what more of them would do. */
  missing?: number;
  missingQuantity?: number;
  /** The cart has some of it already. */
  started: boolean;
  problem: Problem;
};

/** Whether more goods would meet the condition. */
export function isAmount({ missing, missingQuantity }: UnmetCondition): boolean {
  return missing !== undefined || missingQuantity !== undefined;
}

/** The conditions that a cart does not meet, but for those about the goods after discount. */
export function unmetConditions(
  { conditions, productIds }: CartPromotion,
  lines: readonly PromotionLine[],
  { country }: BuyerFacts,
): UnmetCondition[] {
  return conditions.flatMap((condition): UnmetCondition[] => {
    if (condition.type === 'minQuantity' || condition.type === 'minGoods') {
      const counted = lines.filter((line) => isMeant(line, condition.lines, productIds));
      if (condition.type === 'minQuantity') {
        const have = counted.reduce((sum, { quantity }) => sum + quantity, 0);
        const missingQuantity = condition.quantity - have;
        if (missingQuantity <= 0) return [];
        const reason = problem('PROMOTION_NO_ELIGIBLE_LINES', { params: { missingQuantity } });
        return [{ missingQuantity, started: have > 0, problem: reason }];
      }
      const have = counted.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      return minimumLack(condition.amount, have);
    }
    if (condition.type === 'shippingCountry' && !condition.countries.includes(country)) {
      const reason = problem('PROMOTION_NO_ELIGIBLE_LINES', { params: { country } });
      return [{ started: false, problem: reason }];
    }
    return [];
  });
}

/** The same of the conditions about the goods after discount. */
export function unmetAfterDiscount({ conditions }: Promotion, goods: number): UnmetCondition[] {
  return conditions.flatMap((condition) =>
    condition.type === 'minGoodsAfterDiscount' ? minimumLack(condition.amount, goods) : [],
  );
}

function minimumLack(minimum: number, have: number): UnmetCondition[] {
  const missing = minimum - have;
  if (missing <= 0) return [];
  const reason = problem('PROMOTION_MINIMUM_TOTAL', { params: { missing } });
  return [{ missing, started: have > 0, problem: reason }];
}
