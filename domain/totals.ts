import { splitByWeight, taxInside } from './money.ts';

/** A gross sum with the rate of the tax inside it; minor units, 2400 is 24 %. */
export type Charge = { amount: number; taxBasisPoints: number };

export type AdjustmentKind = 'promotion' | 'shipping' | 'payment_fee';
/** What is added to the goods, or (a promotion, a negative amount) taken off them. */
export type Adjustment = Charge & { kind: AdjustmentKind };

/** With its share of the tax of its rate. */
export type Taxed<C extends Charge> = C & { taxAmount: number };

/** The tax of one rate over the whole: `base` + `amount` is the gross sum of that rate. */
export type TaxLine = { basisPoints: number; amount: number; base: number };

/** Minor units, gross. `discount` is what is taken off, never negative; shipping and payment are null until chosen. */
export type Totals = {
  items: number;
  discount: number;
  shipping: number | null;
  payment: number | null;
  tax: number;
  total: number;
  taxes: TaxLine[];
};

export type TotalsInput<L extends Charge, A extends Adjustment> = {
  lines: readonly L[];
  adjustments: readonly A[];
};

/**
 * The one road to the totals of a cart, a checkout and an order. Tax is taken out of the gross sum of each
 * rate, half-up, and split over lines and adjustments so that their shares add up to it.
 */
export function computeTotals<L extends Charge, A extends Adjustment>(
  input: TotalsInput<L, A>,
): { totals: Totals; lines: Taxed<L>[]; adjustments: Taxed<A>[] } {
  const taxes = shareTaxes([...input.lines, ...input.adjustments]);
  const lines = input.lines.map((line, index) => ({ ...line, taxAmount: taxes[index] ?? 0 }));
  const adjustments = input.adjustments.map((adjustment, index) => ({
    ...adjustment,
    taxAmount: taxes[lines.length + index] ?? 0,
  }));
  return { totals: summarize(lines, adjustments), lines, adjustments };
}

/** Adds up charges whose tax is known: an order's stored lines give the same totals as when it was placed. */
export function summarize(
  lines: readonly Taxed<Charge>[],
  adjustments: readonly Taxed<Adjustment>[],
): Totals {
  const all = [...lines, ...adjustments];
  const ofKind = (kind: AdjustmentKind) =>
    adjustments.filter((adjustment) => adjustment.kind === kind);
  const chosen = (kind: AdjustmentKind) => (ofKind(kind).length === 0 ? null : sum(ofKind(kind)));
  return {
    items: sum(lines),
    discount: 0 - sum(ofKind('promotion')),
    shipping: chosen('shipping'),
    payment: chosen('payment_fee'),
    tax: all.reduce((tax, charge) => tax + charge.taxAmount, 0),
    total: sum(all),
    taxes: ratesOf(all).map((basisPoints) => {
      const charges = all.filter((charge) => charge.taxBasisPoints === basisPoints);
      const amount = charges.reduce((tax, charge) => tax + charge.taxAmount, 0);
      return { basisPoints, amount, base: sum(charges) - amount };
    }),
  };
}

/** The tax of each charge, in their order. What is taken off carries its own tax, with a minus. */
function shareTaxes(charges: readonly Charge[]): number[] {
  const shares = charges.map(() => 0);
  for (const rate of ratesOf(charges)) {
    const indexes = charges.flatMap((charge, index) =>
      charge.taxBasisPoints === rate ? [index] : [],
    );
    const added = indexes.filter((index) => (charges[index]?.amount ?? 0) >= 0);
    const takenOff = indexes.filter((index) => (charges[index]?.amount ?? 0) < 0);
    const amounts = (of: number[]) => of.map((index) => Math.abs(charges[index]?.amount ?? 0));
    const whole = (of: number[]) => amounts(of).reduce((total, amount) => total + amount, 0);

    const tax = taxInside(whole(added) - whole(takenOff), rate);
    const taxTakenOff = taxInside(whole(takenOff), rate);
    splitByWeight(tax + taxTakenOff, amounts(added)).forEach((share, at) => {
      shares[added[at] ?? 0] = share;
    });
    splitByWeight(taxTakenOff, amounts(takenOff)).forEach((share, at) => {
      shares[takenOff[at] ?? 0] = 0 - share;
    });
  }
  return shares;
}

/** The rates of what costs anything, highest first: a gift or free delivery brings no rate of its own. */
function ratesOf(charges: readonly Charge[]): number[] {
  const rates = charges.flatMap(({ amount, taxBasisPoints }) =>
    amount === 0 ? [] : [taxBasisPoints],
  );
  return [...new Set(rates)].sort((a, b) => b - a);
}

function sum(charges: readonly Charge[]): number {
  return charges.reduce((total, charge) => total + charge.amount, 0);
}
