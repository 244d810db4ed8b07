import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { openDatabase } from '#db/database.ts';
import { CannotStart, isDiskFull } from '#db/embedded-problem.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { checkGreek, startDatabase } from './lifecycle-database.ts';
import { closeServer, listen, serveWith } from './lifecycle-http.ts';
import { createLifecycle, onSignal, type Lifecycle } from './lifecycle.ts';
import { createLog } from './log.ts';

/** Where the pages come from: the build, or Vite while developing. */
export type Storefront = {
  build: () => Promise<ServerBuild>;
  /** Directory of the built assets; undefined when `wrap` answers for them. */
  assets: string | undefined;
  /** Puts itself in front of the application. */
  wrap?: (next: RequestListener) => RequestListener;
  close?: () => Promise<void>;
};

/** Requests in flight get this long to finish when the site is stopped (ms). */
const GRACE = 10_000;

/**
 * Opens the site and keeps it open until a signal comes. Whatever the operator can mend is told in one
 * sentence, with exit code 1. Until the site is open a signal simply ends the process: nothing is half
 * done that the next start would not finish.
 */
export async function openSite(
  loadStorefront: (server: Server) => Promise<Storefront>,
): Promise<void> {
  const lifecycle = createLifecycle((error) => {
    console.error('While stopping:', error);
  });
  try {
    await open(lifecycle, loadStorefront);
  } catch (error) {
    if (error instanceof CannotStart) console.error(`\n${error.message}\n`);
    else if (isDiskFull(String(error)))
      console.error('\nThe disk of the database is full: make room and start again.\n');
    else console.error(error);
    process.exit(await lifecycle.stop(1));
  }
}

async function open(
  lifecycle: Lifecycle,
  loadStorefront: (server: Server) => Promise<Storefront>,
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, pino.destination(2));
  const server = await listen(config);

  console.log(
    config.databaseUrl === undefined ? 'Starting PostgreSQL …' : 'Looking for the database …',
  );
  const database = await startDatabase(config, log);
  lifecycle.onStop(database.stop);

  const { connectionString } = database;
  let stopping = false;
  const onError = (error: Error): void => {
    // PostgreSQL may go faster than the last goodbye of a connection that is being closed.
    if (!stopping) log.error(error, 'An idle database connection broke');
  };
  await prepareDatabase(connectionString, onError);
  const { prepareStatements } = config;
  const db = openDatabase({ connectionString, as: 'app', prepareStatements, onError });
  lifecycle.onStop(() => db.destroy());

  const storefront = await loadStorefront(server);
  if (storefront.close) lifecycle.onStop(storefront.close);
  const app = await createApp({ config, db, log, storefront });
  lifecycle.onStop(() => app.close());

  const answer = getRequestListener(app.fetch);
  const listener: RequestListener = (request, response) => {
    void answer(request, response);
  };
  serveWith(server, storefront.wrap?.(listener) ?? listener);
  lifecycle.onStop(() => closeServer(server, GRACE));

  const stop = (exitCode: number): void => {
    stopping = true;
    void lifecycle.stop(exitCode).then((code) => process.exit(code));
  };
  onSignal(() => {
    console.log('Closing: requests in flight are being finished …');
    stop(0);
  });
  void database.ended.then(() => {
    if (stopping) return;
    log.fatal('PostgreSQL has ended');
    stop(1);
  });
  console.log(`Kerasma is open at ${config.publicUrl} (Ctrl-C closes it)`);
}

/** Schema and, in an empty database, the demo house; as the owner, which the application is not. */
async function prepareDatabase(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<void> {
  const owner = openDatabase({ connectionString, as: 'owner', maxConnections: 2, onError });
  try {
    const migrations = await migrateToLatest(owner).catch(explainMissingRight);
    if (migrations.length > 0) console.log(`Migrated the database: ${migrations.join(', ')}`);
    await checkGreek(owner);
    if (await seedIfEmpty(owner)) console.log('Filled the empty database with the demo house');
  } finally {
    await owner.destroy();
  }
}

/** What only an administrator of the server can give; anything else is thrown on. */
function explainMissingRight(error: unknown): never {
  // insufficient_privilege (PostgreSQL, appendix A)
  if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error;
  throw new CannotStart(
    `The user of DATABASE_URL may not prepare the database: ${error.message}. As an administrator run: ` +
      'CREATE ROLE kerasma_app NOLOGIN; GRANT kerasma_app TO <the user>; and make the user the owner of the database.',
    { cause: error },
  );
}
