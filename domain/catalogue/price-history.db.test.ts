import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFor } from '#db/seed/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { findProduct } from './catalogue.ts';
import type { Variant } from './rules.ts';

let database: TestDatabase;
let tenantId: string;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: tenantId } = await database.owner
    .selectFrom('tenants')
    .where('slug', '=', 'kerasma')
    .select('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => database.drop());

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

type Entry = { kind?: 'regular' | 'sale'; amount?: number; from: Date; to?: Date | null };

/** A product with one variant and this history, written in one statement. */
async function makeVariant(...entries: Entry[]): Promise<{ variantId: string; sku: string }> {
  made += 1;
  const sku = `PRICED-${made}`;
  const { id: productId } = await database.owner
    .insertInto('products')
    .values({ tenantId, sku, kind: 'rum', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.owner
    .insertInto('productTranslations')
    .values({ tenantId, productId, locale: 'en', name: sku, slug: sku.toLowerCase() })
    .execute();
  const { id: variantId } = await database.owner
    .insertInto('variants')
    .values({ tenantId, productId, sku, isMaster: true, volumeMl: 700 })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entries.length > 0) await insert(variantId, ...entries);
  return { variantId, sku };
}

async function insert(variantId: string, ...entries: Entry[]): Promise<string[]> {
  const rows = await database.owner
    .insertInto('prices')
    .values(
      entries.map(({ kind = 'regular', amount = 2000, from, to = null }) => ({
        tenantId,
        variantId,
        kind,
        currency: 'EUR',
        amount,
        validFrom: from,
        validTo: to,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A row of a variant that holds since ten days. */
async function makePrice(to: Date | null = null): Promise<{ id: string; variantId: string }> {
  const { variantId } = await makeVariant();
  const [id = ''] = await insert(variantId, { from: inDays(-10), to });
  return { id, variantId };
}

const change = (id: string, values: Record<string, unknown>) =>
  database.owner.updateTable('prices').set(values).where('id', '=', id).execute();

async function variantAt(sku: string, at: Date): Promise<Variant> {
  const tenant = await findTenant(database.app, 'kerasma');
  if (!tenant) throw new Error('No tenant');
  const product = await findProduct(
    {
      tenant,
      locale: 'en',
      viewer: { kind: 'guest' },
      db: database.app,
      now: () => at,
      requestId: 'test',
    },
    { sku },
  );
  const [variant] = product?.variants ?? [];
  if (!variant) throw new Error(`No variant of ${sku}`);
  return variant;
}

describe('a price that was written', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['kind', { kind: 'sale' }],
    ['currency', { currency: 'USD' }],
    ['first instant', { validFrom: inDays(-20) }],
    ['id', { id: '018f4c1e-0000-7000-8000-000000000001' }],
  ])('never changes its %s, not even for the owner of the tables', async (_name, values) => {
    const { id } = await makePrice();
    await expect(change(id, values)).rejects.toThrow('A price is never changed');
  });

  it('never moves to another variant', async () => {
    const { id } = await makePrice();
    const { variantId } = await makeVariant();
    await expect(change(id, { variantId })).rejects.toThrow('A price is never changed');
  });

  it('ends when it is due, and then stays as it was', async () => {
    const { id } = await makePrice();
    await change(id, { validTo: sql`now()` });
    for (const validTo of [inDays(1), null]) {
      await expect(change(id, { validTo })).rejects.toThrow('A price that has ended stays');
    }
  });

  it('may be ended now by a clock that knows no microseconds', async () => {
    const { id } = await makePrice();
    await database.owner.transaction().execute(async (trx) => {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
      await trx.updateTable('prices').set({ validTo: rows[0]?.now }).where('id', '=', id).execute();
    });
  });

  it('cannot be ended in the past', async () => {
    const { id } = await makePrice();
    await expect(change(id, { validTo: inDays(-1) })).rejects.toThrow('ended in the past');
    const ending = await makePrice(inDays(3));
    await expect(change(ending.id, { validTo: inDays(-1) })).rejects.toThrow('ended in the past');
  });

  it('may end sooner or later than was planned, as long as it holds', async () => {
    const { id } = await makePrice(inDays(3));
    for (const validTo of [inDays(1), inDays(5), null]) await change(id, { validTo });
  });

  it('is never deleted once it has begun, nor is the table emptied', async () => {
    const { id } = await makePrice();
    const remove = (which: string) =>
      database.owner.deleteFrom('prices').where('id', '=', which).executeTakeFirst();
    await expect(remove(id)).rejects.toThrow('never deleted');
    await expect(sql`truncate prices`.execute(database.owner)).rejects.toThrow('never emptied');
    const ended = await makePrice(inDays(-5));
    await expect(remove(ended.id)).rejects.toThrow('never deleted');

    const { variantId } = await makeVariant();
    const [planned = ''] = await insert(variantId, { from: inDays(7) });
    expect((await remove(planned)).numDeletedRows).toBe(1n);
  });

  it('goes with its variant, its product or its tenant', async () => {
    const { variantId, sku } = await makeVariant({ from: inDays(-10) });
    await database.owner.deleteFrom('products').where('sku', '=', sku).execute();
    const left = await database.owner
      .selectFrom('prices')
      .where('variantId', '=', variantId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it('cannot be written, changed or deleted by the application', async () => {
    const { id, variantId } = await makePrice();
    const attempts = [
      sql`insert into prices (tenant_id, variant_id, kind, currency, amount, valid_from)
        values (${tenantId}, ${variantId}, 'regular', 'USD', 1, now())`,
      sql`update prices set valid_to = now() where id = ${id}`,
      sql`delete from prices where id = ${id}`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(database.app)).rejects.toThrow('permission denied');
    }
  });
});

describe('a sale', () => {
  it('is refused without a price that was charged in the 30 days before it (directive 98/6/EC, 6a)', async () => {
    const needs = 'charged in the 30 days before';
    // A price that held for a millisecond was charged.
    const now = inDays(0);
    await expect(
      makeVariant({ from: now }, { kind: 'sale', amount: 1500, from: now, to: inDays(9) }),
    ).rejects.toThrow(needs);
    // It was last for sale 31 days ago, and comes back at once with a reduction.
    await expect(
      makeVariant(
        { from: inDays(-90), to: inDays(-31) },
        { amount: 2200, from: now },
        { kind: 'sale', amount: 1500, from: now },
      ),
    ).rejects.toThrow(needs);
    const { sku } = await makeVariant(
      { from: inDays(-90), to: inDays(-29) },
      { amount: 2200, from: now },
      { kind: 'sale', amount: 1500, from: now },
    );
    expect((await variantAt(sku, inDays(1))).price).toMatchObject({
      lowestBefore: 2000,
      discountPercent: 25,
    });
  });

  it('is refused unless it is below the regular price that holds when it begins', async () => {
    const { variantId } = await makeVariant(
      { from: inDays(-40), to: inDays(20) },
      { amount: 1000, from: inDays(20) },
    );
    for (const amount of [2000, 2500]) {
      await expect(
        insert(variantId, { kind: 'sale', amount, from: inDays(1), to: inDays(5) }),
      ).rejects.toThrow(`A sale price of ${amount} must be below the regular price`);
    }
    await expect(
      insert(variantId, { kind: 'sale', amount: 1500, from: inDays(21), to: inDays(25) }),
    ).rejects.toThrow('must be below the regular price that holds when it begins (1000)');
    await insert(variantId, { kind: 'sale', amount: 1999, from: inDays(1), to: inDays(5) });
  });

  it('may be written before its regular price, in one statement or one transaction', async () => {
    const sale: Entry = { kind: 'sale', amount: 1500, from: inDays(-3) };
    const regular: Entry = { from: inDays(-60) };
    await makeVariant(sale, regular);
    const { variantId } = await makeVariant();
    const row = ({ kind = 'regular', amount = 2000, from }: Entry) => ({
      tenantId,
      variantId,
      kind,
      currency: 'EUR',
      amount,
      validFrom: from,
    });
    await database.owner.transaction().execute(async (trx) => {
      await sql`set constraints prices_check_sale deferred`.execute(trx);
      await trx.insertInto('prices').values(row(sale)).execute();
      await trx.insertInto('prices').values(row(regular)).execute();
    });
  });

  it('PRC-07: counts its last day in full, in the tenant’s time zone', async () => {
    // The shop says "until 30 September 2026"; the server thinks in UTC.
    const calendar = calendarFor('2026-09-01', new Date('2026-09-01T09:00:00Z'), 'Europe/Athens');
    const { sku } = await makeVariant(
      { from: calendar.startOf('2026-01-10') },
      {
        kind: 'sale',
        amount: 1600,
        from: calendar.startOf('2026-09-16'),
        to: calendar.endOf('2026-09-30'),
      },
    );
    const charged = async (at: string) => (await variantAt(sku, new Date(at))).price?.charged;
    expect(await charged('2026-09-15T20:59:59Z')).toBe(2000);
    expect(await charged('2026-09-15T21:00:00Z')).toBe(1600);
    expect(await charged('2026-09-29T22:30:00Z')).toBe(1600);
    expect(await charged('2026-09-30T20:59:00Z')).toBe(1600);
    expect(await charged('2026-09-30T21:01:00Z')).toBe(2000);
  });

  it('names the lowest price of the 30 days before it, and counts its percentage from that', async () => {
    const { sku } = await makeVariant(
      { amount: 3000, from: inDays(-100), to: inDays(-50) },
      { amount: 1800, from: inDays(-50), to: inDays(-20) },
      { amount: 2400, from: inDays(-20) },
      { kind: 'sale', amount: 1500, from: inDays(-10), to: inDays(10) },
    );
    const { price } = await variantAt(sku, new Date());
    // From 18,00 €, not from the 24,00 € of yesterday nor the 30,00 € of long ago.
    expect(price).toEqual({
      regular: 2400,
      sale: 1500,
      charged: 1500,
      lowestBefore: 1800,
      discountPercent: 16,
    });
    const later = await variantAt(sku, inDays(11));
    expect(later.price).toMatchObject({ charged: 2400, lowestBefore: null, discountPercent: null });
  });
});

it('a product says when it or its texts were last changed', async () => {
  const { sku } = await makeVariant();
  const updatedAt = async () =>
    (
      await database.owner
        .selectFrom('products')
        .where('sku', '=', sku)
        .select('updatedAt')
        .executeTakeFirstOrThrow()
    ).updatedAt;
  const before = await updatedAt();
  await database.owner
    .updateTable('products')
    .set({ featured: true })
    .where('sku', '=', sku)
    .execute();
  const changed = await updatedAt();
  expect(changed.getTime()).toBeGreaterThan(before.getTime());
  await database.owner
    .updateTable('productTranslations')
    .set({ excerpt: 'Other words' })
    .where('slug', '=', sku.toLowerCase())
    .execute();
  expect((await updatedAt()).getTime()).toBeGreaterThan(changed.getTime());
});
