import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '../tests/support/site-records.ts';
import { createBuyers } from './buyers.ts';
import type { Figure } from './figures.ts';
import { createLoad } from './load.ts';
import type { BenchSite } from './site.ts';
import { productPaths, visit } from './visits.ts';

const SECONDS = 120;
const CLIENTS = 16;
/** Of a client's steps one in so many is a purchase, the others are pages. */
const PURCHASE_EVERY = 20;
const PAGES = [
  '/',
  '/el',
  '/products',
  '/el/products',
  '/the-menu',
  '/el/the-menu',
  '/products?search=rum',
];

/**
 * Shoppers for two minutes: of twenty steps nineteen read and one buys. Throws for an answer that is no success, and when
 * stock or money do not agree with what was bought.
 */
export async function measureShoppers({ origin, dataDir, metric }: BenchSite): Promise<Figure[]> {
  const load = createLoad(origin);
  try {
    const { buy, checkStock } = await createBuyers(load);
    const paths = [...PAGES, ...(await productPaths(origin))];
    const placedBefore = await placedTotal(dataDir);
    let steps = 0;
    let orders = 0;
    let taken = 0;
    const begin = performance.now();
    const end = begin + SECONDS * 1000;
    const shop = async (): Promise<void> => {
      while (performance.now() < end) {
        const step = (steps += 1);
        if (step % PURCHASE_EVERY === 0) {
          const { total } = await buy();
          orders += 1;
          taken += total;
        } else {
          // Few pages are read much, most are read seldom.
          const path = paths[Math.floor(Math.random() ** 3 * paths.length)] ?? '/';
          await visit(origin, [path], { connections: 1 });
        }
      }
    };
    const all = Promise.all(Array.from({ length: CLIENTS }, shop));
    const half = new Promise((resolve) => setTimeout(resolve, (SECONDS * 1000) / 2));
    await Promise.race([half, all]);
    const memoryAtHalf = await metric('process_resident_memory_bytes');
    await all;
    const seconds = (performance.now() - begin) / 1000;
    const memory = await metric('process_resident_memory_bytes');
    await checkStock();
    const placed = (await placedTotal(dataDir)) - placedBefore;
    if (placed !== taken) throw new Error(`Orders of ${placed} were placed, of ${taken} bought`);
    return [
      { name: 'shoppers, steps', unit: '/s', value: steps / seconds },
      { name: 'shoppers, orders', unit: '/s', value: orders / seconds },
      { name: 'shoppers, memory of all processes', unit: 'MB', value: memory / 1e6 },
      { name: 'shoppers, memory against half-time', unit: '', value: memory / memoryAtHalf },
      {
        name: 'shoppers, event loop late, p99',
        unit: 'ms',
        value: (await metric('nodejs_eventloop_lag_p99_seconds')) * 1000,
      },
    ];
  } finally {
    load.close();
  }
}

/** What all orders come to, in minor units. */
async function placedTotal(dataDir: string): Promise<number> {
  const database = await openSiteDatabase(dataDir);
  try {
    const { sum } = await database
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<number | null>('total').as('sum'))
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  } finally {
    await database.destroy();
  }
}
