import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { writtenAmount, bankWords, type BankWords } from './bank-texts.ts';
import type { BankPayment } from './bank-payment.ts';
import { bankStyle } from './bank-style.ts';

export type Html = ReturnType<typeof html>;

export type BankPage = { html: string; headers: Record<string, string> };

/** A page of the bank about a payment; `script` runs only by its hash. */
export async function bankPage(options: {
  payment: Pick<BankPayment, 'locale' | 'returnUrl'>;
  title: string;
  hasFault?: boolean;
  summary?: Html;
  body: Html;
  script?: string;
}): Promise<BankPage> {
  const { payment, title, summary, body, script } = options;
  const w = bankWords[payment.locale];
  const page = await html`<!doctype html>
    <html lang="${payment.locale}">
      <head>
        <link rel="icon" href="data:," />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.hasFault ? `${w.error}: ` : ''}${title} | ${w.bank}</title>
        <style>
          ${raw(bankStyle)}
        </style>
      </head>
      <body>
        <header>
          <div>
            <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
              <path
                d="M3 10 13 4l10 6M5 12v8m5-8v8m6-8v8m5-8v8M3 22h20"
                stroke="currentColor"
                stroke-width="2"
                stroke-linecap="round"
                stroke-linejoin="round"
              />
            </svg>
            <span lang="en">${w.bank}</span>
          </div>
        </header>
        <section class="demo" aria-label="${w.bank}"><p>${w.demo}</p></section>
        <main>${summary ?? ''}${body}</main>
        ${script === undefined ? '' : raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  const text = page.toString();
  return { html: text, headers: headersOf(text, payment.returnUrl) };
}

/** The shop, the order and the amount. */
export function paymentSummary(payment: BankPayment): Html {
  const w = bankWords[payment.locale];
  const { amount, installmentCount } = payment;
  return html`<section class="sheet" aria-label="${w.amount}">
    <dl>
      <dt>${w.shop}</dt>
      <dd>${new URL(payment.returnUrl).host}</dd>
      <dt>${w.order}</dt>
      <dd>${payment.orderNumber}</dd>
      <dt>${w.amount}</dt>
      <dd class="amount">${writtenAmount(payment, amount)}</dd>
    </dl>
    ${installmentCount > 1 ? html`<p class="plan">${installmentsOf(payment, w)}</p>` : ''}
  </section>`;
}

/** The last installment includes the remainder in cents. */
function installmentsOf(payment: BankPayment, w: BankWords): string {
  const { amount, installmentCount: count } = payment;
  const each = Math.floor(amount / count);
  return w.installments(
    count,
    writtenAmount(payment, each),
    writtenAmount(payment, amount - each * (count - 1)),
  );
}

/** The button that cancels and leads back to the shop, on every page of an open payment. */
export function cancelForm({ reference, locale }: BankPayment): Html {
  return html`<form method="post" action="/pay/${reference}/cancel">
    <button class="quiet">${bankWords[locale].cancel}</button>
  </form>`;
}

function headersOf(text: string, returnUrl: string): Record<string, string> {
  const sources = (tag: string): string =>
    [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
      .join(' ') || "'none'";
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${sources('script')}`,
      `style-src ${sources('style')}`,
      "img-src 'self' data:",
      "base-uri 'none'",
      // A form may redirect to the shop: browsers check the targets of redirects, too.
      `form-action 'self' ${new URL(returnUrl).origin}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
