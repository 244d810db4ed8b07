import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * So many statements are kept by a connection, the first ones that come; each takes some memory of the server.
 * Lists of different lengths (`in ($1, $2, …)`) make statements of their own.
 */
const MAX_STATEMENTS = 500;

/**
 * A connection that has PostgreSQL parse and plan a statement once and then runs it by its name, a hash of its
 * text. For our statements of many joins, planning takes longer than running.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  /** Kysely asks with a text and its values; whoever asks otherwise is left alone. */
  // oxlint-disable-next-line typescript/no-explicit-any -- pg has eleven ways to call it
  override query(...given: any[]): any {
    const [text, values] = given as [unknown, unknown];
    if (
      given.length === 2 &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const name = this.#nameOf(text);
      if (name !== undefined) return super.query({ name, text, values });
    }
    return (super.query as (...same: unknown[]) => unknown)(...(given as unknown[]));
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
