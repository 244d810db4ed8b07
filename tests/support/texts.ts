import { createTranslator } from 'use-intl/core';
import { locales, type Locale } from '#i18n/locales.ts';
import { allMessages } from './all-messages.ts';
import type { Messages } from '#storefront/i18n/intl.tsx';

/** The texts of the site in a language, by key: `textsOf('el')('newsletter.title')`. */
export function textsOf(locale: Locale) {
  return createTranslator<Messages>({
    locale: locales[locale].formats,
    // The same keys: `Translation` proves it where they are written.
    messages: allMessages[locale] as Messages,
    onError(error) {
      throw error;
    },
  });
}
