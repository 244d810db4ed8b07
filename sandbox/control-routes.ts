import { Hono } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { decide, report } from './bank-payment.ts';

const decision = z.object({
  outcome: z.enum(['captured', 'authorised', 'declined', 'detailsInvalid', 'canceled']),
});
const behaviour = z.strictObject({
  copies: z.literal([0, 1, 2]).optional(),
  webhookDelayMs: z.int().min(0).max(600_000).optional(),
  webhookFirst: z.boolean().optional(),
  answerDelayMs: z.int().min(0).max(60_000).optional(),
  returnBy: z.enum(['GET', 'POST', 'never']).optional(),
  reportedAmount: z.int().min(0).nullable().optional(),
});
const service = z.strictObject({
  down: z.boolean().optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
});

/** Controls for tests: pay without a browser, and simulate faults of networks and services. */
export function createControlRoutes({ bank }: { bank: Bank }): Hono {
  const routes = new Hono();

  routes.get('/payments', async (c) => {
    const payments = await bank.listByOrder(c.req.query('orderNumber') ?? '');
    return c.json(payments.map(report));
  });

  routes.post('/payments/:reference/decide', async (c) => {
    const { success, data } = decision.safeParse(await c.req.json());
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    const payment = await bank.change(c.req.param('reference'), (open) =>
      decide(open, data.outcome),
    );
    if (payment === undefined) return c.json({ error: 'UNKNOWN_PAYMENT' }, 404);
    return payment ? c.json(report(payment)) : c.json({ error: 'NOT_POSSIBLE' }, 409);
  });

  routes.post('/payments/:reference/behaviour', async (c) => {
    const { success, data } = behaviour.safeParse(await c.req.json());
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    const payment = await bank.note(c.req.param('reference'), (stored) => ({
      ...stored,
      behaviour: { ...stored.behaviour, ...data },
    }));
    return payment ? c.json(report(payment)) : c.json({ error: 'UNKNOWN_PAYMENT' }, 404);
  });

  routes.post('/service', async (c) => {
    const { success, data } = service.safeParse(await c.req.json());
    if (!success) return c.json({ error: 'REQUEST_INVALID' }, 422);
    Object.assign(bank.service, data);
    return c.json(bank.service);
  });

  return routes;
}
