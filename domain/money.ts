/** Money is an integer of minor units (cents) with its currency; it never meets a float. */
export type Money = { amount: number; currency: string };

/** Makes money; throws a RangeError for anything but a safe integer. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`Not an amount of minor units: ${amount}`);
  return { amount: amount === 0 ? 0 : amount, currency };
}

/**
 * The tax inside a gross amount, half-up. `rateBasisPoints`: 2400 is 24 %.
 * gross · rate / (1 + rate), in integers.
 */
export function taxInside(gross: number, rateBasisPoints: number): number {
  return divideHalfUp(gross * rateBasisPoints, 10_000 + rateBasisPoints);
}

/** Integer division that rounds halves away from zero; both operands are safe integers, divisor > 0. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const sign = dividend < 0 ? -1 : 1;
  const size = Math.abs(dividend);
  const quotient = Math.floor((2 * size + divisor) / (2 * divisor));
  return quotient === 0 ? 0 : sign * quotient;
}

/**
 * Splits an amount over weights so that the shares add up to it exactly (largest remainder; equal
 * remainders go to the earlier share). All zero weights: everything to the first share.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const sign = amount < 0 ? -1 : 1;
  const size = Math.abs(amount);
  const shares = weights.map((weight) => Math.floor((size * weight) / sum));
  const rest = size - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}

/** Minor units as a plain decimal, "12.50": for other programs, not for people. */
export function decimalOf(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (amount / 10 ** digits).toFixed(digits);
}
