import { useLocale } from '#storefront/i18n/intl.tsx';

/** A name in the alphabet that it has: one in Latin letters on a Greek page is said, and set, as such. */
export function OwnLanguage({ children }: { children: string }) {
  const isForeign = useLocale() === 'el' && !/\p{Script=Greek}/u.test(children);
  return <span lang={isForeign ? 'en' : undefined}>{children}</span>;
}
