import { divideHalfUp, splitByWeight } from '../../money.ts';
import type { LineRefund } from '../../orders/returns/refund-share.ts';
import type { Order } from '../../orders/rules.ts';

/** What money is given back for; `rest`: an amount for nothing of the order in particular. */
export type ShareKind = 'goods' | 'delivery' | 'fee' | 'rest';

/** The part of a refund that is for a kind of charge at a tax rate; minor units, `tax` inside `amount`. */
export type TaxShare = { kind: ShareKind; taxBasisPoints: number; amount: number; tax: number };

/** What a refund is for. What exceeds lines, delivery and fee is the rest. Minor units. */
export type RefundContent = {
  amount: number;
  lines: readonly LineRefund[];
  delivery: number;
  fee: number;
};

type Charged = Pick<Order, 'lines' | 'adjustments'>;
type Charge = Omit<TaxShare, 'kind'> & { kind: Exclude<ShareKind, 'rest'> };

/** How much of the delivery or the fee has not gone back; `back`: the shares of earlier refunds. */
export function leftOfKind(
  order: Charged,
  back: readonly TaxShare[],
  kind: 'delivery' | 'fee',
): number {
  const isMeant = (share: { kind: ShareKind }) => share.kind === kind;
  return Math.max(0, sum(chargesOf(order).filter(isMeant)) - sum(back.filter(isMeant)));
}

/**
 * The tax in a refund, by kind and rate. At no rate more goes back than was charged; the rest is spread over what is left
 * of each rate (largest remainder). The tax is what the part that has gone back so far contains, less what was stated for
 * earlier refunds, so that all refunds of an order together contain its tax, to the cent.
 */
export function splitRefund(
  order: Charged,
  back: readonly TaxShare[],
  { amount, lines, delivery, fee }: RefundContent,
): TaxShare[] {
  const charges = chargesOf(order);
  const rates = [...new Set(charges.map(({ taxBasisPoints }) => taxBasisPoints))];
  const ofRate = <Share extends { taxBasisPoints: number }>(
    shares: readonly Share[],
    rate: number,
  ) => shares.filter(({ taxBasisPoints }) => taxBasisPoints === rate);
  const left = new Map(
    rates.map((rate) => [rate, sum(ofRate(charges, rate)) - sum(ofRate(back, rate))]),
  );
  const taken = new Map<string, { kind: ShareKind; taxBasisPoints: number; amount: number }>();
  const take = (kind: ShareKind, taxBasisPoints: number, wanted: number) => {
    const open = left.get(taxBasisPoints) ?? 0;
    const part = Math.min(wanted, open);
    if (part <= 0) return;
    left.set(taxBasisPoints, open - part);
    const key = `${kind} ${taxBasisPoints}`;
    const before = taken.get(key)?.amount ?? 0;
    taken.set(key, { kind, taxBasisPoints, amount: before + part });
  };
  const spread = (kind: ShareKind, whole: number, weights: readonly [number, number][]) => {
    const parts = splitByWeight(
      whole,
      weights.map(([, weight]) => Math.max(0, weight)),
    );
    for (const [index, [rate]] of weights.entries()) take(kind, rate, parts[index] ?? 0);
  };

  for (const { orderLineId, amount: wanted } of lines) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (line) take('goods', line.taxBasisPoints, wanted);
  }
  for (const [kind, whole] of [
    ['delivery', delivery],
    ['fee', fee],
  ] as const) {
    const own = charges.filter((charge) => charge.kind === kind);
    spread(
      kind,
      whole,
      own.map((charge) => [charge.taxBasisPoints, charge.amount]),
    );
  }
  spread('rest', amount - sum([...taken.values()]), [...left]);

  return rates.flatMap((rate) => {
    const now = ofRate([...taken.values()], rate);
    const charged = ofRate(charges, rate);
    const before = ofRate(back, rate);
    const backNow = sum(before) + sum(now);
    const whole = sum(charged);
    const due = whole > 0 ? divideHalfUp(taxOf(charged) * backNow, whole) - taxOf(before) : 0;
    const taxes = splitByWeight(
      Math.min(sum(now), Math.max(0, due)),
      now.map((share) => share.amount),
    );
    return now.map((share, index) => ({ ...share, tax: taxes[index] ?? 0 }));
  });
}

/** What the buyer was charged, by kind and rate: goods after discounts, delivery, fee. */
function chargesOf({ lines, adjustments }: Charged): Charge[] {
  const sums = new Map<string, Charge>();
  const add = (kind: Charge['kind'], of: Omit<Charge, 'kind' | 'tax'> & { taxAmount: number }) => {
    const { taxBasisPoints } = of;
    const key = `${kind} ${taxBasisPoints}`;
    const { amount, tax } = sums.get(key) ?? { amount: 0, tax: 0 };
    sums.set(key, {
      kind,
      taxBasisPoints,
      amount: amount + of.amount,
      tax: tax + of.taxAmount,
    });
  };
  for (const { total, taxBasisPoints, taxAmount } of lines) {
    add('goods', { amount: total, taxBasisPoints, taxAmount });
  }
  const kinds = { promotion: 'goods', shipping: 'delivery', payment_fee: 'fee' } as const;
  for (const adjustment of adjustments) add(kinds[adjustment.kind], adjustment);
  return [...sums.values()];
}

function sum(shares: readonly { amount: number }[]): number {
  return shares.reduce((total, { amount }) => total + amount, 0);
}

function taxOf(shares: readonly { tax: number }[]): number {
  return shares.reduce((total, { tax }) => total + tax, 0);
}
