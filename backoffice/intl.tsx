import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { formats } from '#i18n/formats.ts';
import { locales, type FormatTag, type Locale } from '#i18n/locales.ts';
import type { en } from './messages/en.ts';

/** All messages of a language; the English ones define the values that a message takes. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Locale: FormatTag;
    Messages: Messages;
    Formats: typeof formats;
  }
}

type Language = {
  locale: Locale;
  messages: Messages;
  /** Of the shop: instants are shown in it, wherever the person is. */
  timeZone: string;
};

/** Provides the messages and formats of a language. */
export function LanguageProvider({
  locale,
  messages,
  timeZone,
  children,
}: Language & { children: ReactNode }) {
  return (
    <IntlProvider
      locale={locales[locale].formats}
      messages={messages}
      timeZone={timeZone}
      formats={formats}
    >
      {children}
    </IntlProvider>
  );
}
