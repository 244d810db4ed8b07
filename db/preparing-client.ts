import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';

/**
 * Prepared statements per connection, the first ones that run; each takes some memory of the server. Lists of different
 * lengths (`in ($1, $2, …)`) are different statements.
 */
const MAX_STATEMENTS = 500;

/**
 * A connection that has PostgreSQL parse and plan a statement once and then runs it by its name, a hash of its
 * text. For our statements of many joins, planning takes longer than running.
 *
 * What begins a transaction travels with the first statement of it: every one of ours is bound to its tenant first, and
 * to send a statement costs more than to run such a small one. For the same reason statements of one turn of the event
 * loop are sent together (the pool is opened with `pipeline`): each runs after the one before it, as always.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  /** A transaction has begun that the server does not know of yet. */
  #isBeginning = false;

  /** Kysely queries with a text and its values; other calls are passed through. */
  // oxlint-disable-next-line typescript/no-explicit-any -- pg has eleven ways to call it
  override query(...given: any[]): any {
    const [text, values] = given as [unknown, unknown];
    if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) {
      return (super.query as (...same: unknown[]) => unknown)(...(given as unknown[]));
    }
    if (text === 'begin') {
      this.#isBeginning = true;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    this.#sendLater();
    if (this.#isBeginning) {
      this.#isBeginning = false;
      return this.#begin(text, values);
    }
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return super.query(name === undefined ? { text, values } : { name, text, values });
  }

  async #begin(text: string, values: unknown[]): Promise<unknown> {
    if (text === 'commit' || text === 'rollback') {
      return { command: text.toUpperCase(), rowCount: null, rows: [] };
    }
    if (values.length > 0) {
      const [, result] = await Promise.all([super.query('begin'), this.query(text, values)]);
      return result;
    }
    // Of several statements without values in one text, each has its result.
    const results: unknown = await super.query(`begin; ${text}`);
    return (results as unknown[]).at(-1);
  }

  /** Holds back what is written until the code that runs now waits for something. */
  #sendLater(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
