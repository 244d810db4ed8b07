import type { Locale } from './locales.ts';

const SEPARATORS: Record<Locale, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  el: { group: '.', decimal: ',' },
};

/** In either language people also group by spaces and apostrophes, with three digits behind each. */
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu;

/**
 * A number as people write it in a language: 1.000,50 in Greek is 1,000.50 in English. What can only be meant in the
 * other way, such as 19.90 in Greek, is read so. Null for what is no number.
 */
export function readNumber(typed: string, locale: Locale): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(SPACES, '');
  const other = locale === 'el' ? 'en' : 'el';
  return readBy(text, locale) ?? readBy(text, other);
}

function readBy(text: string, locale: Locale): number | null {
  const { group, decimal } = SEPARATORS[locale];
  const number = new RegExp(
    `^(\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{3})+)(?:\\${decimal}(\\d+))?$`,
  ).exec(text);
  if (!number) return null;
  const [, whole = '', fraction = '0'] = number;
  return Number(`${whole.replaceAll(group, '')}.${fraction}`);
}
