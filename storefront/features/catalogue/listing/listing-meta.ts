import type { MetaDescriptor } from 'react-router';
import { pageAddresses, pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { localeNames, type Locale } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { filterNames, PRICE_FIELDS } from '#storefront/features/catalogue/filters/filters.ts';
import { PAGE_SIZE, readListing, type Listing } from './listing.ts';

type Args = Parameters<typeof pageMeta>[0];
type Page = Parameters<typeof pageMeta>[1];

/** The parameters that filter or sort a list: for a visitor, not for an index. */
const selecting = ['search', 'sort', ...filterNames, ...Object.values(PRICE_FIELDS)];

/** The head of one page of a list: each page is canonical and names its neighbours. */
export function listingMeta(
  args: Args,
  {
    title,
    listing,
    total,
    alternateQueries,
    ...page
  }: Page & {
    title: string;
    listing: Listing;
    total: number;
    /** The query of the list in each language, where it differs. */
    alternateQueries?: Record<Locale, string> | null;
  },
): MetaDescriptor[] {
  const messages = pageMessages(args);
  const t = translatorOf(messages, 'catalogue');
  const meta = pageMeta(args, {
    ...page,
    title: listing.page === 1 ? title : t('titleOfPage', { title, page: String(listing.page) }),
    query: listing.page === 1 ? [] : ['page'],
    index: isWholeShelf(args.location.search),
    ...(alternateQueries && { languages: languagesWith(listing.page, alternateQueries) }),
  });
  if (!isWholeShelf(args.location.search)) return meta;
  const first = pageAddresses(args, page)[messages.locale];
  const neighbour = (rel: 'prev' | 'next', number: number) => ({
    tagName: 'link',
    rel,
    href: number === 1 ? first : `${first}?page=${number}`,
  });
  return [
    ...meta,
    ...(listing.page > 1 ? [neighbour('prev', listing.page - 1)] : []),
    ...(listing.page * PAGE_SIZE < total ? [neighbour('next', listing.page + 1)] : []),
  ];
}

function isWholeShelf(search: string): boolean {
  const query = new URLSearchParams(search);
  return !selecting.some((name) => query.get(name));
}

/** The languages in which the list has such a page. */
function languagesWith(page: number, queries: Record<Locale, string>): Locale[] {
  return localeNames.filter(
    (name) => readListing(new URLSearchParams(queries[name])).page === page,
  );
}
