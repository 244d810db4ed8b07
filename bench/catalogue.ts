// How fast the catalogue answers over HTTP on a running site, beside what the machine can do:
//   npm run bench -- http://127.0.0.1:3000 [case …]
// Nothing is cached on the way: POST goes past every cache. See docs/performance.md.
import { createLoad, type Call } from './load.ts';
import { CATEGORIES, CATEGORY, PRODUCT, SEARCH, SLUGS, SUGGESTIONS } from './documents.ts';
import { measureMachine } from './pgbench.ts';

const [origin = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2);
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const CLIENTS = 16;
/** The reference machine: two cores shared by server, database and load. */
const REFERENCE_TPS = 65_000;

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

const load = createLoad(origin);
try {
  await bench();
} finally {
  load.close();
}

async function bench(): Promise<void> {
  const machine = await measureMachine();
  const scale = machine === null ? null : REFERENCE_TPS / machine;
  console.log(
    machine === null
      ? 'pgbench is not installed: there is no measure of this machine'
      : `pgbench -S, 8 clients: ${Math.round(machine)} a second (reference ${REFERENCE_TPS}, so figures × ${scale?.toFixed(2)})`,
  );
  console.log(
    `healthz, ${CLIENTS} clients: ${Math.round(await load.floor('/healthz', CLIENTS, 3))} a second\n`,
  );
  for (const [name, callOf] of Object.entries(await chooseCases())) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await load.together(callOf, CLIENTS, WARM_UP_SECONDS);
    const times = await load.oneByOne(callOf, SECONDS);
    const rate = await load.together(callOf, CLIENTS, SECONDS);
    const at = (share: number): string =>
      (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(7);
    const scaled =
      scale === null
        ? ''
        : `  (scaled: ${(Number(at(0.5)) / scale).toFixed(2)} ms, ${Math.round(rate * scale)}/s)`;
    console.log(
      `${name.padEnd(12)} p50${at(0.5)} ms  p95${at(0.95)} ms  ${CLIENTS} clients ${String(Math.round(rate)).padStart(6)}/s${scaled}`,
    );
  }
}

/** A different product, category or term each time, in either language. */
async function chooseCases(): Promise<Record<string, (n: number) => Call>> {
  const slugs = { en: await listSlugs('en'), el: await listSlugs('el') };
  const categories = { en: await listPages('en'), el: await listPages('el') };
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

async function listSlugs(locale: 'en' | 'el'): Promise<string[]> {
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
async function listPages(locale: 'en' | 'el'): Promise<{ slug: string; skip: number }[]> {
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
