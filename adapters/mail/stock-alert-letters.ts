import type { StockAlertEmail } from '#domain/stock-alerts/ports.ts';
import type { Composed } from './letter-blocks.ts';
import { siteIn } from './letter-page.ts';
import { composeLinkLetter, type LinkLetter } from './link-letter.ts';
import { stockAlertWords } from './stock-alert-words.ts';

/** Where the alert is confirmed and cancelled, and mail programs send the wish to be left alone. */
export function alertUrl(letter: StockAlertEmail, publicUrl: string): string {
  return `${siteIn(letter.locale, publicUrl)}/back-in-stock/${letter.token}`;
}

/** Asks whether the address is the asker's own; one that waits already is told so. */
export function composeAlertConfirmation(
  letter: StockAlertEmail,
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
export function composeRestocked(letter: StockAlertEmail, publicUrl: string): Promise<Composed> {
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

function goodsOf({ product: { name, variantLabel } }: StockAlertEmail): string {
  return variantLabel ? `${name}, ${variantLabel}` : name;
}

function composed(
  letter: StockAlertEmail,
  publicUrl: string,
  own: Omit<LinkLetter, 'greeting' | 'cancel'>,
): Promise<Composed> {
  const { greeting, cancel } = stockAlertWords[letter.locale];
  return composeLinkLetter(letter, {
    ...own,
    greeting,
    cancel: { label: cancel, url: alertUrl(letter, publicUrl) },
  });
}
