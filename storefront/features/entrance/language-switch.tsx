import type { MouseEvent } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { isPlainClick } from '#storefront/features/navigation/is-plain-click.ts';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { alternatePaths, queriesIn, translationsIn } from '#storefront/i18n/alternates.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { localeCookie } from '#storefront/i18n/locale-cookie.ts';
import { localeNames, locales } from '#i18n/locales.ts';

/** Pages that exist or not, by their routes. An address without a page leads nowhere in the other language either. */
const MISSING = /(?:^|\/)(?:not-found|(?:categories|posts|products|promotions|the-menu)-id)$/;
const home = alternatePaths('/', undefined);

/**
 * The link to the same page in the other language: same record, same query, same scroll position. Without scripts it
 * leads over `/language/{locale}`, which stores the choice and redirects.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const locale = useLocale();
  const { pathname, hash } = useLocation();
  const search = usePageSearch();
  const navigate = useNavigate();
  const { id = '', loaderData: page } = useMatches().at(-1) ?? {};
  const isMissing = page === undefined && MISSING.test(id);
  const paths = isMissing ? home : alternatePaths(pathname, translationsIn(page));
  const queries = queriesIn(page);
  return localeNames
    .filter((name) => name !== locale)
    .map((name) => {
      const target = paths[name] + (isMissing ? '' : (queries?.[name] ?? search));
      const choose = (event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        document.cookie = localeCookie(name, document.location.href);
        void navigate(target + hash, { preventScrollReset: true });
      };
      return (
        <a
          key={name}
          className={className}
          href={`/language/${name}?${new URLSearchParams({ to: target }).toString()}`}
          hrefLang={name}
          lang={name}
          rel="nofollow"
          onClick={choose}
        >
          {locales[name].name}
        </a>
      );
    });
}
