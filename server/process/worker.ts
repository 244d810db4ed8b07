import { pino } from 'pino';
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';
import type { SharedFigures } from '#api/rest/metrics.ts';
import { openDatabase } from '#db/database.ts';
import { readConfig } from '../config.ts';
import type { StorefrontLoader } from '../http/storefront.ts';
import { serveSite } from './serve-site.ts';
import { listen, openingServer } from './http-server.ts';
import type { Lifecycle } from './lifecycle.ts';
import { createLog, createWarnOnce } from '../log.ts';
import { connectionsOf } from './connection-pools.ts';
import type { Instruction, Place, Report } from './workers.ts';

/**
 * One of the processes that answer requests: it follows the first process (`workers.ts`) and ends with it. Signals of
 * the terminal reach every process of the site; only the first one acts on them.
 */
export async function openWorker(
  lifecycle: Lifecycle,
  loadStorefront: StorefrontLoader,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, pino.destination(2));
  const server = openingServer();
  const metrics = createWorkerMetrics();

  // Loaded while the first process starts the database.
  const storefront = loadStorefront(server);
  storefront.catch(() => undefined);

  async function open({ connectionString, sandbox }: Place): Promise<void> {
    const db = openDatabase({
      connectionString,
      as: 'app',
      prepareStatements: config.prepareStatements,
      maxConnections: connectionsOf(config),
      onError: (error) => log.error(error, 'An idle database connection broke'),
    });
    lifecycle.onStop(() => db.destroy());
    const { shared: sharedFigures } = metrics;
    const options = {
      server,
      config: { ...config, sandbox },
      connectionString,
      db,
      log,
      lifecycle,
      loadStorefront: () => storefront,
      warnOnce: createWarnOnce((sentence) => report({ kind: 'warning', sentence })),
      sharedFigures,
    };
    await serveSite(options);
    report({ kind: 'prepared' });
  }

  async function follow(instruction: Instruction): Promise<void> {
    switch (instruction.kind) {
      case 'open':
        return open(instruction);
      case 'listen':
        return listen(server, config);
      case 'metrics':
        return metrics.receive(instruction.id, instruction.text);
      case 'stop':
        process.exit(await lifecycle.stop(0));
    }
  }

  await new Promise<never>((_, reject) => {
    process.on('message', (instruction: Instruction) => {
      follow(instruction).catch(reject);
    });
    report({ kind: 'started' });
  });
}

function report(message: Report): void {
  process.send?.(message);
}

/** Only the first process can collect the metrics of all workers: this one asks it to. */
function createWorkerMetrics(): {
  shared: SharedFigures;
  receive: (id: number, text: string | null) => void;
} {
  // From now on this process answers when the first one collects, even without metrics so far.
  const registry = new AggregatorRegistry<PrometheusContentType>();
  AggregatorRegistry.setRegistries([registry]);
  const waiting = new Map<number, (text: string | null) => void>();
  let last = 0;
  const collect = () =>
    new Promise<string | null>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      report({ kind: 'metrics-wanted', id: last });
    });
  return {
    shared: { registry, collect },
    receive: (id, text) => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    },
  };
}
