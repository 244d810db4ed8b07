import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '../tests/support/site-records.ts';
import { freePort, until } from '../tests/support/processes.ts';

export type BenchSite = {
  origin: URL;
  dataDir: string;
  /** From `npm start` to the first answered page, in ms. */
  readyAfter: number;
  /** A figure of `/metrics`. Throws for one that is not there. */
  metric: (name: string) => Promise<number>;
  stop: () => Promise<void>;
};

const METRICS_TOKEN = randomUUID();

/** Fills the embedded database of a directory with the demo shop and so many more products, with stock for all rounds. */
export async function seedSite(dataDir: string, products: number): Promise<void> {
  const seeding = spawn('npm', ['run', 'seed', '--', '--products', String(products)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [code] = (await once(seeding, 'close')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled');
}

/** Starts the site on a directory as an operator does, with as many processes as there are cores. */
export async function startSite(dataDir: string): Promise<BenchSite> {
  const port = await freePort();
  const origin = new URL(`http://127.0.0.1:${port}`);
  const begin = performance.now();
  const site = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      METRICS_TOKEN,
      LOG_LEVEL: 'error',
    },
  });
  let hasEnded = false;
  const ended = once(site, 'close').then(() => (hasEnded = true));
  await until(
    'the site answers',
    async () => {
      if (hasEnded) throw new Error('The site did not start');
      return isOpen(new URL('/el', origin));
    },
    120_000,
  );
  const readyAfter = performance.now() - begin;
  return {
    origin,
    dataDir,
    readyAfter,
    async metric(name) {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(new URL('/metrics', origin), { headers })).text();
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
      if (value === undefined) throw new Error(`/metrics has no ${name}`);
      return Number(value);
    },
    async stop() {
      site.kill('SIGTERM');
      await ended;
    },
  };
}

/** Puts a thousand more of everything on the shelf, so that no round runs out of goods. */
export async function restock(dataDir: string): Promise<void> {
  const database = await openSiteDatabase(dataDir);
  try {
    await database
      .updateTable('stockItems')
      .set((eb) => ({ onHand: eb('onHand', '+', 1000) }))
      .where('onHand', '>', 0)
      .execute();
  } finally {
    await database.destroy();
  }
}

async function isOpen(address: URL): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
