import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { DB } from '#db/tables.gen.ts';
import { sendUnawaited, type Context, type TransactionContext } from './context.ts';

/**
 * A part of a statement that reads: a subselect of one value, and how to parse the answer. Stores make them;
 * `readTogether` runs several at once, because a round trip costs more than most of our statements.
 */
export type Query<T> = { query: RawBuilder<unknown>; read: (answer: never) => T };

type Answers<Queries extends Record<string, Query<unknown>>> = {
  [Name in keyof Queries]: Queries[Name] extends Query<infer T> ? Awaited<T> : never;
};

/** Runs several reads in one statement, so that all answers are of one moment. */
export async function readTogether<Queries extends Record<string, Query<unknown>>>(
  ctx: Context,
  looks: Queries,
): Promise<Answers<Queries>> {
  const columns = Object.entries(looks).map(
    ([name, { query }]) => sql`(${query}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, never>>`select ${sql.join(columns)}`.execute(ctx.db);
  const answers: [string, unknown][] = [];
  for (const [name, { read }] of Object.entries(looks)) {
    answers.push([name, await read(rows[0]?.[name] as never)]);
  }
  return Object.fromEntries(answers) as Answers<Queries>;
}

/** As `CamelCasePlugin` of the database does. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';

/** All names of parts that write. An insert of rows has the name of its table, so no two tables share one. */
type WriteName =
  | `new_${SnakeCase<keyof DB>}`
  | 'order_number'
  | 'renewed_cart'
  | 'ordered_cart'
  | 'changed_lines'
  | 'displayed_prices'
  | 'updated_bill'
  | 'deleted_address'
  | 'counted_uses'
  | 'changed_stock'
  | 'expired_holds'
  | 'replaced_holds'
  | 'deleted_holds';

/**
 * A part of a statement that writes. Stores make them; `writeTogether` runs several. No part sees what the others
 * write, but it can use what another one returns, by its name.
 */
export type Write = { name: WriteName; statement: RawBuilder<unknown> };

/** Runs several writes in one statement: all, or none. */
export async function writeTogether(
  ctx: TransactionContext,
  writes: readonly Write[],
): Promise<void> {
  const parts = writes.map(({ name, statement }) => sql`${sql.raw(name)} as (${statement})`);
  await sql`with ${sql.join(parts)} select`.execute(ctx.db);
}

/** The same without waiting (`sendUnawaited`), where what comes next needs no answer of it. */
export function writeUnawaited(ctx: TransactionContext, writes: readonly Write[]): void {
  sendUnawaited(ctx, writeTogether(ctx, writes));
}

/** A row to insert, as JSON; instants may be Date. */
type Row<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Column extends keyof Selectable<DB[Table]>
    ? Selectable<DB[Table]>[Column]
    : never;
};

/**
 * Inserts rows, at least one, under the name `new_` and the table. A column that one of them names is null in
 * those that do not. `ending`: on conflict, returning.
 */
export function insertInto<Table extends keyof DB>(
  table: Table,
  rows: readonly Row<Table>[],
  ending: RawBuilder<unknown> = sql``,
): Write {
  const { columns, source } = rowsFor(table, rows);
  const name = snakeCase(table);
  return {
    name: `new_${name}`,
    statement: sql`insert into ${sql.raw(name)} (${columns}) select ${columns} from ${source} ${ending}`,
  };
}

/**
 * The same in parts, for inserts that do more than store values. The statement has one text and one value for any
 * number of rows, so it is planned once.
 */
export function rowsFor<Table extends keyof DB>(
  table: Table,
  rows: readonly Partial<Row<Table>>[],
): { columns: RawBuilder<unknown>; source: RawBuilder<unknown> } {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  return {
    columns: sql.raw([...names].map(quoted).join(', ')),
    source: sql`json_populate_recordset(null::${sql.raw(snakeCase(table))}, ${JSON.stringify(stored)})`,
  };
}

/** Columns under their JSON names: `p.starts_on as "startsOn"`. */
export function jsonColumns(columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(
    columns.map((column) => `${snakeCase(column)} as "${column.split('.').at(-1)}"`).join(', '),
  );
}

/** Sets these columns on a conflict: `name = excluded.name`. */
export function replaced(columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map(quoted);
  return sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '));
}

function quoted(column: string): string {
  return `"${snakeCase(column).replaceAll('"', '""')}"`;
}

function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}
