import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { encode } from 'uqr';
import { locales as tags } from '#i18n/locales.ts';
import { apiContext, call } from '../../api.server.ts';
import { ShopOfPaperDocument, SlipDocument } from '../../graphql/gen/graphql.ts';
import { paper as greek } from '../../messages/el/paper.ts';
import { paper as english } from '../../messages/en/paper.ts';

const LANGUAGES = { el: greek, en: english };

type Word = keyof typeof english;

/** An order, and the words of its slip: in the customer's language, and in the shop's where that is another. Throws 404. */
export async function readSlip(context: Readonly<RouterContextProvider>, number: string) {
  const { order } = await call(context, SlipDocument, { number });
  if (!order) throw data(null, { status: 404 });
  const { shop } = await call(context, ShopOfPaperDocument, { locale: order.locale });
  const locales = [...new Set([order.locale, shop.defaultLocale])] as (keyof typeof LANGUAGES)[];
  const words = Object.fromEntries(
    Object.keys(english).map((key) => [
      key,
      locales.map((locale) => LANGUAGES[locale][key as Word]).join(' · '),
    ]),
  ) as Record<Word, string>;
  const { size, data: modules } = encode(order.number, { border: 2 });
  const { timeZone } = context.get(apiContext);
  const { formats } = tags[order.locale === 'en' ? 'en' : 'el'];
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone });
  const placed = day.format(new Date(order.placedAt));
  return { order, shop, words, placed, qr: { size, modules } };
}
