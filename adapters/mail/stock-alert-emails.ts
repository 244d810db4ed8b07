import type { StockAlertEmail } from '#domain/stock-alerts/ports.ts';
import type { Composed } from './email-blocks.ts';
import { siteIn } from './email-page.ts';
import { composeLinkEmail, type LinkEmail } from './link-email.ts';
import { stockAlertTexts } from './stock-alert-texts.ts';

/** The page that confirms and cancels the alert, also by a POST of mail programs. */
export function alertUrl(mail: StockAlertEmail, publicUrl: string): string {
  return `${siteIn(mail.locale, publicUrl)}/back-in-stock/${mail.token}`;
}

/** Asks to confirm the address, or says that the alert exists already. */
export function composeAlertConfirmation(
  mail: StockAlertEmail,
  publicUrl: string,
): Promise<Composed> {
  const say = stockAlertTexts[mail.locale];
  const goods = goodsOf(mail);
  const shop = mail.tenant.settings.name[mail.locale];
  const { title, subject, text, button } = mail.confirmed ? say.waiting : say.confirm;
  return composed(mail, publicUrl, {
    subject: subject(goods),
    title,
    text: text(goods, shop),
    button: { label: button, url: alertUrl(mail, publicUrl) },
    notes: mail.confirmed ? [] : [say.confirm.ends(mail.confirmDays), say.confirm.notYou],
  });
}

/** Says that the product is back in stock. */
export function composeRestocked(mail: StockAlertEmail, publicUrl: string): Promise<Composed> {
  const { restocked } = stockAlertTexts[mail.locale];
  const goods = goodsOf(mail);
  const { slug, sku } = mail.product;
  return composed(mail, publicUrl, {
    subject: restocked.subject(goods),
    title: restocked.title,
    text: restocked.text(goods),
    button: {
      label: restocked.button,
      url: `${siteIn(mail.locale, publicUrl)}/products/${slug}?variant=${encodeURIComponent(sku)}`,
    },
    notes: [restocked.once],
  });
}

function goodsOf({ product: { name, variantLabel } }: StockAlertEmail): string {
  return variantLabel ? `${name}, ${variantLabel}` : name;
}

function composed(
  mail: StockAlertEmail,
  publicUrl: string,
  own: Omit<LinkEmail, 'greeting' | 'cancel'>,
): Promise<Composed> {
  const { greeting, cancel } = stockAlertTexts[mail.locale];
  return composeLinkEmail(mail, {
    ...own,
    greeting,
    cancel: { label: cancel, url: alertUrl(mail, publicUrl) },
  });
}
