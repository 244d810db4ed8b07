import { sellableOf, type StockFigures } from '../catalogue/rules.ts';

/** So many of a variant. */
export type Goods = { variantId: string; quantity: number };

/** How many of a variant an order wants. A backorderable one may be promised beyond what is there. */
export type Claim = Goods & { backorderable: boolean };

/** What is there of a variant, read under its lock; `held` are the live holds of other carts. */
export type StockLevel = StockFigures & { variantId: string };

/** A variant of which there is too little; `available` is what could be had. */
export type Shortage = { variantId: string; available: number };

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
export function findShortages(claims: readonly Claim[], levels: readonly StockLevel[]): Shortage[] {
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  return sumGoods(claims).flatMap(({ variantId, quantity, backorderable }) => {
    const level = byVariant.get(variantId);
    if (!level) return [{ variantId, available: 0 }];
    if (backorderable || quantity <= sellableOf(level)) return [];
    return [{ variantId, available: Math.max(0, sellableOf(level)) }];
  });
}

/** How many of each variant are promised beyond what can be had now, those left out of which none is. */
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

/** What of the claims can be kept from others now: all of each, or as many as there are. */
export function holdable(claims: readonly Claim[], levels: readonly StockLevel[]): Goods[] {
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  return sumGoods(claims).flatMap(({ variantId, quantity }) => {
    const level = byVariant.get(variantId);
    const kept = Math.min(quantity, level ? sellableOf(level) : 0);
    return kept > 0 ? [{ variantId, quantity: kept }] : [];
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
