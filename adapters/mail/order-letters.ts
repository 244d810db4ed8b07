import { html } from 'hono/html';
import type { OrderEmailContent, OrderEmail } from '#domain/orders/documents/ports.ts';
import { formatAmount, formatDay, formatMoment } from './formatting.ts';
import { htmlOfBlocks, textOfBlocks, type Block, type Composed } from './letter-blocks.ts';
import { companyLines, letterFoot, letterPage, siteIn } from './letter-page.ts';
import {
  accountsOf,
  confirmationBlocks,
  contactOf,
  missingBlocks,
  nameOf,
} from './order-confirmation.ts';
import { noticeBlocks } from './order-notice.ts';
import { orderLetterWords, type OrderLetterWords } from './order-letter-words.ts';
import { words } from './words.ts';

type Kind = OrderEmailContent['kind'];
type About<K extends Kind> = Extract<OrderEmailContent, { kind: K }>;

/** What a letter is called, and what it says between greeting and signature. */
type Content = { subject: string; title: string; blocks: Block[] };

/** What every letter needs beside its own subject. */
type Setting = {
  letter: OrderEmail;
  /** The words of this kind of letter. */
  say: OrderLetterWords;
  number: string;
  house: string;
  amount: (minor: number) => string;
  receiptUrl: string;
  site: string;
};

/** A letter about an order: subject, text and HTML, in the order's language. */
export async function composeOrderLetter(letter: OrderEmail, publicUrl: string): Promise<Composed> {
  const { locale } = letter.order;
  const { settings } = letter.tenant;
  const { subject, title, blocks } = contentOf(letter, publicUrl);
  const company = companyLines(settings, locale);
  const body = html`${htmlOfBlocks(blocks)}${letterFoot(company)}`;
  const house = settings.name[locale];
  return {
    subject,
    text: textOfBlocks([...blocks, { kind: 'text', lines: company }]),
    html: await letterPage({ locale, subject, house, title, body }),
  };
}

function contentOf(letter: OrderEmail, publicUrl: string): Content {
  const { about, order, tenant } = letter;
  const { locale, number } = order;
  const house = tenant.settings.name[locale];
  if (about.kind === 'confirmation') {
    const say = words[locale];
    const blocks = confirmationBlocks(letter, publicUrl);
    const title = isShort(letter) ? say.missing.title : say.title;
    return { subject: say.subject(number, house), title, blocks };
  }
  if (about.kind === 'notice') {
    const { firstName, lastName } = order.billingAddress;
    const { subject, title } = orderLetterWords[locale].notice;
    const sum = formatAmount(order.totals.total, order.currency, locale);
    return {
      subject: subject(number, sum, `${firstName} ${lastName}`),
      title: title(number),
      blocks: noticeBlocks(letter),
    };
  }
  const site = siteIn(locale, publicUrl);
  const setting: Setting = {
    letter,
    say: orderLetterWords[locale],
    number,
    house,
    amount: (minor) => formatAmount(minor, order.currency, locale),
    receiptUrl: `${site}/receipt/${order.receiptToken}`,
    site,
  };
  const { greeting, questions } = words[locale];
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
  about: Exclude<OrderEmailContent, About<'confirmation' | 'notice'>>,
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
    case 'canceled':
      return canceled(setting, about);
    case 'refunded':
      return refunded(setting, about);
    default:
      return withdrawal(setting, about);
  }
}

function paid(setting: Setting): Content {
  const { say, number, house, amount, letter } = setting;
  const { subject, title, text } = say.paid;
  const sum = amount(letter.order.capturedTotal);
  return {
    subject: subject(number, house),
    title,
    blocks: isShort(letter)
      ? [...missingBlocks(letter), openOrder(setting)]
      : [{ kind: 'text', lines: [text(sum, number)] }, openOrder(setting)],
  };
}

function partlyPaid(setting: Setting, about: About<'partlyPaid'>): Content {
  const { say, number, house, amount, letter } = setting;
  const { locale, currency, bankTransfer } = letter.order;
  const { subject, title, text } = say.partlyPaid;
  return {
    subject: subject(number, house),
    title,
    blocks: [
      { kind: 'text', lines: [text(amount(about.amount), number)] },
      ...(bankTransfer ? accountsOf(locale, currency, bankTransfer) : []),
      openOrder(setting),
    ],
  };
}

function missing(setting: Setting): Content {
  const { say, number, house, letter } = setting;
  return {
    subject: say.missing.subject(number, house),
    title: say.missing.title(number),
    blocks: [...missingBlocks(letter), openOrder(setting)],
  };
}

function isShort({ order }: OrderEmail): boolean {
  return order.lines.some(({ missingQuantity }) => missingQuantity > 0);
}

function bankReminder(setting: Setting): Content {
  const { say, number, house, letter } = setting;
  const { locale, currency, bankTransfer } = letter.order;
  const { subject, title, text, sent } = say.bankReminder;
  return {
    subject: subject(number, house),
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
  const { say, number, house } = setting;
  const { subject, title, text } = say.access;
  return {
    subject: subject(number, house),
    title: title(number),
    blocks: [{ kind: 'text', lines: [text] }, openOrder(setting)],
  };
}

function shipped(setting: Setting, about: About<'shipped'>): Content {
  const { say, number, house, amount, letter, receiptUrl } = setting;
  const { order } = letter;
  const { trackingNumber, trackingUrl } = about.shipment;
  const { subject, title, left, partLeft, handedTo, tracking, follow } = say.shipped;
  const general = words[order.locale];
  const cash = order.payments.at(-1);
  const isPaidAtTheDoor = cash?.kind === 'cash_on_delivery' && cash.state === 'pending';
  const lines = [
    about.isPart ? partLeft(number) : left(number),
    ...(about.carrierName ? [handedTo(about.carrierName)] : []),
    ...(isPaidAtTheDoor ? [general.cashAtTheDoor(amount(cash.amount))] : []),
  ];
  return {
    subject: subject(number, house),
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

function canceled(setting: Setting, about: About<'canceled'>): Content {
  const { say, number, house, amount } = setting;
  const { subject, title, because, back, late } = say.canceled;
  const money =
    about.refundDue > 0 ? [back(amount(about.refundDue))] : about.cause === 'unpaid' ? [late] : [];
  return {
    subject: subject(number, house),
    title,
    blocks: [{ kind: 'text', lines: [because[about.cause](number), ...money] }, openOrder(setting)],
  };
}

function refunded(setting: Setting, about: About<'refunded'>): Content {
  const { say, number, house, amount } = setting;
  const { subject, title, text } = say.refunded;
  const sum = amount(about.amount);
  return {
    subject: subject(number, sum, house),
    title,
    blocks: [{ kind: 'text', lines: [text(sum, number)] }, openOrder(setting)],
  };
}

function withdrawal(setting: Setting, about: About<'withdrawal'>): Content {
  const { say, number, house, letter } = setting;
  const { order, tenant } = letter;
  const { subject, title, received, items, sendBack, money, nothingToSend } = say.withdrawal;
  const { locale } = order;
  const moment = formatMoment(about.withdrawal.receivedAt, { locale, timeZone: tenant.timeZone });
  const isUndone = order.state === 'canceled' || order.state === 'refunded';
  return {
    subject: subject(number, house),
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

function openOrder({ letter, receiptUrl }: Setting): Block {
  return { kind: 'button', label: words[letter.order.locale].openOrder, url: receiptUrl };
}
