import type {
  Column,
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { ReceiptDocument } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatMoment, formatPhone, formatRate } from '../mail/formatting.ts';
import { receiptWords, type ReceiptWords } from './receipt-words.ts';

const ink = '#231f20';
const muted = '#5f5a5b';
const hairline = '#d8d5d2';
/** Between the margins of A4, and between two columns (pt). */
const PAGE_WIDTH = 499;
const GAP = 24;

/** The crest of the site (ui/crest.tsx), without the lines that are too fine for paper. */
const crest = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="${ink}"
  stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
  <circle cx="32" cy="32" r="30" />
  <path d="M20.5 21.5h23c0 7.4-5.1 12-11.5 12s-11.5-4.6-11.5-12Z" />
  <path d="M21.6 25.5h20.8" />
  <path d="M32 33.5V46M25.5 47.5c1.6-1.2 4-1.5 6.5-1.5s4.9.3 6.5 1.5Z" />
  <path d="M17 48c-5-7-6.6-15-4.4-24 3.6 6.6 5.4 14.5 4.4 24ZM17 48c-.6-8.3-1.9-15.4-4.4-24" />
  <path d="M47 48c5-7 6.6-15 4.4-24-3.6 6.6-5.4 14.5-4.4 24ZM47 48c.6-8.3 1.9-15.4 4.4-24" />
  <path d="M29 11.5h6M32 8.5v6M27.5 15.8 32 13l4.5 2.8" />
</svg>`;

/** What every part of the page needs. */
type Page = ReceiptDocument & { say: ReceiptWords; amount: (minor: number) => string };

/** A receipt, an invoice, or, until it is stamped, the confirmation of an order, as a document of pdfmake. */
export function layReceipt(sheet: ReceiptDocument): TDocumentDefinitions {
  const { order, locale, tenant } = sheet;
  const say = receiptWords[locale];
  const amount = (minor: number) => formatAmount(minor, order.currency, locale);
  const page: Page = { ...sheet, say, amount };
  return {
    info: {
      title: `${titleOf(page)} ${order.number}`,
      author: tenant.settings.name[locale],
      // Not the time of the print: the same sheet gives the same bytes.
      creationDate: order.fiscalDocument?.stampedAt ?? order.placedAt,
    },
    language: locale,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 64],
    defaultStyle: { font: 'Commissioner', fontSize: 9, lineHeight: 1.25, color: ink },
    content: [head(page), people(page), items(page), sums(page), payments(page), fiscal(page)],
    footer: (current, count) => ({
      margin: [48, 16, 48, 0],
      fontSize: 7.5,
      color: muted,
      columns: [
        { text: footOf(page), width: '*' },
        { text: say.page(current, count), width: 'auto', alignment: 'right' },
      ],
    }),
  };
}

function titleOf({ order, say }: Page): string {
  if (!order.fiscalDocument) return say.confirmation;
  return order.documentKind === 'invoice' ? say.invoice : say.receipt;
}

function head(page: Page): Content {
  const { order, locale, tenant, say } = page;
  const { settings, timeZone } = tenant;
  const { company } = settings;
  return [
    {
      columns: [
        { svg: crest, width: 36 },
        {
          text: settings.name[locale],
          font: 'Didot',
          fontSize: 26,
          lineHeight: 1,
          margin: [12, 5, 0, 0],
        },
        {
          alignment: 'right',
          stack: [
            { text: company.legalName[locale], bold: true },
            company.registeredOffice[locale],
            `${say.vatNumber} ${company.vatNumber} · ${say.taxOffice} ${company.taxOffice[locale]}`,
            `${say.registry} ${company.gemi}`,
          ],
        },
      ],
    },
    rule([0, 12, 0, 16]),
    { text: titleOf(page), font: 'Didot', fontSize: 20, lineHeight: 1.1 },
    ...(order.fiscalDocument
      ? []
      : [
          {
            text: say.notTaxDocument,
            bold: true,
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ]),
    {
      margin: [0, 8, 0, 16],
      text: [
        { text: `${say.order} `, color: muted },
        { text: order.number, bold: true },
        { text: `     ${say.placedOn} `, color: muted },
        formatMoment(order.placedAt, { locale, timeZone }),
      ],
    },
  ];
}

function people(page: Page): Content {
  const { order, locale, tenant, say, billingLines, shippingLines } = page;
  const { invoice } = order;
  const invoiceLines = invoice
    ? [
        invoice.companyName,
        `${say.activity}: ${invoice.businessActivity}`,
        `${say.vatNumber}: ${invoice.vatNumber}`,
        `${say.taxOffice}: ${invoice.taxOffice}`,
      ]
    : [];
  return {
    columnGap: GAP,
    columns: [
      block(say.billedTo, [...invoiceLines, ...billingLines]),
      shippingLines
        ? block(say.deliveredTo, shippingLines)
        : block(say.collectedAt, [tenant.settings.name[locale], tenant.settings.address[locale]]),
    ],
  };
}

function items({ order, locale, say, amount }: Page): Content {
  const headings: TableCell[] = [
    heading(say.item),
    heading(say.quantity, 'right'),
    heading(say.price, 'right'),
    heading(say.rate, 'right'),
    heading(say.sum, 'right'),
  ];
  return {
    margin: [0, 16, 0, 0],
    layout: lines,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto'],
      body: [
        headings,
        ...order.lines.map((line): TableCell[] => [
          {
            stack: [
              line.variantLabel ? `${line.productName}, ${line.variantLabel}` : line.productName,
              { text: line.sku, color: muted, fontSize: 7.5 },
            ],
          },
          figure(String(line.quantity)),
          figure(line.isGift ? say.gift : amount(line.unitPrice)),
          figure(formatRate(line.taxBasisPoints, locale)),
          figure(amount(line.total)),
        ]),
      ],
    },
  };
}

function sums({ order, adjustments, locale, say, amount }: Page): Content {
  const { totals } = order;
  const added = adjustments.filter(({ kind, amount: sum }) => kind !== 'payment_fee' || sum > 0);
  const rows: [string, string][] = added.map(({ kind, label, amount: sum }) => [
    kind === 'promotion' ? say.discount(label) : label,
    amount(sum),
  ]);
  return {
    unbreakable: true,
    margin: [0, 0, 0, 16],
    stack: [
      {
        layout: lines,
        table: {
          widths: ['*', 'auto'],
          body: [
            ...rows.map(([label, sum]): TableCell[] => [{ text: label }, figure(sum)]),
            [
              { text: say.total, bold: true, fontSize: 11 },
              { ...figure(amount(totals.total)), bold: true, fontSize: 11 },
            ],
          ],
        },
      },
      {
        margin: [0, 12, 0, 0],
        layout: lines,
        table: {
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [
            [
              heading(say.vat),
              heading(say.net, 'right'),
              heading(say.tax, 'right'),
              heading(say.gross, 'right'),
            ],
            ...totals.taxes.map(({ basisPoints, base, amount: tax }): TableCell[] => [
              { text: formatRate(basisPoints, locale) },
              figure(amount(base)),
              figure(amount(tax)),
              figure(amount(base + tax)),
            ]),
          ],
        },
      },
    ],
  };
}

function payments({ order, say, amount }: Page): Content {
  // A try that came to nothing is no part of a receipt, unless there was no other.
  const counted = order.payments.filter(
    ({ state }, index, all) =>
      index === all.length - 1 || (state !== 'failed' && state !== 'canceled'),
  );
  const paid = counted.map(({ methodName, state, amount: sum, installmentCount }) => {
    const word =
      state in say.states ? say.states[state as keyof ReceiptWords['states']] : say.states.awaited;
    const split = installmentCount > 1 ? ` ${say.installments(installmentCount)}` : '';
    return `${methodName}: ${amount(sum)}${split}, ${word}`;
  });
  const back = order.refundedTotal > 0 ? [`${say.refunded}: ${amount(order.refundedTotal)}`] : [];
  const sent = order.shipments.flatMap(({ methodName, trackingNumber }) =>
    trackingNumber ? [methodName, `${say.tracking}: ${trackingNumber}`] : [methodName],
  );
  return {
    unbreakable: true,
    columnGap: GAP,
    columns: [
      ...(paid.length > 0 ? [block(say.payment, [...paid, ...back])] : []),
      block(say.delivery, sent),
    ],
  };
}

function fiscal({ order, locale, tenant, say }: Page): Content {
  const stamp = order.fiscalDocument;
  if (!stamp) return [];
  const at = formatMoment(stamp.stampedAt, { locale, timeZone: tenant.timeZone });
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columnGap: 16,
    columns: [
      { qr: stamp.url, fit: 84, width: 'auto' },
      {
        stack: [
          { text: `MARK ${stamp.mark}`, bold: true },
          `UID ${stamp.uid}`,
          `${say.stamped} ${at}`,
          { text: stamp.url, link: stamp.url, color: muted },
        ],
      },
    ],
  };
}

function footOf({ tenant, locale }: Page): string {
  const { settings } = tenant;
  return `${settings.company.legalName[locale]} · ${formatPhone(settings.phone)} · ${settings.email}`;
}

/** One of two columns. Its width is fixed: a long word in it would push the other off the page. */
function block(title: string, parts: readonly string[]): Column {
  return {
    width: (PAGE_WIDTH - GAP) / 2,
    stack: [{ text: title, color: muted, fontSize: 8 }, ...parts],
  };
}

function heading(text: string, alignment: 'left' | 'right' = 'left') {
  return { text, color: muted, fontSize: 8, alignment };
}

function figure(text: string) {
  return { text, alignment: 'right' as const, noWrap: true };
}

function rule(margin: [number, number, number, number]): Content {
  const line = {
    type: 'line' as const,
    x1: 0,
    y1: 0,
    x2: PAGE_WIDTH,
    y2: 0,
    lineWidth: 1,
    lineColor: ink,
  };
  return { canvas: [line], margin };
}

/** A hairline under each row. */
const lines: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: (index) => (index === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};
