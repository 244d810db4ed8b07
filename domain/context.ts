import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/tables.gen.ts';
import type { Locale } from './locale.ts';
import type { PaymentDesk } from './payments/ports.ts';
import type { Read } from './reads.ts';
import type { Tenant } from './tenancy/rules.ts';

/** Who acts. Staff acts from the command line. */
type Viewer = { kind: 'guest' } | { kind: 'member'; userId: string; email: string };

/**
 * All that a use-case may know of the world. Made once per request; `db` is the pool, or the
 * transaction inside `transact`.
 */
export type Context = {
  tenant: Tenant;
  locale: Locale;
  viewer: Viewer;
  db: Database | Transaction<DB>;
  now: () => Date;
  requestId: string;
  /** The address of the caller; unset for the shop's own calls. Stored in the clear only as proof of a consent. */
  visitor?: string;
  /** Unset if no provider takes payments. */
  desk?: PaymentDesk;
  /** Collects what is read, where the answer is part of a page that may be cached (`reads.ts`). */
  reads?: Set<Read>;
};

/** The context of a visitor who is not identified yet, or of the shop's own jobs. */
export function guestContext(
  facts: Omit<Context, 'viewer' | 'now'> & { now?: Context['now'] | undefined },
): Context {
  return { ...facts, viewer: { kind: 'guest' }, now: facts.now ?? (() => new Date()) };
}

/** A context whose `db` is a transaction bound to the tenant: what the stores of people's data take. */
export type TransactionContext = Context & { db: Transaction<DB> };

/**
 * Runs `work` in one transaction that sees and writes the tenant's rows only (row-level security).
 * Inside a transaction it joins it. Whatever `work` throws undoes everything; a returned Problem does
 * not, so a use-case checks before it writes, or throws `Rollback`, which undoes the whole transaction
 * that it was joined to.
 */
export async function transact<T>(
  ctx: Context,
  work: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as TransactionContext);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      // Without values it goes with the beginning of the transaction (see `PreparingClient`).
      await sql`select set_config('app.tenant', ${sql.lit(ctx.tenant.id)}, true)`.execute(trx);
      return work({ ...ctx, db: trx });
    });
  } catch (error) {
    if (error instanceof Rollback) return error.value as T;
    throw error;
  }
}

/** Thrown inside `transact` to undo all its writes and make the outermost return `value`, usually a Problem. */
export class Rollback extends Error {
  readonly value: unknown;

  constructor(value: unknown) {
    super('Rolled back');
    this.name = 'Rollback';
    this.value = value;
  }
}
