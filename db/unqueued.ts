import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Of a transaction only the executor is used; it has the connection. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection')),
});
const driver = new DummyDriver();

/**
 * The same transaction without Kysely's queue, in which a statement waits for the answer of the one before it: the
 * connection runs them in the order in which they are asked for, and so several can be on their way (`pipeline` of pg).
 */
export async function unqueued(transaction: Transaction<DB>): Promise<Transaction<DB>> {
  const queued = transaction.getExecutor();
  const connection = await queued.provideConnection((own) => Promise.resolve(own));
  const executor = queued.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}
