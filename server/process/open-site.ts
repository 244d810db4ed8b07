import cluster from 'node:cluster';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { openDatabase, type Database } from '#db/database.ts';
import { CannotStart, isDiskFull } from '#db/embedded-problem.ts';
import { readConfig, type Config } from '../config.ts';
import type { StorefrontLoader } from '../http/storefront.ts';
import { startDatabase } from './start-database.ts';
import { closeServer, GRACE, listen, openingServer } from './http-server.ts';
import { createLifecycle, onSignal, type Lifecycle } from './lifecycle.ts';
import { createLog, createWarnOnce, type WarnOnce } from '../log.ts';
import { BACKGROUND_CONNECTIONS, connectionsOf, JOB_CONNECTIONS } from './connection-pools.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startSandboxBank } from '../payments/start-sandbox-bank.ts';
import { firstOwnerUrl } from './first-owner.ts';
import { startWorkers } from './workers.ts';

/**
 * Opens the site and keeps it open until a signal comes. A fault that the operator can fix is printed as one sentence,
 * with exit code 1. Until the site is open, a signal simply ends the process: the next start finishes what is half done.
 */
export async function openSite(loadStorefront: StorefrontLoader): Promise<void> {
  const lifecycle = createLifecycle((error) => {
    console.error('While stopping:', error);
  });
  try {
    if (cluster.isWorker) {
      const { openWorker } = await import('./worker.ts');
      await openWorker(lifecycle, loadStorefront);
    } else await open(lifecycle, loadStorefront);
  } catch (error) {
    if (error instanceof CannotStart) console.error(`\n${error.message}\n`);
    else if (isDiskFull(String(error)))
      console.error('\nThe disk of the database is full: make room and start again.\n');
    else console.error(error);
    process.exit(await lifecycle.stop(1));
  }
}

async function open(lifecycle: Lifecycle, loadStorefront: StorefrontLoader): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, pino.destination(2));
  const server = openingServer();
  // First, so that a port in use is reported at once.
  await listen(server, config);

  if (!config.isOnlyHere && config.smtpUrl === undefined) {
    console.warn(
      `No mail is sent, because SMTP_URL is not set: all emails are stored in ${path.join(config.dataDir, 'outbox')}`,
    );
  }
  const warnOnce = createWarnOnce((sentence) => log.warn(sentence));
  const { prepareStatements, processes } = config;
  const workers =
    processes > 1
      ? startWorkers({
          count: processes,
          log,
          warnOnce,
          clearPort: () => closeServer(server, 0),
          grace: GRACE + 5000,
        })
      : undefined;
  // Where the start fails; else they are stopped first.
  if (workers) lifecycle.onStop(workers.stop);
  // Loaded while the database starts, as the workers do.
  const serving = workers ? null : import('./serve-site.ts');

  console.log(
    config.databaseUrl === undefined ? 'Starting PostgreSQL …' : 'Looking for the database …',
  );
  const database = await startDatabase(config, log);
  lifecycle.onStop(database.stop);

  const { connectionString } = database;
  let stopping = false;
  const onError = (error: Error): void => {
    // While stopping, PostgreSQL may end before a connection has been closed.
    if (!stopping) log.error(error, 'An idle database connection broke');
  };
  const owner = openDatabase({ connectionString, as: 'owner', maxConnections: 2, onError });
  try {
    await prepareDatabase(owner, config.seed, (sentence) => console.log(sentence));
  } finally {
    await owner.destroy();
  }
  const maxConnections = workers ? BACKGROUND_CONNECTIONS : connectionsOf(config);
  const db = openDatabase({
    connectionString,
    as: 'app',
    prepareStatements,
    maxConnections,
    onError,
  });
  lifecycle.onStop(() => db.destroy());
  const staffDb = openDatabase({
    connectionString,
    as: 'staff',
    prepareStatements,
    maxConnections: JOB_CONNECTIONS,
    onError,
  });
  lifecycle.onStop(() => staffDb.destroy());

  const bank = config.sandbox
    ? await startSandboxBank({ config, wanted: config.sandbox, log, lifecycle })
    : null;
  const sandbox = bank?.place ?? null;
  const opened: Config = { ...config, sandbox };
  let background: ReturnType<typeof openBackground> | undefined;
  lifecycle.onStop(async () => (await background)?.stop());

  if (workers) {
    await workers.open({ connectionString, sandbox });
    lifecycle.onStop(workers.stop);
  }
  if (serving) {
    const { serveSite } = await serving;
    await serveSite({
      server,
      config: opened,
      connectionString,
      db,
      log,
      lifecycle,
      loadStorefront,
      warnOnce,
    });
  }

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
  if (sandbox) console.log(`Cards are taken by a demo bank at ${sandbox.url}: no money moves`);
  const welcome = await firstOwnerUrl(opened, connectionString);
  if (welcome) console.log(`The back office has no owner yet: ${welcome} (good once, for a day)`);
  console.log(`Kerasma is open at ${config.publicUrl} (Ctrl-C closes it)`);
  // The pages need neither: they are loaded when visitors are answered.
  await bank?.open();
  background = openBackground({ config: opened, db, staffDb, log, warnOnce });
  await background;
}

/** Starts the jobs, and asks the payment providers whether they accept our keys. */
async function openBackground(deps: {
  config: Config;
  db: Database;
  staffDb: Database;
  log: Logger;
  warnOnce: WarnOnce;
}): Promise<{ stop: () => Promise<void> }> {
  const { startBackgroundJobs } = await import('../jobs/background-jobs.ts');
  const { checkPaymentKeys } = await import('../payments/check-payment-keys.ts');
  const { createPaymentDesk } = await import('../payments/payment-desk.ts');
  const { config, log } = deps;
  void checkPaymentKeys(createPaymentDesk(config).providers, (sentence) =>
    console.warn(sentence),
  ).catch((err: unknown) =>
    log.error({ err }, 'The keys of a payment provider could not be tested'),
  );
  return startBackgroundJobs(deps);
}
