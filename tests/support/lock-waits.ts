import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** How many connections of this database wait for a lock now. */
export async function countLockWaits(database: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return rows.length;
}
