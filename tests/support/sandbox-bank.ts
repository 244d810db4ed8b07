import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createBankApp } from '#adapters/payment/sandbox/bank-app.ts';
import { openBank } from '#adapters/payment/sandbox/bank.ts';
import { createSandboxProvider } from '#adapters/payment/sandbox/sandbox-provider.ts';
import type { PaymentProvider, PaymentRequest, RawCall } from '#domain/payments/ports.ts';

/** An HTTP server of a test on a free port. */
export async function listen(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<{ origin: string; server: Server }> {
  const listener = getRequestListener(answer);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export async function hangUp(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** The demo bank with a shop that takes its notices. */
export type BankStand = {
  provider: PaymentProvider;
  secret: string;
  /** The notices as they came in. */
  notices: RawCall[];
  /** With what the shop answers notices from now on. */
  shop: { status: number };
  request: (changes?: Partial<PaymentRequest>) => PaymentRequest;
  /** Fills a form of the bank's pages, as a browser would; redirects are not followed. */
  post: (address: string, form?: Record<string, string>) => Promise<Response>;
  control: (place: string, body: object) => Promise<Response>;
  /** Ends the bank and opens it anew on the same books. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const SECRET = 'a secret that bank and shop share';
const now = () => new Date();

export async function openBankStand(): Promise<BankStand> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kerasma-bank-'));
  const notices: RawCall[] = [];
  const shop = { status: 200 };
  const { origin: shopOrigin, server: shopServer } = await listen(async (request) => {
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    notices.push({ method: 'POST', query: new URLSearchParams(), headers, body });
    return new Response('', { status: shop.status });
  });
  const open = () => openBank({ directory, secret: SECRET, now, onNoticeGivenUp: () => undefined });
  let bank = await open();
  let app: ReturnType<typeof createBankApp> | undefined;
  const { origin, server } = await listen((request) => {
    app ??= createBankApp({ bank, origin, secret: SECRET, now, onError: () => undefined });
    return app.fetch(request);
  });
  let count = 0;
  return {
    provider: createSandboxProvider({ origin, apiOrigin: origin, secret: SECRET, now }),
    secret: SECRET,
    notices,
    shop,
    request(changes = {}) {
      count += 1;
      return {
        paymentId: `payment-${count}`,
        tenant: 'kerasma',
        kind: 'card',
        amount: 4790,
        currency: 'EUR',
        orderNumber: `R-${count}`,
        locale: 'en',
        email: 'eleni@example.com',
        installmentCount: 1,
        returnUrl: `${shopOrigin}/payments/sandbox/return`,
        noticeUrl: `${shopOrigin}/payments/kerasma/sandbox/notice`,
        ...changes,
      };
    },
    post: (address, form = {}) =>
      fetch(new URL(address, origin), {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    control: (place, body) =>
      fetch(`${origin}/control/${place}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async restart() {
      await bank.stop();
      bank = await open();
      app = undefined;
    },
    async close() {
      await bank.stop();
      await Promise.all([hangUp(server), hangUp(shopServer)]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
