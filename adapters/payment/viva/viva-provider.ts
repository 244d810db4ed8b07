import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  ProviderFailure,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderReport,
} from '#domain/payments/ports.ts';
import { createVivaCalls } from './viva-calls.ts';
import type { VivaCredentials, VivaHosts } from './viva-hosts.ts';
import { handshake, readNotice } from './viva-notice.ts';
import {
  EURO,
  hasFailed,
  orderForm,
  refundOf,
  reportOfOrder,
  reportOfTaken,
  takingOf,
  transactionsForm,
  verifiedForm,
  type VivaOrder,
  type VivaTransaction,
} from './viva-report.ts';

/** As long as Viva keeps an order open that nobody pays (s). */
const ORDER_LIFE = 1800;

const createdForm = z.object({ orderCode: z.string() });
const doneForm = z.object({ ErrorCode: z.literal(0) });
const keyForm = z.object({ Key: z.string().min(1) });
const ORDER_CODE = /^\d{1,20}$/;

type Opened = Awaited<ReturnType<PaymentProvider['initialize']>>;

/**
 * Viva Smart Checkout (developer.viva.com): the payer is sent to Viva's page, and what came of it is asked of
 * Viva's API, whatever the browser or a notice says. The reference is Viva's order code. Where the browser
 * comes back to, and where notices go, is set for the source code in the account.
 */
export function createVivaProvider(options: {
  hosts: VivaHosts;
  credentials: VivaCredentials;
  now: () => Date;
  timeoutMs?: number;
}): PaymentProvider {
  const { hosts, credentials, now, timeoutMs = 10_000 } = options;
  const calls = createVivaCalls({ hosts, credentials, now, timeoutMs });
  // Viva would make another order of the same payment. One that this process did not hear of is nobody's:
  // its address was never shown, and it ends by itself.
  const opened = new LRUCache<string, Promise<Opened>>({ max: 1000, ttl: ORDER_LIFE * 1000 });
  let key: string | null = null;

  async function createOrder(request: PaymentRequest): Promise<Opened> {
    const { orderCode } = await calls.byToken(
      { name: 'new order', method: 'POST', path: '/checkout/v2/orders', body: orderOf(request) },
      createdForm,
    );
    const redirectUrl = `${hosts.payments}/web/checkout?ref=${encodeURIComponent(orderCode)}`;
    return { reference: orderCode, redirectUrl };
  }

  function orderOf(request: PaymentRequest): object {
    const { installmentCount, orderNumber, locale } = request;
    const hasInstallments = installmentCount > 1;
    return {
      amount: request.amount,
      currencyCode: EURO,
      customerTrns: orderNumber,
      merchantTrns: request.paymentId,
      customer: {
        email: request.email,
        countryCode: 'GR',
        requestLang: locale === 'el' ? 'el-GR' : 'en-GB',
      },
      sourceCode: credentials.sourceCode,
      paymentTimeout: ORDER_LIFE,
      preauth: false,
      allowRecurring: false,
      disableCash: true,
      // True lets the payer type the amount (Create payment order, `disableExactAmount`).
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

  /** What was taken for the order, verified, or null. */
  async function findTaken(
    reference: string,
  ): Promise<{ report: ProviderReport | null; transactions: VivaTransaction[] }> {
    const transactions = await listTransactions(reference);
    const taking = takingOf(transactions);
    if (!taking) return { report: null, transactions };
    const verified = await calls.byToken(
      {
        name: 'transaction',
        method: 'GET',
        path: `/checkout/v2/transactions/${encodeURIComponent(taking.TransactionId)}`,
      },
      verifiedForm,
    );
    if (verified.orderCode !== reference) {
      throw new ProviderFailure('Viva: the transaction belongs to another order', {
        isCertain: false,
      });
    }
    return { report: reportOfTaken(taking, verified, transactions), transactions };
  }

  async function closeOrder(reference: string): Promise<void> {
    await calls.byKey(
      { name: 'cancel order', method: 'DELETE', path: `/api/orders/${checked(reference)}` },
      doneForm,
    );
  }

  async function status(reference: string): Promise<ProviderReport> {
    const { report, transactions } = await findTaken(reference);
    if (report) return report;
    const order = await findOrder(reference);
    // Paid a moment ago, and not yet among the transactions.
    if (order.StateId === 3) return reportOfOrder(order, 'unknown');
    if (order.StateId === 1 || order.StateId === 2) {
      return reportOfOrder(order, hasFailed(transactions) ? 'declined' : 'canceled');
    }
    if (!hasFailed(transactions)) return reportOfOrder(order, 'open');
    // Whoever asks after a failed try is about to let the buyer pay otherwise: nobody may pay this any more.
    return closed(order, 'declined');
  }

  /** Lets nobody pay the order any more, unless it was paid in the meantime. */
  async function closed(order: VivaOrder, state: 'declined' | 'canceled'): Promise<ProviderReport> {
    try {
      await closeOrder(order.OrderCode);
      return reportOfOrder(order, state);
    } catch (error) {
      const { report } = await findTaken(order.OrderCode);
      if (report) return report;
      throw error;
    }
  }

  return {
    key: 'viva',
    capabilities: {
      kinds: ['card', 'iris'],
      installments: true,
      partialRefund: true,
      capture: 'immediate',
    },
    origins: [hosts.payments],
    initialize(request) {
      const known = opened.get(request.paymentId);
      if (known) return known;
      const order = createOrder(request);
      opened.set(request.paymentId, order);
      order.catch(() => opened.delete(request.paymentId));
      return order;
    },
    handleReturn({ query }) {
      const reference = query.get('s') ?? '';
      return ORDER_CODE.test(reference) ? { reference } : null;
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
      const taking = takingOf(transactions);
      if (!taking) {
        throw new ProviderFailure('Viva: there is no payment to refund', { isCertain: true });
      }
      if (!refundOf(transactions, idempotencyKey)) {
        await calls.byKey(
          {
            name: 'refund',
            method: 'DELETE',
            path: `/api/transactions/${encodeURIComponent(taking.TransactionId)}`,
            query: {
              amount: String(amount),
              sourceCode: credentials.sourceCode,
              merchantTrns: idempotencyKey,
            },
          },
          doneForm,
        );
      }
      return status(reference);
    },
    async cancel(reference) {
      const { report, transactions } = await findTaken(reference);
      if (report) return report;
      const order = await findOrder(reference);
      if (order.StateId === 0) return closed(order, 'canceled');
      return order.StateId === 3
        ? reportOfOrder(order, 'unknown')
        : reportOfOrder(order, hasFailed(transactions) ? 'declined' : 'canceled');
    },
  };
}

function checked(reference: string): string {
  if (ORDER_CODE.test(reference)) return reference;
  throw new ProviderFailure('Viva: this is no order code', { isCertain: true });
}
