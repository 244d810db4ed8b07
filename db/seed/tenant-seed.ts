import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPages, type SeedPage } from './pages.ts';
import { readPosts, type SeedPost } from './posts.ts';

/** A text in both languages of the shop. */
export type Words = { en: string; el: string };

export type SeedVariant = {
  sku: string;
  label: Words;
  /** Option key → value. */
  options: Record<string, string>;
  volumeMl?: number;
  abv?: number;
  /** Minor units, with VAT. */
  price: number;
  /** Millimetres and grams. */
  size: { width: number; length: number; height: number; weight: number };
  stock: number;
  lowThreshold?: number;
  backorderable?: boolean;
  orderable?: boolean;
};

/** Days as YYYY-MM-DD, the last one counted in full; they move with the day of seeding. */
type SeedPrice = {
  variant: string;
  kind: 'regular' | 'sale';
  amount: number;
  from: string;
  to: string | null;
};

/** Facts as texts: keys of properties.json. */
const WRITTEN_FACTS = [
  'legalName',
  'rawMaterial',
  'still',
  'style',
  'age',
  'solera',
  'casks',
  'material',
  'format',
  'contents',
] as const;
/** Facts that are formatted as texts (`product-facts.ts`). */
const MEASURED_FACTS = ['abv', 'addedSugar', 'allergens', 'capacityMl'] as const;
const TASTING = ['nose', 'palate', 'finish', 'serve'] as const;

type SeedFacts = Partial<Record<(typeof WRITTEN_FACTS)[number], Words>> & {
  abv?: number;
  /** Grams per litre. */
  addedSugar?: number;
  allergens?: string[];
  capacityMl?: number;
};

export type SeedProduct = {
  sku: string;
  kind: string;
  /** Slug of the producer. */
  producer?: string;
  country: string;
  /** Keys of categories; the first is the product's own. */
  categories: string[];
  alcohol: boolean;
  taxClass: string;
  /** Keys of styles.json. */
  styles?: string[];
  /** Of the youngest part, as stated; 0 is unaged. */
  ageMonths?: number;
  featured?: boolean;
  limitPerCustomer?: number;
  slug: Words;
  name: Words;
  excerpt: Words;
  description: Words;
  facts: SeedFacts;
  tasting?: Record<(typeof TASTING)[number], Words>;
  options: {
    key: string;
    kind: string;
    name: Words;
    values: { value: string; label: Words }[];
  }[];
  variants: SeedVariant[];
  priceHistory?: SeedPrice[];
  bundleOf?: { variant: string; quantity: number }[];
  /** SKUs of other products. */
  related: string[];
  pictures: { key: string; variant?: string }[];
};

export type SeedCategory = {
  key: string;
  slug: Words;
  name: Words;
  description: Words;
  /** Key of a picture. */
  picture: string;
  children: SeedCategory[];
};

export type SeedProducer = {
  slug: string;
  name: string;
  country: string;
  founded: number | null;
  region: Words;
  method: Words;
  story: Words;
};

type SeedPicture = { width: number; height: number; placeholder: string; alt: Words };

/** Conditions and actions, stored as they are (see the promotions module). */
export type SeedAction = { type: string; variant?: string };

type SeedPromotion = {
  key: string;
  trigger: 'automatic' | 'code';
  code?: string;
  /** Days as of a price: the last one counts in full, and they move with the day of seeding. */
  from: string;
  to: string | null;
  conditions: object[];
  actions: SeedAction[];
  combinable: boolean;
  usageLimit?: number;
  usageLimitPerCustomer?: number;
  /** SKUs. */
  products: string[];
  featuredProduct: string;
  slug: Words;
  name: Words;
  excerpt: Words;
  description: Words;
  conditionsText: Words;
};

type SeedSelling = {
  taxRates: { taxClass: string; basisPoints: number; from: string }[];
  zones: { key: string; country: string; prefixes: string[] }[];
  shippingMethods: {
    key: string;
    kind: string;
    carriesAlcohol: boolean;
    name: Words;
    description: Words;
    /** The days on which it works: Monday is 1. */
    weekdays: number[];
    worksOnHolidays?: boolean;
    /** HH:MM: until then an order counts for the day. */
    cutOff: string;
    /** `days`: how many of them pass between dispatch and arrival. */
    rates: { zone: string | null; amount: number; freeFrom?: number; days?: [number, number] }[];
  }[];
  paymentMethods: {
    key: string;
    kind: string;
    fee: number;
    totalBelow?: number;
    shippingKinds: string[];
    /** Provider and installments; see the module of payments. */
    details?: {
      provider?: string;
      installments?: {
        rows: { minTotal: number; maxCount: number }[];
        rates?: { fromCount: number; basisPoints: number }[];
      };
    };
    name: Words;
    description: Words;
  }[];
};

type SeedDrink = {
  /** Also the name of its picture, `drinks/<key>`. */
  key: string;
  slug: Words;
  name: Words;
  line: Words;
  /** `ml` where it is measured, `bottle` (a SKU) where the shop sells what it is poured from. */
  ingredients: (Words & { ml?: number; bottle?: string })[];
  /** Keys of the menu's words. */
  spirit?: string;
  tastes: string[];
  glass: string;
  ice?: string;
  strength: number;
  abv: number;
  ml: number;
  serves?: number;
  garnish: Words;
  /** Minor units, with all charges. */
  price: number;
  contains: string[];
  mayContain: string[];
  vegan: boolean;
  alcoholFree: boolean;
  availability?: 'off_tonight' | 'sold_out';
  recipe?: Words;
};

type SeedMenuSection = { key: string; name: Words; intro: Words; drinks: SeedDrink[] };

export type SeedMenu = {
  notes: Record<'prices' | 'receipt' | 'allergens' | 'strength' | 'age', Words>;
  words: Record<'spirit' | 'taste' | 'glass' | 'ice', { key: string; label: Words }[]>;
  sections: SeedMenuSection[];
};

/** Everything of a tenant that the seed knows, as written in its directory. */
export type TenantSeed = {
  slug: string;
  hostNames: string[];
  /** The day for which its dates were written: it becomes the day of seeding. */
  writtenFor: string;
  orderPrefix: string;
  /** Settings of a tenant, stored as they are (see the tenancy module). */
  settings: Record<string, unknown>;
  selling: SeedSelling;
  pages: SeedPage[];
  posts: SeedPost[];
  /** The subjects of posts, in their order. */
  tags: { key: string; name: Words }[];
  properties: { key: string; kind: string; name: Words }[];
  styles: { key: string; name: Words }[];
  producers: SeedProducer[];
  categories: SeedCategory[];
  products: SeedProduct[];
  promotions: SeedPromotion[];
  /** A tenant that only sells bottles has none. */
  menu: SeedMenu | null;
  pictures: Record<string, SeedPicture>;
};

const locales = ['en', 'el'] as const satisfies (keyof Words)[];

export const seedTenants = ['kerasma', 'synodos'] as const;
export type SeedTenant = (typeof seedTenants)[number];

/** The products of all files of a directory. An unknown fact name is a typing mistake: all of them are reported. */
export function readProducts(directory: string): SeedProduct[] {
  const products = readdirSync(directory)
    .toSorted()
    .flatMap((file) => read(path.join(directory, file)) as SeedProduct[]);
  const faults = products.flatMap(({ sku, facts, tasting }) => [
    ...unknownIn(facts, [...WRITTEN_FACTS, ...MEASURED_FACTS]).map((key) => `${sku}: facts.${key}`),
    ...unknownIn(tasting ?? {}, TASTING).map((key) => `${sku}: tasting.${key}`),
  ]);
  if (faults.length > 0) throw new Error(`Unknown keys of products: ${faults.join(', ')}`);
  return products;
}

function unknownIn(record: object, known: readonly string[]): string[] {
  return Object.keys(record).filter((key) => !known.includes(key));
}

/** Reads a tenant's directory. Pictures are shared: both tenants show those of Kerasma. */
export function readTenantSeed(tenant: SeedTenant): TenantSeed {
  const directory = path.join(import.meta.dirname, tenant);
  const own = (file: string): unknown => read(path.join(directory, file));
  const demoSeed = own('tenant.json') as Pick<
    TenantSeed,
    'slug' | 'hostNames' | 'writtenFor' | 'orderPrefix' | 'settings'
  >;
  const products = readProducts(path.join(directory, 'products'));
  const pictures = read(
    path.join(import.meta.dirname, 'kerasma', 'pictures.json'),
  ) as TenantSeed['pictures'];
  const tags = own('tags.json') as TenantSeed['tags'];
  return {
    ...demoSeed,
    selling: own('selling.json') as SeedSelling,
    pages: readPages(path.join(directory, 'pages'), locales),
    tags,
    posts: readPosts(path.join(directory, 'posts'), locales, {
      tags: tags.map(({ key }) => key),
      pictures: Object.keys(pictures),
      products: products.map(({ sku }) => sku),
    }),
    properties: read(path.join(import.meta.dirname, 'properties.json')) as TenantSeed['properties'],
    styles: read(path.join(import.meta.dirname, 'styles.json')) as TenantSeed['styles'],
    producers: own('producers.json') as SeedProducer[],
    categories: own('categories.json') as SeedCategory[],
    products,
    promotions: own('promotions.json') as SeedPromotion[],
    menu: readMenu(path.join(directory, 'menu')),
    pictures,
  };
}

/** The card, and its sections in the order of their files. */
function readMenu(directory: string): SeedMenu | null {
  if (!existsSync(directory)) return null;
  const sections = path.join(directory, 'sections');
  return {
    ...(read(path.join(directory, 'card.json')) as Pick<SeedMenu, 'notes' | 'words'>),
    sections: readdirSync(sections)
      .toSorted()
      .map((file) => read(path.join(sections, file)) as SeedMenuSection),
  };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
