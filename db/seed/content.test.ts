import { describe, expect, test } from 'vitest';
import {
  readTenantSeed,
  seedTenants,
  type SeedCategory,
  type SeedProduct,
  type Words,
} from './tenant-seed.ts';

const kerasma = readTenantSeed('kerasma');
const demoSeeds = seedTenants.map(readTenantSeed);

/** Every pair of texts below `value`, with its path. */
function wordsBelow(value: unknown, path = ''): { path: string; words: Words }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'el' in value) return [{ path, words: value as Words }];
  return Object.entries(value).flatMap(([key, below]) => wordsBelow(below, `${path}/${key}`));
}

function categoriesBelow(
  categories: readonly SeedCategory[],
  level = 1,
): { category: SeedCategory; level: number }[] {
  return categories.flatMap((category) => [
    { category, level },
    ...categoriesBelow(category.children, level + 1),
  ]);
}

/** The stock label of a product: that of its best variant. */
function labelOf(product: SeedProduct): string {
  const labels = product.variants.map<string>(
    ({ orderable = true, stock, backorderable, lowThreshold = 3 }) => {
      if (!orderable) return 'not available';
      if (stock > 0) return stock > lowThreshold ? 'in stock' : 'few left';
      return backorderable ? 'upon order' : 'sold out';
    },
  );
  const best = ['in stock', 'few left', 'upon order', 'sold out', 'not available'] as const;
  return best.find((label) => labels.includes(label)) ?? 'not available';
}

describe.each(demoSeeds.map((demoSeed) => ({ tenant: demoSeed.slug, demoSeed })))(
  'the words of $tenant',
  ({ demoSeed }) => {
    const everything = wordsBelow(demoSeed);

    test('are there in both languages', () => {
      const missing = everything.filter(({ words }) => !words.en.trim() || !words.el.trim());
      expect(missing.map(({ path }) => path)).toEqual([]);
    });

    test('are Greek where a sentence is Greek, and Latin where it is English', () => {
      const sentences = everything.filter(({ path }) =>
        /(excerpt|description|story|method|alt|serve)$/.test(path),
      );
      const wrong = sentences.filter(
        ({ words }) => !/\p{Script=Greek}/u.test(words.el) || !/\p{Script=Latin}/u.test(words.en),
      );
      expect(sentences.length).toBeGreaterThan(20);
      expect(wrong.map(({ path }) => path)).toEqual([]);
    });

    test('keep to the typography of the site', () => {
      const wrong = everything.filter(
        ({ words }) =>
          [words.en, words.el].some(
            (text) =>
              / {2}|\.\.\.|[!"]|'|\s$|^\s|\d (?:€|ml|cl)|% vol/.test(text) ||
              text !== text.normalize('NFC'),
          ) ||
          /σ(?=[\s.,·;:)»]|$)/u.test(words.el) ||
          words.el.includes('?'),
      );
      expect(wrong.map(({ path, words }) => [path, words])).toEqual([]);
    });

    test('mix no alphabets within a word', () => {
      const mixed = everything.filter(({ words }) =>
        Object.values(words).some((text) =>
          /\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u.test(text),
        ),
      );
      expect(mixed.map(({ path, words }) => [path, words])).toEqual([]);
    });
  },
);

describe.each(demoSeeds.map((demoSeed) => ({ tenant: demoSeed.slug, demoSeed })))(
  'the goods of $tenant',
  ({ demoSeed }) => {
    test('have slugs and numbers of their own', () => {
      const { products } = demoSeed;
      const categories = categoriesBelow(demoSeed.categories).map(({ category }) => category);
      for (const list of [
        products.map(({ sku }) => sku),
        products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
        ...(['en', 'el'] as const).flatMap((locale) => [
          products.map(({ slug }) => slug[locale]),
          categories.map(({ slug }) => slug[locale]),
        ]),
      ]) {
        expect(new Set(list).size).toBe(list.length);
      }
      const slugs = [...products, ...categories].flatMap(({ slug }) => [slug.en, slug.el]);
      expect(
        slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80),
      ).toEqual([]);
    });

    test('refer to what exists', () => {
      const skus = new Set(demoSeed.products.map(({ sku }) => sku));
      const variants = new Set(
        demoSeed.products.flatMap((product) => product.variants.map(({ sku }) => sku)),
      );
      const categories = categoriesBelow(demoSeed.categories).map(({ category }) => category);
      const keys = new Set(categories.map(({ key }) => key));
      const producers = new Set(demoSeed.producers.map(({ slug }) => slug));
      const lost = demoSeed.products.flatMap((product) => [
        ...product.related.filter((sku) => !skus.has(sku) || sku === product.sku),
        ...(product.bundleOf ?? [])
          .map(({ variant }) => variant)
          .filter((sku) => !variants.has(sku)),
        ...(product.priceHistory ?? [])
          .map(({ variant }) => variant)
          .filter((sku) => !variants.has(sku)),
        ...product.categories.filter((key) => !keys.has(key)),
        ...(product.producer !== undefined && !producers.has(product.producer)
          ? [product.producer]
          : []),
        ...product.pictures.map(({ key }) => key).filter((key) => !demoSeed.pictures[key]),
      ]);
      expect(lost).toEqual([]);
      expect(categories.filter(({ picture }) => !demoSeed.pictures[picture])).toEqual([]);
      expect(
        demoSeed.products.filter(({ related, pictures }) => !related.length || !pictures.length),
      ).toEqual([]);
    });

    test('have options whose values their variants choose', () => {
      const wrong = demoSeed.products.flatMap(({ options, variants }) =>
        variants.filter(
          (variant) =>
            Object.keys(variant.options).length !== options.length ||
            options.some(
              ({ key, values }) => !values.some(({ value }) => value === variant.options[key]),
            ),
        ),
      );
      expect(wrong).toEqual([]);
      const twice = demoSeed.products.filter(
        ({ variants }) =>
          new Set(variants.map(({ options }) => JSON.stringify(options))).size !== variants.length,
      );
      expect(twice.map(({ sku }) => sku)).toEqual([]);
    });

    test('keep the law of spirits: rum has 37.5 % vol at least, what is flavoured is a spirit drink', () => {
      const rums = demoSeed.products.filter(({ kind }) => kind === 'rum');
      expect(rums.length).toBeGreaterThan(0);
      for (const { sku, facts, variants } of rums) {
        expect(facts.abv, sku).toBeGreaterThanOrEqual(37.5);
        expect(facts.legalName?.en, sku).toMatch(/^(Rum|Agricole rum)$/);
        // Regulation (EU) 2019/787, annex I, category 1: no more than 20 g of sweetening per litre.
        expect(facts.addedSugar, sku).toBeLessThanOrEqual(20);
        expect(
          variants.every(({ abv }) => abv === facts.abv),
          sku,
        ).toBe(true);
      }
      for (const { sku, facts } of demoSeed.products.filter(
        ({ kind }) => kind === 'spirit-drink',
      )) {
        expect(facts.legalName, sku).toEqual({ en: 'Spirit drink', el: 'Αλκοολούχο ποτό' });
      }
      const bottles = demoSeed.products.filter(({ kind }) =>
        ['rum', 'spirit', 'spirit-drink'].includes(kind),
      );
      expect(
        bottles.filter(({ facts, alcohol }) => !alcohol || !facts.legalName || !facts.allergens),
      ).toEqual([]);
    });
  },
);

describe('the shop of Kerasma', () => {
  test('has at least 60 products, some featured, some on offer', () => {
    expect(kerasma.products.length).toBeGreaterThanOrEqual(60);
    expect(kerasma.products.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4);
    expect(
      kerasma.products.filter(({ priceHistory }) => priceHistory).length,
    ).toBeGreaterThanOrEqual(5);
  });

  test('has categories up to five levels deep, each with a product in it or below it', () => {
    const levels = categoriesBelow(kerasma.categories).map(({ level }) => level);
    expect(Math.max(...levels)).toBe(5);
    const used = new Set(kerasma.products.flatMap(({ categories }) => categories));
    const empty = (category: SeedCategory): boolean =>
      !used.has(category.key) && category.children.every(empty);
    expect(categoriesBelow(kerasma.categories).filter(({ category }) => empty(category))).toEqual(
      [],
    );
  });

  test('shows every stock label', () => {
    expect(new Set(kerasma.products.map(labelOf))).toEqual(
      new Set(['in stock', 'few left', 'upon order', 'sold out', 'not available']),
    );
  });

  test('sells no bundle that its parts cannot make, and none for more than they cost', () => {
    const parts = new Map(
      kerasma.products.flatMap(({ variants }) => variants).map((variant) => [variant.sku, variant]),
    );
    for (const { sku, bundleOf = [], variants } of kerasma.products.filter(
      ({ kind }) => kind === 'bundle',
    )) {
      const possible = bundleOf.map(({ variant, quantity }) =>
        Math.floor((parts.get(variant)?.stock ?? 0) / quantity),
      );
      const apart = bundleOf.reduce(
        (sum, { variant, quantity }) => sum + (parts.get(variant)?.price ?? 0) * quantity,
        0,
      );
      expect(variants[0]?.stock, sku).toBeLessThanOrEqual(Math.min(...possible));
      expect(variants[0]?.price, sku).toBeLessThanOrEqual(apart);
    }
  });

  test('begins a sale a week before the day it was written for, one without an end', () => {
    const sales = kerasma.products
      .flatMap(({ priceHistory = [] }) => priceHistory)
      .filter(({ kind }) => kind === 'sale');
    expect(sales).toContainEqual(expect.objectContaining({ from: '2026-11-20', to: null }));
    expect(kerasma.writtenFor).toBe('2026-11-27');
  });

  test('has prices that agree with their history', () => {
    const current = kerasma.products.flatMap(({ variants, priceHistory = [] }) =>
      variants.flatMap(({ sku, price }) =>
        priceHistory
          .filter(({ variant, kind, to }) => variant === sku && kind === 'regular' && to === null)
          .map(({ amount }) => [sku, price, amount]),
      ),
    );
    expect(current.length).toBeGreaterThan(0);
    expect(current.filter(([, price, amount]) => price !== amount)).toEqual([]);
  });
});

describe.each(demoSeeds.map(({ slug, settings }) => ({ tenant: slug, settings })))(
  'the settings of $tenant',
  ({ settings }) => {
    const { bankAccounts, company, email, phone, hours } = settings as {
      bankAccounts: { iban: string }[];
      company: { vatNumber: string };
      email: string;
      phone: string;
      hours: { opensAt: string; closesAt: string };
    };

    test('have bank accounts with an IBAN of Greece (ISO 13616: remainder 1 by 97)', () => {
      expect(bankAccounts.length).toBeGreaterThan(0);
      for (const { iban } of bankAccounts) {
        expect(iban).toMatch(/^GR\d{25}$/);
        const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
          String(letter.charCodeAt(0) - 55),
        );
        expect(BigInt(digits) % 97n).toBe(1n);
      }
    });

    test('have a tax number whose check digit is right', () => {
      const digits = company.vatNumber.split('').map(Number);
      expect(digits).toHaveLength(9);
      const sum = digits
        .slice(0, 8)
        .reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0);
      expect((sum % 11) % 10).toBe(digits[8]);
    });

    test('name only addresses that are reserved for examples', () => {
      const addresses = JSON.stringify(settings).match(/(?<=@|:\/\/)[\w.-]+/g) ?? [];
      const outside = addresses.filter(
        (address) => !address.endsWith('.example') && address !== 'www.openstreetmap.org',
      );
      expect(outside).toEqual([]);
      expect(email).toMatch(/^\S+@\S+\.example$/);
      expect(phone).toMatch(/^\+30\d{10}$/);
      expect([hours.opensAt, hours.closesAt].every((time) => /^\d\d:\d\d$/.test(time))).toBe(true);
    });
  },
);
