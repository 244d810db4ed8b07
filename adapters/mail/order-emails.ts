import type { OrderEmailContent, OrderEmail } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatDay, formatMoment } from './formatting.ts';
import { composeEmail, type Block, type Composed } from './email-blocks.ts';
import { siteIn } from './email-page.ts';
import {
  accountsOf,
  confirmationBlocks,
  contactOf,
  missingBlocks,
  nameOf,
  pictureOf,
} from './order-confirmation.ts';
import { newOrderBlocks } from './new-order-email.ts';
import { orderEmailTexts, type OrderEmailTexts } from './order-email-texts.ts';
import { texts } from './confirmation-texts.ts';

type Kind = OrderEmailContent['kind'];
type About<K extends Kind> = Extract<OrderEmailContent, { kind: K }>;

/** Subject, title, and the blocks between greeting and signature. */
type Content = { subject: string; title: string; blocks: Block[] };

/** What every email uses. */
type Setting = {
  mail: OrderEmail;
  /** The texts of order emails in the language of the order. */
  say: OrderEmailTexts;
  number: string;
  shop: string;
  amount: (minor: number) => string;
  receiptUrl: string;
  publicUrl: string;
};

/** An email about an order: subject, text and HTML, in the order's language. */
export function composeOrderEmail(mail: OrderEmail, publicUrl: string): Promise<Composed> {
  const { locale } = mail.order;
  const { settings } = mail.tenant;
  return composeEmail({ settings, locale }, { ...contentOf(mail, publicUrl), publicUrl });
}

function contentOf(mail: OrderEmail, publicUrl: string): Content {
  const { about, order, tenant } = mail;
  const { locale, number } = order;
  const shop = tenant.settings.name[locale];
  if (about.kind === 'confirmation') {
    const say = texts[locale];
    const blocks = confirmationBlocks(mail, publicUrl);
    const title = isShort(mail) ? say.missing.title : say.title;
    return { subject: say.subject(number, shop), title, blocks };
  }
  if (about.kind === 'toShop') {
    const { firstName, lastName } = order.billingAddress;
    const { subject, title } = orderEmailTexts[locale].notice;
    const sum = formatAmount(order.totals.total, order.currency, locale);
    return {
      subject: subject(number, sum, `${firstName} ${lastName}`),
      title: title(number),
      blocks: newOrderBlocks(mail, publicUrl),
    };
  }
  const site = siteIn(locale, publicUrl);
  const setting: Setting = {
    mail,
    say: orderEmailTexts[locale],
    number,
    shop,
    amount: (minor) => formatAmount(minor, order.currency, locale),
    receiptUrl: `${site}/receipt/${order.receiptToken}`,
    publicUrl,
  };
  const { greeting, questions } = texts[locale];
  const { subject, title, blocks } = ownContent(setting, about);
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', lines: [greeting(order.billingAddress.firstName)] },
      ...blocks,
      { kind: 'text', lines: [questions(...contactOf(tenant))] },
    ],
  };
}

function ownContent(
  setting: Setting,
  about: Exclude<OrderEmailContent, About<'confirmation' | 'toShop'>>,
): Content {
  switch (about.kind) {
    case 'paid':
      return paid(setting);
    case 'bankReminder':
      return bankReminder(setting);
    case 'partlyPaid':
      return partlyPaid(setting, about);
    case 'missing':
      return missing(setting);
    case 'access':
      return access(setting);
    case 'shipped':
      return shipped(setting, about);
    case 'ready':
      return ready(setting, about);
    case 'canceled':
      return canceled(setting, about);
    case 'refunded':
      return refunded(setting, about);
    default:
      return withdrawal(setting, about);
  }
}

function paid(setting: Setting): Content {
  const { say, number, shop, amount, mail } = setting;
  const { subject, title, text } = say.paid;
  const sum = amount(mail.order.capturedTotal);
  return {
    subject: subject(number, shop),
    title,
    blocks: isShort(mail)
      ? [...missingBlocks(mail), openOrder(setting)]
      : [{ kind: 'text', lines: [text(sum, number)] }, openOrder(setting)],
  };
}

function partlyPaid(setting: Setting, about: About<'partlyPaid'>): Content {
  const { say, number, shop, amount, mail } = setting;
  const { locale, currency, bankTransfer } = mail.order;
  const { subject, title, text } = say.partlyPaid;
  return {
    subject: subject(number, shop),
    title,
    blocks: [
      { kind: 'text', lines: [text(amount(about.amount), number)] },
      ...(bankTransfer ? accountsOf(locale, currency, bankTransfer) : []),
      openOrder(setting),
    ],
  };
}

function missing(setting: Setting): Content {
  const { say, number, shop, mail } = setting;
  return {
    subject: say.missing.subject(number, shop),
    title: say.missing.title(number),
    blocks: [...missingBlocks(mail), openOrder(setting)],
  };
}

function isShort({ order }: OrderEmail): boolean {
  return order.lines.some(({ missingQuantity }) => missingQuantity > 0);
}

function bankReminder(setting: Setting): Content {
  const { say, number, shop, mail } = setting;
  const { locale, currency, bankTransfer } = mail.order;
  const { subject, title, text, sent } = say.bankReminder;
  return {
    subject: subject(number, shop),
    title,
    blocks: [
      {
        kind: 'text',
        lines: [text(number, bankTransfer ? formatDay(bankTransfer.dueOn, locale) : ''), sent],
      },
      ...(bankTransfer ? accountsOf(locale, currency, bankTransfer) : []),
      openOrder(setting),
    ],
  };
}

function access(setting: Setting): Content {
  const { say, number, shop } = setting;
  const { subject, title, text } = say.access;
  return {
    subject: subject(number, shop),
    title: title(number),
    blocks: [{ kind: 'text', lines: [text] }, openOrder(setting)],
  };
}

function shipped(setting: Setting, about: About<'shipped'>): Content {
  const { say, number, shop, amount, mail, receiptUrl, publicUrl } = setting;
  const { order } = mail;
  const { trackingNumber, trackingUrl } = about.shipment;
  const { left, partLeft, handedTo, tracking, follow, corrected } = say.shipped;
  const { subject, title } = about.isCorrection ? corrected : say.shipped;
  const general = texts[order.locale];
  const cash = order.payments.at(-1);
  const isPaidAtTheDoor = cash?.kind === 'cash_on_delivery' && cash.state === 'pending';
  const lines = [
    about.isCorrection ? corrected.text(number) : about.isPart ? partLeft(number) : left(number),
    ...(about.carrierName ? [handedTo(about.carrierName)] : []),
    ...(isPaidAtTheDoor ? [general.cashAtTheDoor(amount(cash.amount))] : []),
  ];
  return {
    subject: subject(number, shop),
    title,
    blocks: [
      { kind: 'text', lines },
      {
        kind: 'items',
        title: say.contents,
        items: about.items.map(({ name, quantity }) => ({
          name,
          count: `× ${quantity}`,
          total: '',
          picture: pictureOf(
            order.lines.find((line) => nameOf(line) === name),
            publicUrl,
          ),
        })),
      },
      ...(trackingNumber
        ? [{ kind: 'rows' as const, rows: [{ label: tracking, value: trackingNumber }] }]
        : []),
      ...(order.ageCheck ? [{ kind: 'notice' as const, text: general.ageCheck }] : []),
      trackingUrl
        ? { kind: 'button', label: follow, url: trackingUrl }
        : { kind: 'button', label: general.openOrder, url: receiptUrl },
      {
        kind: 'small',
        lines: [general.withdrawalNote],
        links: [{ label: general.openOrder, url: receiptUrl }],
      },
    ],
  };
}

function ready(setting: Setting, about: About<'ready'>): Content {
  const { say, number, shop, amount, mail } = setting;
  const { order, tenant } = mail;
  const { subject, title, text, part, age } = say.ready;
  const general = texts[order.locale];
  const due = order.payments.at(-1);
  const isPaidThere = due?.kind === 'pay_at_bar' && due.state === 'pending';
  return {
    subject: subject(number, shop),
    title,
    blocks: [
      {
        kind: 'text',
        lines: [
          about.isPart ? part(number) : text(number),
          general.collectedAt(tenant.settings.address[order.locale]),
          ...(isPaidThere ? [general.cashAtTheBar(amount(due.amount))] : []),
        ],
      },
      ...(order.ageCheck ? [{ kind: 'notice' as const, text: age }] : []),
      openOrder(setting),
    ],
  };
}

function canceled(setting: Setting, about: About<'canceled'>): Content {
  const { say, number, shop, amount } = setting;
  const { subject, title, because, back, late } = say.canceled;
  const money =
    about.refundDue > 0 ? [back(amount(about.refundDue))] : about.cause === 'unpaid' ? [late] : [];
  return {
    subject: subject(number, shop),
    title,
    blocks: [{ kind: 'text', lines: [because[about.cause](number), ...money] }, openOrder(setting)],
  };
}

function refunded(setting: Setting, about: About<'refunded'>): Content {
  const { say, number, shop, amount } = setting;
  const { subject, title, text } = say.refunded;
  const sum = amount(about.amount);
  return {
    subject: subject(number, sum, shop),
    title,
    blocks: [{ kind: 'text', lines: [text(sum, number)] }, openOrder(setting)],
  };
}

function withdrawal(setting: Setting, about: About<'withdrawal'>): Content {
  const { say, number, shop, mail, publicUrl } = setting;
  const { order, tenant } = mail;
  const { subject, title, received, items, sendBack, money, nothingToSend } = say.withdrawal;
  const { locale } = order;
  const moment = formatMoment(about.withdrawal.receivedAt, { locale, timeZone: tenant.timeZone });
  const isUndone = order.state === 'canceled' || order.state === 'refunded';
  return {
    subject: subject(number, shop),
    title,
    blocks: [
      { kind: 'text', lines: [received(number, moment)] },
      {
        kind: 'items',
        title: items,
        items: about.withdrawal.items.map(({ item, quantity }) => ({
          name: nameOf(item),
          count: `× ${quantity}`,
          total: '',
          picture: pictureOf(item, publicUrl),
        })),
      },
      {
        kind: 'text',
        lines: isUndone ? [nothingToSend] : [sendBack(tenant.settings.address[locale]), money],
      },
      openOrder(setting),
    ],
  };
}

function openOrder({ mail, receiptUrl }: Setting): Block {
  return { kind: 'button', label: texts[mail.order.locale].openOrder, url: receiptUrl };
}
