import type { OrderEmail } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatPhone } from './formatting.ts';
import type { Block, Row } from './email-blocks.ts';
import { invoiceOf, itemsOf, nameOf, sumsOf } from './order-confirmation.ts';
import { orderEmailTexts } from './order-email-texts.ts';
import { texts } from './confirmation-texts.ts';

/**
 * The email to the shop about a new order. Without the address of the receipt, which lets anybody act as the buyer: it
 * leads to the back office.
 */
export function newOrderBlocks(mail: OrderEmail, publicUrl: string): Block[] {
  const { order, tenant, billingLines, shippingLines } = mail;
  const { locale, notes } = order;
  const say = texts[locale];
  const { notice } = orderEmailTexts[locale];
  return [
    { kind: 'rows', rows: rowsOf(mail) },
    { kind: 'items', title: notice.items, items: itemsOf(mail), sums: sumsOf(mail) },
    ...missingOf(mail),
    shippingLines
      ? { kind: 'text', title: notice.deliverTo, lines: shippingLines }
      : { kind: 'text', title: notice.collected, lines: [tenant.settings.address[locale]] },
    { kind: 'text', title: say.billedTo, lines: billingLines },
    ...invoiceOf(mail),
    ...(order.ageCheck ? [{ kind: 'notice' as const, text: notice.ageCheck }] : []),
    ...(notes ? [{ kind: 'quote' as const, title: notice.notes, text: notes }] : []),
    { kind: 'button', label: notice.open, url: `${publicUrl}/admin/orders/${order.number}` },
  ];
}

function missingOf({ order }: OrderEmail): Block[] {
  const say = texts[order.locale].missing;
  const items = order.lines
    .filter(({ missingQuantity }) => missingQuantity > 0)
    .map((line) => ({
      name: nameOf(line),
      count: say.count(line.missingQuantity, line.quantity),
      total: '',
    }));
  return items.length > 0 ? [{ kind: 'items', title: say.items, items }] : [];
}

function rowsOf({ order }: OrderEmail): Row[] {
  const { locale, billingAddress, email, phone, alternativePhone, payments, shipments } = order;
  const say = texts[locale];
  const { notice } = orderEmailTexts[locale];
  const payment = payments.at(-1);
  const isPaid = payment?.state === 'completed' || payment?.state === 'approved';
  const phones = [phone, alternativePhone].filter((number) => number !== '').map(formatPhone);
  return [
    { label: notice.name, value: `${billingAddress.firstName} ${billingAddress.lastName}` },
    { label: notice.email, value: email },
    { label: notice.phone, value: phones.join(', ') },
    ...(payment
      ? [
          {
            label: say.payment,
            value: `${payment.methodName}, ${formatAmount(payment.amount, order.currency, locale)}, ${isPaid ? notice.paid : notice.unpaid}`,
          },
        ]
      : []),
    { label: say.delivery, value: shipments[0]?.methodName ?? '' },
  ];
}
