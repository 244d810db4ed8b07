import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { PageLink } from './page-link.tsx';
import { prefetchOf } from '#storefront/browser/prefetch.ts';
import { useLocale } from './intl.tsx';
import { localeHref, resolveHref, type PageParams, type PagePath } from './locale-href.ts';

/** Addresses in the language of the page: `to('/products/:id', { id: slug })`. */
export function useLocaleHref(): <Path extends PagePath>(
  path: Path,
  ...params: PageParams<Path>
) => string {
  const locale = useLocale();
  return (path, ...params) => localeHref(locale, path, ...params);
}

type Props<Path extends PagePath> = Omit<LinkProps, 'to'> & {
  to: Path;
  /** What follows the path: a query with its `?`, a fragment with its `#`. */
  suffix?: string;
  children: ReactNode;
} & (PageParams<Path> extends [infer Params] ? { params: Params } : { params?: undefined });

/** A link to a page of the sitemap, in the language of the current page. */
export function LocaleLink<Path extends PagePath>({
  to,
  params,
  suffix = '',
  ...rest
}: Props<Path>) {
  const href = resolveHref(useLocale(), to, params) + suffix;
  return <PageLink prefetch={prefetchOf(href)} {...rest} to={href} />;
}
