import { sql, type Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../tables.gen.ts';

/** Rows by table. Tables are filled in this order: parents before children. */
export type Rows = { [Table in keyof DB]?: Insertable<DB[Table]>[] };

/** PostgreSQL parses a batch as one JSON document; this many rows keep it to a few megabytes. */
const BATCH = 5_000;

/** Inserts all rows, each batch as one JSON document: no limit of parameters, and fast for many rows. */
export async function insertRows(trx: Database, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    for (let start = 0; start < list.length; start += BATCH) {
      await insertBatch(trx, snakeCase(table), list.slice(start, start + BATCH));
    }
  }
}

async function insertBatch(trx: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((column) => sql.ref(snakeCase(column))));
  const records = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [snakeCase(column), value as unknown]),
    ),
  );
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)})
  `.execute(trx);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
