import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { PaymentRequest } from '#domain/payments/ports.ts';
import type { Bank } from './bank.ts';
import { cancel, capture, refund, report, type BankPayment } from './bank-payment.ts';

const address = z
  .string()
  .max(500)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
const amount = z.int().min(1).max(2_000_000_000);

const paymentRequest: z.ZodType<PaymentRequest> = z.object({
  paymentId: z.string().min(1).max(100),
  tenant: z.string().min(1).max(40),
  kind: z.enum(['card', 'iris']),
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  orderNumber: z.string().min(1).max(40),
  locale: z.enum(['en', 'el']),
  email: z.string().max(320),
  name: z.string().max(200),
  country: z.string().max(2),
  installmentCount: z.int().min(1).max(36),
  returnUrl: address,
  webhookUrl: address,
});
const captureInput = z.object({ amount });
const refundInput = z.object({ amount, idempotencyKey: z.string().min(1).max(100) });

/** Simulated faults when a payment is opened, by the tag in the buyer's email address (`name+tag@…`). */
const SILENT_MS = 30_000;
const SLOW_MS = 5000;

/** The API for shops: open, ask, capture, refund, cancel. Every call may be repeated. */
export function createShopRoutes({ bank, origin }: { bank: Bank; origin: string }): Hono {
  const routes = new Hono();

  routes.use(async (c, next) => {
    const { down, delayMs } = bank.service;
    if (delayMs > 0) await pauseFor(c, delayMs);
    return down ? c.json({ error: 'OUT_OF_SERVICE' }, 503) : next();
  });

  routes.post('/payments', async (c) => {
    const { success, data } = paymentRequest.safeParse(await bodyOf(c));
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    const trouble = /\+bank-(?<trouble>down|silent|slow)@/.exec(data.email)?.groups?.['trouble'];
    if (trouble === 'down') return c.json({ error: 'OUT_OF_SERVICE' }, 503);
    const payment = await bank.open(data);
    if (trouble === 'silent') await pauseFor(c, SILENT_MS);
    if (trouble === 'slow') await pauseFor(c, SLOW_MS);
    const { reference } = payment;
    return c.json({ reference, redirectUrl: `${origin}/pay/${reference}` }, 201);
  });

  routes.get('/payments/:reference', async (c) => {
    const payment = await bank.find(c.req.param('reference'));
    if (!payment) return c.json({ error: 'UNKNOWN_PAYMENT' }, 404);
    const notices = bank.pendingWebhooks(payment.reference);
    return c.json({ ...report(payment), card: payment.card, notices });
  });

  routes.post('/payments/:reference/capture', async (c) => {
    const { success, data } = captureInput.safeParse(await bodyOf(c));
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    return answer(c, (payment) => capture(payment, data.amount));
  });

  routes.post('/payments/:reference/refund', async (c) => {
    const { success, data } = refundInput.safeParse(await bodyOf(c));
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    const { amount, idempotencyKey: key } = data;
    return answer(c, (payment) => refund(payment, { key, amount }));
  });

  routes.post('/payments/:reference/cancel', (c) => answer(c, cancel));

  async function answer(
    c: Context,
    work: (payment: BankPayment) => BankPayment | null,
  ): Promise<Response> {
    const payment = await bank.change(c.req.param('reference') ?? '', work);
    if (payment === undefined) return c.json({ error: 'UNKNOWN_PAYMENT' }, 404);
    return payment ? c.json(report(payment)) : c.json({ error: 'NOT_POSSIBLE' }, 409);
  }

  return routes;
}

async function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

/** Less when the caller has gone. */
async function pauseFor(c: Context, ms: number): Promise<void> {
  await pause(ms, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
}
