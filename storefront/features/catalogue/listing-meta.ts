import type { MetaDescriptor } from 'react-router';
import { pageFrame, pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { alternatePaths } from '#storefront/i18n/alternates.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { PAGE_SIZE, type Listing } from './listing.ts';

type Args = Parameters<typeof pageMeta>[0];
type Page = Parameters<typeof pageMeta>[1];

/** The head of one page of a list: each page stands for itself and names its neighbours; an order is no page of its own. */
export function listingMeta(
  args: Args,
  { title, listing, total, ...page }: Page & { title: string; listing: Listing; total: number },
): MetaDescriptor[] {
  const words = pageWords(args);
  const t = translatorOf(words, 'catalogue');
  const origin = pageFrame(args)?.origin ?? '';
  const path = origin + alternatePaths(args.location.pathname, page.translations)[words.locale];
  const neighbour = (rel: 'prev' | 'next', number: number) => ({
    tagName: 'link',
    rel,
    href: number === 1 ? path : `${path}?page=${number}`,
  });
  return [
    ...pageMeta(args, {
      ...page,
      title: listing.page === 1 ? title : t('titleOfPage', { title, page: String(listing.page) }),
      query: listing.page === 1 ? [] : ['page'],
    }),
    ...(listing.page > 1 ? [neighbour('prev', listing.page - 1)] : []),
    ...(listing.page * PAGE_SIZE < total ? [neighbour('next', listing.page + 1)] : []),
  ];
}
