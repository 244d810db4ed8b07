import { z } from 'zod';

/** Most that a card bank of the country takes. */
const MOST = 36;

/**
 * The table of a payment method: from a total (minor units) on, up to how many installments; and from a count on, at
 * which interest a year (1300 basis points are 13 %). Below the first rate there is none.
 */
export const installmentTable = z.object({
  rows: z.array(z.object({ minTotal: z.int().min(1), maxCount: z.int().min(2).max(MOST) })).min(1),
  rates: z
    .array(
      z.object({ fromCount: z.int().min(2).max(MOST), basisPoints: z.int().min(0).max(10_000) }),
    )
    .default([]),
});
export type InstallmentTable = z.infer<typeof installmentTable>;

/** From how many to how many installments; 1 is to pay at once. */
export type InstallmentBounds = { min: number; max: number };

/** A way to split a total; minor units. The interest is the card bank's: the order's total is what it is. */
export type InstallmentOption = {
  count: number;
  /** A year. */
  interestBasisPoints: number;
  interestAmount: number;
  installmentAmount: number;
  /** The remainder of what cannot be split evenly is in the last one. */
  lastInstallmentAmount: number;
  /** The total that the buyer pays to their bank. */
  total: number;
};

/** Null if the total is too small for installments, or the method does not offer them. */
export function boundsOf(table: InstallmentTable | null, total: number): InstallmentBounds | null {
  const counts = (table?.rows ?? [])
    .filter(({ minTotal }) => total >= minTotal)
    .map(({ maxCount }) => maxCount);
  // What cannot give every installment a cent is not split.
  const max = Math.min(Math.max(1, ...counts), total);
  return max > 1 ? { min: 1, max } : null;
}

/** True for a count that the bounds allow; without bounds 1 alone. */
export function isCountAllowed(bounds: InstallmentBounds | null, count: number): boolean {
  const { min, max } = bounds ?? { min: 1, max: 1 };
  return Number.isInteger(count) && count >= min && count <= max;
}

/** Every way to split a total, to pay at once among them; empty where there is no choice. */
export function optionsOf(table: InstallmentTable | null, total: number): InstallmentOption[] {
  const bounds = boundsOf(table, total);
  if (!table || !bounds) return [];
  return Array.from({ length: bounds.max }, (_, index) =>
    split(total, index + 1, rateOf(table, index + 1)),
  );
}

function rateOf({ rates }: InstallmentTable, count: number): number {
  const reached = rates
    .filter(({ fromCount }) => count >= fromCount)
    .sort((a, b) => b.fromCount - a.fromCount);
  return reached[0]?.basisPoints ?? 0;
}

/**
 * Without interest the last installment has the remaining cents; with interest each is the annuity at a twelfth of the
 * yearly rate.
 */
export function split(total: number, count: number, basisPoints: number): InstallmentOption {
  const hasInterest = count > 1 && basisPoints > 0;
  const installmentAmount = hasInterest
    ? annuity(total, count, basisPoints)
    : Math.floor(total / count);
  const paid = hasInterest ? installmentAmount * count : total;
  return {
    count,
    interestBasisPoints: hasInterest ? basisPoints : 0,
    interestAmount: paid - total,
    installmentAmount,
    lastInstallmentAmount: paid - installmentAmount * (count - 1),
    total: paid,
  };
}

/**
 * The installment that pays a debt back in `count` months, half-up to the cent, in integers:
 * debt · r · q^n / (q^n − 1), where r is a month's interest and q = 1 + r.
 */
function annuity(debt: number, count: number, basisPoints: number): number {
  // A year's basis points over a month's unit: r = basisPoints / unit.
  const unit = 120_000n;
  const grown = (unit + BigInt(basisPoints)) ** BigInt(count);
  const dividend = BigInt(debt) * BigInt(basisPoints) * grown;
  const divisor = unit * (grown - unit ** BigInt(count));
  return Number((2n * dividend + divisor) / (2n * divisor));
}
