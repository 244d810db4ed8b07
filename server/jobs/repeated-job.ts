import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { guestContext, type Context } from '#domain/context.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';

export type Rounds = {
  /** Lets the work that is running finish, then stops. */
  stop: () => Promise<void>;
};

/** A visit that takes longer (ms) makes room for another tenant's: a provider that hangs holds nobody else up for ever. */
const PATIENCE_MS = 30_000;

/**
 * Does a piece of work for every tenant, round after round, beside the requests. Any number of processes may
 * do so at once. A round that fails is told to the log and never ends the rounds. A tenant that is faulty is left out, and one
 * whose work takes long (a mail server that does not answer) misses rounds alone.
 */
export function startRounds(deps: {
  /** What the log calls it. */
  name: string;
  db: Database;
  log: Logger;
  /** From the beginning of a round to the next. */
  intervalMs: number;
  /** How many tenants are visited at once: all share the connections of the database. */
  atOnce: number;
  patienceMs?: number;
  work: (ctx: Context, signal: AbortSignal) => Promise<void>;
}): Rounds {
  const { name, db, log, intervalMs, atOnce, patienceMs = PATIENCE_MS, work } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (err: unknown) =>
    log.error({ err, work: name }, 'Work beside the requests failed');
  /** By tenant, what is being done. */
  const running = new Map<string, Promise<void>>();
  /** Of those, what has not taken too long. */
  const turns = new Set<Promise<void>>();

  async function round(): Promise<void> {
    for (const tenant of await listTenants(db, report)) {
      if (running.has(tenant.id)) continue;
      while (turns.size >= atOnce) await Promise.race(turns);
      if (signal.aborted) return;
      const done = visit(tenant).finally(() => running.delete(tenant.id));
      running.set(tenant.id, done);
      const turn = turnOf(done).finally(() => turns.delete(turn));
      turns.add(turn);
    }
  }

  /** Resolves when the work is done, or has taken too long to be waited for. */
  function turnOf(done: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      void done.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async function visit(tenant: Tenant): Promise<void> {
    try {
      const ctx = guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: name });
      await work(ctx, signal);
    } catch (error) {
      report(error);
    }
  }

  async function goRound(): Promise<void> {
    while (!signal.aborted) {
      const begin = performance.now();
      // A database that is away for a while ends a round, never the rounds.
      await round().catch(report);
      // Rejects when it is time to stop, and leaves no listener behind when it is not.
      const rest = Math.max(0, intervalMs - (performance.now() - begin));
      await sleep(rest, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(running.values());
  }

  const going = goRound();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
