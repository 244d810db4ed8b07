import { countryName } from '#domain/address/countries.ts';
import type { Locale } from '#domain/locale.ts';
import type { AgeGroup, FacetName, StrengthGroup } from '#domain/search/facets.ts';

const ages: Record<Locale, Record<AgeGroup, string>> = {
  en: {
    unaged: 'Unaged',
    'under-3': 'Under 3 years',
    '3-7': '3 to 7 years',
    '8-14': '8 to 14 years',
    '15-plus': '15 years and over',
  },
  el: {
    unaged: 'Χωρίς παλαίωση',
    'under-3': 'Κάτω των 3 ετών',
    '3-7': '3 έως 7 ετών',
    '8-14': '8 έως 14 ετών',
    '15-plus': '15 ετών και άνω',
  },
};
const strengths: Record<Locale, Record<StrengthGroup, string>> = {
  en: {
    light: 'Under 37.5% vol',
    standard: '37.5 to 44.9% vol',
    strong: '45 to 56.9% vol',
    overproof: '57% vol and over',
  },
  el: {
    light: 'Κάτω από 37,5% vol',
    standard: '37,5 έως 44,9% vol',
    strong: '45 έως 56,9% vol',
    overproof: '57% vol και άνω',
  },
};
const flags: Record<Locale, Record<'in_stock' | 'on_sale', Record<string, string>>> = {
  en: {
    in_stock: { true: 'In stock', false: 'Not in stock' },
    on_sale: { true: 'On sale', false: 'Not on sale' },
  },
  el: {
    in_stock: { true: 'Διαθέσιμα', false: 'Μη διαθέσιμα' },
    on_sale: { true: 'Σε προσφορά', false: 'Εκτός προσφοράς' },
  },
};

/** The labels of facet values. Categories and styles have texts of the tenant instead. */
export function labelOf(facet: FacetName, value: string, locale: Locale): string {
  switch (facet) {
    case 'country':
      return countryName(value, locale);
    case 'age':
      return ages[locale][value as AgeGroup];
    case 'strength':
      return strengths[locale][value as StrengthGroup];
    case 'volume':
      return volumeLabel(Number(value), locale);
    case 'in_stock':
    case 'on_sale':
      return flags[locale][facet][value] ?? value;
    default:
      return value;
  }
}

/** Bottles are written in centilitres here: "70 cl", with a no-break space. */
function volumeLabel(millilitres: number, locale: Locale): string {
  const centilitres = millilitres / 10;
  const text = String(centilitres);
  return `${locale === 'el' ? text.replace('.', ',') : text}\u00A0cl`;
}
