import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './tables.gen.ts';

export type Database = Kysely<DB>;

/** int8 comes as text from the driver; the counters that we keep in it stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** numeric is used for % vol only, one decimal. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
/** A date has no time and no zone: keep it as the text YYYY-MM-DD. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type PoolOptions = {
  connectionString: string;
  /**
   * 'app': the role that owns nothing and is bound by row-level security. 'staff': the same for the programs of staff; its
   * transactions only read unless they say otherwise (decision 082). 'owner': migrations and seed.
   */
  as: 'app' | 'staff' | 'owner';
  maxConnections?: number;
  /** False behind a pooler that gives every transaction another connection: that one has not prepared anything. */
  prepareStatements?: boolean;
  /** A broken idle connection is replaced by the pool; the caller only has to know. */
  onError?: (error: Error) => void;
};

/** Opens a pool. Connections are made when first needed, so an unreachable server shows at the first query. */
export function openDatabase(options: PoolOptions): Database {
  const { prepareStatements = options.as !== 'owner' } = options;
  const pool = new pg.Pool({
    ...(prepareStatements && { Client: PreparingClient }),
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    // A statement is sent before the one before it is answered.
    pipeline: true,
    application_name: `kerasma ${options.as}`,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    ...(options.as !== 'owner' && { onConnect: options.as === 'app' ? becomeApp : becomeStaff }),
  });
  pool.on('error', (error) => options.onError?.(error));
  const waits = { count: 0, ms: 0 };
  const connect = async () => {
    // Those that have asked before take what is free first.
    const free = pool.idleCount + pool.options.max - pool.totalCount - pool.waitingCount;
    if (free > 0) return pool.connect();
    waits.count += 1;
    const begin = performance.now();
    return pool.connect().finally(() => {
      waits.ms += performance.now() - begin;
    });
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  figures.set(db, () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    waits: waits.count,
    waitedSeconds: waits.ms / 1000,
  }));
  return db;
}

type PoolFigures = {
  idle: number;
  busy: number;
  /** Calls that wait for a connection now. */
  waiting: number;
  /** How often a call had to wait since the pool was opened, for how long altogether. */
  waits: number;
  waitedSeconds: number;
};

const figures = new WeakMap<Database, () => PoolFigures>();

/** How the pool behind a database is used; undefined for one that `openDatabase` has not opened. */
export function poolFigures(db: Database): PoolFigures | undefined {
  return figures.get(db)?.();
}

/**
 * Every new connection gives up the owner's rights before it is used, and is not used when that fails. Not a
 * start-up option: `options` in the address of the database would take its place, and lift row-level security.
 * A statement that waits longer for a lock fails, so that one stuck transaction cannot take all connections. Compiling
 * a statement to machine code takes longer than any of ours takes to run.
 */
async function becomeApp(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set role kerasma_app; set idle_in_transaction_session_timeout = '60s'; set statement_timeout = '30s';
     set lock_timeout = '10s'; set jit = off`,
  );
}

async function becomeStaff(client: pg.ClientBase): Promise<void> {
  await becomeApp(client);
  await client.query('set role kerasma_staff; set default_transaction_read_only = on');
}
