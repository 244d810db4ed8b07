import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { PostsTotalDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { otherLocale, type Locale } from '#storefront/i18n/locales.ts';
import { PAGE_SIZE, pageQuery, type BlogView } from './blog-view.ts';

/**
 * The query of the blog in each language, or null where it is the same in all. Not all posts are written in both:
 * where the other language lacks a page its last one stands in, and for a subject of no post there the whole blog.
 */
export async function loadAlternateQueries(
  context: Readonly<RouterContextProvider>,
  view: BlogView,
): Promise<Record<Locale, string> | null> {
  const { page, tag } = view;
  if (page === 1 && tag === null) return null;
  const { locale: own } = context.get(apiContext);
  const there = otherLocale(own);
  const { posts } = await execute(
    context,
    PostsTotalDocument,
    { tag },
    { client: 'site', locale: there },
  );
  const last = Math.max(1, Math.ceil(posts.total / PAGE_SIZE));
  const queryThere = posts.total === 0 ? '' : pageQuery(view, Math.min(page, last));
  const queryHere = pageQuery(view, page);
  return own === 'en' ? { en: queryHere, el: queryThere } : { en: queryThere, el: queryHere };
}
