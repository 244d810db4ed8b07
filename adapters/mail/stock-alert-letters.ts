import { html } from 'hono/html';
import type { StockAlertLetter } from '#domain/stock-alerts/ports.ts';
import {
  companyLines,
  ink,
  letterButton,
  letterFoot,
  letterPage,
  muted,
  siteIn,
} from './letter-page.ts';
import type { Composed } from './letter-blocks.ts';
import { stockAlertWords } from './stock-alert-words.ts';

/** What both forms of a letter say. */
type Content = {
  locale: string;
  house: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: { label: string; url: string };
  notes: string[];
  cancel: { label: string; url: string };
  company: string[];
};

/** Where the alert is confirmed and cancelled, and mail programs send the wish to be left alone. */
export function alertUrl(letter: StockAlertLetter, publicUrl: string): string {
  return `${siteIn(letter.locale, publicUrl)}/back-in-stock/${letter.token}`;
}

/** Asks whether the address is the asker's own; one that waits already is told so. */
export function composeAlertConfirmation(
  letter: StockAlertLetter,
  publicUrl: string,
): Promise<Composed> {
  const say = stockAlertWords[letter.locale];
  const goods = goodsOf(letter);
  const house = letter.tenant.settings.name[letter.locale];
  const { title, subject, text, button } = letter.confirmed ? say.waiting : say.confirm;
  return composed(letter, publicUrl, {
    subject: subject(goods),
    title,
    text: text(goods, house),
    button: { label: button, url: alertUrl(letter, publicUrl) },
    notes: letter.confirmed ? [] : [say.confirm.ends(letter.confirmDays), say.confirm.notYou],
  });
}

/** Tells that the goods are back. */
export function composeRestocked(letter: StockAlertLetter, publicUrl: string): Promise<Composed> {
  const { restocked } = stockAlertWords[letter.locale];
  const goods = goodsOf(letter);
  const { slug, sku } = letter.product;
  return composed(letter, publicUrl, {
    subject: restocked.subject(goods),
    title: restocked.title,
    text: restocked.text(goods),
    button: {
      label: restocked.button,
      url: `${siteIn(letter.locale, publicUrl)}/products/${slug}?variant=${encodeURIComponent(sku)}`,
    },
    notes: [restocked.once],
  });
}

function goodsOf({ product: { name, variantLabel } }: StockAlertLetter): string {
  return variantLabel ? `${name}, ${variantLabel}` : name;
}

type Own = Pick<Content, 'subject' | 'title' | 'text' | 'button' | 'notes'>;

async function composed(letter: StockAlertLetter, publicUrl: string, own: Own): Promise<Composed> {
  const { locale } = letter;
  const { settings } = letter.tenant;
  const say = stockAlertWords[locale];
  const content: Content = {
    ...own,
    locale,
    house: settings.name[locale],
    greeting: say.greeting,
    cancel: { label: say.cancel, url: alertUrl(letter, publicUrl) },
    company: companyLines(settings, locale),
  };
  return { subject: own.subject, text: textOf(content), html: await htmlOf(content) };
}

function textOf({ greeting, text, button, notes, cancel, company }: Content): string {
  const blocks = [
    `${greeting}\n${text}`,
    `${button.label}: ${button.url}`,
    ...notes,
    `${cancel.label}: ${cancel.url}`,
    company.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

async function htmlOf(content: Content): Promise<string> {
  const { locale, subject, house, title, cancel } = content;
  const body = html`
    <p style="margin:0">${content.greeting}<br />${content.text}</p>
    ${letterButton(content.button)} ${content.notes.map((note) => html`<p>${note}</p>`)}
    <p style="color:${muted};font-size:14px">
      <a href="${cancel.url}" style="color:${ink}">${cancel.label}</a>
    </p>
    ${letterFoot(content.company)}
  `;
  return letterPage({ locale, subject, house, title, body });
}
