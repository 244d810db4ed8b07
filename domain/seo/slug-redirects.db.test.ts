import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '#db/tables.gen.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { addProduct, tenantIdOf, tried } from '#tests/support/slugs.ts';

const database = await openTestDatabase();
const tenantId = await tenantIdOf(database, 'kerasma');

async function rename(trx: Transaction<DB>, productId: string, slug: string): Promise<void> {
  await trx
    .updateTable('productTranslations')
    .set({ slug })
    .where('tenantId', '=', tenantId)
    .where('productId', '=', productId)
    .execute();
}

async function redirectsOf(
  trx: Transaction<DB>,
  recordIds: readonly string[],
): Promise<{ slug: string; recordId: string }[]> {
  return trx
    .selectFrom('slugRedirects')
    .where('tenantId', '=', tenantId)
    .where('type', '=', 'product')
    .where('recordId', 'in', recordIds)
    .select(['slug', 'recordId'])
    .orderBy('slug')
    .execute();
}

describe('a slug that has been given up', () => {
  test('leads to its record, and no more when the record takes it back', async () => {
    await tried(database, async (trx) => {
      const { id } = await addProduct(trx, tenantId, { name: 'x', slug: 'slug-a' });
      await rename(trx, id, 'slug-b');
      expect(await redirectsOf(trx, [id])).toEqual([{ slug: 'slug-a', recordId: id }]);
      await rename(trx, id, 'slug-a');
      expect(await redirectsOf(trx, [id])).toEqual([{ slug: 'slug-b', recordId: id }]);
    });
  });

  test('belongs to the record that takes it next', async () => {
    await tried(database, async (trx) => {
      const first = await addProduct(trx, tenantId, { name: 'x', slug: 'slug-a' });
      await rename(trx, first.id, 'slug-b');
      const second = await addProduct(trx, tenantId, { name: 'y', slug: 'slug-a' });
      expect(await redirectsOf(trx, [first.id, second.id])).toEqual([]);
      await rename(trx, second.id, 'slug-c');
      expect(await redirectsOf(trx, [first.id, second.id])).toEqual([
        { slug: 'slug-a', recordId: second.id },
      ]);
    });
  });

  test('goes with its record, but stays when only the words are taken away', async () => {
    await tried(database, async (trx) => {
      const { id } = await addProduct(trx, tenantId, { name: 'x', slug: 'slug-a' });
      await rename(trx, id, 'slug-b');
      await trx.deleteFrom('productTranslations').where('productId', '=', id).execute();
      expect(await redirectsOf(trx, [id])).toEqual([
        { slug: 'slug-a', recordId: id },
        { slug: 'slug-b', recordId: id },
      ]);
      await trx
        .insertInto('productTranslations')
        .values({ tenantId, productId: id, locale: 'el', name: 'x', slug: 'slug-b' })
        .execute();
      expect(await redirectsOf(trx, [id])).toEqual([{ slug: 'slug-a', recordId: id }]);
      await trx.deleteFrom('products').where('id', '=', id).execute();
      expect(await redirectsOf(trx, [id])).toEqual([]);
    });
  });

  test('is written by nobody but the database itself', async () => {
    await expect(
      database.app
        .insertInto('slugRedirects')
        .values({ tenantId, type: 'product', locale: 'el', slug: 'x', recordId: randomUUID() })
        .execute(),
    ).rejects.toThrow(/permission denied/);
  });

  test('takes one step, to a record that has another slug now, whatever came before', async () => {
    const slugs = ['r-a', 'r-b', 'r-c', 'r-d'];
    const step = fc.record({
      record: fc.nat({ max: 2 }),
      to: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...slugs) },
        { weight: 1, arbitrary: fc.constant('removed') },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) =>
        tried(database, async (trx) => {
          // The current slugs of each record, and every former slug that nobody has taken since.
          const current = new Map<number, string>();
          const left = new Map<string, number>();
          const ids = new Map<number, string>();
          for (const { record, to } of steps) {
            const id = ids.get(record);
            if (to === 'removed') {
              if (!id) continue;
              await trx.deleteFrom('products').where('id', '=', id).execute();
              ids.delete(record);
              current.delete(record);
              for (const [slug, owner] of left) if (owner === record) left.delete(slug);
              continue;
            }
            if ([...current.values()].includes(to)) continue;
            if (id) {
              await rename(trx, id, to);
              left.set(current.get(record) ?? '', record);
            } else {
              ids.set(record, (await addProduct(trx, tenantId, { name: 'x', slug: to })).id);
            }
            left.delete(to);
            current.set(record, to);
          }
          const rows = await trx
            .selectFrom('slugRedirects')
            .where('tenantId', '=', tenantId)
            .where('slug', 'in', slugs)
            .select(['slug', 'recordId'])
            .orderBy('slug')
            .execute();
          expect(rows).toEqual(
            [...left]
              .map(([slug, owner]) => ({ slug, recordId: ids.get(owner) }))
              .toSorted((a, b) => a.slug.localeCompare(b.slug)),
          );
          for (const { slug } of rows) expect([...current.values()]).not.toContain(slug);
        }),
      ),
      { numRuns: 60 },
    );
  });
});
