import type { Locale } from '../locale.ts';
import type { Localized } from '../locale.ts';

/** The regions of Greece and Mount Athos, by their ISO 3166-2 code: what an address stores. */
const regions: Record<string, Localized> = {
  'GR-A': { en: 'Eastern Macedonia and Thrace', el: 'Ανατολική Μακεδονία και Θράκη' },
  'GR-B': { en: 'Central Macedonia', el: 'Κεντρική Μακεδονία' },
  'GR-C': { en: 'Western Macedonia', el: 'Δυτική Μακεδονία' },
  'GR-D': { en: 'Epirus', el: 'Ήπειρος' },
  'GR-E': { en: 'Thessaly', el: 'Θεσσαλία' },
  'GR-F': { en: 'Ionian Islands', el: 'Ιόνια Νησιά' },
  'GR-G': { en: 'Western Greece', el: 'Δυτική Ελλάδα' },
  'GR-H': { en: 'Central Greece', el: 'Στερεά Ελλάδα' },
  'GR-I': { en: 'Attica', el: 'Αττική' },
  'GR-J': { en: 'Peloponnese', el: 'Πελοπόννησος' },
  'GR-K': { en: 'North Aegean', el: 'Βόρειο Αιγαίο' },
  'GR-L': { en: 'South Aegean', el: 'Νότιο Αιγαίο' },
  'GR-M': { en: 'Crete', el: 'Κρήτη' },
  'GR-69': { en: 'Mount Athos', el: 'Άγιον Όρος' },
};

/** The names of the regions of Greece, sorted as the language sorts. */
export function listRegions(locale: Locale): string[] {
  return Object.values(regions)
    .map((name) => name[locale])
    .sort(new Intl.Collator(locale).compare);
}

/** The code of a region of Greece by its name in any language, or by the code itself; null for others. */
export function regionCode(text: string): string | null {
  const found = Object.entries(regions).find(
    ([code, names]) => code === text || Object.values(names).includes(text),
  );
  return found?.[0] ?? null;
}

/** A stored region in a language. Regions outside Greece are stored and displayed as they were typed. */
export function regionName(region: string, locale: Locale): string {
  return regions[region]?.[locale] ?? region;
}
