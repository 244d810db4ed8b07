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
  /** The slug under which the record stands in this locale, where it is another than the one asked for. */
  redirect: string | null;
  /** Its slug in every locale that it has words in. */
  translations: SlugTranslation[];
};
