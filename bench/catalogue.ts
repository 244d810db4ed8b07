import type { Figure } from './figures.ts';
import { createLoad, type Call, type Load } from './load.ts';
import { CATEGORIES, CATEGORY, PRODUCT, SEARCH, SLUGS, SUGGESTIONS } from './documents.ts';

const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const CLIENTS = 16;

const TERMS = [
  'rum',
  'ρούμι',
  'roumi',
  'cask',
  'vareli',
  'windlass',
  'xo',
  '12 ετών',
  'agricole',
  'λευκο',
];
const TYPED = ['r', 'ru', 'rum', 'ρου', 'win', 'cas', 'βαρ', 'agr', 'dai', '12'];

type Category = { slug: string; activeProductsCount: number; children?: Category[] };

/** The API of the catalogue. Nothing is cached on the way: POST goes past every cache. */
export async function measureCatalogue(origin: URL): Promise<Figure[]> {
  const load = createLoad(origin);
  try {
    const figures: Figure[] = [];
    for (const [name, callOf] of Object.entries(await chooseCases(load))) {
      await load.together(callOf, CLIENTS, WARM_UP_SECONDS);
      const times = await load.oneByOne(callOf, SECONDS);
      const rate = await load.together(callOf, CLIENTS, SECONDS);
      const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN;
      figures.push({ name: `API, ${name}, one client, p50`, unit: 'ms', value: p50 });
      figures.push({ name: `API, ${name}, ${CLIENTS} clients`, unit: '/s', value: rate });
    }
    return figures;
  } finally {
    load.close();
  }
}

/** A different product, category or term each time, in either language. */
async function chooseCases(load: Load): Promise<Record<string, (n: number) => Call>> {
  const slugs = { en: await listSlugs(load, 'en'), el: await listSlugs(load, 'el') };
  const categories = { en: await listPages(load, 'en'), el: await listPages(load, 'el') };
  const localeOf = (n: number): 'en' | 'el' => (n % 2 === 0 ? 'en' : 'el');
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  return {
    product: (n) => ({
      query: PRODUCT,
      variables: { slug: pick(slugs[localeOf(n)], n * 7) },
      locale: localeOf(n),
    }),
    category: (n) => ({
      query: CATEGORY,
      variables: pick(categories[localeOf(n)], n),
      locale: localeOf(n),
    }),
    search: (n) => ({ query: SEARCH, variables: { term: pick(TERMS, n) }, locale: localeOf(n) }),
    suggestions: (n) => ({
      query: SUGGESTIONS,
      variables: { term: pick(TYPED, n) },
      locale: localeOf(n),
    }),
  };
}

async function listSlugs(load: Load, locale: 'en' | 'el'): Promise<string[]> {
  const slugs: string[] = [];
  for (let skip = 0; skip < 2000; skip += 100) {
    const { products } = await load.ask<{ products: { nodes: { slug: string }[] } }>({
      query: SLUGS,
      variables: { skip },
      locale,
    });
    slugs.push(...products.nodes.map(({ slug }) => slug));
  }
  return slugs;
}

/** The first pages of every category that fills them. */
async function listPages(
  load: Load,
  locale: 'en' | 'el',
): Promise<{ slug: string; skip: number }[]> {
  const { productCategories } = await load.ask<{ productCategories: { nodes: Category[] } }>({
    query: CATEGORIES,
    variables: {},
    locale,
  });
  const all = (list: readonly Category[]): Category[] =>
    list.flatMap((category) => [category, ...all(category.children ?? [])]);
  return all(productCategories.nodes).flatMap(({ slug, activeProductsCount }) =>
    [0, 24, 48, 72]
      .filter((skip) => skip + 24 <= activeProductsCount)
      .map((skip) => ({ slug, skip })),
  );
}
