import { useLocale } from '#storefront/i18n/intl.tsx';

/** A name with the language of its alphabet: one in Latin letters on a Greek page is read aloud, and set, as such. */
export function OwnLanguage({ children }: { children: string }) {
  const isForeign = useLocale() === 'el' && !/\p{Script=Greek}/u.test(children);
  return <span lang={isForeign ? 'en' : undefined}>{children}</span>;
}
