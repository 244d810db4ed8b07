import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { localeOfPath, withoutPrefix, type Locale } from '#storefront/i18n/locales.ts';

const KEY = 'lastProductsPage';

/** Remembers, for this visit, the last page seen under `/products`: "Continue shopping" leads there. */
export function useRememberProductsPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const path = withoutPrefix(pathname);
    if (path !== '/products' && !path.startsWith('/products/')) return;
    try {
      sessionStorage.setItem(KEY, pathname + search);
    } catch {
      // A browser that keeps nothing leads to the whole list.
    }
  }, [pathname, search]);
}

/** Where "Continue shopping" leads: the list of all products until the browser knows better. */
export function useContinueShoppingHref(): string {
  const locale = useLocale();
  const list = localeHref(locale, '/products');
  return useSyncExternalStore(
    () => () => {},
    () => rememberedPage(locale) ?? list,
    () => list,
  );
}

/** Slugs differ by language: a page seen in the other one does not count. */
function rememberedPage(locale: Locale): string | null {
  try {
    const page = sessionStorage.getItem(KEY);
    return page !== null &&
      page.startsWith('/') &&
      !page.startsWith('//') &&
      localeOfPath(page) === locale
      ? page
      : null;
  } catch {
    return null;
  }
}
