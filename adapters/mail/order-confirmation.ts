import { html, raw } from 'hono/html';
import type { OrderLetter } from '#domain/orders/ports.ts';
import { formatAmount, formatDay, formatIban, formatPhone, formatRate } from './formatting.ts';
import {
  companyLines,
  hairline,
  ink,
  letterButton,
  letterFoot,
  letterPage,
  muted,
  serif,
  siteIn,
} from './letter-page.ts';
import { words } from './words.ts';

export type Composed = { subject: string; text: string; html: string };

/** A label and what stands beside it. */
type Row = { label: string; value: string; strong?: boolean };

/** What both forms of the letter say, in the order's language, every sum as the order stores it. */
function contentOf(letter: OrderLetter, publicUrl: string) {
  const { order, adjustments, tenant, shippingLines, billingLines } = letter;
  const { locale, totals } = order;
  const { settings } = tenant;
  const say = words[locale];
  const amount = (minor: number) => formatAmount(minor, order.currency, locale);
  const site = siteIn(locale, publicUrl);
  const [payment] = order.payments;
  const [shipment] = order.shipments;
  const transfer = order.bankTransfer;
  const sums: Row[] = [
    ...adjustments
      // Free delivery is worth a line; a way to pay that costs nothing is named further down.
      .filter(({ kind, amount: added }) => kind !== 'payment_fee' || added > 0)
      .map(({ kind, label, amount: added }) => ({
        label: kind === 'promotion' ? say.discount(label) : label,
        value: amount(added),
      })),
    { label: say.total, value: amount(totals.total), strong: true },
    ...totals.taxes.map((tax) => ({
      label: say.taxIncluded(formatRate(tax.basisPoints, locale)),
      value: amount(tax.amount),
    })),
  ];
  const due = amount(payment?.amount ?? totals.total);
  return {
    say,
    locale,
    subject: say.subject(order.number, settings.name[locale]),
    house: settings.name[locale],
    greeting: say.greeting(order.billingAddress.firstName),
    received: say.received(order.number),
    lines: order.lines.map((line) => ({
      name: line.variantLabel ? `${line.productName}, ${line.variantLabel}` : line.productName,
      count: line.isGift ? say.gift(line.quantity) : `${line.quantity} × ${amount(line.unitPrice)}`,
      total: amount(line.total),
    })),
    sums,
    /** '' where nothing was to be paid. */
    payment: payment?.methodName ?? '',
    paymentNote:
      payment?.kind === 'cash_on_delivery'
        ? say.cashAtTheDoor(due)
        : payment?.kind === 'pay_at_bar'
          ? say.cashAtTheBar(due)
          : '',
    transfer: transfer && {
      intro: say.bankIntro(formatDay(transfer.dueOn, locale)),
      rows: [
        { label: say.reference, value: transfer.reference },
        { label: say.amount, value: amount(transfer.amount) },
      ],
      accounts: transfer.accounts.map(({ bankName, holderName, iban }) => [
        { label: say.bank, value: bankName },
        { label: say.holder, value: holderName },
        { label: 'IBAN', value: formatIban(iban) },
      ]),
    },
    delivery: shipment?.methodName ?? '',
    deliveredTo: shippingLines
      ? { title: say.deliveredTo, lines: shippingLines }
      : { title: say.collectedAt(settings.name[locale]), lines: [settings.address[locale]] },
    billedTo: { title: say.billedTo, lines: billingLines },
    ageCheck: order.ageCheck ? say.ageCheck : '',
    notes: order.notes,
    receiptUrl: `${site}/receipt/${order.receiptToken}`,
    termsUrl: `${site}/terms-of-service`,
    withdrawalUrl: `${site}/withdrawal`,
    questions: say.questions(formatPhone(settings.phone), settings.email),
    company: companyLines(settings, locale),
  };
}

type Content = ReturnType<typeof contentOf>;

/** The letter that confirms an order: subject, text and HTML. */
export async function composeOrderConfirmation(
  letter: OrderLetter,
  publicUrl: string,
): Promise<Composed> {
  const content = contentOf(letter, publicUrl);
  return { subject: content.subject, text: textOf(content), html: await htmlOf(content) };
}

function textOf(content: Content): string {
  const { say, transfer, deliveredTo, billedTo } = content;
  const rows = (list: readonly Row[]) => list.map(({ label, value }) => `${label}: ${value}`);
  const blocks: string[][] = [
    [content.greeting, content.received],
    [say.items, ...content.lines.map(({ name, count, total }) => `${name}\n  ${count} = ${total}`)],
    rows(content.sums),
    ...(content.payment
      ? [
          [
            `${say.payment}: ${content.payment}`,
            ...(content.paymentNote ? [content.paymentNote] : []),
          ],
        ]
      : []),
    ...(transfer ? [[transfer.intro, ...rows(transfer.rows)], ...transfer.accounts.map(rows)] : []),
    [`${say.delivery}: ${content.delivery}`],
    [deliveredTo.title, ...deliveredTo.lines],
    [billedTo.title, ...billedTo.lines],
    ...(content.ageCheck ? [[content.ageCheck]] : []),
    ...(content.notes ? [[`${say.yourNotes}:`, content.notes]] : []),
    [`${say.openOrder}: ${content.receiptUrl}`],
    [
      say.withdrawalNote,
      `${say.withdrawal}: ${content.withdrawalUrl}`,
      `${say.terms}: ${content.termsUrl}`,
    ],
    [say.notTaxDocument],
    [content.questions],
    content.company,
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

const heading = raw(
  `font-family:${serif};font-weight:400;font-size:20px;line-height:1.3;margin:32px 0 8px`,
);
const cell = raw(`padding:8px 0;border-bottom:1px solid ${hairline};vertical-align:top`);
const figure = raw(
  `padding:8px 0 8px 16px;border-bottom:1px solid ${hairline};vertical-align:top;text-align:right;white-space:nowrap`,
);
const table = raw('width:100%;border-collapse:collapse');

async function htmlOf(content: Content): Promise<string> {
  const { say, transfer, deliveredTo, billedTo } = content;
  const row = ({ label, value, strong }: Row) => {
    const weight = raw(strong ? ';font-weight:700' : '');
    return html`<tr>
      <td style="${cell}${weight}">${label}</td>
      <td style="${figure}${weight}">${value}</td>
    </tr>`;
  };
  const rows = (list: readonly Row[]) =>
    html`<table role="presentation" style="${table}">
      ${list.map(row)}
    </table>`;
  const block = ({ title, lines }: { title: string; lines: readonly string[] }) =>
    html`<h2 style="${heading}">${title}</h2>
      <p style="margin:0">${lines.map((line) => html`${line}<br />`)}</p>`;
  const body = html`
    <p style="margin:0">${content.greeting}<br />${content.received}</p>
    <h2 style="${heading}">${say.items}</h2>
    <table role="presentation" style="${table}">
      ${content.lines.map(
        ({ name, count, total }) =>
          html`<tr>
            <td style="${cell}">${name}<br /><span style="color:${muted}">${count}</span></td>
            <td style="${figure}">${total}</td>
          </tr>`,
      )}${content.sums.map(row)}
    </table>
    ${
      content.payment
        ? html`<h2 style="${heading}">${say.payment}</h2>
            <p style="margin:0">
              ${content.payment}${content.paymentNote ? html`<br />${content.paymentNote}` : ''}
            </p>`
        : ''
    }
    ${
      transfer
        ? html`<p>${transfer.intro}</p>
            ${rows(transfer.rows)}${transfer.accounts.map(
              (account) =>
                html`<div style="height:16px"></div>
                  ${rows(account)}`,
            )}`
        : ''
    }
    <h2 style="${heading}">${say.delivery}</h2>
    <p style="margin:0">${content.delivery}</p>
    ${block(deliveredTo)} ${block(billedTo)}
    ${content.ageCheck ? html`<p style="margin:32px 0 0;padding:12px 16px;border:1px solid ${ink}">${content.ageCheck}</p>` : ''}
    ${
      content.notes
        ? html`<h2 style="${heading}">${say.yourNotes}</h2>
            <p style="margin:0;white-space:pre-line">${content.notes}</p>`
        : ''
    }
    ${letterButton({ label: say.openOrder, url: content.receiptUrl })}
    <p style="color:${muted};font-size:14px">
      ${say.withdrawalNote}<br />
      <a href="${content.withdrawalUrl}" style="color:${ink}">${say.withdrawal}</a> ·
      <a href="${content.termsUrl}" style="color:${ink}">${say.terms}</a>
    </p>
    <p style="color:${muted};font-size:14px">${say.notTaxDocument}</p>
    <p>${content.questions}</p>
    ${letterFoot(content.company)}
  `;
  const { locale, subject, house } = content;
  return letterPage({ locale, subject, house, title: say.title, body });
}
