import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  ProviderFailure,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderReport,
} from '#domain/payments/ports.ts';
import { createVivaCalls } from './viva-calls.ts';
import { numberOfCurrency } from './viva-currencies.ts';
import type { VivaCredentials, VivaHosts, VivaSourceCodes } from './viva-hosts.ts';
import { handshake, readNotice } from './viva-notice.ts';
import {
  hasFailed,
  isPending,
  orderForm,
  reportOfOrder,
  reportOfTaken,
  takenOf,
  transactionsForm,
  verifiedForm,
  verifiedTransaction,
  type VivaOrder,
  type VivaTransaction,
} from './viva-report.ts';

/** As long as Viva keeps an order open that nobody pays (s). */
const ORDER_LIFE = 1800;
/** Viva takes nothing below 30 cents ("Test cards", "Create payment order"). */
const LEAST = 30;
/** Of the payment page ("Optional: specify pre-selected payment method"). */
const IRIS = '29';

const createdForm = z.object({ orderCode: z.string() });
/** What was done; that it was not, the `ErrorCode` has told before. */
const doneForm = z.object({});
const keyForm = z.object({ Key: z.string().min(1) });
const ORDER_CODE = /^\d{1,20}$/;

type Opened = Awaited<ReturnType<PaymentProvider['initialize']>>;
type Sight = { report: ProviderReport | null; transactions: VivaTransaction[] };

/**
 * Viva Smart Checkout (developer.viva.com, "Smart Checkout integration" and "Payment API"): the payer is sent to
 * Viva's page, and what came of it is asked of Viva's API, whatever the browser or a notice says. The reference is
 * Viva's order code. Where the browser comes back to is set for the source code, where notices go for the account.
 */
export function createVivaProvider(options: {
  hosts: VivaHosts;
  credentials: VivaCredentials;
  sourceCodes: VivaSourceCodes;
  now: () => Date;
  timeoutMs?: number;
}): PaymentProvider {
  const { hosts, credentials, sourceCodes, now, timeoutMs = 10_000 } = options;
  const calls = createVivaCalls({ hosts, credentials, now, timeoutMs });
  // Viva would make another order of the same payment. One that this process did not hear of is nobody's:
  // its address was never shown, and it ends by itself.
  const opened = new LRUCache<string, Promise<Opened>>({ max: 1000, ttl: ORDER_LIFE * 1000 });
  let key: string | null = null;

  const sourceCodeOf = (tenant: string): string => {
    const code = Object.hasOwn(sourceCodes, tenant) ? sourceCodes[tenant] : undefined;
    return code ?? refuse(`there is no source code for ${tenant}`);
  };

  async function createOrder(request: PaymentRequest): Promise<Opened> {
    const { orderCode } = await calls.byToken(
      { name: 'new order', method: 'POST', path: '/checkout/v2/orders', body: orderOf(request) },
      createdForm,
    );
    const page = new URLSearchParams({
      ref: orderCode,
      ...(request.kind === 'iris' && { paymentMethod: IRIS }),
    });
    return { reference: orderCode, redirectUrl: `${hosts.payments}/web/checkout?${page}` };
  }

  function orderOf(request: PaymentRequest): object {
    const { amount, currency, installmentCount, locale } = request;
    if (amount < LEAST) refuse(`${amount} is too little`);
    const hasInstallments = installmentCount > 1;
    return {
      amount,
      currencyCode: numberOfCurrency(currency) ?? refuse(`${currency} is not taken`),
      customerTrns: request.orderNumber,
      merchantTrns: request.paymentId,
      customer: {
        email: request.email,
        fullName: request.name,
        // Decides which payment methods Viva offers ("Best practices").
        countryCode: request.country,
        requestLang: locale === 'el' ? 'el-GR' : 'en-GB',
      },
      sourceCode: sourceCodeOf(request.tenant),
      paymentTimeout: ORDER_LIFE,
      preauth: false,
      allowRecurring: false,
      disableCash: true,
      // True lets the payer type the amount.
      disableExactAmount: false,
      // The number was chosen, and the total with it, in the shop.
      maxInstallments: hasInstallments ? installmentCount : 0,
      ...(hasInstallments && { forceMaxInstallments: true }),
    };
  }

  const findOrder = (reference: string): Promise<VivaOrder> =>
    calls.byKey(
      { name: 'order', method: 'GET', path: `/api/orders/${checked(reference)}` },
      orderForm,
    );

  async function listTransactions(reference: string): Promise<VivaTransaction[]> {
    const { Transactions } = await calls.byKey(
      {
        name: 'transactions',
        method: 'GET',
        path: '/api/transactions',
        query: { ordercode: checked(reference) },
      },
      transactionsForm,
    );
    return Transactions;
  }

  /** Throws when it belongs to another order. */
  async function verify(id: string, reference: string): Promise<VivaTransaction> {
    const path = `/checkout/v2/transactions/${encodeURIComponent(id)}`;
    const told = await calls.byToken({ name: 'transaction', method: 'GET', path }, verifiedForm);
    if (told.orderCode === reference) return verifiedTransaction(id, told);
    throw new ProviderFailure('Viva: the transaction belongs to another order', {
      isCertain: false,
    });
  }

  /** What was taken for the order, verified, or null. */
  async function look(reference: string): Promise<Sight> {
    const transactions = await listTransactions(reference);
    const [listed] = takenOf(transactions);
    if (!listed) return { report: null, transactions };
    const taking = await verify(listed.id, reference);
    return { report: reportOfTaken(reference, taking, transactions), transactions };
  }

  /** How an order stands. It only reads: after a failed try the payer may try again on Viva's page. */
  async function status(reference: string): Promise<ProviderReport> {
    const { report, transactions } = await look(reference);
    return report ?? standing(await findOrder(reference), transactions);
  }

  /** Of an order of which no money is known. */
  function standing(order: VivaOrder, transactions: VivaTransaction[]): ProviderReport {
    // Its bank has not answered; or paid a moment ago, and not among the transactions yet.
    if (isPending(transactions) || order.StateId === 3) return reportOfOrder(order, 'unknown');
    if (order.StateId === 0) return reportOfOrder(order, 'open');
    return reportOfOrder(order, hasFailed(transactions) ? 'declined' : 'canceled');
  }

  async function cancel(reference: string): Promise<ProviderReport> {
    const before = await status(reference);
    if (before.state !== 'open') return before;
    try {
      await calls.byKey(
        { name: 'cancel order', method: 'DELETE', path: `/api/orders/${reference}` },
        doneForm,
      );
    } catch (error) {
      // It was not canceled because it was paid, or ended, a moment ago; else the failure stands.
      const after = await status(reference);
      if (after.state === 'open') throw error;
      return after;
    }
    // Viva cancels a paid order without a word, and changes nothing: what it says now is what happened.
    const after = await status(reference);
    if (after.state !== 'open') return after;
    throw new ProviderFailure('Viva: the order is still open', { isCertain: false });
  }

  return {
    key: 'viva',
    capabilities: {
      kinds: ['card', 'iris'],
      installments: true,
      partialRefund: true,
      capture: 'immediate',
      leastAmount: LEAST,
    },
    serves: (tenant) => Object.hasOwn(sourceCodes, tenant),
    origins: [hosts.payments],
    initialize(request) {
      const known = opened.get(request.paymentId);
      if (known) return known;
      const order = createOrder(request);
      opened.set(request.paymentId, order);
      order.catch(() => opened.delete(request.paymentId));
      return order;
    },
    handleReturn({ query, path }) {
      const reference = query.get('s') ?? '';
      if (!ORDER_CODE.test(reference)) return null;
      // "Response query string parameters": of a failure, beside its own address, an EventId other than 0.
      const eventId = query.get('eventId') ?? query.get('EventId') ?? '0';
      return { reference, hasFailed: path.endsWith('/failed') || Number(eventId) !== 0 };
    },
    async handleNotice({ method, body }) {
      if (method !== 'GET') return readNotice(body, credentials.merchantId);
      key ??= (
        await calls.byKey(
          { name: 'verification key', method: 'GET', path: '/api/messages/config/token' },
          keyForm,
        )
      ).Key;
      return handshake(key);
    },
    status,
    // Viva takes the money when the payer confirms: there is nothing left to take.
    capture: (reference) => status(reference),
    async refund({ reference, amount, idempotencyKey }) {
      const transactions = await listTransactions(reference);
      const [taking] = takenOf(transactions);
      if (!taking) return refuse('there is no payment to refund');
      if (!transactions.some(({ merchantTrns }) => merchantTrns === idempotencyKey)) {
        await calls.byKey(
          {
            name: 'refund',
            method: 'DELETE',
            path: `/api/transactions/${encodeURIComponent(taking.id)}`,
            query: { amount: String(amount), merchantTrns: idempotencyKey },
          },
          doneForm,
        );
      }
      return status(reference);
    },
    cancel,
  };
}

function refuse(why: string): never {
  throw new ProviderFailure(`Viva: ${why}`, { isCertain: true });
}

function checked(reference: string): string {
  return ORDER_CODE.test(reference) ? reference : refuse('this is no order code');
}
