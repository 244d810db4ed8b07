/** The languages of the site. */
export const locales = ['en', 'el'] as const;
export type Locale = (typeof locales)[number];

/** A text in every locale. */
export type Localized = Record<Locale, string>;
