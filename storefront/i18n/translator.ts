import { createTranslator } from 'use-intl/core';
import type { Messages } from './intl.tsx';
import type { LocaleHandle } from './locale-handle.ts';
import { locales } from '#i18n/locales.ts';

/** The messages of a language outside of React: for the head of a document, for an action. */
export function translatorOf<Namespace extends keyof Messages>(
  { locale, messages }: LocaleHandle,
  namespace: Namespace,
) {
  return createTranslator<Messages, Namespace>({
    locale: locales[locale].formats,
    // That the page has them is proven by `routes.test.ts`.
    messages: messages as Messages,
    namespace,
  });
}
