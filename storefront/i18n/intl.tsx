import { createContext, use, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { formats, TIME_ZONE } from '#i18n/formats.ts';
import { locales, type FormatTag, type Locale } from '#i18n/locales.ts';
import type { enBlog } from './messages/en-blog.ts';
import type { enContact } from './messages/en-contact.ts';
import type { enMenu } from './messages/en-menu.ts';
import type { enOrdering } from './messages/en-ordering.ts';
import type { enShop } from './messages/en-shop.ts';
import type { en } from './messages/en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: FormatTag;
    Messages: Messages;
    Formats: typeof formats;
  }
}

/** All messages of a language; the English ones define the values that a message takes. */
export type Messages = typeof en &
  typeof enBlog &
  typeof enContact &
  typeof enMenu &
  typeof enOrdering &
  typeof enShop;

/** Those that every page has. The others come with the layouts of their areas, `layouts/shop-en.tsx` and so on. */
export type PageMessages = typeof en;

const LocaleContext = createContext<Locale | null>(null);

/** Provides the messages and formats of a language. */
export function LocaleProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: PageMessages;
  children: ReactNode;
}) {
  return (
    <LocaleContext value={locale}>
      <IntlProvider
        locale={locales[locale].formats}
        messages={messages}
        timeZone={TIME_ZONE}
        formats={formats}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** The language of the page. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale is used outside of LocaleProvider');
  return locale;
}
