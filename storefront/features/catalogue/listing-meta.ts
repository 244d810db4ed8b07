import type { MetaDescriptor } from 'react-router';
import { pageAddresses, pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { filterNames, PRICE_FIELDS } from './filters.ts';
import { PAGE_SIZE, type Listing } from './listing.ts';

type Args = Parameters<typeof pageMeta>[0];
type Page = Parameters<typeof pageMeta>[1];

/** What makes a selection or another order of a shelf: for a visitor, not for an index. */
const selecting = ['search', 'sort', ...filterNames, ...Object.values(PRICE_FIELDS)];

/** The head of one page of a list: each page stands for itself and names its neighbours. */
export function listingMeta(
  args: Args,
  { title, listing, total, ...page }: Page & { title: string; listing: Listing; total: number },
): MetaDescriptor[] {
  const words = pageWords(args);
  const t = translatorOf(words, 'catalogue');
  const meta = pageMeta(args, {
    ...page,
    title: listing.page === 1 ? title : t('titleOfPage', { title, page: String(listing.page) }),
    query: listing.page === 1 ? [] : ['page'],
    index: isWholeShelf(args.location.search),
  });
  if (!isWholeShelf(args.location.search)) return meta;
  const shelf = pageAddresses(args, page)[words.locale];
  const neighbour = (rel: 'prev' | 'next', number: number) => ({
    tagName: 'link',
    rel,
    href: number === 1 ? shelf : `${shelf}?page=${number}`,
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
