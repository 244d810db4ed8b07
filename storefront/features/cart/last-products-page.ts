import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createPreference } from '#storefront/browser/preferences.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { localeOfPath, withoutPrefix, type Locale } from '#i18n/locales.ts';

/** A path of this site; '' before there is one. */
const lastPage = createPreference('lastProductsPage', {
  version: 1,
  initial: '',
  isValid: (value): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value),
});

/** Remembers, for this visit, the last page seen under `/products`: "Continue shopping" leads there. */
export function useRememberProductsPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const path = withoutPrefix(pathname);
    if (path !== '/products' && !path.startsWith('/products/')) return;
    lastPage.write(pathname + search);
  }, [pathname, search]);
}

/** Where "Continue shopping" leads: the list of all products until the browser has a better one. */
export function useContinueShoppingHref(): string {
  const locale = useLocale();
  const list = localeHref(locale, '/products');
  return useSyncExternalStore(
    lastPage.subscribe,
    () => rememberedPage(locale) ?? list,
    () => list,
  );
}

/** Slugs differ by language: a page seen in the other one does not count. */
function rememberedPage(locale: Locale): string | null {
  const page = lastPage.read();
  return page !== '' && localeOfPath(page) === locale ? page : null;
}
