import type { OrderEmail } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatPhone } from './formatting.ts';
import type { Block, Row } from './letter-blocks.ts';
import { invoiceOf, itemsOf, nameOf, sumsOf } from './order-confirmation.ts';
import { orderLetterWords } from './order-letter-words.ts';
import { words } from './words.ts';

/**
 * What the shop is told of a new order. Without the address of the receipt, which lets anybody act as the buyer: staff
 * use the command line.
 */
export function noticeBlocks(letter: OrderEmail): Block[] {
  const { order, tenant, billingLines, shippingLines } = letter;
  const { locale, notes } = order;
  const say = words[locale];
  const { notice } = orderLetterWords[locale];
  return [
    { kind: 'rows', rows: rowsOf(letter) },
    { kind: 'items', title: notice.items, items: itemsOf(letter), sums: sumsOf(letter) },
    ...missingOf(letter),
    shippingLines
      ? { kind: 'text', title: notice.deliverTo, lines: shippingLines }
      : { kind: 'text', title: notice.collected, lines: [tenant.settings.address[locale]] },
    { kind: 'text', title: say.billedTo, lines: billingLines },
    ...invoiceOf(letter),
    ...(order.ageCheck ? [{ kind: 'notice' as const, text: notice.ageCheck }] : []),
    ...(notes ? [{ kind: 'quote' as const, title: notice.notes, text: notes }] : []),
    { kind: 'small', lines: [`${notice.how} ${order.number}`] },
  ];
}

function missingOf({ order }: OrderEmail): Block[] {
  const say = words[order.locale].missing;
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
  const say = words[locale];
  const { notice } = orderLetterWords[locale];
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
