/**
 * The totals that a page of the checkout has displayed. They travel with the form and back, so that a change between
 * two steps can be reported: what, and how much. Minor units.
 */
export type DisplayedTotals = {
  items: number;
  /** Of delivery and payment; null while they are not chosen. */
  shipping: number | null;
  payment: number | null;
  total: number;
  /** The discounts by name, not negative. */
  promotions: Readonly<Record<string, number>>;
  shippingMethod: string | null;
  paymentMethod: string | null;
};

type AmountChange = {
  kind: 'items' | 'shipping' | 'payment' | 'total';
  before: number;
  now: number;
};

/** A difference to the displayed totals. */
export type Change =
  | AmountChange
  | { kind: 'promotionEnded' | 'promotionBegan'; name: string; amount: number }
  | { kind: 'promotionChanged'; name: string; before: number; now: number }
  | { kind: 'shippingMethodGone' | 'paymentMethodGone'; name: string };

type Amount = { amount: number } | null;
type Source = {
  cart: { discounts: readonly { name: string; amount: { amount: number } }[] };
  totals: {
    items: { amount: number };
    shipping: Amount;
    payment: Amount;
    total: { amount: number };
  };
  shippingMethod: { name: string } | null;
  paymentMethod: { name: string } | null;
};

/** The totals of a checkout from the API. */
export function displayedTotals({
  cart,
  totals,
  shippingMethod,
  paymentMethod,
}: Source): DisplayedTotals {
  return {
    items: totals.items.amount,
    shipping: totals.shipping?.amount ?? null,
    payment: totals.payment?.amount ?? null,
    total: totals.total.amount,
    promotions: Object.fromEntries(cart.discounts.map(({ name, amount }) => [name, amount.amount])),
    shippingMethod: shippingMethod?.name ?? null,
    paymentMethod: paymentMethod?.name ?? null,
  };
}

/** Parses the field of a form; null for what a page of ours has not written. */
export function readDisplayedTotals(text: string | undefined): DisplayedTotals | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  return isDisplayedTotals(value) ? value : null;
}

/** What has changed, from the items to the total; empty while all is as it was. */
export function changesBetween(before: DisplayedTotals, now: DisplayedTotals): Change[] {
  const changes: Change[] = [];
  const compare = (kind: AmountChange['kind'], was: number | null, is: number | null) => {
    if (was !== null && is !== null && was !== is) changes.push({ kind, before: was, now: is });
  };
  compare('items', before.items, now.items);
  changes.push(...promotionChanges(before.promotions, now.promotions));
  compare('shipping', before.shipping, now.shipping);
  compare('payment', before.payment, now.payment);
  if (before.shippingMethod !== null && now.shippingMethod === null) {
    changes.push({ kind: 'shippingMethodGone', name: before.shippingMethod });
  } else if (before.paymentMethod !== null && now.paymentMethod === null && now.total > 0) {
    changes.push({ kind: 'paymentMethodGone', name: before.paymentMethod });
  }
  if (changes.length > 0) compare('total', before.total, now.total);
  return changes;
}

function promotionChanges(
  before: DisplayedTotals['promotions'],
  now: DisplayedTotals['promotions'],
): Change[] {
  const gone = Object.entries(before).flatMap(([name, was]): Change[] => {
    const is = now[name];
    if (is === undefined) return [{ kind: 'promotionEnded', name, amount: was }];
    return is === was ? [] : [{ kind: 'promotionChanged', name, before: was, now: is }];
  });
  const begun = Object.entries(now)
    .filter(([name]) => before[name] === undefined)
    .map(([name, amount]): Change => ({ kind: 'promotionBegan', name, amount }));
  return [...gone, ...begun];
}

function isDisplayedTotals(value: unknown): value is DisplayedTotals {
  if (!isRecord(value)) return false;
  const { items, shipping, payment, total, promotions, shippingMethod, paymentMethod } = value;
  return (
    isAmount(items) &&
    isAmount(total) &&
    [shipping, payment].every((amount) => amount === null || isAmount(amount)) &&
    [shippingMethod, paymentMethod].every((name) => name === null || typeof name === 'string') &&
    isRecord(promotions) &&
    Object.values(promotions).every(isAmount)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
