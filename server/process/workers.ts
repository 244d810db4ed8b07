import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { CannotStart } from '#db/embedded-problem.ts';
import type { WarnOnce } from '../log.ts';

/** What the first process tells a worker. */
export type Instruction =
  | { kind: 'open'; connectionString: string }
  | { kind: 'listen' }
  | { kind: 'clear-page-cache' }
  /** Null: they cannot be had. */
  | { kind: 'metrics'; id: number; text: string | null }
  | { kind: 'stop' };

/** What a worker tells the first process. (That it listens, it tells by listening.) */
export type Report =
  | { kind: 'started' }
  | { kind: 'prepared' }
  | { kind: 'metrics-wanted'; id: number }
  /** For the operator, who is told once, whichever workers found it out. */
  | { kind: 'warning'; sentence: string };

export type Workers = {
  tellAll: (instruction: Instruction) => void;
  /** Lets the requests in flight finish; resolves when the last worker has gone. */
  stop: () => Promise<void>;
};

/** A worker that ends before it listens would do so again at once: the next one waits this long (ms). */
const PAUSE_AFTER_FAILURE = 1000;

/**
 * Starts `count` processes of this program that answer requests, which this process hands to them in turn, and another
 * one for each that ends. Resolves when all listen; throws `CannotStart` when one ends before, having said why.
 * `clearPort` is called when they are ready to listen: until then this process may answer for them.
 */
export async function startWorkers(options: {
  count: number;
  connectionString: string;
  /** Settings that this process has found out. */
  settings?: Readonly<Record<string, string>>;
  log: Logger;
  warnOnce: WarnOnce;
  clearPort: () => Promise<void>;
  /** How long a worker may take to stop (ms); then it is ended. */
  grace: number;
}): Promise<Workers> {
  const { count, connectionString, settings = {}, log, warnOnce, clearPort, grace } = options;
  const metrics = new AggregatorRegistry();
  const alive = new Set<Worker>();
  const listening = new Set<Worker>();
  const opened = Promise.withResolvers<void>();
  let prepared = 0;
  let phase: 'opening' | 'open' | 'stopping' = 'opening';

  function add(): void {
    const worker = cluster.fork(settings);
    alive.add(worker);
    closeWhatItWasHanded(worker);
    // Telling something to one that has just ended is no fault of ours.
    worker.on('error', (err) => log.warn({ err, pid: worker.process.pid }, 'A worker is deaf'));
    worker.on('message', (report: Report) => hear(worker, report));
    worker.once('listening', () => {
      listening.add(worker);
      if (listening.size === count) opened.resolve();
    });
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      if (phase === 'opening') opened.reject(new CannotStart('The site cannot be opened.'));
      else if (phase === 'open') replace(worker, { code, signal });
      listening.delete(worker);
    });
  }

  function hear(worker: Worker, report: Report): void {
    if (report.kind === 'started') {
      tell(worker, { kind: 'open', connectionString });
    } else if (report.kind === 'prepared') {
      prepared += 1;
      if (phase === 'open') tell(worker, { kind: 'listen' });
      else if (prepared === count) clearPort().then(listen, opened.reject);
    } else if (report.kind === 'metrics-wanted') {
      const { id } = report;
      metrics.clusterMetrics().then(
        (text) => tell(worker, { kind: 'metrics', id, text }),
        (err: unknown) => {
          log.error({ err }, 'The figures of the workers cannot be had');
          tell(worker, { kind: 'metrics', id, text: null });
        },
      );
    } else {
      warnOnce(report.sentence);
    }
  }

  function listen(): void {
    tellAll({ kind: 'listen' });
  }

  function replace(worker: Worker, how: { code: number | null; signal: string | null }): void {
    log.error({ pid: worker.process.pid, ...how }, 'A worker has ended: another takes its place');
    void sleep(listening.has(worker) ? 0 : PAUSE_AFTER_FAILURE).then(() => {
      if (phase === 'open') add();
    });
  }

  function tell(worker: Worker, instruction: Instruction): void {
    if (worker.isConnected()) worker.send(instruction);
  }

  function tellAll(instruction: Instruction): void {
    for (const worker of alive) tell(worker, instruction);
  }

  async function stop(): Promise<void> {
    phase = 'stopping';
    tellAll({ kind: 'stop' });
    const tooLong = setTimeout(() => {
      for (const worker of alive) worker.process.kill('SIGKILL');
    }, grace);
    await Promise.all(
      Array.from(alive, (worker) => new Promise((resolve) => worker.once('exit', resolve))),
    );
    clearTimeout(tooLong);
  }

  for (let started = 0; started < count; started += 1) add();
  try {
    await opened.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  phase = 'open';
  return { tellAll, stop };
}

/**
 * Node forgets the connection that it was handing to a process that ends before it says that it has it: the
 * visitor would wait for an answer until they give up. Closed, the connection is one to ask again on. There is
 * one at most: the next is handed over when the last has arrived.
 */
function closeWhatItWasHanded(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: { close?: () => void } | undefined;
  child.send = (...args: unknown[]) => {
    if (args[1]) handed = args[1] as typeof handed;
    return send(...args);
  };
  // Closing what has arrived, and so is closed here, does nothing.
  worker.once('exit', () => handed?.close?.());
}
