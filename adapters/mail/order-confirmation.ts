import type { OrderEmail } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatDay, formatIban, formatPhone, formatRate } from './formatting.ts';
import type { Block, Item, Row } from './email-blocks.ts';
import { siteIn } from './email-page.ts';
import { texts } from './confirmation-texts.ts';

/** The goods that an order lacks, and what its buyer can do; empty where none are missing. */
export function missingBlocks({ order }: OrderEmail): Block[] {
  const lines = order.lines.filter(({ missingQuantity }) => missingQuantity > 0);
  if (lines.length === 0) return [];
  const say = texts[order.locale].missing;
  const taken = order.capturedTotal - order.refundedTotal;
  const lead =
    taken > 0
      ? say.paid(formatAmount(taken, order.currency, order.locale))
      : order.bankTransfer
        ? say.awaited
        : say.unpaid;
  return [
    { kind: 'text', title: say.title, lines: [lead] },
    {
      kind: 'items',
      title: say.items,
      items: lines.map((line) => ({
        name: nameOf(line),
        count: say.count(line.missingQuantity, line.quantity),
        total: '',
      })),
    },
    { kind: 'text', lines: [say.next, ...(order.canCancel ? [say.cancel] : [])] },
  ];
}

/** A line's name: product and variant. */
export function nameOf(line: { productName: string; variantLabel: string }): string {
  return line.variantLabel ? `${line.productName}, ${line.variantLabel}` : line.productName;
}

/** The confirmation of an order, in the order's language; all sums come from the order. */
export function confirmationBlocks(mail: OrderEmail, publicUrl: string): Block[] {
  const { order, tenant, billingLines } = mail;
  const say = texts[order.locale];
  const site = siteIn(order.locale, publicUrl);
  return [
    {
      kind: 'text',
      lines: [say.greeting(order.billingAddress.firstName), say.received(order.number)],
    },
    ...missingBlocks(mail),
    { kind: 'items', title: say.items, items: itemsOf(mail, publicUrl), sums: sumsOf(mail) },
    ...paymentOf(mail),
    ...transferOf(mail),
    ...deliveryOf(mail),
    { kind: 'text', title: say.billedTo, lines: billingLines },
    ...invoiceOf(mail),
    ...(order.ageCheck ? [{ kind: 'notice' as const, text: say.ageCheck }] : []),
    ...(order.notes ? [{ kind: 'quote' as const, title: say.yourNotes, text: order.notes }] : []),
    { kind: 'button', label: say.openOrder, url: `${site}/receipt/${order.receiptToken}` },
    {
      kind: 'small',
      lines: [say.withdrawalNote],
      links: [
        { label: say.withdrawal, url: `${site}/withdrawal` },
        { label: say.terms, url: `${site}/terms-of-service` },
      ],
    },
    {
      kind: 'small',
      lines: [
        order.fiscalDocument ? say.taxDocument(order.fiscalDocument.mark) : say.notTaxDocument,
      ],
    },
    { kind: 'text', lines: [say.questions(...contactOf(tenant))] },
  ];
}

/** The address of the smallest picture of a line; null where it has none. */
export function pictureOf(
  line: { pictureKey: string | null } | undefined,
  publicUrl: string,
): string | null {
  return line?.pictureKey ? `${publicUrl}/pictures/${line.pictureKey}-240.webp` : null;
}

/** The lines of an order, each with its price and, where the origin of the pictures is given, its picture. */
export function itemsOf({ order }: OrderEmail, publicUrl?: string): Item[] {
  const say = texts[order.locale];
  const amount = (minor: number) => formatAmount(minor, order.currency, order.locale);
  return order.lines.map((line) => ({
    name: nameOf(line),
    count: line.isGift ? say.gift(line.quantity) : `${line.quantity} × ${amount(line.unitPrice)}`,
    total: line.isGift ? say.free : amount(line.total),
    ...(publicUrl !== undefined && { picture: pictureOf(line, publicUrl) }),
  }));
}

/** What was added and taken off, the total, and the tax within it. */
export function sumsOf({ order, adjustments }: OrderEmail): Row[] {
  const { locale, totals } = order;
  const say = texts[locale];
  const amount = (minor: number) => formatAmount(minor, order.currency, locale);
  return [
    ...adjustments
      // Free delivery is listed; a payment method without a fee is named further down.
      .filter(({ kind, amount: added }) => kind !== 'payment_fee' || added > 0)
      .map(({ kind, label, amount: added }) => ({
        label: kind === 'promotion' ? say.discount(label) : label,
        value: added === 0 ? say.free : amount(added),
      })),
    { label: say.total, value: amount(totals.total), strong: true },
    ...totals.taxes.map((tax) => ({
      label: say.taxIncluded(formatRate(tax.basisPoints, locale)),
      value: amount(tax.amount),
    })),
  ];
}

/** The payment method and state; empty where nothing was to be paid. */
function paymentOf({ order }: OrderEmail): Block[] {
  const say = texts[order.locale];
  const payment = order.payments.at(-1);
  if (!payment) return [];
  const due = formatAmount(payment.amount, order.currency, order.locale);
  const note =
    payment.state === 'completed'
      ? say.paid(due)
      : payment.state === 'approved'
        ? say.authorised(due)
        : payment.kind === 'cash_on_delivery'
          ? say.cashAtTheDoor(due)
          : payment.kind === 'pay_at_bar'
            ? say.cashAtTheBar(due)
            : null;
  const { methodName, installmentCount } = payment;
  const split = installmentCount > 1 ? [say.installments(installmentCount)] : [];
  return [
    { kind: 'text', title: say.payment, lines: [methodName, ...split, ...(note ? [note] : [])] },
  ];
}

/** The shop's bank accounts, while a transfer is expected. */
function transferOf({ order }: OrderEmail): Block[] {
  const transfer = order.bankTransfer;
  if (!transfer) return [];
  const say = texts[order.locale];
  return [
    { kind: 'text', lines: [say.bankIntro(formatDay(transfer.dueOn, order.locale))] },
    ...accountsOf(order.locale, order.currency, transfer),
  ];
}

/** Where and what to transfer. */
export function accountsOf(
  locale: 'en' | 'el',
  currency: string,
  transfer: NonNullable<OrderEmail['order']['bankTransfer']>,
): Block[] {
  const say = texts[locale];
  return [
    {
      kind: 'rows',
      rows: [
        { label: say.reference, value: transfer.reference },
        ...(transfer.received > 0
          ? [{ label: say.arrived, value: formatAmount(transfer.received, currency, locale) }]
          : []),
        {
          label: transfer.received > 0 ? say.open : say.amount,
          value: formatAmount(transfer.amount, currency, locale),
        },
      ],
    },
    ...transfer.accounts.map(({ bankName, holderName, iban }) => ({
      kind: 'rows' as const,
      rows: [
        { label: say.bank, value: bankName },
        { label: say.holder, value: holderName },
        { label: 'IBAN', value: formatIban(iban) },
      ],
    })),
  ];
}

function deliveryOf({ order, tenant, shippingLines }: OrderEmail): Block[] {
  const { locale } = order;
  const say = texts[locale];
  const { name, address } = tenant.settings;
  return [
    { kind: 'text', title: say.delivery, lines: [order.shipments[0]?.methodName ?? ''] },
    shippingLines
      ? { kind: 'text', title: say.deliveredTo, lines: shippingLines }
      : { kind: 'text', title: say.collectedAt(name[locale]), lines: [address[locale]] },
  ];
}

/** The company on an invoice; empty for a receipt. */
export function invoiceOf({ order }: OrderEmail): Block[] {
  const { invoice, locale } = order;
  if (!invoice) return [];
  const say = texts[locale];
  return [
    {
      kind: 'text',
      title: say.invoice,
      lines: [
        invoice.companyName,
        invoice.businessActivity,
        `${say.vatNumber} ${invoice.vatNumber} · ${say.taxOffice} ${invoice.taxOffice}`,
      ],
    },
  ];
}

/** Phone and email address of the shop, for `questions`. */
export function contactOf({ settings }: OrderEmail['tenant']): [string, string] {
  return [formatPhone(settings.phone), settings.email];
}
