import { divideHalfUp, splitByWeight } from '../money.ts';
import type { Problem } from '../problem.ts';
import { unmetAfterDiscount, type CartPromotion } from './conditions.ts';
import { isMeant, type Promotion, type PromotionLine } from './rules.ts';
import type { Action } from './schema.ts';

export type Gift = {
  variantId: string;
  quantity: number;
  /** The shop has it, beside what the cart buys of the same. */
  available: boolean;
};

/** What one promotion does within a group. `onLines` and `onOrder` are by the index of the line. */
export type Share = {
  promotion: CartPromotion;
  onLines: number[];
  onOrder: number[];
  /** Taken off the goods in all. */
  amount: number;
  freeShipping: boolean;
  gifts: Gift[];
};

/** Promotions that count together: some that can be combined, or one that cannot. */
export type Group = {
  members: readonly CartPromotion[];
  shares: Share[];
  /** Those that what is left of the goods is too little for. */
  refused: { promotion: CartPromotion; reason: Problem }[];
  /** The goods less all that is taken off. */
  goods: number;
  freeShipping: boolean;
  gifts: Gift[];
  /** What goods and delivery cost together. */
  cost: number;
};

type Effect = Pick<Share, 'amount' | 'freeShipping' | 'gifts'>;

/** It has an effect or a message, such as a gift that is gone. */
export function hasEffect({ amount, freeShipping, gifts }: Effect): boolean {
  return amount > 0 || freeShipping || gifts.length > 0;
}

/** The buyer has something of it. */
export function isUsed({ amount, freeShipping, gifts }: Effect): boolean {
  return amount > 0 || freeShipping || gifts.some(({ available }) => available);
}

/** `giftStock`: how many of a gift's variant can be sold now, the cart's own lines not counted off. */
export type Goods = {
  lines: readonly PromotionLine[];
  giftStock: ReadonlyMap<string, number>;
  /** What delivery of goods of this sum costs, with these gifts, without promotions; never less than 0. */
  shippingPrice: (goods: number, gifts: readonly Gift[]) => number;
};

/**
 * What promotions do together, in their order: first those on lines, then those on the order, none of them
 * more than is left. `forced`: one of which a minimum after discount is taken to be reached.
 */
export function groupOf(
  members: readonly CartPromotion[],
  { lines, giftStock, shippingPrice }: Goods,
  forced: string | null = null,
): Group {
  const totals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const left = [...totals];
  /** Takes what the actions of each promotion want, in turn, and says how much of each line that was. */
  const take = (wantedBy: (promotion: CartPromotion, action: Action) => readonly number[]) =>
    members.map((promotion) => {
      const taken = lines.map(() => 0);
      for (const action of promotion.actions) {
        for (const [index, wanted] of wantedBy(promotion, action).entries()) {
          const amount = Math.min(wanted, left[index] ?? 0);
          left[index] = (left[index] ?? 0) - amount;
          taken[index] = (taken[index] ?? 0) + amount;
        }
      }
      return taken;
    });
  const onLines = take((promotion, action) => wantedOnLines(promotion, action, lines, left));
  // An order's per cent are of the goods as the lines leave them, for each promotion alike.
  const afterLines = [...left];
  const onOrder = take((promotion, action) =>
    wantedOnOrder(promotion, action, lines, { afterLines, left }),
  );

  const goods = sum(left);
  const reasonAgainst = (promotion: CartPromotion) =>
    promotion.id === forced ? undefined : unmetAfterDiscount(promotion, goods)[0]?.problem;
  const hasGoods = lines.length > 0;
  const give = giver({ lines, giftStock });
  const shares = members.flatMap((promotion, index): Share[] => {
    if (reasonAgainst(promotion)) return [];
    const taken = { onLines: onLines[index] ?? [], onOrder: onOrder[index] ?? [] };
    return [
      {
        ...taken,
        promotion,
        amount: sum(taken.onLines) + sum(taken.onOrder),
        freeShipping: hasGoods && promotion.actions.some(({ type }) => type === 'freeShipping'),
        gifts: hasGoods ? promotion.actions.flatMap(give) : [],
      },
    ];
  });
  const freeShipping = shares.some((share) => share.freeShipping);
  const gifts = shares.flatMap((share) => share.gifts);
  return {
    members,
    shares,
    refused: members.flatMap((promotion) => {
      const reason = reasonAgainst(promotion);
      return reason ? [{ promotion, reason }] : [];
    }),
    goods,
    freeShipping,
    gifts,
    cost: goods + (freeShipping || !hasGoods ? 0 : shippingPrice(goods, gifts)),
  };
}

/** Gives, in turn, what is left: what the cart buys of a variant comes before what it is given of it. */
function giver({
  lines,
  giftStock,
}: Pick<Goods, 'lines' | 'giftStock'>): (action: Action) => Gift[] {
  const stock = new Map(giftStock);
  for (const { variantId, quantity } of lines) {
    stock.set(variantId, (stock.get(variantId) ?? 0) - quantity);
  }
  return (action) => {
    if (action.type !== 'gift') return [];
    const { variantId, quantity } = action;
    const rest = stock.get(variantId) ?? 0;
    const available = rest >= quantity;
    if (available) stock.set(variantId, rest - quantity);
    return [{ variantId, quantity, available }];
  };
}

/** What an action would take off each line: of the price before promotions, half-up. */
function wantedOnLines(
  promotion: CartPromotion,
  action: Action,
  lines: readonly PromotionLine[],
  left: readonly number[],
): number[] {
  if (action.type !== 'percentOnLines' && action.type !== 'fixedOnLines') return [];
  const isConcerned = (line: PromotionLine) =>
    canReduce(promotion, line) && isMeant(line, action.lines, promotion.productIds);
  if (action.type === 'fixedOnLines' && !action.perUnit) {
    const room = lines.map((line, index) => (isConcerned(line) ? (left[index] ?? 0) : 0));
    return splitByWeight(Math.min(action.amount, sum(room)), room);
  }
  return lines.map((line) => {
    if (!isConcerned(line)) return 0;
    return action.type === 'percentOnLines'
      ? divideHalfUp(line.unitPrice * line.quantity * action.percent, 100)
      : Math.min(action.amount, line.unitPrice) * line.quantity;
  });
}

/** What an action on the order would take off, split over the lines by what is left of them. */
function wantedOnOrder(
  promotion: CartPromotion,
  action: Action,
  lines: readonly PromotionLine[],
  { afterLines, left }: { afterLines: readonly number[]; left: readonly number[] },
): number[] {
  if (action.type !== 'percentOnOrder' && action.type !== 'fixedOnOrder') return [];
  const ofConcerned = (amounts: readonly number[]) =>
    lines.map((line, index) => (canReduce(promotion, line) ? (amounts[index] ?? 0) : 0));
  const room = ofConcerned(left);
  const wanted =
    action.type === 'percentOnOrder'
      ? divideHalfUp(sum(ofConcerned(afterLines)) * action.percent, 100)
      : action.amount;
  return splitByWeight(Math.min(wanted, sum(room)), room);
}

function canReduce({ conditions }: Promotion, { isReduced }: PromotionLine): boolean {
  return !isReduced || !conditions.some(({ type }) => type === 'excludeReducedLines');
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
