import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#db/tables.gen.ts';
import type { TestDatabase } from './database.ts';

class Undone extends Error {}

/** Runs `work` as the owner, in a transaction that leaves nothing behind. */
export async function tried<T>(
  { owner }: TestDatabase,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let value: T | undefined;
  const run = owner.transaction().execute(async (trx) => {
    value = await work(trx);
    throw new Undone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return value as T;
}

export async function tenantIdOf({ owner }: TestDatabase, slug: string): Promise<string> {
  const { id } = await owner
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

/** A product with words in one language, Greek unless said otherwise; without a slug it gets one. */
export async function addProduct(
  trx: Transaction<DB>,
  tenantId: string,
  words: { name: string; locale?: string; slug?: string },
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  await trx.insertInto('products').values({ tenantId, id, sku: id, kind: 'rum' }).execute();
  const { slug } = await trx
    .insertInto('productTranslations')
    .values({ tenantId, productId: id, locale: 'el', ...words })
    .returning('slug')
    .executeTakeFirstOrThrow();
  return { id, slug };
}
