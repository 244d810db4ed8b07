import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { root } from '#tools/run-command.ts';

const run = promisify(execFile);

/** No test lets the machine lose its power or kills PostgreSQL itself, and none lasts for so long that tables need care. */
const SETTINGS = `
fsync = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
checkpoint_timeout = 1h
autovacuum = off
io_method = sync
`;

const STORE = path.join(root, 'node_modules', '.cache', 'seeded');

/**
 * A new data directory as the first start of the site leaves it, without the seconds that it takes: a copy of one that
 * is made once for each state of migrations and seed, and kept for later runs.
 */
export async function newSeededDirectory(): Promise<string> {
  const seeded = path.join(STORE, await seedFingerprint());
  // Its last step is the name, so that it is whole.
  if (!(await readdir(seeded).catch(() => undefined))) await makeSeeded(seeded);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-seeded-'));
  // Faster than the `cp` of Node.
  await run('cp', ['-Rp', path.join(seeded, 'postgres'), dataDir]);
  return dataDir;
}

async function makeSeeded(directory: string): Promise<void> {
  // Those of older states serve nobody any more.
  for (const name of await readdir(STORE).catch(() => []))
    if (!name.startsWith(path.basename(directory)))
      await rm(path.join(STORE, name), { recursive: true, force: true });
  const unfinished = `${directory}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const server = await startEmbedded({
    dataDir: unfinished,
    durable: false,
    log: () => undefined,
  });
  const owner = openDatabase({
    connectionString: server.connectionString,
    as: 'owner',
    maxConnections: 1,
  });
  try {
    await migrateToLatest(owner);
    await seedIfEmpty(owner);
  } finally {
    await owner.destroy();
    await server.stop();
  }
  await appendFile(path.join(unfinished, 'postgres', 'postgresql.conf'), SETTINGS);
  await rename(unfinished, directory).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another run was quicker.
    if (!(await readdir(directory).catch(() => undefined))) throw error;
  });
}

/**
 * Changes with everything that decides what is in a seeded database. The day is part of it: the seed counts its dates
 * from the day on which it ran.
 */
export async function seedFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(SETTINGS);
  for (const directory of ['db', 'domain']) {
    const files = await readdir(path.join(root, directory), { recursive: true });
    for (const file of files.toSorted()) {
      if (!/(?<!\.test)\.(ts|json|md)$/.test(file)) continue;
      hash.update(file).update(await readFile(path.join(root, directory, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The database that those of tests are copies of. */
export const templateOf = (fingerprint: string): string => `kerasma_template_${fingerprint}`;
