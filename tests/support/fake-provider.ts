import { randomUUID } from 'node:crypto';
import {
  ProviderFailure,
  type PaymentDesk,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderReport,
} from '#domain/payments/ports.ts';

/** What a provider's API is asked. */
export type ProviderCallName = 'initialize' | 'status' | 'capture' | 'refund' | 'cancel';

/** A payment in the books of the provider. */
export type FakePayment = {
  reference: string;
  request: PaymentRequest;
  state: Exclude<ProviderReport['state'], 'unknown'>;
  /** What it says was paid; another sum than was asked for only when a test wants so. */
  amount: number;
  currency: string;
  refunds: Map<string, number>;
  failureCode: ProviderReport['failureCode'];
};

type Interruption = { call: ProviderCallName; when: 'before' | 'after'; error: Error };

/** A provider inside the test, which keeps books as a real one does and does what it is told. */
export type FakeProvider = PaymentProvider & {
  payments: Map<string, FakePayment>;
  calls: { name: ProviderCallName; reference: string }[];
  /** The payments of an order, the first one first. */
  allOf: (orderNumber: string) => FakePayment[];
  /** The last of them. */
  of: (orderNumber: string) => FakePayment;
  /** The buyer has decided at the provider; nothing when it was decided before. */
  decide: (
    payment: FakePayment,
    state: 'captured' | 'authorised' | 'declined' | 'canceled',
    failureCode?: ProviderReport['failureCode'],
  ) => void;
  /** The next such call fails, before or after it has had its effect. */
  interrupt: (interruption: Interruption) => void;
  /** Awaited by every call before it answers. */
  pause: (call: ProviderCallName) => Promise<void>;
  /** Forgets what it was told, but not its books. True when every interruption has come to pass. */
  refresh: () => boolean;
};

/** The connection broke: nobody knows whether the other end heard. */
export function lostAnswer(): ProviderFailure {
  return new ProviderFailure('The connection broke', { isCertain: false });
}

/** The provider said that it cannot do it. */
export function refusal(): ProviderFailure {
  return new ProviderFailure('Refused', { isCertain: true });
}

export function createFakeProvider(
  capabilities: Partial<PaymentProvider['capabilities']> = {},
): FakeProvider {
  const payments = new Map<string, FakePayment>();
  const interruptions: Interruption[] = [];
  const calls: FakeProvider['calls'] = [];

  function stop(call: ProviderCallName, when: Interruption['when']): void {
    const index = interruptions.findIndex((one) => one.call === call && one.when === when);
    const [found] = index === -1 ? [] : interruptions.splice(index, 1);
    if (found) throw found.error;
  }

  async function answer<T>(name: ProviderCallName, reference: string, work: () => T): Promise<T> {
    calls.push({ name, reference });
    stop(name, 'before');
    const result = work();
    await fake.pause(name);
    stop(name, 'after');
    return result;
  }

  function find(reference: string): FakePayment {
    const payment = payments.get(reference);
    if (!payment) throw refusal();
    return payment;
  }

  const fake: FakeProvider = {
    key: 'sandbox',
    capabilities: {
      kinds: ['card', 'iris'],
      installments: true,
      partialRefund: true,
      capture: 'immediate',
      leastAmount: 1,
      ...capabilities,
    },
    serves: () => true,
    origins: ['https://bank.example'],
    payments,
    calls,
    allOf: (orderNumber) =>
      [...payments.values()].filter(({ request }) => request.orderNumber === orderNumber),
    of(orderNumber) {
      const payment = fake.allOf(orderNumber).at(-1);
      if (!payment) throw new Error(`The provider knows nothing of ${orderNumber}`);
      return payment;
    },
    decide(payment, state, failureCode) {
      if (payment.state !== 'open') return;
      payment.state = state;
      const usual = { declined: 'PAYMENT_DECLINED', canceled: 'PAYMENT_CANCELED' } as const;
      payment.failureCode =
        failureCode ?? (state === 'declined' || state === 'canceled' ? usual[state] : null);
    },
    interrupt: (interruption) => interruptions.push(interruption),
    pause: () => Promise.resolve(),
    refresh() {
      fake.pause = () => Promise.resolve();
      calls.length = 0;
      return interruptions.splice(0).length === 0;
    },
    initialize: (request) =>
      answer('initialize', request.paymentId, () => {
        const known = [...payments.values()].find(
          (payment) => payment.request.paymentId === request.paymentId,
        );
        const reference = known?.reference ?? randomUUID().replaceAll('-', '');
        if (!known) {
          payments.set(reference, {
            reference,
            request,
            state: 'open',
            amount: request.amount,
            currency: request.currency,
            refunds: new Map(),
            failureCode: null,
          });
        }
        return { reference, redirectUrl: `https://bank.example/pay/${reference}` };
      }),
    handleReturn({ query }) {
      const reference = query.get('reference');
      return reference === null ? null : { reference, hasFailed: query.has('failed') };
    },
    handleWebhook({ body, headers }) {
      const accepted = { status: 200, body: 'ok', contentType: 'text/plain' };
      if (headers['x-signature'] !== 'right') {
        return Promise.resolve({ answer: { ...accepted, status: 401 }, event: null });
      }
      return Promise.resolve({
        answer: accepted,
        event: JSON.parse(body) as { eventId: string; reference: string },
      });
    },
    status: (reference) => answer('status', reference, () => reportOf(find(reference))),
    capture: (reference, amount) =>
      answer('capture', reference, () => {
        const payment = find(reference);
        if (payment.state === 'authorised' && amount === payment.amount) payment.state = 'captured';
        return reportOf(payment);
      }),
    refund: ({ reference, amount, idempotencyKey }) =>
      answer('refund', reference, () => {
        const payment = find(reference);
        if (!payment.refunds.has(idempotencyKey)) {
          const left = takenOf(payment) - refundedOf(payment);
          if (amount < 1 || amount > left) throw refusal();
          payment.refunds.set(idempotencyKey, amount);
        }
      }),
    cancel: (reference) =>
      answer('cancel', reference, () => {
        const payment = find(reference);
        if (payment.state === 'open' || payment.state === 'authorised') {
          payment.state = 'canceled';
          payment.failureCode = 'PAYMENT_CANCELED';
        }
        return reportOf(payment);
      }),
  };
  return fake;
}

/** What the provider has taken for a payment. */
export function takenOf({ state, amount }: Pick<FakePayment, 'state' | 'amount'>): number {
  return state === 'captured' ? amount : 0;
}

/** What it has given back of it. */
export function refundedOf({ refunds }: Pick<FakePayment, 'refunds'>): number {
  return [...refunds.values()].reduce((sum, part) => sum + part, 0);
}

function reportOf(payment: FakePayment): ProviderReport {
  const { reference, amount, currency, failureCode } = payment;
  const refunded = refundedOf(payment);
  const state = payment.state === 'captured' && refunded === amount ? 'refunded' : payment.state;
  return { state, reference, amount, currency, refunded, failureCode };
}

/** A desk where these providers take money. */
export function deskOf(...providers: PaymentProvider[]): PaymentDesk {
  return {
    providers,
    returnUrl: (_tenant, provider) => `https://shop.example/payments/${provider}/return`,
    webhookUrl: ({ slug }, provider) => `https://shop.example/payments/${slug}/${provider}/notice`,
  };
}
