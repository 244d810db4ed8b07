import { Hono, type Context as HonoContext } from 'hono';
import { guestContext, type Context } from '#domain/context.ts';
import type { Order } from '#domain/orders/rules.ts';
import { settleWebhookEvent, settleReturn } from '#domain/payment-processing/confirm.ts';
import type { PaymentDesk, PaymentProvider, RawCall } from '#domain/payments/ports.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

export type PaymentsDeps = {
  db: Context['db'];
  desk: PaymentDesk;
  /** Whose site was asked for. */
  tenantOf: (c: HonoContext) => Promise<Tenant>;
  now?: () => Date;
};

type Env = { Variables: { requestId: string } };

/**
 * Where buyers return from a provider (`/payments/{provider}/return`, by GET or by a POST of the provider's page, which
 * sends no cookie and needs none), and where providers send webhooks (`/payments/{tenant}/{provider}/notice`).
 */
export function createPaymentRoutes(deps: PaymentsDeps): Hono<Env> {
  const { db, desk, now } = deps;
  const app = new Hono<Env>();

  const contextFor = (c: HonoContext<Env>, tenant: Tenant): Context => {
    const requestId = c.get('requestId');
    return guestContext({ tenant, locale: tenant.defaultLocale, db, now, desk, requestId });
  };
  const providerOf = (key: string): PaymentProvider | undefined =>
    desk.providers.find((provider) => provider.key === key);

  // The second one is for providers with their own address for returns without a payment.
  const returns = ['/payments/:provider/return', '/payments/:provider/return/failed'];
  app.on(['GET', 'POST'], returns, async (c) => {
    const provider = providerOf(c.req.param('provider') ?? '');
    const found = provider?.handleReturn(await rawCall(c));
    const order =
      provider && found
        ? await settleReturn(contextFor(c, await deps.tenantOf(c)), {
            ...found,
            provider: provider.key,
          })
        : null;
    c.header('Cache-Control', 'no-store');
    // The next address gives access to the order: no referrer for other sites.
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(order ? pageOf(order) : '/shopping-cart', 303);
  });

  app.on(['GET', 'POST'], '/payments/:tenant/:provider/notice', async (c) => {
    const provider = providerOf(c.req.param('provider'));
    const tenant = await findTenant(db, c.req.param('tenant'));
    if (!provider || !tenant) return c.text('Not found\n', 404);
    const { answer, event } = await provider.handleWebhook(await rawCall(c));
    if (event) {
      const isSettled = await settleWebhookEvent(contextFor(c, tenant), {
        ...event,
        provider: provider.key,
      });
      // Refused, so that the provider sends it again: its event could not be recorded.
      if (!isSettled) return c.text('Not now\n', 503);
    }
    return c.body(answer.body, answer.status as 200, { 'Content-Type': answer.contentType });
  });
  return app;
}

/** Failed: where it can be paid by another try; else the receipt, which also waits. */
function pageOf({ locale, state, receiptToken }: Order): string {
  const page = state === 'failed' ? '/checkout/payment' : '/receipt';
  return `${locale === 'en' ? '' : `/${locale}`}${page}/${receiptToken}`;
}

async function rawCall(c: HonoContext): Promise<RawCall> {
  return {
    method: c.req.method,
    path: c.req.path,
    query: new URL(c.req.url).searchParams,
    headers: c.req.header(),
    body: c.req.method === 'POST' ? await c.req.text() : '',
  };
}
