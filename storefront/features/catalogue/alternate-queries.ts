import type { RouterContextProvider } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { CategoryTranslationsDocument } from '#storefront/graphql/gen/graphql.ts';
import type { SlugTranslation } from '#storefront/i18n/alternates.ts';
import type { Locale } from '#storefront/i18n/locales.ts';
import { queryText } from './filters.ts';

/** The query of a list in each language, or null where it is the same in all: no category is chosen. */
export async function loadAlternateQueries(
  context: Readonly<RouterContextProvider>,
  search: string,
  categories: readonly string[],
): Promise<Record<Locale, string> | null> {
  if (categories.length === 0) return null;
  const taxons = await Promise.all(
    categories.map((slug) =>
      execute(context, CategoryTranslationsDocument, { slug }, { client: 'eshop' }),
    ),
  );
  return alternateQueries(
    search,
    taxons.flatMap(({ taxon }) => (taxon ? [taxon.translations] : [])),
  );
}

/**
 * Categories are chosen by their slugs, which differ by language; all other values are free of it. A category
 * without a name in a language is left out there.
 */
export function alternateQueries(
  search: string,
  categories: readonly (readonly SlugTranslation[])[],
): Record<Locale, string> {
  const queryIn = (locale: Locale) => {
    const query = new URLSearchParams(search);
    query.delete('category');
    for (const translations of categories) {
      const there = translations.find((translation) => translation.locale === locale);
      if (there) query.append('category', there.slug);
    }
    return queryText(query);
  };
  return { en: queryIn('en'), el: queryIn('el') };
}
