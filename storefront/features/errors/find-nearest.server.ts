import { data, type RouterContextProvider } from 'react-router';
import { isSlug } from '#storefront/features/seo/slug-form.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { NearestPagesDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { markSharedMiss } from './shared-miss.server.ts';
import { mostLike } from './slug-likeness.server.ts';
import { NO_RECORD, type Missing, type Nearest } from './error-kind.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The page whose slug is nearest to an unknown one, if any: of the search results for its words, the categories and the
 * promotions. A failed search makes no error page worse.
 */
export async function findNearest(context: Context, slug: string): Promise<Nearest[]> {
  if (!isSlug(slug)) return [];
  const { locale, reportError, isPlainMiss = false } = context.get(apiContext);
  if (isPlainMiss) return [];
  try {
    const { productsSearch, taxonomy, promotions } = await execute(
      context,
      NearestPagesDocument,
      { term: slug.replaceAll('-', ' ') },
      { client: 'eshop' },
    );
    const under =
      (path: '/products/:id' | '/categories/:id' | '/promotions/:id') =>
      ({ name, slug }: { name: string; slug: string }) => ({
        name,
        slug,
        href: localeHref(locale, path, { id: slug }),
      });
    const found = mostLike(slug, [
      ...productsSearch.nodes.map(under('/products/:id')),
      ...withBelow(taxonomy?.children ?? []).map(under('/categories/:id')),
      ...promotions.nodes.map(under('/promotions/:id')),
    ]);
    return found ? [{ href: found.href, name: found.name }] : [];
  } catch (error) {
    reportError?.(error);
    return [];
  }
}

type Category = { name: string; slug: string; children?: readonly Category[] };

function withBelow(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...withBelow(category.children ?? [])]);
}

/** Runs `find`; adds to its 404 'Not Found' the page that may have been meant. */
export async function orNearest<Found>(
  context: Context,
  slug: string,
  find: () => Found | Promise<Found>,
): Promise<Found> {
  try {
    return await find();
  } catch (thrown) {
    if (!isNoRecord(thrown)) throw thrown;
    markSharedMiss(context);
    const missing: Missing = { reason: NO_RECORD, nearest: await findNearest(context, slug) };
    throw data(missing, { status: 404 });
  }
}

function isNoRecord(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'data' in thrown && thrown.data === NO_RECORD
  );
}
