import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Locale } from '#i18n/locales.ts';
import { mergeMessages, type MessageTree } from '#i18n/merge-messages.ts';

/** Loads the messages of an area in the language of the document; null on the server, which has all of them. */
export async function areaTexts(
  load: Record<Locale, () => Promise<MessageTree>>,
): Promise<MessageTree | null> {
  if (typeof document === 'undefined') return null;
  return load[document.documentElement.dataset.locale === 'en' ? 'en' : 'el']();
}

type Props = { texts: MessageTree | null; children: ReactNode };

/** Adds the messages of an area to those of every screen. */
export function AreaTexts({ texts, children }: Props) {
  const locale = useLocale();
  const first = useMessages();
  const messages = useMemo(() => (texts ? mergeMessages(first, texts) : first), [first, texts]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
