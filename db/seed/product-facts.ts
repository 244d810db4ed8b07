import type { SeedProducer, SeedProduct, Words } from './tenant-seed.ts';

/** Regulation (EU) 1169/2011, annex II: the allergens that our goods contain, in words. */
const allergenNames: Record<string, Words> = {
  sulphites: { en: 'sulphites', el: 'θειώδη' },
};

const countryNames = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  el: new Intl.DisplayNames(['el'], { type: 'region' }),
};

/** The properties of a product as a buyer reads them, by the keys of properties.json. */
export function factsOf(
  product: SeedProduct,
  producers: readonly SeedProducer[],
): { key: string; value: Words }[] {
  const { abv, addedSugar, allergens, capacityMl, ...written } = product.facts;
  const producer = producers.find(({ slug }) => slug === product.producer)?.name;
  const facts: Record<string, Words | undefined> = {
    ...written,
    producer: producer === undefined ? undefined : same(producer),
    country: {
      en: countryNames.en.of(product.country) ?? product.country,
      el: countryNames.el.of(product.country) ?? product.country,
    },
    alcohol: abv === undefined ? undefined : measure(abv, '% vol'),
    addedSugar: addedSugar === undefined ? undefined : sugarWords(addedSugar),
    allergens: allergens === undefined ? undefined : allergenWords(allergens),
    capacity: capacityMl === undefined ? undefined : measure(capacityMl, 'ml'),
    ...product.tasting,
  };
  return Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value }],
  );
}

function same(text: string): Words {
  return { en: text, el: text };
}

/** A number with its unit after a no-break space, with the decimal sign of the language. */
function measure(value: number, unit: string): Words {
  const en = String(value);
  return { en: `${en}\u00A0${unit}`, el: `${en.replace('.', ',')}\u00A0${unit}` };
}

function sugarWords(gramsPerLitre: number): Words {
  return gramsPerLitre === 0 ? { en: 'None', el: 'Καμία' } : measure(gramsPerLitre, 'g/L');
}

function allergenWords(keys: readonly string[]): Words {
  if (keys.length === 0) return { en: 'None', el: 'Κανένα' };
  const names = keys.map((key) => {
    const name = allergenNames[key];
    if (!name) throw new Error(`No words for the allergen ${key}`);
    return name;
  });
  return {
    en: `Contains ${names.map(({ en }) => en).join(', ')}`,
    el: `Περιέχει ${names.map(({ el }) => el).join(', ')}`,
  };
}
