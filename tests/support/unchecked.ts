import { sql, type RawBuilder } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Writes what a trigger of a table refuses, as it may stand in a database of before it (`0056-settings-checks`). */
export async function writeUnchecked(
  { owner }: Pick<TestDatabase, 'owner'>,
  table: 'tenants' | 'promotions',
  write: RawBuilder<unknown>,
): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await write.execute(trx);
    if (table === 'promotions')
      await sql`update promotions set terms_fault = promotion_terms_fault(conditions, actions)`.execute(
        trx,
      );
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}
