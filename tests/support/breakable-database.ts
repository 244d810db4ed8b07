import type { Database } from '#db/database.ts';

export type BreakableDatabase = {
  /** The same database, through which a process can be made to end. */
  db: Database;
  /**
   * The process ends in its n-th transaction from now (n ≥ 1), at the last moment at which it is not yet committed
   * for certain. Where in the transaction does not matter: all of it is undone.
   */
  breakIn: (transaction: number) => void;
  /** Nothing breaks any more. True when something did since `breakIn`. */
  mend: () => boolean;
};

/** What a killed process throws. */
export class ProcessEnded extends Error {}

/** Lets a process end between any two transactions, as a kill would; nothing else may run on `db` meanwhile. */
export function breakable(database: Database): BreakableDatabase {
  let left = Number.POSITIVE_INFINITY;
  let hasBroken = false;
  const db = new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return () => breaking(target.transaction());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

  type Builder = ReturnType<Database['transaction']>;
  function breaking(builder: Builder): Builder {
    return new Proxy(builder, {
      get: (target, name) =>
        name === 'execute'
          ? (work: Parameters<Builder['execute']>[0]) =>
              target.execute(async (transaction) => {
                const result = await work(transaction);
                left -= 1;
                if (left > 0) return result;
                hasBroken = true;
                throw new ProcessEnded('The process ended here');
              })
          : (Reflect.get(target, name, target) as unknown),
    });
  }

  return {
    db,
    breakIn: (transaction) => {
      left = transaction;
      hasBroken = false;
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY;
      return hasBroken;
    },
  };
}
