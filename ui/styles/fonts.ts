import sansGreek from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url';
import sansLatin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url';
import serifGreek from '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2?url';
import serifLatin from '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff2?url';
import type { Locale } from '#i18n/locales.ts';

/** The font files that every page of a language needs at once: digits and punctuation are Latin in both. */
export const fontPreloads: Record<Locale, readonly string[]> = {
  en: [serifLatin, sansLatin],
  el: [serifGreek, sansGreek, sansLatin],
};
