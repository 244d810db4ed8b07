// npm run bench [-- --products N --rounds N --data DIR SECTION …]: measures a site of its own, beside what the machine
// can do, and prints one table; the same as JSON in test-results/bench.json. Each round starts the site anew. Two runs differ
// on the same machine: compare ratios within one. See docs/performance.md.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureAccount } from './account.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureCheckout } from './checkout.ts';
import { summarize, tableOf, type Figure } from './figures.ts';
import { measureDisk, measureOrderTransactions } from './order-transaction.ts';
import { measureRenderedPages, measureStoredPage, measureUnknownPages } from './pages.ts';
import { measureMachine } from './pgbench.ts';
import { measureShoppers } from './shoppers.ts';
import { restock, seedSite, startSite, type BenchSite } from './site.ts';

/** In the order in which they are measured: rendered pages must not be in the cache. */
const SECTIONS: Readonly<Record<string, (site: BenchSite) => Promise<Figure[]>>> = {
  rendered: ({ origin }) => measureRenderedPages(origin),
  stored: ({ origin }) => measureStoredPage(origin),
  unknown: ({ origin }) => measureUnknownPages(origin),
  api: ({ origin }) => measureCatalogue(origin),
  checkout: ({ origin }) => measureCheckout(origin),
  account: measureAccount,
  shoppers: measureShoppers,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  throw new Error(
    `No section is called ${unknown.join(', ')}: ${Object.keys(SECTIONS).join(', ')}`,
  );
}
const wanted = Object.entries(SECTIONS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

const dataDir = values.data ?? (await mkdtemp(path.join(os.tmpdir(), 'kerasma-bench-')));
try {
  await mkdir('test-results', { recursive: true });
  await seedSite(dataDir, Number(values.products));
  const rounds: Figure[][] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    console.log(`Round ${round} of ${values.rounds}`);
    rounds.push([...(await measureHost()), ...(await measureSite())]);
    // After each round, so that one that fails does not lose those before it.
    const lines = summarize(rounds);
    await writeFile('test-results/bench.json', JSON.stringify({ ...values, lines }, null, 2));
    if (round === Number(values.rounds)) {
      console.log(`\n${values.products} products\n${tableOf(lines)}`);
    }
  }
} finally {
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

/** What the machine can do: a PostgreSQL that only reads, one that writes orders, and the disk. */
async function measureHost(): Promise<Figure[]> {
  const reads = await measureMachine();
  const writes = await measureOrderTransactions(dataDir);
  return [
    { name: 'fdatasync, p50', unit: 'ms', value: await measureDisk(dataDir) },
    ...(reads === null ? [] : [{ name: 'pgbench -S', unit: '/s' as const, value: reads }]),
    ...(writes === null
      ? []
      : [{ name: 'pgbench, bare orders', unit: '/s' as const, value: writes }]),
  ];
}

async function measureSite(): Promise<Figure[]> {
  const site = await startSite(dataDir);
  try {
    await restock(dataDir);
    const figures: Figure[] = [{ name: 'start', unit: 's', value: site.readyAfter / 1000 }];
    for (const [name, measure] of wanted) {
      console.log(`  ${name} …`);
      figures.push(...(await measure(site)));
    }
    const memory = await site.metric('process_resident_memory_bytes');
    return [...figures, { name: 'memory of all processes', unit: 'MB', value: memory / 1e6 }];
  } finally {
    await site.stop();
  }
}
