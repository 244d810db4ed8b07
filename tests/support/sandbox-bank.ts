import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBankApp } from '#sandbox/bank-app.ts';
import { openBank } from '#sandbox/bank.ts';
import { createSandboxProvider } from '#sandbox/sandbox-provider.ts';
import type { PaymentProvider, PaymentRequest, RawCall } from '#domain/payments/ports.ts';
import { hangUp, listen } from './http-server.ts';
import { paymentRequests } from './payment-requests.ts';

/** The sandbox bank with a shop that takes its notices. */
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
    const path = new URL(request.url).pathname;
    notices.push({ method: 'POST', path, query: new URLSearchParams(), headers, body });
    return new Response('', { status: shop.status });
  });
  const open = () =>
    openBank({ directory, secret: SECRET, now, onWebhookGivenUp: () => undefined });
  let bank = await open();
  let app: ReturnType<typeof createBankApp> | undefined;
  const { origin, server } = await listen((request) => {
    app ??= createBankApp({ bank, origin, secret: SECRET, now, onError: () => undefined });
    return app.fetch(request);
  });
  return {
    provider: createSandboxProvider({ origin, apiOrigin: origin, secret: SECRET, now }),
    secret: SECRET,
    notices,
    shop,
    request: paymentRequests('sandbox', shopOrigin),
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
