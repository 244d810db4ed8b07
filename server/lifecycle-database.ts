import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { startEmbedded } from '#db/embedded.ts';
import type { Config } from './config.ts';

export type RunningDatabase = {
  /** As the owner of the database. */
  connectionString: string;
  stop: () => Promise<void>;
  /** Resolves if the embedded PostgreSQL ends, asked or not; a server elsewhere never does. */
  ended: Promise<void>;
};

const CONNECT_LIMIT = 10_000;

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
    await client.query('select 1');
  } catch (cause) {
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
 * The search for misspelt Greek words needs a database whose character types know Greek letters: with the
 * locale C, pg_trgm finds none. Called after the migrations, which create the extension.
 */
export async function checkGreek(db: Database): Promise<void> {
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('ρουμι') as trigrams`.execute(
    db,
  );
  if (rows[0]?.trigrams.length) return;
  throw new CannotStart(
    'The database does not know Greek letters (its LC_CTYPE is C): create it anew with a UTF-8 locale, ' +
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
