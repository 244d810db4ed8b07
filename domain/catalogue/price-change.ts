import { divideHalfUp } from '../money.ts';

/** How a price becomes another one: by hundredths of a per cent (−1000 is 10 % less), or by minor units. */
export type PriceChange = { by: 'percent'; basisPoints: number } | { by: 'amount'; amount: number };

/** The cents that a price ends with, by the name of the rounding; null: as it comes. */
export const roundings = { none: null, whole: 0, half: 50, ninety: 90 } as const;
export type Rounding = keyof typeof roundings;

/** The price that a change makes of another one, rounded half-up to a cent, then to the nearest with such an ending. */
export function changedPrice(price: number, change: PriceChange, rounding: Rounding): number {
  const changed =
    change.by === 'percent'
      ? divideHalfUp(price * (10_000 + change.basisPoints), 10_000)
      : price + change.amount;
  return roundedPrice(changed, rounding);
}

/** The nearest price that ends with the cents of a rounding, the higher of two as near; never below the lowest such price. */
export function roundedPrice(price: number, rounding: Rounding): number {
  const ending = roundings[rounding];
  if (ending === null || price <= 0) return price;
  const nearest = divideHalfUp(price - ending, 100) * 100 + ending;
  return Math.max(nearest, ending === 0 ? 100 : ending);
}
