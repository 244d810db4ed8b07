import { describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import type { SeoType } from './rules.ts';
import { findRecordBySlug } from './seo.ts';

const database = await openTestDatabase();

async function contextOf(locale: Locale, slug = 'kerasma'): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return {
    tenant,
    locale,
    viewer: { kind: 'guest' },
    db: database.app,
    now: () => new Date(),
    requestId: 'test',
  };
}

async function find(slug: string, locale: Locale = 'en', type: SeoType = 'product') {
  return findRecordBySlug(await contextOf(locale), { slug, type });
}

/** Where a slug leads: to itself, to another, or nowhere. */
async function way(slug: string, locale: Locale = 'en'): Promise<string | null> {
  const found = await find(slug, locale);
  return found && (found.redirect ?? found.slug);
}

async function idOf(sku: string): Promise<string> {
  const { tenant } = await contextOf('en');
  const { id } = await database.owner
    .selectFrom('products')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', sku)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function rename(productId: string, slug: string, locale: Locale = 'en'): Promise<void> {
  await database.owner
    .updateTable('productTranslations')
    .set({ slug })
    .where('productId', '=', productId)
    .where('locale', '=', locale)
    .execute();
}

async function setStatus(id: string, status: string): Promise<void> {
  await database.owner.updateTable('products').set({ status }).where('id', '=', id).execute();
}

describe('a record by its slug', () => {
  test('is found in its language, with its slug in each', async () => {
    expect(await find('windlass-hill-12-years')).toEqual({
      type: 'product',
      locale: 'en',
      slug: 'windlass-hill-12-years',
      recordId: await idOf('WIN-012'),
      redirect: null,
      translations: [
        { locale: 'el', slug: 'windlass-hill-12-eton' },
        { locale: 'en', slug: 'windlass-hill-12-years' },
      ],
    });
  });

  test('I18N-07: is found by the slug that a name without a letter has been given, in each language', async () => {
    const { tenant } = await contextOf('en');
    const { id } = await database.owner
      .insertInto('products')
      .values({ tenantId: tenant.id, sku: 'NO-LETTER', kind: 'rum', status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [locale, name] of [
      ['en', '!!!'],
      ['el', 'ρ'.repeat(300)],
    ] as const) {
      const { slug } = await database.owner
        .insertInto('productTranslations')
        .values({ tenantId: tenant.id, productId: id, locale, name })
        .returning('slug')
        .executeTakeFirstOrThrow();
      expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/);
      expect(await find(slug, locale)).toMatchObject({ recordId: id, redirect: null });
    }
    await database.owner.deleteFrom('products').where('id', '=', id).execute();
  });

  test('is found under the slug of another language, and leads to that of this one', async () => {
    expect(await way('windlass-hill-12-eton', 'en')).toBe('windlass-hill-12-years');
    expect(await way('windlass-hill-12-years', 'el')).toBe('windlass-hill-12-eton');
    expect(await way('windlass-hill-12-eton', 'el')).toBe('windlass-hill-12-eton');
  });

  test.each(['', 'none', 'Windlass-Hill-12-Years', '%', "'; drop table products", 'ρούμι'])(
    'is not found by %j',
    async (slug) => {
      expect(await find(slug)).toBeNull();
    },
  );

  test('is found among its own type only, and there is none of a type without pages', async () => {
    const slug = 'windlass-hill-12-years';
    for (const type of ['taxon', 'promotion', 'post', 'drink'] as const) {
      expect(await find(slug, 'en', type)).toBeNull();
    }
  });

  test('is not found while it is a draft or archived, under any of its slugs', async () => {
    const id = await idOf('TLS-JIG');
    const slug = (await find('stepped-jigger-60-45-30-15'))?.slug ?? '';
    await rename(id, 'a-jigger');
    for (const status of ['draft', 'archived']) {
      await setStatus(id, status);
      expect([await find(slug), await find('a-jigger')]).toEqual([null, null]);
    }
    await setStatus(id, 'active');
    expect(await way(slug)).toBe('a-jigger');
    await rename(id, slug);
  });

  test('is that of the tenant of the request', async () => {
    const slug = 'pontoporos-meridian-blend';
    const [ours, theirs] = await Promise.all(
      ['kerasma', 'synodos'].map(async (tenant) =>
        findRecordBySlug(await contextOf('en', tenant), { slug, type: 'product' }),
      ),
    );
    expect(ours?.redirect).toBeNull();
    expect(theirs?.redirect).toBeNull();
    expect(ours?.recordId).not.toBe(theirs?.recordId);
    const ctx = await contextOf('en', 'synodos');
    expect(
      await findRecordBySlug(ctx, { slug: 'windlass-hill-12-years', type: 'product' }),
    ).toBeNull();
  });

  test('costs one statement under its slug, another for all else', async () => {
    const { db, during } = countStatements(database.app);
    const ctx = { ...(await contextOf('en')), db };
    const costOf = (slug: string, type: SeoType) =>
      during(() => findRecordBySlug(ctx, { slug, type }));
    expect(await costOf('windlass-hill-12-years', 'product')).toBe(1);
    expect(await costOf('windlass-hill-12-eton', 'product')).toBe(2);
    expect(await costOf('none', 'taxon')).toBe(2);
  });

  test.each([
    ['taxon', 'taxonTranslations'],
    ['promotion', 'promotionTranslations'],
  ] as const)('may be a %s', async (type, table) => {
    const { tenant } = await contextOf('en');
    const rows = await database.owner
      .selectFrom(table)
      .where('tenantId', '=', tenant.id)
      .select(['locale', 'slug'])
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { locale, slug } of rows) {
      const found = await find(slug, locale as Locale, type);
      expect(found).toMatchObject({ type, slug, redirect: null });
      expect(found?.translations).toContainEqual({ locale, slug });
    }
  });
});

describe('a slug of before', () => {
  test('leads to the record by one step, however often it was renamed', async () => {
    const id = await idOf('WIN-005');
    const slug = 'windlass-hill-5-years';
    await rename(id, 'second');
    await rename(id, 'third');
    expect(await way(slug)).toBe('third');
    expect(await way('second')).toBe('third');
    expect(await way('third')).toBe('third');
    // In the other language the name is what it was.
    expect(await way('second', 'el')).toBe('windlass-hill-5-eton');
    await rename(id, slug);
    expect([await way(slug), await way('second'), await way('third')]).toEqual([slug, slug, slug]);
  });

  test('belongs to a record that takes it, and to a record of this language before another', async () => {
    const [first, second] = [await idOf('GUI-007'), await idOf('GUI-OVP')];
    const [slug, other] = ['guinep-pen-7-years', 'guinep-pen-overproof'];
    await rename(first, 'renamed');
    await rename(second, slug);
    expect(await find(slug)).toMatchObject({ recordId: second, redirect: null });
    expect(await way('renamed')).toBe('renamed');
    await rename(second, other);
    expect(await find(slug)).toMatchObject({ recordId: second, redirect: other });
    // What is Greek for one, and was English for another.
    await rename(first, other, 'el');
    expect(await find(other, 'en')).toMatchObject({ recordId: second, redirect: null });
    expect(await find(other, 'el')).toMatchObject({ recordId: first, redirect: null });
    await rename(first, slug);
    await rename(first, 'guinep-pen-7-eton', 'el');
  });
});
