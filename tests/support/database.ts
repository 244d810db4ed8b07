import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { seedFingerprint, templateOf } from './seeded-data.ts';

export type TestDatabase = {
  /** As the owner: arranges what a test needs, sees everything. */
  owner: Database;
  /** As the application: owns nothing, bound by row-level security. */
  app: Database;
  /** As the programs of staff: only reads, except in `asStaff`. */
  staff: Database;
  connectionString: string;
  /** Closes all and removes the database. */
  drop: () => Promise<void>;
};

/** Any number that no other lock of the server bears. */
const TEMPLATE_LOCK = 8_310_042;

/**
 * A database of its own for a test file, migrated and seeded: a copy of a template that is made once for
 * each state of migrations and seed. Safe when several workers start together.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverAddress();
  const name = `kerasma_test_${randomBytes(8).toString('hex')}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(server, client);
    // A copy of files costs half of what one through the log does.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const connectionString = addressOf(server, name);
  const owner = openDatabase({ connectionString, as: 'owner', maxConnections: 5 });
  const app = openDatabase({ connectionString, as: 'app', maxConnections: 20 });
  const staff = openDatabase({ connectionString, as: 'staff', maxConnections: 5 });
  return {
    owner,
    app,
    staff,
    connectionString,
    async drop() {
      await Promise.all([owner.destroy(), app.destroy(), staff.destroy()]);
      await administer(server, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** The same for the tests of a file, who need not think of it again: it goes after the last. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** An empty database without tables, for the tests of migrations and of the seed itself. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'app' | 'staff'>> {
  const server = serverAddress();
  const name = `kerasma_test_${randomBytes(8).toString('hex')}`;
  await administer(server, (client) => client.query(`create database ${name}`));
  const connectionString = addressOf(server, name);
  const owner = openDatabase({ connectionString, as: 'owner', maxConnections: 5 });
  return {
    owner,
    connectionString,
    async drop() {
      await owner.destroy();
      await administer(server, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

function serverAddress(): string {
  return inject('postgres') ?? process.env['DATABASE_URL_TEST'] ?? '';
}

/** A template that was only half made has another name until it is whole. */
async function ensureTemplate(server: string, client: pg.Client): Promise<string> {
  const template = templateOf(await seedFingerprint());
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return template;
  // Templates of older states serve nobody any more.
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'kerasma\\_template\\_%'",
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  const unfinished = `${template}_unfinished`;
  await client.query(`create database ${unfinished}`);
  const owner = openDatabase({
    connectionString: addressOf(server, unfinished),
    as: 'owner',
    maxConnections: 1,
  });
  try {
    await migrateToLatest(owner);
    await seedIfEmpty(owner);
  } finally {
    await owner.destroy();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** The lock of a session goes with its connection, so a test that is killed holds up nobody. */
async function administer(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
