import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import type { OutboxHandlers } from '#domain/outbox/rules.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';

export type OutboxWorker = {
  /** Looks at once instead of at the next round. */
  nudge: () => void;
  /** Lets the job in hand finish, then stops. */
  stop: () => Promise<void>;
};

/** Does what the outbox of every tenant owes, round after round. Any number of processes may run one. */
export function startOutboxWorker(deps: {
  db: Database;
  tenants: () => Promise<readonly Tenant[]>;
  handlers: OutboxHandlers;
  log: Logger;
  intervalMs: number;
}): OutboxWorker {
  const { db, tenants, handlers, log, intervalMs } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let nudged = false;
  let wake = (): void => undefined;

  async function round(): Promise<void> {
    for (const tenant of await tenants()) {
      if (signal.aborted) return;
      const ctx = {
        tenant,
        locale: tenant.defaultLocale,
        viewer: { kind: 'guest' as const },
        db,
        now: () => new Date(),
        requestId: 'outbox',
      };
      await runDue(ctx, {
        handlers,
        signal,
        onError: (err, { id, kind, attempts }) => {
          log.error({ err, id, kind, attempts, tenant: tenant.slug }, 'A job of the outbox failed');
        },
      });
    }
  }

  /** Until the interval is over, or somebody wakes it. */
  function rest(): Promise<void> {
    if (signal.aborted || nudged) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, intervalMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      nudged = false;
      // A database that is away for a while ends a round, never the worker.
      await round().catch((err: unknown) => log.error({ err }, 'The outbox could not be read'));
      await rest();
    }
  }

  const working = work();
  return {
    nudge() {
      nudged = true;
      wake();
    },
    async stop() {
      stopping.abort();
      wake();
      await working;
    },
  };
}
