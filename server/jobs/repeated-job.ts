import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { guestContext, type Context } from '#domain/context.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';

export type RepeatedJob = {
  /** Lets the work that is running finish, then stops. */
  stop: () => Promise<void>;
};

/** Work that takes longer (ms) frees its place for another tenant: a provider that hangs must not block the others. */
const SLOW_AFTER_MS = 30_000;

/**
 * Runs a piece of work for every tenant again and again, beside the requests. Any number of processes may do so at once.
 * A failure is logged and does not end the job. A tenant with faulty settings is left out, and one whose work is slow (a
 * mail server that does not answer) misses runs alone.
 */
export function startRepeatedJob(deps: {
  /** For the log. */
  name: string;
  db: Database;
  log: Logger;
  /** From the start of a run to the next. */
  intervalMs: number;
  /** How many tenants are worked on at once: all share the connections of the database. */
  atOnce: number;
  slowAfterMs?: number;
  work: (ctx: Context, signal: AbortSignal) => Promise<unknown>;
}): RepeatedJob {
  const { name, db, log, intervalMs, atOnce, slowAfterMs = SLOW_AFTER_MS, work } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (err: unknown) => log.error({ err, job: name }, 'A background job failed');
  /** By tenant. */
  const running = new Map<string, Promise<void>>();
  /** Of those, the ones that are not slow yet. */
  const places = new Set<Promise<void>>();

  async function runForAllTenants(): Promise<void> {
    for (const tenant of await listTenants(db, report)) {
      if (running.has(tenant.id)) continue;
      while (places.size >= atOnce) await Promise.race(places);
      if (signal.aborted) return;
      const done = runFor(tenant).finally(() => running.delete(tenant.id));
      running.set(tenant.id, done);
      const place = doneOrSlow(done).finally(() => places.delete(place));
      places.add(place);
    }
  }

  function doneOrSlow(done: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, slowAfterMs);
      void done.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async function runFor(tenant: Tenant): Promise<void> {
    try {
      const ctx = guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: name });
      await work(ctx, signal);
    } catch (error) {
      report(error);
    }
  }

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      const begin = performance.now();
      // A database that is away for a while ends a run, never the job.
      await runForAllTenants().catch(report);
      const pause = Math.max(0, intervalMs - (performance.now() - begin));
      // Rejects when it is time to stop, and leaves no listener behind when it is not.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(running.values());
  }

  const ended = repeat();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
