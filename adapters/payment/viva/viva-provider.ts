import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  ProviderFailure,
  type KeyTest,
  type KnownTransactions,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderReport,
  type RefundRequest,
  type Surplus,
} from '#domain/payments/ports.ts';
import { createVivaCalls } from './viva-calls.ts';
import { numberOfCurrency } from './viva-currencies.ts';
import type { VivaCredentials, VivaHosts, VivaSourceCodes } from './viva-hosts.ts';
import { handshake, readWebhook, transactionId } from './viva-webhook.ts';
import {
  hasFailed,
  isPending,
  mainOf,
  orderForm,
  reportOfOrder,
  reportOfTaken,
  returnedOf,
  takenOf,
  transactionsForm,
  verifiedForm,
  verifiedTransaction,
  type VivaOrder,
  type VivaTransaction,
} from './viva-report.ts';

/** How long Viva keeps an unpaid order open (s). */
const ORDER_LIFE = 1800;
/** Viva takes nothing below 30 cents ("Test cards", "Create payment order"). */
const LEAST = 30;
/** Of the payment page ("Optional: specify pre-selected payment method"). */
const IRIS = '29';

const createdForm = z.object({ orderCode: z.string() });
/** The answer after success; failures have an `ErrorCode`, handled before. */
const doneForm = z.object({});
const keyForm = z.object({ Key: z.string().min(1) });
const ORDER_CODE = /^\d{1,20}$/;
const NOTHING_KNOWN: KnownTransactions = { taken: null, reported: [] };
/** Of an account whose client may not call the acquiring API. */
const NOT_ALLOWED = [401, 403, 404, 405];
/** After so long (ms) Viva lists what it has done, as far as merchants have seen. */
const LIST_DELAY = 10 * 60_000;

type Opened = Awaited<ReturnType<PaymentProvider['initialize']>>;
type Sight = { report: ProviderReport | null; transactions: VivaTransaction[] };

/**
 * Viva Smart Checkout (developer.viva.com, "Smart Checkout integration" and "Payment API"): the payer is sent to Viva's
 * page, and Viva's API is asked for the outcome, whatever the browser or a webhook says. The reference is Viva's order
 * code. The return address is set for the source code, the webhook address for the account.
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
  // Viva would create another order of the same payment. If this process did not get the answer, that order is unused:
  // its address was never displayed, and it expires by itself.
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

  const readKey = async (): Promise<string> => {
    const path = '/api/messages/config/token';
    return (await calls.byKey({ name: 'verification key', method: 'GET', path }, keyForm)).Key;
  };

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

  /** By its id, whatever the list says; null when it belongs to another order. */
  async function readTransaction(id: string, reference: string): Promise<VivaTransaction | null> {
    const path = `/checkout/v2/transactions/${encodeURIComponent(id)}`;
    const reported = await calls.byToken(
      { name: 'transaction', method: 'GET', path },
      verifiedForm,
    );
    return reported.orderCode === reference ? verifiedTransaction(id, reported) : null;
  }

  /** A transaction reported by a browser or a webhook; null if it is not Viva's, or not of this order. */
  async function readReported(id: string, reference: string): Promise<VivaTransaction | null> {
    try {
      return await readTransaction(id, reference);
    } catch (error) {
      if (error instanceof ProviderFailure && error.isCertain) return null;
      throw error;
    }
  }

  async function verify({ id }: VivaTransaction, reference: string): Promise<VivaTransaction> {
    const verified = await readTransaction(id, reference);
    if (verified) return verified;
    const why = 'Viva: the transaction belongs to another order';
    throw new ProviderFailure(why, { isCertain: false });
  }

  /**
   * All known transactions of an order: by the list, which Viva calls deprecated and merchants have seen empty, and by
   * the reported ids.
   */
  async function findTransactions(
    reference: string,
    { taken, reported }: KnownTransactions,
  ): Promise<VivaTransaction[]> {
    const failures: unknown[] = [];
    const listed = await listTransactions(reference).catch((error: unknown) => {
      failures.push(error);
      return [];
    });
    const ids = new Set(taken === null ? reported : [taken, ...reported]);
    const unlisted = [...ids].filter((id) => !listed.some((each) => each.id === id));
    const found: VivaTransaction[] = [];
    for (const id of unlisted) {
      const transaction = await readReported(id, reference);
      if (transaction) found.push(transaction);
    }
    const all = [...listed, ...found];
    // Without the list nobody knows how much of a payment that was refunded has gone back.
    const isEnough = takenOf(all).length > 0 && takenOf(all).every(({ status }) => status !== 'R');
    if (failures.length > 0 && !isEnough) throw failures[0];
    return all;
  }

  /** What was taken for the order, verified, or null. */
  async function look(reference: string, known: KnownTransactions): Promise<Sight> {
    const transactions = await findTransactions(reference, known);
    const taking = mainOf(transactions, known.taken);
    if (!taking) return { report: null, transactions };
    const report = reportOfTaken(reference, await verify(taking, reference), transactions);
    const others = takenOf(transactions).filter(
      (each) => each.id !== taking.id && returnedOf(each, transactions) < each.amount,
    );
    if (others.length === 0) return { report, transactions };
    const surplus: Surplus[] = [];
    for (const other of others) {
      const { id, amount, currency } = await verify(other, reference);
      const left = amount - returnedOf(other, transactions);
      surplus.push({ transaction: id, amount: left, currency });
    }
    return { report: { ...report, surplus }, transactions };
  }

  /** The state of an order. It only reads: after a failed try the payer may try again on Viva's page. */
  async function status(
    reference: string,
    known: KnownTransactions = NOTHING_KNOWN,
  ): Promise<ProviderReport> {
    const { report, transactions } = await look(reference, known);
    return report ?? standing(await findOrder(reference), transactions);
  }

  /** Of an order of which no money is known. */
  function standing(order: VivaOrder, transactions: VivaTransaction[]): ProviderReport {
    // Its bank has not answered; or paid a moment ago, and not among the transactions yet.
    if (isPending(transactions) || order.StateId === 3) return reportOfOrder(order, 'unknown');
    if (order.StateId === 0) return reportOfOrder(order, 'open');
    return reportOfOrder(order, hasFailed(transactions) ? 'declined' : 'canceled');
  }

  async function cancel(reference: string, known?: KnownTransactions): Promise<ProviderReport> {
    const before = await status(reference, known);
    if (before.state !== 'open') return before;
    try {
      await calls.byKey(
        { name: 'cancel order', method: 'DELETE', path: `/api/orders/${reference}` },
        doneForm,
      );
    } catch (error) {
      // It was not canceled because it was paid, or ended, a moment ago; otherwise the failure is thrown.
      const after = await status(reference, known);
      if (after.state === 'open') throw error;
      return after;
    }
    // Viva cancels a paid order without a word, and changes nothing: what it says now is what happened.
    const after = await status(reference, known);
    if (after.state !== 'open') return after;
    throw new ProviderFailure('Viva: the order is still open', { isCertain: false });
  }

  /** Viva knows a repetition of this call; false for an account that may not make it. */
  async function refundByKey(id: string, request: RefundRequest): Promise<boolean> {
    const query = {
      amount: String(request.amount),
      sourceCode: sourceCodeOf(request.tenant),
      idempotencyKey: request.idempotencyKey,
    };
    const path = `/acquiring/v1/transactions/${encodeURIComponent(id)}`;
    try {
      await calls.byToken({ name: 'refund', method: 'DELETE', path, query }, doneForm);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (NOT_ALLOWED.includes(error.status ?? 0)) return false;
      const { message, isCertain } = error;
      throw new ProviderFailure(message, { isCertain, isRepeatable: true, cause: error });
    }
  }

  /** The call of every account. Viva would carry it out again. */
  async function refundOnce(id: string, { amount, tenant }: RefundRequest): Promise<void> {
    const path = `/api/transactions/${encodeURIComponent(id)}`;
    const query = { amount: String(amount), sourceCode: sourceCodeOf(tenant) };
    await calls.byKey({ name: 'refund', method: 'DELETE', path, query }, doneForm);
  }

  /** Whether a refund in doubt was carried out. Throws if that cannot be found out. */
  function wasCarriedOut(request: RefundRequest, askedBefore: Date, returned: number): boolean {
    if (returned >= request.returnedBefore + request.amount) return true;
    const waited = now().getTime() - askedBefore.getTime();
    if (request.mayAskAgain) return false;
    throw new ProviderFailure('Viva: nobody knows whether the money was sent', {
      isCertain: false,
      asksPerson: waited >= LIST_DELAY,
    });
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
    testKeys: async () => [
      {
        keys: 'VIVA_CLIENT_ID and VIVA_CLIENT_SECRET',
        fault: await faultOf(calls.testToken()),
      },
      { keys: 'VIVA_MERCHANT_ID and VIVA_API_KEY', fault: await faultOf(readKey()) },
    ],
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
      const transaction = transactionId(query.get('t'));
      return {
        reference,
        hasFailed: path.endsWith('/failed') || Number(eventId) !== 0,
        ...(transaction !== undefined && { transaction }),
      };
    },
    async handleWebhook({ method, body }) {
      if (method !== 'GET') return readWebhook(body, credentials.merchantId);
      return handshake((key ??= await readKey()));
    },
    status,
    // Viva takes the money when the payer confirms: there is nothing left to take.
    capture: (reference) => status(reference),
    async refund(request) {
      const { reference, known, askedBefore, mayAskAgain } = request;
      const transactions = await findTransactions(reference, known).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure) || (askedBefore && !mayAskAgain)) throw error;
        // Nothing was sent: no doubt comes of it.
        const { message, isCertain } = error;
        throw new ProviderFailure(message, { isCertain, isRepeatable: true, cause: error });
      });
      const taking = mainOf(transactions, known.taken);
      if (!taking) throw refusal('there is no payment to refund');
      const isDone =
        askedBefore && wasCarriedOut(request, askedBefore, returnedOf(taking, transactions));
      if (!isDone && !(await refundByKey(taking.id, request))) await refundOnce(taking.id, request);
    },
    cancel,
  };
}

/** What is wrong with the keys of a call. By 400 OAuth refuses a client (RFC 6749, section 5.2). */
async function faultOf(call: Promise<unknown>): Promise<KeyTest['fault']> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { message, status, isCertain, cause } = error;
    // An error in the body of an answer has no status.
    const isRefused =
      status === null ? isCertain && cause === undefined : [400, 401, 403].includes(status);
    return { isRefused, message };
  }
}

function refuse(why: string): never {
  throw refusal(why);
}

function refusal(why: string): ProviderFailure {
  return new ProviderFailure(`Viva: ${why}`, { isCertain: true });
}

function checked(reference: string): string {
  return ORDER_CODE.test(reference) ? reference : refuse('this is no order code');
}
