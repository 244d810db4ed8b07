import { hangUp, listen } from './http-server.ts';

/** A transaction as Viva lists it. */
type Listed = {
  TransactionId: string;
  StatusId: string;
  Amount: number;
  ParentId: string | null;
  MerchantTrns: string | null;
  InsDate: string;
};
type StandInOrder = { state: 0 | 1 | 2 | 3; amount: number; body: Record<string, unknown> };

export const vivaCredentials = {
  clientId: 'client.apps.vivapayments.com',
  clientSecret: 'client secret',
  merchantId: '8F4C2A10-0000-4000-8000-000000000001',
  apiKey: 'api key',
  sourceCode: '1234',
};

/** Viva's API as its documentation tells it (developer.viva.com, Smart Checkout), with levers for tests. */
export type VivaStandIn = {
  origin: string;
  orders: Map<string, StandInOrder>;
  /** Every call, as `METHOD /path`. */
  calls: string[];
  /**
   * Lets the payer pay an order, or fail to; answers the transaction's id. `types`: the amount that they enter, which
   * counts only for an order with `disableExactAmount`. `fee`: what the account adds for the payment method. Cents.
   */
  pay: (orderCode: string, how?: { fails?: boolean; types?: number; fee?: number }) => string;
  /** No token that was given out is good any more. */
  forgetTokens: () => void;
  /** Answers all calls with this status; null: as usual. */
  trouble: { status: number | null };
  close: () => Promise<void>;
};

/** Codes have sixteen digits, more than a number keeps: they are written into the JSON by hand. */
const FIRST_CODE = 9_999_999_999_999_001n;

export async function openVivaStandIn(): Promise<VivaStandIn> {
  const { clientId, clientSecret, merchantId, apiKey } = vivaCredentials;
  const orders = new Map<string, StandInOrder>();
  const transactions = new Map<string, (Listed & { orderCode: string })[]>();
  const calls: string[] = [];
  const tokens = new Set<string>();
  const trouble: VivaStandIn['trouble'] = { status: null };
  let count = 0;

  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const json = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
  const listOf = (code: string) => transactions.get(code) ?? [];
  const add = (code: string, facts: Partial<Listed>): string => {
    count += 1;
    const TransactionId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const base = { StatusId: 'F', Amount: 0, ParentId: null, MerchantTrns: null };
    const InsDate = new Date(Date.UTC(2026, 10, 28, 12, 0, count)).toISOString();
    const listed = { ...base, InsDate, ...facts, TransactionId, orderCode: code };
    transactions.set(code, [...listOf(code), listed]);
    return TransactionId;
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { method } = request;
    const { pathname: place, searchParams } = url;
    calls.push(`${method} ${place}`);
    if (trouble.status !== null) return json('{}', trouble.status);
    const authorization = request.headers.get('Authorization') ?? '';
    const isOlder = place.startsWith('/api/');

    if (place === '/connect/token') {
      if (authorization !== basic(clientId, clientSecret)) return json('{}', 400);
      if ((await request.text()) !== 'grant_type=client_credentials') return json('{}', 400);
      const token = `token-${tokens.size + 1}-${count}`;
      tokens.add(token);
      return json(JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' }));
    }
    const isKnown = isOlder
      ? authorization === basic(merchantId, apiKey)
      : tokens.has(authorization.replace('Bearer ', ''));
    if (!isKnown) return json('{}', 401);

    if (method === 'POST' && place === '/checkout/v2/orders') {
      const body = (await request.json()) as Record<string, unknown>;
      const code = String(FIRST_CODE + BigInt(orders.size));
      orders.set(code, { state: 0, amount: Number(body['amount']), body });
      return json(`{"orderCode":${code}}`);
    }
    const verified = /^\/checkout\/v2\/transactions\/([\w-]+)$/.exec(place)?.[1];
    if (method === 'GET' && verified) {
      const found = [...transactions.values()]
        .flat()
        .find(({ TransactionId }) => TransactionId === verified);
      return found
        ? json(
            `{"orderCode":${found.orderCode},"statusId":"${found.StatusId}","amount":${found.Amount},"currencyCode":"978"}`,
          )
        : json('{}', 404);
    }
    const ordered = /^\/api\/orders\/(\d+)$/.exec(place)?.[1];
    if (ordered) {
      const order = orders.get(ordered);
      if (!order) return json('{}', 404);
      if (method === 'GET') {
        return json(
          `{"OrderCode":${ordered},"StateId":${order.state},"RequestAmount":${order.amount / 100}}`,
        );
      }
      if (order.state !== 0) return json('{}', 403);
      orders.set(ordered, { ...order, state: 2 });
      return json('{"ErrorCode":0}');
    }
    if (method === 'GET' && place === '/api/transactions') {
      const list = listOf(searchParams.get('ordercode') ?? '');
      return json(JSON.stringify({ Transactions: list.length > 0 ? list : null }));
    }
    const undone = /^\/api\/transactions\/([\w-]+)$/.exec(place)?.[1];
    if (method === 'DELETE' && undone) {
      const [code = '', list = []] =
        [...transactions].find(([, each]) =>
          each.some(({ TransactionId }) => TransactionId === undone),
        ) ?? [];
      const paid = list.find(({ TransactionId }) => TransactionId === undone);
      const euros = Number(searchParams.get('amount')) / 100;
      const returned = list
        .filter(({ ParentId }) => ParentId === undone)
        .reduce((sum, { Amount }) => sum + Amount, 0);
      if (!paid || returned + euros > paid.Amount + 1e-9) return json('{}', 403);
      paid.StatusId = 'R';
      const MerchantTrns = searchParams.get('merchantTrns');
      add(code, { ParentId: undone, Amount: euros, MerchantTrns });
      return json('{"ErrorCode":0}');
    }
    if (method === 'GET' && place === '/api/messages/config/token') return json('{"Key":"a key"}');
    return json('{}', 404);
  }

  const { origin, server } = await listen(answer);
  return {
    origin,
    orders,
    calls,
    pay(code, { fails = false, types, fee = 0 } = {}) {
      const order = orders.get(code);
      if (!order || order.state !== 0) throw new Error(`Order ${code} cannot be paid`);
      if (!fails) orders.set(code, { ...order, state: 3 });
      const isOpen = order.body['disableExactAmount'] === true;
      const amount = (isOpen && types !== undefined ? types : order.amount) + fee;
      return add(code, { StatusId: fails ? 'E' : 'F', Amount: amount / 100 });
    },
    forgetTokens: () => tokens.clear(),
    trouble,
    close: () => hangUp(server),
  };
}
