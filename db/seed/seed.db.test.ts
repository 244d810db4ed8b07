import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { composeProducts } from './large-catalogue.ts';
import { readTenantSeed } from './tenant-seed.ts';
import { seedIfEmpty, seedLargeCatalogue } from './seed.ts';

/** Of every table: how many rows, and a checksum of all that they hold. */
async function pictureOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1
  `.execute(db);
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ picture: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as picture
        from ${sql.table(name)} as t
      `.execute(db);
      return [name, rows[0]?.picture ?? ''] as const;
    }),
  );
  return Object.fromEntries(entries);
}

describe('seeding an empty database', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrateToLatest(database.owner);
  });
  afterAll(() => database.drop());

  test('happens once, also when two processes start together, and a second time changes nothing', async () => {
    const answers = await Promise.all([seedIfEmpty(database.owner), seedIfEmpty(database.owner)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    const before = await pictureOf(database.owner);
    expect(before['tenants']).toMatch(/^2 /);
    expect(await seedIfEmpty(database.owner)).toBe(false);
    expect(await pictureOf(database.owner)).toEqual(before);
  });
});

describe('a seeded database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('holds both tenants with a product of the same slug, and rows of either only under its own id', async () => {
    const shared = await database.app
      .selectFrom('productTranslations')
      .innerJoin('tenants', 'tenants.id', 'productTranslations.tenantId')
      .where('productTranslations.slug', '=', 'pontoporos-meridian-blend')
      .select(['tenants.slug as tenant', 'productTranslations.productId'])
      .orderBy('tenants.slug')
      .execute();
    expect(shared.map(({ tenant }) => tenant)).toEqual(['kerasma', 'synodos']);
    expect(shared[0]?.productId).not.toBe(shared[1]?.productId);
  });

  test('gives every variant one regular price now, and some a lower one', async () => {
    const { rows } = await sql<{ sku: string; regular: number; sale: number | null }>`
      select v.sku,
        (select count(*)::int from prices p where p.tenant_id = v.tenant_id and p.variant_id = v.id
          and kind = 'regular' and now() >= valid_from and (valid_to is null or now() < valid_to)) as regular,
        (select amount from prices p where p.tenant_id = v.tenant_id and p.variant_id = v.id
          and kind = 'sale' and now() >= valid_from and (valid_to is null or now() < valid_to)) as sale
      from variants v
    `.execute(database.owner);
    expect(rows.filter(({ regular }) => regular !== 1)).toEqual([]);
    const onSale = rows.filter(({ sale }) => sale !== null).map(({ sku }) => sku);
    expect(onSale).toEqual(expect.arrayContaining(['WIN-012-70', 'TAL-007-70', 'NUB-SOL-70']));
  });

  test('translates everything into both languages', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'locale' and table_name like '%\\_translations'
    `.execute(database.owner);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      const { rows: counts } = await sql<{ locale: string; count: number }>`
        select locale, count(*) from ${sql.table(name)} group by locale order by locale
      `.execute(database.owner);
      expect(
        counts.map(({ locale }) => locale),
        name,
      ).toEqual(['el', 'en']);
      expect(counts[0]?.count, name).toBe(counts[1]?.count);
    }
  });
});

describe('the large catalogue', () => {
  test('is added to what is there, up to the number asked for', async () => {
    const database = await createTestDatabase();
    try {
      expect(await seedLargeCatalogue(database.owner, { tenant: 'kerasma', products: 120 })).toBe(
        120,
      );
      expect(await seedLargeCatalogue(database.owner, { tenant: 'kerasma', products: 150 })).toBe(
        30,
      );
      expect(await seedLargeCatalogue(database.owner, { tenant: 'kerasma', products: 150 })).toBe(
        0,
      );
      const composed = await database.app
        .selectFrom('products')
        .where('sku', 'like', 'LRG-%')
        .select('sku')
        .execute();
      expect(composed).toHaveLength(150);
    } finally {
      await database.drop();
    }
  });

  test('is the same every time, with slugs of its own', () => {
    const demoSeed = readTenantSeed('kerasma');
    const products = composeProducts(demoSeed, 0, 2_000);
    expect(composeProducts(demoSeed, 1_000, 1_000).map(({ name }) => name)).toEqual(
      products.slice(1_000).map(({ name }) => name),
    );
    const slugs = products.flatMap(({ slug }) => [`en ${slug.en}`, `el ${slug.el}`]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slug.length > 83 || !/^e[nl] [a-z0-9-]+$/.test(slug))).toEqual(
      [],
    );
  });
});
