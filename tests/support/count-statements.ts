import type { Database } from '#db/database.ts';

export type StatementCount = {
  /** The same database; what runs on it is counted. */
  db: Database;
  /** Says how many statements ran meanwhile. Nothing else may run on `db`. */
  during: (work: () => Promise<unknown>) => Promise<number>;
};

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
  return {
    db,
    during: async (work) => {
      statements = 0;
      await work();
      return statements;
    },
  };
}
