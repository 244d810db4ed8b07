import { sql, type Kysely } from 'kysely';

/** `folded(text)`: lower case, without accents, the final sigma as any other: what a search compares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function folded(value text) returns text language sql immutable parallel safe
      return replace(
        regexp_replace(normalize(lower(value), nfd), '[\\u0300-\\u036f]', '', 'g'),
        U&'\\03C2',
        U&'\\03C3'
      );
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function folded(text)`.execute(db);
}
