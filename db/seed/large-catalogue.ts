import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { DB } from '../tables.gen.ts';
import type { TenantSeed, SeedProduct, SeedVariant, Words } from './tenant-seed.ts';

const PREFIX = 'LRG-';

/** True for products that `composeProducts` has made. */
export function isComposed(eb: ExpressionBuilder<DB, 'products'>): Expression<SqlBool> {
  return eb('products.sku', 'like', `${PREFIX}%`);
}

/**
 * `count` generated rums from the number `first` on: casks and vats of the demo producers, in their own bottles. The
 * same numbers give the same products.
 */
export function composeProducts(demoSeed: TenantSeed, first: number, count: number): SeedProduct[] {
  const bases = demoSeed.products.filter(
    ({ kind, producer }) => kind === 'rum' && producer !== undefined,
  );
  const skus = Array.from({ length: count }, (_, index) => skuOf(first + index + 1));
  return skus.map((sku, index) => composeProduct(demoSeed, bases, skus, sku, first + index + 1));
}

function skuOf(number: number): string {
  return `${PREFIX}${String(number).padStart(5, '0')}`;
}

export type Draw = {
  /** From 0 up to 1. */
  next: () => number;
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  whole: (from: number, to: number) => number;
};

function composeProduct(
  demoSeed: TenantSeed,
  bases: readonly SeedProduct[],
  skus: readonly string[],
  sku: string,
  number: number,
): SeedProduct {
  const draw = drawFrom(number);
  const base = draw.pick(bases);
  const producer = demoSeed.producers.find(({ slug }) => slug === base.producer);
  if (!producer) throw new Error(`No producer of ${base.sku}`);
  const wood = draw.pick(casks);
  const age = draw.next() < 0.8 ? draw.whole(3, 24) : 0;
  const year = 2026 - age;
  const abv = draw.whole(80, 126) / 2;
  const note = { nose: draw.pick(noses), palate: draw.pick(palates), finish: draw.pick(finishes) };
  const variants = composeVariants(draw, sku, age, abv);
  const words =
    age === 0
      ? whiteWords(producer.name, year, number)
      : agedWords(producer.name, age, wood, number);
  return {
    ...words,
    sku,
    kind: 'rum',
    producer: producer.slug,
    country: base.country,
    categories: [categoryFor(age), ...base.categories.filter((key) => isOrigin(demoSeed, key))],
    alcohol: true,
    taxClass: 'standard',
    styles: age === 0 ? ['white'] : ['aged', 'single-cask'],
    ageMonths: age * 12,
    facts: {
      ...base.facts,
      solera: undefined,
      style: age === 0 ? { en: 'White', el: 'Λευκό' } : { en: 'Single cask', el: 'Μονό βαρέλι' },
      age:
        age === 0
          ? { en: 'Unaged', el: 'Χωρίς παλαίωση' }
          : { en: `${age} years`, el: `${age} ετών` },
      casks: age === 0 ? { en: 'None', el: 'Χωρίς βαρέλι' } : wood.cask,
      abv,
      addedSugar: 0,
      allergens: [],
    },
    tasting: { ...note, serve: { en: 'Neat, with a little water', el: 'Σκέτο, με λίγο νερό' } },
    options: [
      {
        key: 'volume',
        kind: 'choice',
        name: { en: 'Volume', el: 'Περιεχόμενο' },
        values: variants.map(({ options, label }) => ({ value: options['volume'] ?? '', label })),
      },
    ],
    variants,
    priceHistory: composeSale(draw, variants),
    related: Array.from({ length: 4 }, () => draw.pick(skus)).filter(
      (other, index, all) => other !== sku && all.indexOf(other) === index,
    ),
    pictures: base.pictures,
  };
}

function agedWords(producer: string, age: number, wood: Wood, number: number) {
  const name = {
    en: `${producer} ${age} Years, ${wood.name.en} Cask No. ${number}`,
    el: `${producer} ${age} ετών, Βαρέλι ${wood.name.el} αρ. ${number}`,
  };
  return {
    name,
    slug: slugsOf(`${producer} ${age}`, wood.slug, number),
    excerpt: {
      en: `One cask out of the row: ${age} years, the last of them in ${wood.name.en} wood.`,
      el: `Ένα βαρέλι από τη σειρά: ${age} χρόνια, τα τελευταία σε ξύλο ${wood.name.el}.`,
    },
    description: {
      en: `Cask ${number} was set aside by ${producer} and bottled by itself after ${age} years. Nothing was blended in and nothing added but the water that the cask book records.`,
      el: `Το βαρέλι ${number} του οίκου ${producer} κρατήθηκε χωριστά και εμφιαλώθηκε μόνο του ύστερα από ${age} χρόνια. Δεν αναμείχθηκε με τίποτα και δεν προστέθηκε παρά το νερό που γράφει το βιβλίο των βαρελιών.`,
    },
  };
}

function whiteWords(producer: string, year: number, number: number) {
  return {
    name: {
      en: `${producer} White, Harvest ${year}, Vat No. ${number}`,
      el: `${producer} Λευκό, Σοδειά ${year}, Δεξαμενή αρ. ${number}`,
    },
    slug: slugsOf(producer, { en: 'white-vat', el: 'lefko-dexameni' }, number),
    excerpt: {
      en: `Straight from vat ${number}, without a day in wood.`,
      el: `Κατευθείαν από τη δεξαμενή ${number}, χωρίς ούτε μία μέρα σε ξύλο.`,
    },
    description: {
      en: `A single vat of the harvest of ${year} by ${producer}, rested in steel and brought down slowly to its strength. For short sour drinks and for the curious.`,
      el: `Μία δεξαμενή από τη σοδειά του ${year} του οίκου ${producer}, που αναπαύθηκε σε ανοξείδωτο και κατέβηκε αργά στον βαθμό της. Για κοντά ξινά ποτά και για τους περίεργους.`,
    },
  };
}

function slugsOf(start: string, middle: Words, number: number): Words {
  const head = start
    .normalize('NFD')
    .replace(/[\u0300-\u036f’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return { en: `${head}-${middle.en}-${number}`, el: `${head}-${middle.el}-${number}` };
}

function composeVariants(draw: Draw, sku: string, age: number, abv: number): SeedVariant[] {
  const price = 100 * draw.whole(24, 34) + 100 * age * draw.whole(3, 9) + 90;
  const volumes = [700, ...(draw.next() < 0.6 ? [50] : []), ...(draw.next() < 0.15 ? [1000] : [])];
  return volumes.map((volumeMl) => ({
    sku: `${sku}-${volumeMl / 10}`,
    label: { en: `${volumeMl / 10} cl`, el: `${volumeMl / 10} cl` },
    options: { volume: String(volumeMl) },
    volumeMl,
    abv,
    price:
      volumeMl === 700
        ? price
        : Math.round((price * volumeMl * (volumeMl < 700 ? 1.6 : 0.95)) / 7000) * 10,
    size: { width: 80, length: 80, height: volumeMl < 700 ? 120 : 310, weight: volumeMl + 500 },
    ...composeStock(draw),
  }));
}

/** Every stock label occurs: most are in stock. */
function composeStock(draw: Draw): Pick<SeedVariant, 'stock' | 'backorderable' | 'orderable'> {
  const fate = draw.next();
  if (fate < 0.08) return { stock: 0 };
  if (fate < 0.14) return { stock: 0, backorderable: true };
  if (fate < 0.17) return { stock: 0, orderable: false };
  return { stock: fate < 0.25 ? draw.whole(1, 3) : draw.whole(4, 90) };
}

function composeSale(draw: Draw, [main]: SeedVariant[]): SeedProduct['priceHistory'] {
  if (!main || draw.next() > 0.06) return undefined;
  const amount = Math.round((main.price * draw.whole(75, 92)) / 1000) * 10;
  return [{ variant: main.sku, kind: 'sale', amount, from: '2026-11-24', to: null }];
}

function categoryFor(age: number): string {
  if (age === 0) return 'white';
  if (age < 8) return 'aged-3-7';
  return age < 15 ? 'aged-8-14' : 'aged-15';
}

function isOrigin({ categories }: TenantSeed, key: string): boolean {
  const within = (list: TenantSeed['categories']): boolean =>
    list.some((category) => category.key === key || within(category.children));
  const origin = categories
    .flatMap(({ children }) => children)
    .find((category) => category.key === 'origin');
  return origin !== undefined && within(origin.children);
}

/** Numbers that follow from a seed (the generator mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
  };
}

type Wood = { name: Words; slug: Words; cask: Words };

function wood(en: string, el: string, slugEn: string, slugEl: string): Wood {
  return {
    name: { en, el },
    slug: { en: slugEn, el: slugEl },
    cask: { en: `One ${en} cask`, el: `Ένα βαρέλι ${el}` },
  };
}

const casks = [
  wood('Bourbon', 'μπέρμπον', 'bourbon-cask', 'vareli-bermpon'),
  wood('Oloroso', 'Oloroso', 'oloroso-cask', 'vareli-oloroso'),
  wood('Port', 'πορτό', 'port-cask', 'vareli-porto'),
  wood('Cognac', 'κονιάκ', 'cognac-cask', 'vareli-koniak'),
  wood('Madeira', 'Μαδέρας', 'madeira-cask', 'vareli-maderas'),
  wood('Samos Muscat', 'Μοσχάτου Σάμου', 'samos-muscat-cask', 'vareli-moschatou-samou'),
  wood('Vinsanto', 'Vinsanto', 'vinsanto-cask', 'vareli-vinsanto'),
];

const noses: Words[] = [
  { en: 'Baked banana, vanilla pod', el: 'Ψητή μπανάνα, λοβός βανίλιας' },
  { en: 'Walnut, dried fig', el: 'Καρύδι, ξερό σύκο' },
  { en: 'Honey, orange blossom', el: 'Μέλι, άνθη πορτοκαλιάς' },
  { en: 'Pineapple, olive brine', el: 'Ανανάς, άλμη ελιάς' },
  { en: 'Raisin, pencil shavings', el: 'Σταφίδα, ξύσματα μολυβιού' },
];
const palates: Words[] = [
  { en: 'Burnt sugar, marmalade, clove', el: 'Καμένη ζάχαρη, μαρμελάδα πορτοκάλι, γαρίφαλο' },
  { en: 'Coconut, nutmeg, toffee', el: 'Καρύδα, μοσχοκάρυδο, καραμέλα' },
  { en: 'Black tea, candied ginger', el: 'Μαύρο τσάι, γλασαρισμένο τζίντζερ' },
  { en: 'Grass, white pepper, lime oil', el: 'Χορτάρι, λευκό πιπέρι, έλαιο λάιμ' },
];
const finishes: Words[] = [
  { en: 'Long, dry', el: 'Μακρά, ξηρή' },
  { en: 'Medium, spicy', el: 'Μέτρια, με μπαχαρικά' },
  { en: 'Short, mineral', el: 'Σύντομη, ορυκτή' },
];
