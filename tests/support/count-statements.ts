import type { Database } from '#db/database.ts';

export type StatementCount = {
  /** The same database; what runs on it is counted. */
  db: Database;
  /** Says how many statements ran meanwhile. Nothing else may run on `db`. */
  during: (work: () => Promise<unknown>) => Promise<number>;
  /** The same, and how many transactions there were: each that has written ends with a write to the disk. */
  countDuring: (work: () => Promise<unknown>) => Promise<Counted>;
};

export type Counted = { statements: number; transactions: number };

/** Counts the SQL statements that a database answers; what begins and ends transactions is not counted. */
export function countStatements(database: Database): StatementCount {
  let statements = 0;
  const db = database.withPlugin({
    transformQuery: ({ node }) => node,
    // Of statements that are not built from nodes only the results come by here.
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  let transactions = 0;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    transactions += 1;
    return begin();
  };
  const countDuring = async (work: () => Promise<unknown>): Promise<Counted> => {
    statements = 0;
    transactions = 0;
    await work();
    return { statements, transactions };
  };
  return {
    db,
    countDuring,
    during: async (work) => (await countDuring(work)).statements,
  };
}
