import type { Locale } from '#i18n/locales.ts';

type Country = { value: string; label: string };
const known = new Map<Locale, Country[]>();

/** All countries with their names in a language, by name. On the server only: browsers have other names for some. */
export function countriesIn(locale: Locale): Country[] {
  const before = known.get(locale);
  if (before) return before;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes
    // Private and former codes, and groups of countries.
    .filter((code) => !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(code))
    .flatMap((code) => {
      const isToday = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const label = isToday ? names.of(code) : undefined;
      return label ? [{ value: code, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  known.set(locale, found);
  return found;
}
