import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { PaymentRequest } from '#domain/payments/ports.ts';
import { openPaymentStore, type PaymentStore } from './payment-store.ts';
import { openJobs, type BankJob } from './bank-jobs.ts';
import { decide, openPayment, type BankPayment, type Outcome } from './bank-payment.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

/** The sandbox bank without HTTP: payments, webhook events, and simulated failures. */
export type Bank = {
  /** The payment of a request; the same for the same request. */
  open: (request: PaymentRequest) => Promise<BankPayment>;
  find: PaymentStore['find'];
  listByOrder: PaymentStore['listByOrder'];
  /** Writes a change without a webhook. */
  note: PaymentStore['change'];
  /** Writes a change and queues its webhook; otherwise as `note`. */
  change: PaymentStore['change'];
  /** Lets an open payment be captured later, as the payer's own bank would. */
  decideLater: (reference: string, outcome: Outcome, delayMs: number) => Promise<void>;
  /** Waits until all webhooks were delivered, or `limitMs` have passed. */
  delivered: (reference: string, limitMs: number) => Promise<void>;
  pendingWebhooks: (reference: string) => number;
  /** Simulated faults of the API for shops. */
  service: { down: boolean; delayMs: number };
  stop: () => Promise<void>;
};

/** Timeout of a webhook (ms). */
const NOTICE_TIMEOUT = 10_000;

export async function openBank(options: {
  directory: string;
  secret: string;
  now: () => Date;
  onWebhookGivenUp: (reference: string) => void;
}): Promise<Bank> {
  const { directory, secret, now } = options;
  const payments = openPaymentStore(path.join(directory, 'payments'));
  const jobs = await openJobs({
    directory: path.join(directory, 'owed'),
    perform,
    onGivenUp: ({ reference }) => options.onWebhookGivenUp(reference),
  });

  async function perform(job: BankJob, signal: AbortSignal): Promise<boolean> {
    const payment = await payments.find(job.reference);
    if (job.kind === 'decision') {
      if (payment?.isUnderWay) await change(job.reference, (open) => decide(open, job.outcome));
      return true;
    }
    // Stored, but the bank was killed before it wrote the change.
    if (!payment?.events.includes(job.id)) return true;
    const answers = await Promise.all(
      Array.from({ length: job.copies }, () => sendWebhook(job.url, job.body, signal)),
    );
    return answers.every(Boolean);
  }

  async function sendWebhook(url: string, body: string, signal: AbortSignal): Promise<boolean> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secret, body, now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(NOTICE_TIMEOUT)]),
    });
    await response.body?.cancel();
    return response.ok;
  }

  async function change(
    reference: string,
    work: (payment: BankPayment) => BankPayment | null,
  ): Promise<BankPayment | null | undefined> {
    const payment = await payments.find(reference);
    if (!payment) return undefined;
    const { copies, webhookDelayMs } = payment.behaviour;
    const id = randomUUID();
    let outcome: BankPayment | null | undefined;
    const write = async (): Promise<boolean> => {
      let isChanged = false;
      outcome = await payments.change(reference, (kept) => {
        const next = work(kept);
        isChanged = next !== null && next !== kept;
        return next && isChanged ? { ...next, events: [...next.events, id] } : next;
      });
      return isChanged;
    };
    if (copies === 0) await write();
    else {
      const job: BankJob = {
        kind: 'notice',
        id,
        reference,
        url: payment.webhookUrl,
        body: JSON.stringify({ id, reference }),
        copies,
        dueAt: Date.now() + webhookDelayMs,
        attempts: 0,
      };
      await jobs.add(job, write);
    }
    return outcome;
  }

  return {
    open(request) {
      const reference = createHmac('sha256', secret)
        .update(`${request.tenant}/${request.paymentId}`)
        .digest('hex')
        .slice(0, 32);
      return payments.open(openPayment(reference, request, now()));
    },
    find: payments.find,
    listByOrder: payments.listByOrder,
    note: payments.change,
    change,
    async decideLater(reference, outcome, delayMs) {
      const job: BankJob = {
        kind: 'decision',
        id: randomUUID(),
        reference,
        outcome,
        dueAt: Date.now() + delayMs,
        attempts: 0,
      };
      await jobs.add(job, async () => {
        const changed = await payments.change(reference, (payment) =>
          payment.state === 'open' ? { ...payment, isUnderWay: true } : null,
        );
        return changed != null;
      });
    },
    async delivered(reference, limitMs) {
      const end = Date.now() + limitMs;
      while (jobs.countOf(reference) > 0 && Date.now() < end) {
        await jobs.attempted(reference, end - Date.now());
      }
    },
    pendingWebhooks: jobs.countOf,
    service: { down: false, delayMs: 0 },
    stop: jobs.stop,
  };
}
