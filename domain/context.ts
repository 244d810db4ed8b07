import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import { unqueued } from '#db/unqueued.ts';
import type { DB } from '#db/tables.gen.ts';
import type { Locale } from './locale.ts';
import type { PaymentDesk } from './payments/ports.ts';
import type { Read } from './reads.ts';
import type { Operator, StaffViewer } from './staff/rules.ts';
import type { Tenant } from './tenancy/rules.ts';

/** Who acts. */
type Viewer =
  | { kind: 'guest' }
  | { kind: 'member'; userId: string; email: string }
  | StaffViewer
  | Operator;

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
export type TransactionContext = Context & {
  db: Transaction<DB>;
  /** Statements that nothing waits for: they are sent with what comes after them, the commit at the latest. */
  unawaited: Promise<unknown>[];
};

/**
 * Runs `work` in one transaction that sees and writes the tenant's rows only (row-level security).
 * Inside a transaction it joins it. Whatever `work` throws undoes everything; a returned Problem does
 * not, so a use-case checks before it writes, or throws `Rollback`, which undoes the whole transaction
 * that it was joined to.
 */
export async function transact<T>(ctx: Context, work: Work<T>): Promise<T> {
  return inTransaction(ctx, work, '');
}

/** `transact` for a connection of staff, which otherwise only reads. */
export async function transactWriting<T>(ctx: Context, work: Work<T>): Promise<T> {
  return inTransaction(ctx, work, 'set transaction read write; ');
}

type Work<T> = (ctx: TransactionContext) => Promise<T | Pending<T>>;

async function inTransaction<T>(ctx: Context, work: Work<T>, mode: string): Promise<T> {
  if (ctx.db.isTransaction) {
    const value = await work(ctx as TransactionContext);
    return value instanceof Pending ? value.answer : value;
  }
  const unawaited: Promise<unknown>[] = [];
  try {
    const value = await ctx.db.transaction().execute(async (trx) => {
      const tx = { ...ctx, db: await unqueued(trx), unawaited };
      // Without values it goes with the beginning of the transaction (see `PreparingClient`).
      const bound = sql`${sql.raw(mode)}select set_config('app.tenant', ${sql.lit(ctx.tenant.id)}, true)`;
      sendUnawaited(tx, bound.execute(tx.db));
      const outcome = await work(tx);
      if (outcome instanceof Pending) sendUnawaited(tx, outcome.answer);
      return outcome;
    });
    return value instanceof Pending ? await value.answer : value;
  } catch (error) {
    if (error instanceof Rollback) return error.value as T;
    // After a statement has failed, all later ones of the transaction fail because of it, the commit included.
    await Promise.all(unawaited);
    throw error;
  }
}

/** Goes on without the result of a statement: it is sent with what comes after it, and its failure undoes the transaction. */
export function sendUnawaited(
  { unawaited }: Pick<TransactionContext, 'unawaited'>,
  statement: Promise<unknown>,
): void {
  // `transact` waits for it; before that nobody may.
  statement.catch(() => undefined);
  unawaited.push(statement);
}

/**
 * An answer of `transact` that the last statement reads: the commit is sent with that statement, and other transactions
 * wait for its locks no longer than the database works on them.
 */
export class Pending<T> {
  readonly answer: Promise<T>;

  constructor(answer: Promise<T>) {
    this.answer = answer;
  }
}

/** `transact` for one statement, which is sent with the beginning and the end of its transaction. */
export function transactOnce<T>(
  ctx: Context,
  ask: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  return transact<T>(ctx, (tx) => Promise.resolve(new Pending(ask(tx))));
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
