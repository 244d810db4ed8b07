import { Hono, type Context as HonoContext } from 'hono';
import { guestContext, type Context, type Locale } from '#domain/context.ts';
import type { ReceiptPrinter } from '#domain/orders/ports.ts';
import { findReceiptSheet } from '#domain/orders/sheet.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

export type DocumentsDeps = {
  db: Context['db'];
  printer: ReceiptPrinter;
  /** Whose site was asked for. */
  tenantOf: (c: HonoContext) => Promise<Tenant>;
  now?: () => Date;
};

type Env = { Variables: { requestId: string } };

/**
 * `GET /receipt/{receiptToken}/pdf` and `/el/receipt/{receiptToken}/pdf`: the receipt as a file, for whoever
 * holds its token, in the language of the address. Nobody else may keep or list it.
 */
export function createDocuments(deps: DocumentsDeps): Hono<Env> {
  const app = new Hono<Env>();

  async function answer(c: HonoContext<Env>, token: string, locale: Locale): Promise<Response> {
    const ctx = guestContext({
      tenant: await deps.tenantOf(c),
      locale,
      db: deps.db,
      now: deps.now,
      requestId: c.get('requestId'),
    });
    const sheet = await findReceiptSheet(ctx, token);
    const headers = {
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      // The address is a key: it goes to no other site.
      'Referrer-Policy': 'no-referrer',
    };
    if (!sheet) return c.text('Not found\n', 404, headers);
    const pdf = new Uint8Array(await deps.printer.print(sheet));
    return c.body(pdf, 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName(sheet.order.number)}.pdf"`,
    });
  }

  app.get('/receipt/:token/pdf', (c) => answer(c, c.req.param('token'), 'en'));
  app.get('/el/receipt/:token/pdf', (c) => answer(c, c.req.param('token'), 'el'));
  return app;
}

/** A prefix is the tenant's own: nothing of it may end the name or begin another header. */
function fileName(number: string): string {
  return number.replace(/[^A-Za-z0-9-]/g, '-');
}
