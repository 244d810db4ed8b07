import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrateToLatest } from '#db/migrate.ts';
import type { Config } from '../config.ts';

export type RunningDatabase = {
  /** As the owner of the database. */
  connectionString: string;
  stop: () => Promise<void>;
  /** Resolves when the embedded PostgreSQL ends, for whatever reason; never for another server. */
  ended: Promise<void>;
};

const CONNECT_LIMIT = 10_000;

/** The first that can treat nulls as equal in unique keys. */
const OLDEST_POSTGRESQL = 15;

/** Starts the embedded PostgreSQL, or checks that the one at DATABASE_URL answers; else throws `CannotStart`. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    return startEmbedded({ dataDir, log: (line) => log.info({ from: 'postgresql' }, line) });
  }
  await checkReachable(databaseUrl);
  return {
    connectionString: databaseUrl,
    stop: () => Promise.resolve(),
    ended: new Promise(() => undefined),
  };
}

async function checkReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_LIMIT,
  });
  // A connection that breaks later is reported by the call that uses it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_POSTGRESQL) {
      throw new CannotStart(
        `The database at DATABASE_URL (${withoutPassword(databaseUrl)}) is PostgreSQL ${version}: ` +
          `the shop needs PostgreSQL ${OLDEST_POSTGRESQL} or newer.`,
      );
    }
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause;
    throw new CannotStart(
      `The database at DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be reached: ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Brings the schema up to date, as the owner of the database; returns what was done. Throws `CannotStart` for what an
 * operator can fix.
 */
export async function migrateDatabase(owner: Database): Promise<string[]> {
  const done = await migrateToLatest(owner).catch((error: unknown) =>
    explainMissingRight(owner, error),
  );
  await checkGreek(owner);
  return done;
}

/** Explains which rights only an administrator can grant; any other error is thrown again. */
async function explainMissingRight(owner: Database, error: unknown): Promise<never> {
  // insufficient_privilege (PostgreSQL, appendix A)
  if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error;
  // As statements: names may need quotes.
  const { rows } = await sql<{ statement: string }>`
    select statement from (values
      (1, 'CREATE ROLE kerasma_app NOLOGIN;',
        not exists (select from pg_roles where rolname = 'kerasma_app')),
      (2, format('GRANT kerasma_app TO %I;', current_user),
        not exists (
          select from pg_roles where rolname = 'kerasma_app' and pg_has_role(current_user, oid, 'member')
        )),
      (3, 'CREATE ROLE kerasma_staff NOLOGIN;',
        not exists (select from pg_roles where rolname = 'kerasma_staff')),
      (4, 'GRANT kerasma_app TO kerasma_staff;',
        not exists (
          select from pg_roles where rolname = 'kerasma_staff' and pg_has_role(oid, to_regrole('kerasma_app'), 'member')
        )),
      (5, format('GRANT kerasma_staff TO %I;', current_user),
        not exists (
          select from pg_roles where rolname = 'kerasma_staff' and pg_has_role(current_user, oid, 'member')
        )),
      (6, format('ALTER DATABASE %I OWNER TO %I;', current_database(), current_user),
        not exists (
          select from pg_database
          where datname = current_database() and pg_has_role(current_user, datdba, 'usage')
        ))
    ) as needed (position, statement, is_missing)
    where is_missing order by position
  `.execute(owner);
  const statements = rows.map(({ statement }) => statement).join(' ');
  throw new CannotStart(
    `The user of DATABASE_URL may not prepare the database: ${error.message}.` +
      (statements && ` As an administrator run: ${statements}`),
    { cause: error },
  );
}

/**
 * The search for misspelt Greek words needs a database whose character types know Greek letters: with the
 * locale C, pg_trgm finds none. Called after the migrations, which create the extension.
 */
async function checkGreek(db: Database): Promise<void> {
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('ρουμι') as trigrams`.execute(
    db,
  );
  if (rows[0]?.trigrams.length) return;
  throw new CannotStart(
    'The database does not know Greek letters (its LC_CTYPE is C): create it again with a UTF-8 locale, ' +
      "such as: CREATE DATABASE kerasma TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'.",
  );
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname || 'local socket'}${url.port && `:${url.port}`}${url.pathname}`;
}

/** A refused connection to a name with several addresses comes as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
