import type { MetaDescriptor } from 'react-router';
import { isSiteFrame, type SiteFrame } from '#storefront/features/site/site-frame.ts';
import { alternatePaths, type SlugTranslation } from '#storefront/i18n/alternates.ts';
import { findLocaleHandle, type LocaleHandle } from '#storefront/i18n/locale-handle.ts';
import { localeNames, locales } from '#storefront/i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';

/** What this module reads of the arguments of a route's `meta`. */
type MetaArgs = {
  location: { pathname: string; search: string };
  matches: readonly unknown[];
};

type Page = {
  /** Name of the page; the home page has none and is called by the house's own line. */
  title?: string;
  description?: string;
  /** Parameters that make another page of the same path; every other query is left out. */
  query?: readonly string[];
  /** The record's slug in each language, where the path ends with one. */
  translations?: readonly SlugTranslation[];
  image?: { src: string; alt: string };
  index?: boolean;
};

const DESCRIPTION_LENGTH = 160;

/** Language and words of the page, for its `meta`. */
export function pageWords({ matches }: Pick<MetaArgs, 'matches'>): LocaleHandle {
  return findLocaleHandle(matches);
}

/** The frame of the page, or null where it could not be loaded. */
export function pageFrame({ matches }: Pick<MetaArgs, 'matches'>): SiteFrame | null {
  for (const match of matches) {
    if (
      typeof match === 'object' &&
      match &&
      'loaderData' in match &&
      isSiteFrame(match.loaderData)
    ) {
      return match.loaderData;
    }
  }
  return null;
}

/**
 * The head of a page (specification, section 2: title, description, sharing, robots). Canonical address and
 * languages are built from the site's own origin: nothing that a stranger put into the query gets there.
 */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const words = pageWords(args);
  const frame = pageFrame(args);
  if (!frame) return [{ title: page.title ?? '' }];
  const { origin, site } = frame;
  const t = translatorOf(words, 'general');
  const description = cut(page.description ?? site.description);
  const title = page.title
    ? t('title', { page: page.title, site: site.name })
    : t('homeTitle', { site: site.name, description: site.description });
  const query = keptQuery(args.location.search, page.query ?? []);
  const paths = alternatePaths(args.location.pathname, page.translations);
  const canonical = `${origin}${paths[words.locale]}${query}`;
  const indexable = page.index ?? true;
  return [
    { title },
    { name: 'description', content: description },
    ...(indexable
      ? [
          { tagName: 'link', rel: 'canonical', href: canonical },
          ...localeNames.map((locale) => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: locale,
            href: `${origin}${paths[locale]}${query}`,
          })),
          {
            tagName: 'link',
            rel: 'alternate',
            hrefLang: 'x-default',
            href: `${origin}${paths.en}${query}`,
          },
        ]
      : [{ name: 'robots', content: 'noindex, nofollow' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: locales[words.locale].openGraph },
    { property: 'og:title', content: page.title ?? site.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(page.image
      ? [
          { property: 'og:image', content: new URL(page.image.src, origin).href },
          { property: 'og:image:alt', content: page.image.alt },
        ]
      : []),
  ];
}

/** At most 160 characters, ended at a word. */
function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const head = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${head.slice(0, head.lastIndexOf(' ')).replace(/[\s,.;:·]+$/, '')}…`;
}

function keptQuery(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept.toString()}` : '';
}
