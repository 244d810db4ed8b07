import { hangUp, listen } from './http-server.ts';

/** Letters that Viva gives a transaction ("Transaction parameters", StatusId). */
type StatusId = 'A' | 'C' | 'E' | 'F' | 'M' | 'MA' | 'MI' | 'ML' | 'MS' | 'MW' | 'R' | 'X';

/** A transaction in Viva's books; what goes back to the payer has a negative amount. Cents. */
type StandInTransaction = {
  id: string;
  orderCode: string;
  status: StatusId;
  amount: number;
  /** ISO 4217, by number. */
  currency: number;
  parentId: string | null;
  /** 4 refund, 5 charge, 6 charge in installments, 7 void ("Transaction parameters", TransactionTypeId). */
  typeId: 4 | 5 | 6 | 7;
  merchantTrns: string | null;
  madeAt: string;
};
type StandInOrder = { state: 0 | 1 | 2 | 3; amount: number; body: Record<string, unknown> };

export const vivaCredentials = {
  clientId: 'client.apps.vivapayments.com',
  clientSecret: 'client secret',
  merchantId: '8F4C2A10-0000-4000-8000-000000000001',
  apiKey: 'api key',
};
/** By tenant. */
export const vivaSourceCodes = { kerasma: '1234', synodos: '5678' };

type PayHow = {
  /** E: declined; A: an instant payment whose bank has not answered. */
  status?: 'F' | 'E' | 'A';
  /** The amount that the payer enters, which counts only for an order with `disableExactAmount`. */
  types?: number;
  /** What the account adds for the payment method. */
  fee?: number;
  /** Another tab, or a page that was open before the order ended: Viva takes it all the same. */
  isLate?: boolean;
};

/**
 * Viva's API as its documentation tells it (developer.viva.com: Smart Checkout, Payment API, Response information,
 * Transaction parameters, Webhooks), with what merchants have reported of it, and with levers for tests.
 */
export type VivaStandIn = {
  origin: string;
  orders: Map<string, StandInOrder>;
  transactions: Map<string, StandInTransaction>;
  /** Every call, as `METHOD /path`. */
  calls: string[];
  /** Lets the payer try to pay an order; answers the transaction's id. */
  pay: (orderCode: string, how?: PayHow) => string;
  /** Changes the state of a transaction: a bank has answered, a payment is disputed. */
  settle: (transactionId: string, status: StatusId) => void;
  /** A month has gone by: an installment of a payment is booked. */
  bookInstallment: (transactionId: string, cents: number) => void;
  /** No token that was given out is good any more. */
  forgetTokens: () => void;
  account: {
    /** "Allow refunds" of the settings. */
    allowsRefunds: boolean;
    /** The client may call the acquiring API. */
    hasAcquiring: boolean;
  };
  trouble: {
    /** Answers all calls with this status; null: as usual. */
    status: number | null;
    /** Answers about transactions on the older API with an error in the body and status 200, as Viva does. */
    errorCode: number | null;
    /** The list of transactions is empty, as merchants have seen it. */
    listIsEmpty: boolean;
    /** Happens just before an order is canceled. */
    beforeCancel: (() => void) | null;
    /** The next refunds have their effect, and the answer gets lost. */
    losesRefundAnswers: boolean;
  };
  close: () => Promise<void>;
};

/** Codes have sixteen digits, more than a number keeps: they are written into the JSON by hand. */
const FIRST_CODE = 9_999_999_999_999_001n;
const LEAST = 30;

export async function openVivaStandIn(): Promise<VivaStandIn> {
  const { clientId, clientSecret, merchantId, apiKey } = vivaCredentials;
  const orders = new Map<string, StandInOrder>();
  const transactions = new Map<string, StandInTransaction>();
  const calls: string[] = [];
  const tokens = new Set<string>();
  const keys = new Set<string>();
  const account: VivaStandIn['account'] = { allowsRefunds: true, hasAcquiring: false };
  const trouble: VivaStandIn['trouble'] = {
    status: null,
    errorCode: null,
    listIsEmpty: false,
    beforeCancel: null,
    losesRefundAnswers: false,
  };
  let count = 0;

  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const json = (body: string | object, status = 200) =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  /** An answer of the older API. */
  const older = (body: object, ErrorCode = 0, ErrorText: string | null = null) =>
    json({ ...body, ErrorCode, ErrorText, Success: ErrorCode === 0 });

  function add(orderCode: string, facts: Partial<StandInTransaction>): string {
    count += 1;
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    transactions.set(id, {
      id,
      orderCode,
      status: 'F',
      amount: 0,
      currency: 978,
      parentId: null,
      typeId: 5,
      merchantTrns: null,
      madeAt: new Date(Date.UTC(2026, 10, 28, 12, 0, count)).toISOString(),
      ...facts,
    });
    return id;
  }

  /** Gives money back; answers why it does not, as ErrorCode and ErrorText. */
  function giveBack(id: string, cents: number): [number, string] | null {
    if (!account.allowsRefunds) return [403, `Refund is disabled for the merchant ${merchantId}`];
    const paid = transactions.get(id);
    if (!paid || !['F', 'R'].includes(paid.status)) return [404, 'Transaction not found'];
    const returned = [...transactions.values()]
      .filter(({ parentId, typeId }) => parentId === id && [4, 7].includes(typeId))
      .reduce((sum, { amount }) => sum - amount, 0);
    if (returned + cents > paid.amount) return [403, 'Amount exceeds the original'];
    const isWhole = cents === paid.amount;
    paid.status = isWhole ? 'X' : 'R';
    add(paid.orderCode, { parentId: id, amount: -cents, typeId: isWhole ? 7 : 4 });
    return null;
  }

  async function answerOrders(request: Request, code: string | undefined): Promise<Response> {
    if (request.method === 'POST') {
      const body = (await request.json()) as Record<string, unknown>;
      const amount = Number(body['amount']);
      const isSource = Object.values(vivaSourceCodes).includes(String(body['sourceCode']));
      if (amount < LEAST || !isSource) return json({ message: 'Invalid' }, 400);
      const created = String(FIRST_CODE + BigInt(orders.size));
      orders.set(created, { state: 0, amount, body });
      return json(`{"orderCode":${created}}`);
    }
    const order = orders.get(code ?? '');
    if (!order) return older({}, 404, 'Order not found');
    if (request.method === 'GET') {
      return json(
        `{"OrderCode":${code},"StateId":${order.state},"RequestAmount":${order.amount / 100}}`,
      );
    }
    trouble.beforeCancel?.();
    const now = orders.get(code ?? '');
    // One that is paid stays paid, and the answer is the same.
    if (now?.state === 0) orders.set(code ?? '', { ...now, state: 2 });
    return older({});
  }

  function answerList(code: string): Response {
    const found = [...transactions.values()].filter(({ orderCode }) => orderCode === code);
    return older({
      Transactions: (trouble.listIsEmpty ? [] : found).map((each) => ({
        TransactionId: each.id,
        StatusId: each.status,
        Amount: each.amount / 100,
        CurrencyCode: String(each.currency),
        ParentId: each.parentId,
        MerchantTrns: each.merchantTrns,
        InsDate: each.madeAt,
        TransactionType: { TransactionTypeId: each.typeId },
      })),
    });
  }

  /** The newer API. */
  async function answerToToken(request: Request, url: URL): Promise<Response> {
    const { method } = request;
    if (method === 'POST' && url.pathname === '/checkout/v2/orders') {
      return answerOrders(request, undefined);
    }
    const [, family, id = ''] =
      /^\/(checkout\/v2|acquiring\/v1)\/transactions\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (method === 'DELETE' && family === 'acquiring/v1') {
      if (!account.hasAcquiring) return json({ message: 'Forbidden' }, 403);
      const key = url.searchParams.get('idempotencyKey') ?? '';
      if (!keys.has(key)) {
        const refused = giveBack(id, Number(url.searchParams.get('amount')));
        if (refused) return json({ message: refused[1] }, 400);
        keys.add(key);
      }
      return trouble.losesRefundAnswers ? json({}, 502) : json({ transactionId: id, eventId: 0 });
    }
    const found = family === 'checkout/v2' ? transactions.get(id) : undefined;
    if (method !== 'GET' || !found) return json({}, 404);
    const { orderCode, status, amount, currency, typeId } = found;
    return json(
      `{"orderCode":${orderCode},"statusId":"${status}","amount":${amount / 100},"currencyCode":"${currency}","transactionTypeId":${typeId}}`,
    );
  }

  /** The older API. */
  async function answerToKey(request: Request, url: URL): Promise<Response> {
    const { method } = request;
    if (trouble.errorCode !== null && url.pathname.startsWith('/api/transactions')) {
      return older({ Transactions: [], StatusId: 'E' }, trouble.errorCode, 'Not now');
    }
    const ordered = /^\/api\/orders\/(\d+)$/.exec(url.pathname)?.[1];
    if (ordered) return answerOrders(request, ordered);
    if (method === 'GET' && url.pathname === '/api/transactions') {
      return answerList(url.searchParams.get('ordercode') ?? '');
    }
    const undone = /^\/api\/transactions\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (method === 'DELETE' && undone) {
      const refused = giveBack(undone, Number(url.searchParams.get('amount')));
      if (refused) return older({ StatusId: 'E', TransactionId: null }, ...refused);
      return trouble.losesRefundAnswers ? json({}, 502) : older({ StatusId: 'F' });
    }
    if (method === 'GET' && url.pathname === '/api/messages/config/token') {
      return json('{"Key":"a key"}');
    }
    return json({}, 404);
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    calls.push(`${request.method} ${url.pathname}`);
    if (trouble.status !== null) return json({}, trouble.status);
    const authorization = request.headers.get('Authorization') ?? '';
    if (url.pathname === '/connect/token') {
      if (authorization !== basic(clientId, clientSecret)) return json({}, 400);
      if ((await request.text()) !== 'grant_type=client_credentials') return json({}, 400);
      const token = `token-${tokens.size + 1}-${count}`;
      tokens.add(token);
      return json({ access_token: token, expires_in: 3600, token_type: 'Bearer' });
    }
    if (url.pathname.startsWith('/api/')) {
      const isKnown = authorization === basic(merchantId, apiKey);
      return isKnown ? answerToKey(request, url) : json({}, 401);
    }
    const isKnown = tokens.has(authorization.replace('Bearer ', ''));
    return isKnown ? answerToToken(request, url) : json({}, 401);
  }

  const { origin, server } = await listen(answer);
  return {
    origin,
    orders,
    transactions,
    calls,
    pay(code, { status = 'F', types, fee = 0, isLate = false } = {}) {
      const order = orders.get(code);
      if (!order || (order.state !== 0 && !isLate)) throw new Error(`Order ${code} cannot be paid`);
      if (status === 'F') orders.set(code, { ...order, state: 3 });
      const isOpen = order.body['disableExactAmount'] === true;
      const amount = (isOpen && types !== undefined ? types : order.amount) + fee;
      const typeId = Number(order.body['maxInstallments']) > 1 ? 6 : 5;
      return add(code, { status, amount, typeId, currency: Number(order.body['currencyCode']) });
    },
    settle(id, status) {
      const found = transactions.get(id);
      const order = orders.get(found?.orderCode ?? '');
      if (!found || !order) throw new Error(`There is no transaction ${id}`);
      found.status = status;
      if (status === 'F') orders.set(found.orderCode, { ...order, state: 3 });
    },
    bookInstallment(id, cents) {
      const found = transactions.get(id);
      if (!found) throw new Error(`There is no transaction ${id}`);
      add(found.orderCode, { parentId: id, amount: cents, typeId: 5 });
    },
    forgetTokens: () => tokens.clear(),
    account,
    trouble,
    close: () => hangUp(server),
  };
}
