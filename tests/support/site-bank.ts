import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BankPayment, Behaviour, Outcome } from '#sandbox/bank-payment.ts';
import { SIGNATURE_HEADER, signWebhook } from '#sandbox/webhook-signature.ts';
import { createSandboxProvider } from '#sandbox/sandbox-provider.ts';
import type { PaymentDesk } from '#domain/payments/ports.ts';
import type { OwnSite } from './own-site.ts';

/** The sandbox bank of a site, as its payers and its levers for tests reach it. */
export type SiteBank = {
  /** The same bank, for what a test does in a process of its own. */
  desk: PaymentDesk;
  /** The payer decides; false when the payment is over already. */
  decide: (reference: string, outcome: Outcome) => Promise<boolean>;
  /** Takes what was authorised, of which the shop is told. */
  capture: (reference: string, amount: number) => Promise<void>;
  behave: (reference: string, behaviour: Partial<Behaviour>) => Promise<void>;
  /** Every answer to the shop takes so long (ms). */
  slowDown: (delayMs: number) => Promise<void>;
  /** A notice of the bank's as the test times it; the status of the answer. */
  notify: (reference: string, eventId: string) => Promise<number>;
  /** The payer's browser comes back; where it is led. */
  comeBack: (reference: string) => Promise<string>;
  /** All that is in its books. */
  read: () => Promise<BankPayment[]>;
};

export async function siteBank(
  site: Pick<OwnSite, 'origin' | 'bankOrigin' | 'dataDir'>,
): Promise<SiteBank> {
  const { origin, bankOrigin, dataDir } = site;
  const directory = path.join(dataDir, 'sandbox');
  const secret = (await readFile(path.join(directory, 'secret'), 'utf8')).trim();

  async function call(address: string, body: object): Promise<Response> {
    const response = await fetch(`${bankOrigin}${address}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== 409) throw new Error(`${address}: ${response.status}`);
    return response;
  }

  return {
    desk: {
      providers: [
        createSandboxProvider({
          origin: bankOrigin,
          apiOrigin: bankOrigin,
          secret,
          now: () => new Date(),
        }),
      ],
      returnUrl: (_tenant, provider) => `${origin}/payments/${provider}/return`,
      webhookUrl: ({ slug }, provider) => `${origin}/payments/${slug}/${provider}/notice`,
    },
    decide: async (reference, outcome) =>
      (await call(`/control/payments/${reference}/decide`, { outcome })).ok,
    async capture(reference, amount) {
      await call(`/api/payments/${reference}/capture`, { amount });
    },
    async behave(reference, behaviour) {
      await call(`/control/payments/${reference}/behaviour`, behaviour);
    },
    async slowDown(delayMs) {
      await call('/control/service', { delayMs });
    },
    async notify(reference, eventId) {
      const body = JSON.stringify({ id: eventId, reference });
      const response = await fetch(`${origin}/payments/kerasma/sandbox/notice`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [SIGNATURE_HEADER]: signWebhook(secret, body, new Date()),
        },
        body,
      });
      await response.body?.cancel();
      return response.status;
    },
    async comeBack(reference) {
      const response = await fetch(`${origin}/payments/sandbox/return?reference=${reference}`, {
        redirect: 'manual',
      });
      await response.body?.cancel();
      return response.headers.get('Location') ?? '';
    },
    async read() {
      const books = path.join(directory, 'payments');
      // There is no directory before the first payment.
      const all = await readdir(books).catch((): string[] => []);
      const names = all.filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(
        names.map((name) => readFile(path.join(books, name), 'utf8')),
      );
      return texts.map((text) => JSON.parse(text) as BankPayment);
    },
  };
}
