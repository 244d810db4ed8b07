import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { guestContext, type Context } from '#domain/context.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';

export type Rounds = {
  /** Lets the work in hand finish, then stops. */
  stop: () => Promise<void>;
};

/**
 * Does a piece of work for every tenant, round after round, beside the requests. Any number of processes may
 * do so at once. A round that fails is told to the log and never ends the rounds. No tenant waits for another: one that
 * is faulty is left out, and one whose work takes long (a mail server that does not answer) misses rounds alone.
 */
export function startRounds(deps: {
  /** What the log calls it. */
  name: string;
  db: Database;
  log: Logger;
  /** From the beginning of a round to the next. */
  intervalMs: number;
  work: (ctx: Context, signal: AbortSignal) => Promise<void>;
}): Rounds {
  const { name, db, log, intervalMs, work } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (err: unknown) =>
    log.error({ err, work: name }, 'Work beside the requests failed');
  /** By tenant, what is being done. */
  const inHand = new Map<string, Promise<void>>();

  async function round(): Promise<void> {
    for (const tenant of await listTenants(db, report)) {
      if (signal.aborted) return;
      if (inHand.has(tenant.id)) continue;
      const done = visit(tenant).finally(() => inHand.delete(tenant.id));
      inHand.set(tenant.id, done);
    }
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
      // A database that is away for a while ends a round, never the rounds.
      await round().catch(report);
      // Rejects when it is time to stop, and leaves no listener behind when it is not.
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(inHand.values());
  }

  const going = goRound();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
