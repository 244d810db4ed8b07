import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './bank-payment.ts';
import { readStored, writeStored } from './stored-file.ts';

/** What the bank still has to do: send a webhook, or decide a payment that is under way. */
export type BankJob = {
  id: string;
  reference: string;
  dueAt: number;
  attempts: number;
} & (
  | { kind: 'notice'; url: string; body: string; copies: number }
  | { kind: 'decision'; outcome: Outcome }
);

export type BankJobs = {
  /**
   * Stores the job on disk, then lets `commit` make the change that it belongs to; false deletes it again. The job runs
   * when it is due, and again after longer and longer pauses. After a crash in between, the job exists without its
   * change: `perform` has to check.
   */
  add: (job: BankJob, commit: () => Promise<boolean>) => Promise<void>;
  /** Waits for the next attempt at a job of the payment, at most `limitMs`. */
  attempted: (reference: string, limitMs: number) => Promise<void>;
  countOf: (reference: string) => number;
  stop: () => Promise<void>;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** 24 attempts of at most five minutes apart: about an hour and a half. */
const MOST_ATTEMPTS = 24;

/**
 * Loads the jobs of the directory and continues them. `perform` answers whether a job is done; a throw counts as not
 * done.
 */
export async function openJobs(options: {
  directory: string;
  perform: (job: BankJob, signal: AbortSignal) => Promise<boolean>;
  onGivenUp: (job: BankJob) => void;
}): Promise<BankJobs> {
  const { directory, perform, onGivenUp } = options;
  const fileOf = ({ id }: Pick<BankJob, 'id'>): string => path.join(directory, `${id}.json`);
  const pending = new Map<string, BankJob>();
  const timers = new Map<string, NodeJS.Timeout>();
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const settle = async (job: BankJob, isDone: boolean): Promise<void> => {
    const attempts = job.attempts + 1;
    if (isDone || attempts >= MOST_ATTEMPTS) {
      pending.delete(job.id);
      await rm(fileOf(job), { force: true });
      if (!isDone) onGivenUp(job);
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.attempts, LONGEST_PAUSE_MS);
    const next = { ...job, attempts, dueAt: Date.now() + pause };
    await writeStored(fileOf(next), next);
    schedule(next);
  };

  const attempt = async (job: BankJob): Promise<void> => {
    const isDone = await perform(job, stopping.signal).catch(() => false);
    // A job that the end of the bank has interrupted stays pending.
    if (!stopping.signal.aborted || isDone) await settle(job, isDone);
    for (const go of waiting.get(job.reference) ?? []) go();
    waiting.delete(job.reference);
  };

  function schedule(job: BankJob): void {
    pending.set(job.id, job);
    if (stopping.signal.aborted) return;
    const timer = setTimeout(
      () => {
        timers.delete(job.id);
        const run = attempt(job).finally(() => running.delete(run));
        running.add(run);
      },
      Math.max(0, job.dueAt - Date.now()),
    );
    timers.set(job.id, timer);
  }

  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    if (!name.endsWith('.json')) continue;
    const job = await readStored<BankJob>(path.join(directory, name));
    if (job) schedule(job);
  }

  return {
    async add(job, commit) {
      await writeStored(fileOf(job), job);
      if (await commit()) schedule(job);
      else await rm(fileOf(job), { force: true });
    },
    attempted: (reference, limitMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        const go = (): void => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) go();
        else waiting.set(reference, [...(waiting.get(reference) ?? []), go]);
      }),
    countOf: (reference) =>
      [...pending.values()].filter((job) => job.kind === 'notice' && job.reference === reference)
        .length,
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
      for (const go of [...waiting.values()].flat()) go();
    },
  };
}
