import type { TransactionContext } from '../context.ts';
import type { Problem, ProblemCode } from '../problem.ts';
import type { Act } from '../staff/rules.ts';

type JobState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** Nobody else runs a job for so long after its last chunk (ms): then its runner is thought dead. */
export const LEASE = 60_000;
/** After so long another job of the tenant has its turn (ms). */
export const TURN = 1000;
/** A job is kept for so long after its end, its file only for so long (ms). */
export const JOB_KEPT = 30 * 24 * 60 * 60_000;
export const FILE_KEPT = 24 * 60 * 60_000;

/** Work over many records. Each of its rows has an outcome: changed, refused with a reason, or not done after an error. */
export type Job = {
  id: string;
  kind: string;
  state: JobState;
  total: number;
  changed: number;
  refused: number;
  notDone: number;
  /** Why it failed. */
  fault: ProblemCode | null;
  startedBy: string;
  /** The session that started it, the only one that may take its file. */
  sessionId: string;
  createdAt: Date;
  cancelAskedAt: Date | null;
  endedAt: Date | null;
};

/** A record of a job. `label`: how people know it. */
export type JobSubject = { subjectId: string; label: string };

/** `outcome`: null until its turn. `problem`: why it was not done. */
export type JobRow = JobSubject & {
  number: number;
  outcome: 'changed' | 'refused' | 'failed' | null;
  problem: Pick<Problem, 'code' | 'params'> | null;
};

/** What a job does. */
export type JobKind = {
  /** Whose permission is checked again for each chunk. */
  act: Act;
  /** Records of one transaction: as many as take less than 250 ms; `all`: none of them is done without the others. */
  chunk: number | 'all';
  /**
   * Does it to these records, in the name of the person who started the job. A Problem or an error undoes all of them; then they
   * are tried one by one. It may also answer why some were not done, by their numbers, or that the job is to stop, which undoes them too.
   */
  work: (
    tx: TransactionContext,
    job: Job,
    rows: readonly JobRow[],
  ) => Promise<Problem | JobStop | ReadonlyMap<number, Problem> | null>;
  /**
   * Takes back what was done, where the job ends before its last record: for what must not be done by half. Answers the ids of
   * the subjects that can no longer be taken back; null where it became too late meanwhile: then all of it is undone, and
   * tried again.
   */
  giveUp?: (
    tx: TransactionContext,
    job: Job & { startedByName: string },
  ) => Promise<readonly string[] | null>;
};

/** Why a job can do nothing any more. */
export class JobStop {
  readonly fault: ProblemCode;

  constructor(fault: ProblemCode) {
    this.fault = fault;
  }
}

/** Whether it is still worked on. */
export function isLive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** How many of its records have an outcome. */
export function doneOf({ changed, refused, notDone }: Job): number {
  return changed + refused + notDone;
}
