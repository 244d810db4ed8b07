import { createTranslator } from 'use-intl/core';
import { locales, type Locale } from '#storefront/i18n/locales.ts';
import { elOrdering } from '#storefront/i18n/messages/el-ordering.ts';
import { el } from '#storefront/i18n/messages/el.ts';
import { enOrdering } from '#storefront/i18n/messages/en-ordering.ts';
import { en } from '#storefront/i18n/messages/en.ts';

type AllMessages = typeof en & typeof enOrdering;
const messages = { en: { ...en, ...enOrdering }, el: { ...el, ...elOrdering } };

/** The texts of the site in a language, by key: `textsOf('el')('newsletter.title')`. */
export function textsOf(locale: Locale) {
  return createTranslator<AllMessages>({
    locale: locales[locale].formats,
    // The same keys: `Translation` proves it where they are written.
    messages: messages[locale] as AllMessages,
    onError(error) {
      throw error;
    },
  });
}
