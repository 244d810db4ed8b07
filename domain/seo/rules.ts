import type { SlugTranslation } from '../catalogue/rules.ts';

/** The types of records that may be asked for by slug. */
export type SeoType = 'product' | 'taxon' | 'promotion' | 'post' | 'drink';

/** What a slug leads to, in the locale of the request. */
export type SeoRecord = {
  type: SeoType;
  locale: string;
  /** The slug asked for. */
  slug: string;
  recordId: string;
  /** The record's slug in this locale, if it differs from the requested one. */
  redirect: string | null;
  /** Its slug by locale. */
  translations: SlugTranslation[];
};
