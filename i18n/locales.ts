/**
 * `formats` names whose habits dates and numbers follow: the day comes before the month in both languages, as in emails
 * and print.
 */
export const locales = {
  en: { tag: 'en-US', formats: 'en-GB', prefix: '', name: 'English', openGraph: 'en_US' },
  el: { tag: 'el-GR', formats: 'el-GR', prefix: '/el', name: 'Ελληνικά', openGraph: 'el_GR' },
} as const;

export type Locale = keyof typeof locales;

/** Whose habits `Intl` writes by. */
export type FormatTag = (typeof locales)[Locale]['formats'];

export const defaultLocale: Locale = 'en';

export const localeNames = ['en', 'el'] as const satisfies readonly Locale[];

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(locales, value);
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'el' : 'en';
}

/** The language of an address: only its prefix decides (specification, section 2). */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return (
    localeNames.find(
      (name) => locales[name].prefix !== '' && locales[name].prefix === `/${first}`,
    ) ?? defaultLocale
  );
}

/** The same address in English, the language without a prefix: `/el/shop` → `/shop`, `/el` → `/`. */
export function withoutPrefix(pathname: string): string {
  const { prefix } = locales[localeOfPath(pathname)];
  return pathname.slice(prefix.length) || '/';
}

/** An address without prefix in the given language: `/shop` → `/el/shop`, `/` → `/el`. */
export function withPrefix(locale: Locale, pathname: string): string {
  const { prefix } = locales[locale];
  return prefix === '' ? pathname : `${prefix}${pathname === '/' ? '' : pathname}`;
}
