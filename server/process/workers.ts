import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { CannotStart } from '#db/embedded-problem.ts';
import type { Config } from '../config.ts';
import type { WarnOnce } from '../log.ts';

/** What the first process sends to a worker. */
export type Instruction =
  | ({ kind: 'open' } & Place)
  | { kind: 'listen' }
  /** Null: they could not be collected. */
  | { kind: 'metrics'; id: number; text: string | null }
  | { kind: 'stop' };

/** What only the first process knows: the database, and where the sandbox bank listens. */
export type Place = { connectionString: string } & Pick<Config, 'sandbox'>;

/** What a worker sends to the first process. (Node itself reports that it listens.) */
export type Report =
  | { kind: 'started' }
  | { kind: 'prepared' }
  | { kind: 'metrics-wanted'; id: number }
  /** For the operator, logged once for all workers. */
  | { kind: 'warning'; sentence: string };

export type Workers = {
  /**
   * Lets them open the site there. Resolves when all listen; throws `CannotStart` when one has ended before, after it has
   * printed why.
   */
  open: (place: Place) => Promise<void>;
  /** Lets the requests in flight finish; resolves when the last worker has ended. */
  stop: () => Promise<void>;
};

/** After a worker that ended before it listened, the next one waits this long (ms). */
const PAUSE_AFTER_FAILURE = 1000;

/**
 * Starts `count` processes of this program that answer requests (Node distributes connections among them), and, once
 * they are open, replaces each one that ends. They load while this process starts the database.
 * `clearPort` is called when they are ready to listen: until then this process may answer on the port.
 */
export function startWorkers(options: {
  count: number;
  log: Logger;
  warnOnce: WarnOnce;
  clearPort: () => Promise<void>;
  /** How long a worker may take to stop (ms); then it is ended. */
  grace: number;
}): Workers {
  const { count, log, warnOnce, clearPort, grace } = options;
  const metrics = new AggregatorRegistry();
  const alive = new Set<Worker>();
  /** Those that wait for the place. */
  const started = new Set<Worker>();
  const listening = new Set<Worker>();
  const opened = Promise.withResolvers<void>();
  // One may end before anybody waits for it.
  opened.promise.catch(() => undefined);
  let place: Place | undefined;
  let stopped: Promise<void> | undefined;
  let prepared = 0;
  let phase: 'opening' | 'open' | 'stopping' = 'opening';

  function add(): void {
    const worker = cluster.fork();
    alive.add(worker);
    closeLostConnection(worker);
    // A message may be sent to a worker that has just ended.
    worker.on('error', (err) =>
      log.warn({ err, pid: worker.process.pid }, 'A message to a worker was lost'),
    );
    worker.on('message', (report: Report) => handle(worker, report));
    worker.once('listening', () => {
      listening.add(worker);
      if (listening.size === count) opened.resolve();
    });
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      if (phase === 'opening') opened.reject(new CannotStart('The site cannot be opened.'));
      else if (phase === 'open') replace(worker, { code, signal });
      listening.delete(worker);
      started.delete(worker);
    });
  }

  function handle(worker: Worker, report: Report): void {
    if (report.kind === 'started') {
      started.add(worker);
      if (place) send(worker, { kind: 'open', ...place });
    } else if (report.kind === 'prepared') {
      prepared += 1;
      if (phase === 'open') send(worker, { kind: 'listen' });
      else if (prepared === count) clearPort().then(listen, opened.reject);
    } else if (report.kind === 'metrics-wanted') {
      const { id } = report;
      metrics.clusterMetrics().then(
        (text) => send(worker, { kind: 'metrics', id, text }),
        (err: unknown) => {
          log.error({ err }, 'The metrics of the workers cannot be collected');
          send(worker, { kind: 'metrics', id, text: null });
        },
      );
    } else {
      warnOnce(report.sentence);
    }
  }

  function listen(): void {
    sendToAll({ kind: 'listen' });
  }

  function replace(worker: Worker, how: { code: number | null; signal: string | null }): void {
    log.error({ pid: worker.process.pid, ...how }, 'A worker has ended and is replaced');
    void sleep(listening.has(worker) ? 0 : PAUSE_AFTER_FAILURE).then(() => {
      if (phase === 'open') add();
    });
  }

  function send(worker: Worker, instruction: Instruction): void {
    if (worker.isConnected()) worker.send(instruction);
  }

  function sendToAll(instruction: Instruction): void {
    for (const worker of alive) send(worker, instruction);
  }

  async function open(known: Place): Promise<void> {
    place = known;
    for (const worker of started) send(worker, { kind: 'open', ...place });
    await opened.promise;
    phase = 'open';
  }

  async function stopAll(): Promise<void> {
    // One that is not open yet has nothing to finish.
    const patience = phase === 'opening' ? 0 : grace;
    phase = 'stopping';
    sendToAll({ kind: 'stop' });
    const tooLong = setTimeout(() => {
      for (const worker of alive) worker.process.kill('SIGKILL');
    }, patience);
    await Promise.all(
      Array.from(alive, (worker) => new Promise((resolve) => worker.once('exit', resolve))),
    );
    clearTimeout(tooLong);
  }

  for (let forked = 0; forked < count; forked += 1) add();
  return { open, stop: () => (stopped ??= stopAll()) };
}

/**
 * Node loses a connection that it is passing to a worker when that worker ends before it confirms: the visitor would
 * wait in vain. Closed, the browser opens another. At most one is under way: Node sends the next after the confirmation.
 */
function closeLostConnection(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: { close?: () => void } | undefined;
  child.send = (...args: unknown[]) => {
    if (args[1]) handed = args[1] as typeof handed;
    return send(...args);
  };
  // Has no effect on a connection that has arrived.
  worker.once('exit', () => handed?.close?.());
}
