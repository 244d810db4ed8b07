import { Hono, type Context as HonoContext } from 'hono';
import { guestContext, type Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import { isProblem } from '#domain/problem.ts';
import type { ReceiptPrinter } from '#domain/orders/documents/ports.ts';
import { findReceiptDocument } from '#domain/orders/documents/receipt-document.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

export type DocumentsDeps = {
  db: Context['db'];
  printer: ReceiptPrinter;
  /** Whose site was asked for. */
  tenantOf: (c: HonoContext) => Promise<Tenant>;
  /** From which address a call comes. */
  visitorOf?: (c: HonoContext) => string | undefined;
  now?: () => Date;
};

/** While too many wait (s). */
const RETRY_AFTER = 5;

const words = {
  en: { later: 'Too many receipts are being requested right now. Please try again later.\n' },
  el: { later: 'Ζητούνται πολλές αποδείξεις αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα.\n' },
} satisfies Record<Locale, object>;

type Env = { Variables: { requestId: string } };

/**
 * `GET /receipt/{receiptToken}/pdf` and `/el/receipt/{receiptToken}/pdf`: the receipt as a file, for anybody with its
 * token, in the language of the address. No cache or search engine may store it.
 */
export function createDocuments(deps: DocumentsDeps): Hono<Env> {
  const app = new Hono<Env>();

  async function answer(c: HonoContext<Env>, token: string, locale: Locale): Promise<Response> {
    const visitor = deps.visitorOf?.(c);
    const ctx = guestContext({
      tenant: await deps.tenantOf(c),
      locale,
      db: deps.db,
      now: deps.now,
      requestId: c.get('requestId'),
      ...(visitor !== undefined && { visitor }),
    });
    const sheet = await findReceiptDocument(ctx, token);
    const headers = {
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      // The address is a key: it goes to no other site.
      'Referrer-Policy': 'no-referrer',
    };
    if (!sheet) return c.text('Not found\n', 404, headers);
    const later = (status: 429 | 503, seconds: number) =>
      c.text(words[locale].later, status, { ...headers, 'Retry-After': String(seconds) });
    if (isProblem(sheet)) return later(429, Number(sheet.params['retryAfter']));
    const pdf = await deps.printer.print(sheet);
    if (!pdf) return later(503, RETRY_AFTER);
    return c.body(new Uint8Array(pdf), 200, {
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
