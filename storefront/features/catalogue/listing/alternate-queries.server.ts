import type { RouterContextProvider } from 'react-router';
import { executeExtra } from '#storefront/graphql/execute.server.ts';
import {
  CategoryTranslationsDocument,
  ProductsTotalDocument,
  type ProductsSearchWhere,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { AlternateQueries, SlugTranslation } from '#storefront/i18n/alternates.ts';
import { otherLocale, type Locale } from '#i18n/locales.ts';
import { queryText } from '#storefront/features/catalogue/filters/filters.ts';
import { PAGE_SIZE, pageQuery } from './listing.ts';

type List = {
  page: number;
  term?: string;
  where: ProductsSearchWhere;
  /** The names of the category that is listed. */
  category?: readonly SlugTranslation[];
};

/**
 * The query of a list in each language, or null where it is the same in all: it is the first page, and no category is
 * chosen. A list may have fewer pages in the other language: there its last page replaces one that it lacks, and its
 * first where that cannot be determined.
 */
export async function loadAlternateQueries(
  context: Readonly<RouterContextProvider>,
  search: string,
  { page, term = '', where, category }: List,
): Promise<AlternateQueries> {
  const slugs = where.category ?? [];
  if (slugs.length === 0 && page === 1) return { queries: null, isKnown: true };
  const own = context.get(apiContext).locale;
  const locale = otherLocale(own);
  const taxons = await Promise.all(
    slugs.map((slug) =>
      executeExtra(context, CategoryTranslationsDocument, { slug }, { client: 'eshop' }),
    ),
  );
  const chosen = taxons.flatMap((found) => (found?.taxon ? [found.taxon.translations] : []));
  const queries = alternateQueries(search, chosen);
  if (taxons.includes(null)) {
    const here = queryText(new URLSearchParams(search));
    const there = pageQuery(queries[locale], 1);
    return {
      queries: own === 'en' ? { en: here, el: there } : { en: there, el: here },
      isKnown: false,
    };
  }
  if (page === 1) return { queries, isKnown: true };
  const categorySlugs = (category ? [category] : chosen).flatMap((translations) =>
    slugIn(locale, translations),
  );
  const { category: _, ...rest } = where;
  const found = await executeExtra(
    context,
    ProductsTotalDocument,
    { term, where: categorySlugs.length > 0 ? { ...rest, category: categorySlugs } : rest },
    { client: 'eshop', locale },
  );
  const last = Math.max(1, Math.ceil((found?.productsSearch.total ?? 0) / PAGE_SIZE));
  return {
    queries: { ...queries, [locale]: pageQuery(queries[locale], Math.min(page, last)) },
    isKnown: found !== null,
  };
}

/**
 * Categories are chosen by their slugs, which differ by language; all other values do not. A category without a name in
 * a language is left out there.
 */
export function alternateQueries(
  search: string,
  categories: readonly (readonly SlugTranslation[])[],
): Record<Locale, string> {
  const queryIn = (locale: Locale) => {
    const query = new URLSearchParams(search);
    query.delete('category');
    for (const translations of categories) {
      for (const slug of slugIn(locale, translations)) query.append('category', slug);
    }
    return queryText(query);
  };
  return { en: queryIn('en'), el: queryIn('el') };
}

function slugIn(locale: Locale, translations: readonly SlugTranslation[]): string[] {
  return translations.filter((each) => each.locale === locale).map(({ slug }) => slug);
}
