import type { RouterContextProvider } from 'react-router';
import { executeExtra } from '#storefront/graphql/execute.server.ts';
import { PostsTotalDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { AlternateQueries } from '#storefront/i18n/alternates.ts';
import { otherLocale } from '#i18n/locales.ts';
import { PAGE_SIZE, pageQuery, type BlogView } from './blog-view.ts';

/**
 * The query of the blog in each language, or null where it is the same in all. Not all posts are written in both: where
 * the other language lacks a page, its last one is used, and for a subject without posts there the whole blog. Where
 * that cannot be determined, its first page is used.
 */
export async function loadAlternateQueries(
  context: Readonly<RouterContextProvider>,
  view: BlogView,
): Promise<AlternateQueries> {
  const { page, tag } = view;
  if (page === 1 && tag === null) return { queries: null, isKnown: true };
  const { locale: own } = context.get(apiContext);
  const there = otherLocale(own);
  const found = await executeExtra(
    context,
    PostsTotalDocument,
    { tag },
    { client: 'site', locale: there },
  );
  const total = found?.posts.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const queryThere = total === 0 ? '' : pageQuery(view, Math.min(page, last));
  const queryHere = pageQuery(view, page);
  return {
    queries: own === 'en' ? { en: queryHere, el: queryThere } : { en: queryThere, el: queryHere },
    isKnown: found !== null,
  };
}
