import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Changes the regular price of a variant as a shop does: the one that holds ends, and the next begins. */
export async function changePrice(
  owner: Database,
  variantId: string,
  amount: number,
): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('prices')
      .set({ validTo: sql`now()` })
      .where('variantId', '=', variantId)
      .where('kind', '=', 'regular')
      .where('validTo', 'is', null)
      .returning(['tenantId', 'currency'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('prices')
      .values({ ...ended, variantId, kind: 'regular', amount, validFrom: sql`now()` })
      .execute();
  });
}
