import type { MetaDescriptor } from 'react-router';
import { isSiteFrame, type SiteFrame } from '#storefront/features/site/site-frame.ts';
import { alternatePaths, type SlugTranslation } from '#storefront/i18n/alternates.ts';
import { findLocaleHandle, type LocaleHandle } from '#storefront/i18n/locale-handle.ts';
import { localeNames, locales, type Locale } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { cutText } from './cut-text.ts';
import { plainSpaces } from './plain-spaces.ts';

/** What this module reads of the arguments of a route's `meta`. */
export type MetaArgs = {
  location: { pathname: string; search: string };
  matches: readonly unknown[];
};

type Page = {
  /** Name of the page; the home page has none and has the slogan of the site instead. */
  title?: string;
  description?: string;
  /** Parameters that make another page of the same path; every other query is left out. */
  query?: readonly string[];
  /** The record's slug in each language, where the path ends with one. */
  translations?: readonly SlugTranslation[];
  /** The languages in which there is such a page, where its translations do not say it. */
  languages?: readonly Locale[];
  /** The picture where the page is shared; without one the bar itself. */
  image?: { share: string; alt: string } | null;
  index?: boolean;
};

const DESCRIPTION_LENGTH = 160;

/** What the pictures for sharing are cut to. */
const SHARED = { width: '1200', height: '630', type: 'image/jpeg' } as const;

/** Language and messages of the page, for its `meta`. */
export function pageMessages({ matches }: Pick<MetaArgs, 'matches'>): LocaleHandle {
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
 * The address of the page in every language. Built from the site's own origin and the parameters that the page names:
 * nothing that a stranger adds to the query.
 */
export function pageAddresses(
  args: MetaArgs,
  { translations, query = [] }: Pick<Page, 'translations' | 'query'> = {},
): Record<Locale, string> {
  const origin = pageFrame(args)?.origin ?? '';
  const paths = alternatePaths(args.location.pathname, translations);
  const params = canonicalQuery(args.location.search, query);
  return { en: `${origin}${paths.en}${params}`, el: `${origin}${paths.el}${params}` };
}

/** The head of a page (specification, section 2: title, description, sharing, robots). */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const messages = pageMessages(args);
  const frame = pageFrame(args);
  if (!frame) return [{ title: page.title ?? '' }];
  const { origin, site } = frame;
  const t = translatorOf(messages, 'general');
  const slogan = plainSpaces(site.description);
  const description = cutText(plainSpaces(page.description || slogan), DESCRIPTION_LENGTH);
  const pageTitle = page.title && plainSpaces(page.title);
  const title = pageTitle
    ? t('title', { page: pageTitle, site: site.name })
    : t('homeTitle', { site: site.name, description: slogan });
  const addresses = pageAddresses(args, page);
  const image = page.image ?? {
    share: '/pictures/scenes/bar-top-share.jpg',
    alt: translatorOf(messages, 'home')('heroAlt'),
  };
  return [
    { title },
    { name: 'description', content: description },
    ...((page.index ?? true)
      ? addressLinks(addresses, messages.locale, languagesOf(page))
      : [{ name: 'robots', content: 'noindex, nofollow' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: locales[messages.locale].openGraph },
    ...languagesOf(page)
      .filter((locale) => locale !== messages.locale)
      .map((locale) => ({
        property: 'og:locale:alternate',
        content: locales[locale].openGraph,
      })),
    { property: 'og:title', content: pageTitle || site.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: addresses[messages.locale] },
    { property: 'og:image', content: new URL(image.share, origin).href },
    { property: 'og:image:alt', content: plainSpaces(image.alt) },
    { property: 'og:image:type', content: SHARED.type },
    { property: 'og:image:width', content: SHARED.width },
    { property: 'og:image:height', content: SHARED.height },
    // The rest a network reads from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The languages in which there is such a page; of a record those that it has texts in. */
function languagesOf({ translations, languages = localeNames }: Page): Locale[] {
  return languages.filter(
    (name) => !translations || translations.some(({ locale }) => locale === name),
  );
}

/** The page's own address, and its languages, each of which names them all. */
function addressLinks(
  addresses: Record<Locale, string>,
  locale: Locale,
  languages: readonly Locale[],
): MetaDescriptor[] {
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    { tagName: 'link', rel: 'canonical', href: addresses[locale] },
    ...languages.map((name) => alternate(name, addresses[name])),
    alternate('x-default', addresses[languages.includes('en') ? 'en' : locale]),
  ];
}

function canonicalQuery(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}
