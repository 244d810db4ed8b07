import type { PaymentRequest, ProviderReport } from '#domain/payments/ports.ts';
import type { CardBrand } from './card.ts';

/** The possible outcomes of an open payment. */
export type Outcome = 'captured' | 'authorised' | 'declined' | 'detailsInvalid' | 'canceled';

/** What a card makes of a payment; `asksForCode`: the bank asks for a code first. */
export type CardEffect = {
  outcome: Outcome;
  asksForCode?: boolean;
  behaviour?: Partial<Behaviour>;
};

/** How the bank reports an outcome; tests change it to simulate networks. */
export type Behaviour = {
  /** How often each webhook is sent; 0: never. */
  copies: 0 | 1 | 2;
  webhookDelayMs: number;
  /** The browser returns only after the webhook was accepted. */
  webhookFirst: boolean;
  /** How long the response to the browser's last form is delayed. */
  answerDelayMs: number;
  returnBy: 'GET' | 'POST' | 'never';
  /** The amount that is reported instead of the true one; minor units. */
  reportedAmount: number | null;
};

const usualBehaviour: Behaviour = {
  copies: 1,
  webhookDelayMs: 0,
  webhookFirst: false,
  answerDelayMs: 0,
  returnBy: 'GET',
  reportedAmount: null,
};

/** `effect`: what its number makes of a payment, so that it does so again where the card is remembered. */
export type PaidCard = { brand: CardBrand; lastFour: string; effect: CardEffect };

/** A payment at the bank. Of a card only brand and last digits are stored; amounts in minor units. */
export type BankPayment = Omit<PaymentRequest, 'email' | 'name' | 'country'> & {
  reference: string;
  createdAt: string;
  state: 'open' | 'authorised' | 'captured' | 'declined' | 'canceled' | 'refunded';
  failureCode: ProviderReport['failureCode'];
  card: (PaidCard & { token: string | null }) | null;
  /** The card holder is being asked for a code. */
  challenge: { outcome: Outcome; triesLeft: number } | null;
  /** The payer has approved in another application: the money is on its way. */
  isUnderWay: boolean;
  refunded: number;
  refunds: { key: string; amount: number }[];
  /** The changes that the shop gets as webhooks, by event id. */
  events: string[];
  behaviour: Behaviour;
};

export function openPayment(
  reference: string,
  { email: _email, name: _name, country: _country, ...request }: PaymentRequest,
  now: Date,
): BankPayment {
  return {
    ...request,
    reference,
    createdAt: now.toISOString(),
    state: 'open',
    failureCode: null,
    card: null,
    challenge: null,
    isUnderWay: false,
    refunded: 0,
    refunds: [],
    events: [],
    behaviour: usualBehaviour,
  };
}

const outcomes: Record<Outcome, Pick<BankPayment, 'state' | 'failureCode'>> = {
  captured: { state: 'captured', failureCode: null },
  authorised: { state: 'authorised', failureCode: null },
  declined: { state: 'declined', failureCode: 'PAYMENT_DECLINED' },
  detailsInvalid: { state: 'declined', failureCode: 'PAYMENT_DETAILS_INVALID' },
  canceled: { state: 'canceled', failureCode: 'PAYMENT_CANCELED' },
};

/** The payment after its outcome, or null when it has one already. */
export function decide(payment: BankPayment, outcome: Outcome): BankPayment | null {
  if (payment.state !== 'open') return null;
  return { ...payment, ...outcomes[outcome], challenge: null, isUnderWay: false };
}

/** Takes money that was authorised; null when there is none, or not as much. Again: the same. */
export function capture(payment: BankPayment, amount: number): BankPayment | null {
  if (payment.state === 'captured' && amount === payment.amount) return payment;
  if (payment.state !== 'authorised' || amount !== payment.amount) return null;
  return { ...payment, state: 'captured' };
}

/** Refunds money, once for each key; null when there is not as much left. */
export function refund(
  payment: BankPayment,
  { key, amount }: { key: string; amount: number },
): BankPayment | null {
  const earlier = payment.refunds.find((each) => each.key === key);
  if (earlier) return earlier.amount === amount ? payment : null;
  if (payment.state !== 'captured' || amount < 1) return null;
  const refunded = payment.refunded + amount;
  if (refunded > payment.amount) return null;
  return {
    ...payment,
    refunded,
    refunds: [...payment.refunds, { key, amount }],
    state: refunded === payment.amount ? 'refunded' : 'captured',
  };
}

/** Cancels what was not captured; a finished payment does not change. */
export function cancel(payment: BankPayment): BankPayment {
  return payment.state === 'open' || payment.state === 'authorised'
    ? { ...payment, ...outcomes.canceled, challenge: null, isUnderWay: false }
    : payment;
}

export function report(payment: BankPayment): ProviderReport {
  const { state, reference, amount, currency, refunded, failureCode, behaviour } = payment;
  return {
    state,
    reference,
    amount: behaviour.reportedAmount ?? amount,
    currency,
    refunded,
    failureCode,
  };
}
