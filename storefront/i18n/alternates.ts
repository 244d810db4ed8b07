import { withPrefix, withoutPrefix, type Locale } from '#i18n/locales.ts';

export type SlugTranslation = { locale: string; slug: string };

/**
 * The address of a page in every language. Where the last part of the path is a record's slug, `translations` has its
 * slug in the other language; without one, the list is used instead.
 */
export function alternatePaths(
  pathname: string,
  translations: readonly SlugTranslation[] | undefined,
): Record<Locale, string> {
  const bare = withoutPrefix(pathname);
  const above = bare.slice(0, bare.lastIndexOf('/'));
  const pathIn = (locale: Locale) => {
    if (!translations) return withPrefix(locale, bare);
    const slug = translations.find((translation) => translation.locale === locale)?.slug;
    return withPrefix(
      locale,
      slug === undefined ? above || '/' : `${above}/${encodeURIComponent(slug)}`,
    );
  };
  return { en: pathIn('en'), el: pathIn('el') };
}

/** The slugs that the data of a page brings along, where its record has a name in each language. */
export function translationsIn(loaderData: unknown): SlugTranslation[] | undefined {
  if (typeof loaderData !== 'object' || !loaderData || !('translations' in loaderData))
    return undefined;
  return Array.isArray(loaderData.translations) ? loaderData.translations : undefined;
}

/**
 * The query of a page in each language, null where it is the same in all. `isKnown`: false where the other language
 * could not be loaded: its query is then one that certainly exists.
 */
export type AlternateQueries = { queries: Record<Locale, string> | null; isKnown: boolean };

/** The query of a page in every language, where its data has different names for something in it. */
export function queriesIn(loaderData: unknown): Record<Locale, string> | undefined {
  if (typeof loaderData !== 'object' || !loaderData || !('alternateQueries' in loaderData))
    return undefined;
  const queries = loaderData.alternateQueries;
  return typeof queries === 'object' && queries !== null && 'en' in queries && 'el' in queries
    ? (queries as Record<Locale, string>)
    : undefined;
}
