import { sellableOf, type StockFigures } from '../catalogue/rules.ts';

/** So many of a variant. */
export type Goods = { variantId: string; quantity: number };

/** How many of a variant an order asks for. A backorderable variant may be allocated beyond its stock. */
export type Claim = Goods & { backorderable: boolean };

/** What is there of a variant, read under its lock; `held` are the live holds of other carts. */
export type StockLevel = StockFigures & { variantId: string };

/** A variant with too little stock; `available` is what is left. */
export type Shortage = { variantId: string; available: number };

/** `isHeld`: there would be enough, if others who are paying for it did not hold it. */
export type ClaimShortage = Shortage & { isHeld: boolean };

/** One sum per variant, in the order of ids in which rows are locked everywhere. */
export function sumGoods<G extends Goods>(goods: readonly G[]): G[] {
  const sums = new Map<string, G>();
  for (const part of goods) {
    const sum = sums.get(part.variantId);
    sums.set(part.variantId, sum ? { ...sum, quantity: sum.quantity + part.quantity } : part);
  }
  return [...sums.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** The claims that cannot be met. A variant that has no stock row has nothing to promise from. */
export function findShortages(
  claims: readonly Claim[],
  levels: readonly StockLevel[],
): ClaimShortage[] {
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  return sumGoods(claims).flatMap(({ variantId, quantity, backorderable }) => {
    const level = byVariant.get(variantId);
    if (!level) return [{ variantId, available: 0, isHeld: false }];
    const sellable = sellableOf(level);
    if (backorderable || quantity <= sellable) return [];
    const isHeld = quantity <= sellable + level.held;
    return [{ variantId, available: Math.max(0, sellable), isHeld }];
  });
}

/** How many of each variant are allocated beyond the available stock; others are left out. */
export function beyondStock(
  claims: readonly Claim[],
  levels: readonly StockLevel[],
): Map<string, number> {
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  return new Map(
    sumGoods(claims).flatMap(({ variantId, quantity }) => {
      const level = byVariant.get(variantId);
      const beyond = quantity - Math.max(0, level ? sellableOf(level) : 0);
      return beyond > 0 ? [[variantId, beyond]] : [];
    }),
  );
}

/** What counts for the limit of a variant: units. */
export type HoldRecord = {
  /** Of the cart itself, now. */
  own: number;
  /** Of other carts of its visitor, now. */
  theirs: number;
  /** Of the cart and its visitor, that ran out within a day and were not ordered. */
  lapsed: number;
};

/** How much may be held; a limit never refuses an order, it only holds less. */
export type HoldLimits = {
  /** Share of a variant's stock for one visitor: active holds and recently expired ones. */
  visitorPercent: number;
  /** Share of a variant's stock for all carts together. */
  allPercent: number;
  /** Of all variants, by one visitor at a time. */
  visitorUnits: number;
};

/** So many of a variant anybody may hold, however few there are: the last bottle can be held, a few times a day. */
const SMALLEST_SHARE = 3;

const NO_RECORD: HoldRecord = { own: 0, theirs: 0, lapsed: 0 };

/**
 * What of the claims is held now: each in full, or as much as stock and limits allow. What the cart already holds stays
 * held.
 */
export function holdable(
  claims: readonly Claim[],
  levels: readonly StockLevel[],
  counted: { records: ReadonlyMap<string, HoldRecord>; visitorUnits: number; limits: HoldLimits },
): Goods[] {
  const { records, limits } = counted;
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  let unitsLeft = limits.visitorUnits - counted.visitorUnits;
  return sumGoods(claims).flatMap(({ variantId, quantity }) => {
    const level = byVariant.get(variantId);
    if (!level) return [];
    const { own, theirs, lapsed } = records.get(variantId) ?? NO_RECORD;
    const sellable = sellableOf(level);
    const there = sellable + level.held;
    const ofVisitor = Math.max(SMALLEST_SHARE, Math.floor((there * limits.visitorPercent) / 100));
    const ofAll = Math.ceil((there * limits.allPercent) / 100);
    const allowed = Math.min(ofVisitor - theirs - lapsed, ofAll - level.held, unitsLeft);
    const kept = Math.min(quantity, sellable, Math.max(own, allowed));
    if (kept <= 0) return [];
    unitsLeft -= kept;
    return [{ variantId, quantity: kept }];
  });
}

const MINUTE = 60_000;

/** When a hold ends unless the buyer does something: so long from now, and from its start never longer than that. */
export function holdExpiry(
  startedAt: Date,
  now: Date,
  { minutes, mostMinutes }: { minutes: number; mostMinutes: number },
): Date {
  const next = now.getTime() + minutes * MINUTE;
  return new Date(Math.min(next, startedAt.getTime() + mostMinutes * MINUTE));
}

/** Why staff change what is on hand, and whether goods come or go. */
export const stockReasons = {
  received: 1,
  found: 1,
  damaged: -1,
  tasted: -1,
  sold_at_bar: -1,
  given_away: -1,
} as const satisfies Record<string, 1 | -1>;
export type StockReason = keyof typeof stockReasons;

/** Goods that are found were there all along: only the figure was wrong, as with a count and with what is taken back. */
export function isFigureOnly(reason: StockReason | 'counted' | 'taken_back'): boolean {
  return reason === 'found' || reason === 'counted' || reason === 'taken_back';
}

/** Most that one movement or count takes: a slip of the finger on a phone is larger. */
export const MOST_UNITS = 100_000;

/** Whether a change of what is on hand would leave less than is promised to orders. More may always come. */
export function isBelowPromised(
  { onHand, allocated }: Pick<StockLevel, 'onHand' | 'allocated'>,
  change: number,
): boolean {
  return change < 0 && onHand + change < allocated;
}

/** What was counted of a variant, beside its stock at that moment. */
export type CountedFigure = {
  counted: number;
  onHandThen: number;
  figureChangesThen: number;
  /** Goods that had left before were booked out since (`bookOut`). */
  isBookedOut: boolean;
};

/** What comes of a counted figure: the stock moves by the difference, or why it does not. */
export type CountOutcome = 'moved' | 'same' | 'FIGURE_CHANGED' | 'STOCK_BELOW_PROMISED';

/**
 * Compares a counted figure with the stock at the time of the count: what was sold or came in since does not matter. Where
 * the figure itself has been corrected since, the difference would be corrected twice: it has to be counted again.
 */
export function countOutcome(
  line: CountedFigure,
  now: { onHand: number; allocated: number; figureChanges: number },
): CountOutcome {
  if (line.isBookedOut || line.figureChangesThen !== now.figureChanges) return 'FIGURE_CHANGED';
  const difference = line.counted - line.onHandThen;
  if (difference === 0) return 'same';
  return isBelowPromised(now, difference) ? 'STOCK_BELOW_PROMISED' : 'moved';
}
