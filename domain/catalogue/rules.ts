import { divideHalfUp } from '../money.ts';

export type ProductStatus = 'draft' | 'active' | 'archived';

/** The stock labels, best first: a product has the best label of its variants. */
export const availabilities = [
  'in_stock',
  'few_left',
  'upon_order',
  'sold_out',
  'not_available',
] as const;
export type Availability = (typeof availabilities)[number];

/** One entry of the price history; `validTo` is exclusive, null while it holds. Minor units, gross. */
export type PriceEntry = {
  kind: 'regular' | 'sale';
  amount: number;
  validFrom: Date;
  validTo: Date | null;
};

/** A price of the history with its id. */
export type PriceRow = PriceEntry & { id: string };

/** When new prices begin, and for a sale when it ends; null: until it is ended. */
export type PriceSpan =
  | { kind: 'regular'; startsAt: Date }
  | { kind: 'sale'; startsAt: Date; endsAt: Date | null };

/** A price to be written. `priceId` is chosen before, so that a repetition writes nothing. */
export type NewPrice = { variantId: string; priceId: string; amount: number };

/** The price at an instant, in minor units with VAT. `charged` is what a buyer pays. */
export type Price = {
  regular: number;
  /** Null unless a sale runs that is below the regular price. */
  sale: number | null;
  charged: number;
  /** The lowest price charged in the 30 days before the sale began; null without a sale or a history. */
  lowestBefore: number | null;
  /** Whole per cent that the sale takes off `lowestBefore`, rounded down; null when it is not below it. */
  discountPercent: number | null;
};

export type VariantOption = { name: string; internalName: string; label: string; value: string };

/** What cart, checkout and orders need to know of a variant, in the locale of the request. */
export type VariantOffer = {
  variantId: string;
  productId: string;
  sku: string;
  productName: string;
  productSlug: string;
  /** '' where the product has one variant only. */
  variantLabel: string;
  options: VariantOption[];
  pictureKey: string | null;
  isAlcohol: boolean;
  volumeMl: number | null;
  limitPerCustomer: number | null;
  /** The product is active, the variant may be ordered, and it has a price now. Says nothing of stock. */
  orderable: boolean;
  backorderable: boolean;
  /** onHand − allocated − live holds of others − safety stock; may be below 0. */
  sellable: number;
  /** What the live holds of others keep from the cart that asks: it may come back. 0 where no cart asks. */
  held: number;
  availability: Availability;
  price: { regular: number; sale: number | null; charged: number } | null;
  /** The rate in force now: 2400 is 24 %. */
  taxBasisPoints: number;
};

export type Product = {
  id: string;
  sku: string;
  slug: string;
  name: string;
  excerpt: string;
  kind: string;
  status: ProductStatus;
  isAlcohol: boolean;
  featured: boolean;
  limitPerCustomer: number | null;
  countryCode: string | null;
  updatedAt: Date;
  /** In the order of the product. */
  variants: Variant[];
  /** The first one first. */
  pictures: Picture[];
  /** The variant whose price represents the product (`representativeVariant`). */
  representative: Variant | undefined;
};

/** What only the page of a product shows. */
export type ProductDetails = {
  description: string;
  options: ProductOption[];
  /** In the tenant’s order. */
  properties: Property[];
  translations: SlugTranslation[];
  /** From the root to the first category of the product; empty without a category. */
  breadcrumb: TaxonRef[];
  producer: Producer | null;
};

export type WholeProduct = Product & { details: ProductDetails };

/** A category by name and slug. */
export type TaxonRef = { name: string; slug: string };

/** A variant now: measures, stock and price. */
export type Variant = {
  id: string;
  productId: string;
  sku: string;
  /** '' where it has none. */
  label: string;
  isMaster: boolean;
  volumeMl: number | null;
  abv: number | null;
  widthMm: number | null;
  lengthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  /** What it is, of each option of its product. */
  options: VariantOption[];
  /** See VariantOffer. */
  orderable: boolean;
  backorderable: boolean;
  sellable: number;
  held: number;
  availability: Availability;
  price: Price | null;
  taxClass: string;
  /** Of its product, in the locale of the request. */
  productName: string;
  productSlug: string;
  isAlcohol: boolean;
  limitPerCustomer: number | null;
  /** How many variants the product has. */
  variantsCount: number;
  /** Its own, else the product's first that is of no other variant. */
  picture: Picture | null;
};

export type ProductOption = {
  name: string;
  internalName: string;
  kind: string;
  values: { label: string; value: string }[];
};

export type Property = { key: string; kind: 'list' | 'text'; name: string; value: string };

export type Producer = {
  id: string;
  name: string;
  slug: string;
  countryCode: string;
  region: string;
  method: string;
  story: string;
  foundedYear: number | null;
};

export type SlugTranslation = { locale: string; slug: string };

/** A picture: its files are named by `key` and a width; `width` and `height` are of the largest. */
export type Picture = {
  key: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  /** The variant that it shows, where it shows only one. */
  variantId: string | null;
};

/** A category within its tree. */
export type Taxon = {
  id: string;
  taxonomyId: string;
  parentId: string | null;
  level: number;
  name: string;
  slug: string;
  description: string;
  imageKey: string | null;
  translations: SlugTranslation[];
};

/** What two products may have in common. */
export const similarityFields = [
  'category',
  'country',
  'producer',
  'style',
  'age',
  'strength',
  'price',
] as const;
export type SimilarityField = (typeof similarityFields)[number];

/** Two prices are alike when the dearer is at most this many times the cheaper. */
export const SIMILAR_PRICE_RATIO = 1.25;

export const productOrders = [
  'default',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'newest',
] as const;
export type ProductOrder = (typeof productOrders)[number];

export type ProductFilter = {
  /** The words of a search from `prepareQuery`; only the database knows what they match. */
  words?: readonly unknown[] | null;
  /** Products of this category and of all below it. */
  taxonSlug?: string | null;
  ids?: readonly string[] | null;
  skus?: readonly string[] | null;
  featured?: boolean | null;
  onSale?: boolean | null;
  inStock?: boolean | null;
  /** What can be had now: at hand, or upon order. */
  available?: boolean | null;
  country?: string | null;
  isAlcohol?: boolean | null;
  producerSlug?: string | null;
  promotionSlug?: string | null;
};

/** Whether a list is a whole category in the tenant’s order, without a filter. */
export function isWholeCategory(order: ProductOrder, where: ProductFilter): boolean {
  const { taxonSlug: _, words, ...others } = where;
  return (
    order === 'default' &&
    (words ?? []).length === 0 &&
    Object.values(others).every((value) => value == null)
  );
}

/** The figures of a stock item; `held` is what the live holds of others keep from the cart that asks. */
export type StockFigures = { onHand: number; allocated: number; held: number; safetyStock: number };

/** How many can be sold now; below 0 when more is promised than there is. */
export function sellableOf(stock: StockFigures): number {
  return stock.onHand - stock.allocated - stock.held - stock.safetyStock;
}

/** What of a variant decides its stock label. */
export type StockFacts = {
  orderable: boolean;
  backorderable: boolean;
  sellable: number;
  lowThreshold: number;
};

/** The stock label of a variant; the first that fits (in stock above the threshold, few left from 1). */
export function availabilityOf(facts: StockFacts): Availability {
  if (!facts.orderable) return 'not_available';
  if (facts.sellable > 0) return facts.sellable > facts.lowThreshold ? 'in_stock' : 'few_left';
  return facts.backorderable ? 'upon_order' : 'sold_out';
}

/** The best label of a product's variants; a product without variants is not available. */
export function bestAvailability(labels: readonly Availability[]): Availability {
  return availabilities.find((label) => labels.includes(label)) ?? 'not_available';
}

const DAY = 24 * 60 * 60 * 1000;
/** Directive 98/6/EC, article 6a: a reduction names the lowest price of at least 30 days before it. */
const PRIOR_PRICE_DAYS = 30;

/**
 * The price at `at` from a variant's history in one currency, or null when no regular price holds then.
 * The displayed and the charged price both come from here.
 */
export function priceAt(history: readonly PriceEntry[], at: Date): Price | null {
  const charge = chargeAt(history, at);
  if (!charge) return null;
  const { regular, sale } = charge;
  if (!sale) {
    return { regular, sale: null, charged: regular, lowestBefore: null, discountPercent: null };
  }
  const lowest = lowestBefore(history, sale.validFrom);
  return {
    regular,
    sale: sale.amount,
    charged: sale.amount,
    lowestBefore: lowest,
    discountPercent: discountPercent(lowest, sale.amount),
  };
}

/** The lowest price charged in the 30 days before `at`; null when nothing was charged. */
export function lowestBefore(history: readonly PriceEntry[], at: Date): number | null {
  return lowestCharged(history, new Date(at.getTime() - PRIOR_PRICE_DAYS * DAY), at);
}

/** A price, and the instant from which it is charged; null: none is. */
export type PriceStep = { from: Date; price: Price | null };

/** What is charged from when on, by a history in one currency; the first step first. */
export function priceSteps(history: readonly PriceEntry[]): PriceStep[] {
  const instants = history.flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? []].flat());
  const times = [...new Set(instants.map((instant) => instant.getTime()))].sort((a, b) => a - b);
  const steps: PriceStep[] = [];
  for (const time of times) {
    const from = new Date(time);
    const price = priceAt(history, from);
    const last = steps.at(-1)?.price ?? null;
    if (price?.charged !== last?.charged || price?.regular !== last?.regular)
      steps.push({ from, price });
  }
  return steps;
}

function discountPercent(before: number | null, now: number): number | null {
  if (before === null || now >= before) return null;
  return Math.floor(((before - now) * 100) / before) || null;
}

function chargeAt(
  history: readonly PriceEntry[],
  at: Date,
): { regular: number; sale: PriceEntry | null; charged: number } | null {
  const regular = history.find((entry) => entry.kind === 'regular' && holdsAt(entry, at));
  if (!regular) return null;
  const sale = history.find((entry) => entry.kind === 'sale' && holdsAt(entry, at));
  const reduced = sale && sale.amount < regular.amount ? sale : null;
  return { regular: regular.amount, sale: reduced, charged: reduced?.amount ?? regular.amount };
}

function holdsAt(entry: PriceEntry, at: Date): boolean {
  return entry.validFrom <= at && (entry.validTo === null || at < entry.validTo);
}

/** The lowest price charged at any instant of [from, to); null when nothing was charged. */
function lowestCharged(history: readonly PriceEntry[], from: Date, to: Date): number | null {
  const changes = history
    .flatMap((entry) => (entry.validTo ? [entry.validFrom, entry.validTo] : [entry.validFrom]))
    .filter((instant) => from < instant && instant < to);
  const charges = [from, ...changes].flatMap((at) => chargeAt(history, at)?.charged ?? []);
  return charges.length === 0 ? null : Math.min(...charges);
}

/** The price of a litre in minor units, half-up; null where the volume is unknown. */
export function pricePerLitre(charged: number, volumeMl: number | null): number | null {
  return volumeMl === null ? null : divideHalfUp(charged * 1000, volumeMl);
}

/** The variant's full name: with its label where the product has several. */
export function variantName(
  variant: Pick<Variant, 'productName' | 'label' | 'variantsCount'>,
): string {
  const { productName, label, variantsCount } = variant;
  return variantsCount > 1 && label ? `${productName}, ${label}` : productName;
}

export type TaxRate = { taxClass: string; rateBasisPoints: number; validFrom: string };

/**
 * The rate of a tax class on a day (YYYY-MM-DD in the tenant's zone). Throws when the class has no rate
 * then: selling at a guessed rate would be worse than not selling.
 */
export function taxRateOn(rates: readonly TaxRate[], taxClass: string, day: string): number {
  const rate = rates
    .filter((candidate) => candidate.taxClass === taxClass && candidate.validFrom <= day)
    .reduce<TaxRate | null>(
      (latest, candidate) =>
        latest && latest.validFrom >= candidate.validFrom ? latest : candidate,
      null,
    );
  if (!rate) throw new Error(`No rate of tax class ${taxClass} on ${day}`);
  return rate.rateBasisPoints;
}

/**
 * The variant whose price represents the product in a list: the master if it can be ordered; else the first one that
 * can. A sample of 5 cl never represents a bottle. `variants` are in their order.
 */
export function representativeVariant(variants: readonly Variant[]): Variant | undefined {
  const masterFirst = variants.toSorted((a, b) => Number(b.isMaster) - Number(a.isMaster));
  return masterFirst.find(({ orderable, price }) => orderable && price) ?? masterFirst[0];
}
