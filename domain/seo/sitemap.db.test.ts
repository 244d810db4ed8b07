import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { tried } from '#tests/support/slugs.ts';
import type { Context } from '../context.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import {
  listSitemapPages,
  listSitemapParts,
  listSitemapRecords,
  type SitemapPart,
} from './sitemap.ts';

const database = await openTestDatabase();

async function contextOf(slug = 'kerasma', now = new Date()): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return {
    tenant,
    locale: 'en',
    viewer: { kind: 'guest' },
    db: database.app,
    now: () => now,
    requestId: 'test',
  };
}

async function slugsOf(
  ctx: Context,
  type: SitemapPart['type'],
  locale = 'en',
  number = 1,
): Promise<string[]> {
  const records = await listSitemapRecords(ctx, { type, number });
  return records.flatMap(({ translations }) =>
    translations.filter((each) => each.locale === locale).map(({ slug }) => slug),
  );
}

describe('the sitemap', () => {
  test('has the active products of the tenant, with languages, pictures and the last change', async () => {
    const ctx = await contextOf();
    const records = await listSitemapRecords(ctx, { type: 'product', number: 1 });
    const { count } = await database.owner
      .selectFrom('products')
      .where('tenantId', '=', ctx.tenant.id)
      .where('status', '=', 'active')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(records).toHaveLength(count);
    expect(
      records.find(({ translations }) =>
        translations.some(({ slug }) => slug === 'windlass-hill-12-years'),
      ),
    ).toMatchObject({
      translations: [
        { locale: 'el', slug: 'windlass-hill-12-eton' },
        { locale: 'en', slug: 'windlass-hill-12-years' },
      ],
      pictures: ['bottles/WIN-012-900'],
      changedAt: expect.any(Date),
    });
    const other = await slugsOf(await contextOf('synodos'), 'product');
    expect(other).not.toContain('windlass-hill-12-years');
    expect(other.length).toBeGreaterThan(0);
  });

  test('leaves out what is a draft, and the category that only that one fills', async () => {
    const ctx = await contextOf();
    const before = await slugsOf(ctx, 'taxon');
    const { rows } = await sql<{ slug: string; productIds: string[] }>`
      select t.slug, array_agg(pt.product_id) as product_ids
      from product_taxons pt
      join taxon_translations t on t.tenant_id = pt.tenant_id and t.taxon_id = pt.taxon_id and t.locale = 'en'
      join products p on p.tenant_id = pt.tenant_id and p.id = pt.product_id and p.status = 'active'
      where pt.tenant_id = ${ctx.tenant.id}
        and not exists (select from taxons x where x.tenant_id = pt.tenant_id and x.parent_id = pt.taxon_id)
      group by t.slug order by count(*), t.slug limit 1
    `.execute(database.owner);
    const [leaf] = rows;
    if (!leaf) throw new Error('No category has products');
    expect(before).toContain(leaf.slug);
    const products = await slugsOf(ctx, 'product');
    const setStatus = (status: string) =>
      database.owner
        .updateTable('products')
        .set({ status })
        .where('id', 'in', leaf.productIds)
        .execute();
    await setStatus('draft');
    try {
      expect(await slugsOf(ctx, 'taxon')).not.toContain(leaf.slug);
      expect(await slugsOf(ctx, 'product')).toHaveLength(products.length - leaf.productIds.length);
    } finally {
      await setStatus('active');
    }
    // The category above a filled one is filled.
    expect(before).toContain('rum');
  });

  test('has a promotion from its first day to its last, by the tenant’s calendar', async () => {
    const { tenant } = await contextOf();
    const promotion = await database.owner
      .selectFrom('promotions as p')
      .innerJoin('promotionTranslations as t', (join) =>
        join
          .onRef('t.tenantId', '=', 'p.tenantId')
          .onRef('t.promotionId', '=', 'p.id')
          .on('t.locale', '=', 'en'),
      )
      .where('p.tenantId', '=', tenant.id)
      .select(['p.id', 't.slug'])
      .executeTakeFirstOrThrow();
    await database.owner
      .updateTable('promotions')
      .set({ startsOn: '2026-12-01', endsOn: '2026-12-02' })
      .where('id', '=', promotion.id)
      .execute();
    const isThere = async (at: string) =>
      (await slugsOf(await contextOf('kerasma', new Date(at)), 'promotion')).includes(
        promotion.slug,
      );
    expect(await isThere('2026-11-30T21:59:00Z')).toBe(false);
    expect(await isThere('2026-11-30T22:01:00Z')).toBe(true);
    expect(await isThere('2026-12-02T21:59:00Z')).toBe(true);
    expect(await isThere('2026-12-02T22:01:00Z')).toBe(false);
  });

  test('has every drink of the card with its picture, and none of a tenant without a bar', async () => {
    const records = await listSitemapRecords(await contextOf(), { type: 'drink', number: 1 });
    expect(records.length).toBeGreaterThanOrEqual(45);
    expect(
      records.find(({ translations }) =>
        translations.some(({ slug }) => slug === 'chios-daiquiri'),
      ),
    ).toMatchObject({
      translations: [
        { locale: 'el', slug: 'ntakiri-tis-chiou' },
        { locale: 'en', slug: 'chios-daiquiri' },
      ],
      pictures: ['drinks/chios-daiquiri-720'],
    });
    expect(await slugsOf(await contextOf('synodos'), 'drink')).toEqual([]);
  });

  test('has the static pages, with the languages that they are written in', async () => {
    const pages = await listSitemapPages(await contextOf());
    expect(pages.map(({ key }) => key)).toContain('terms-of-service');
    for (const page of pages) {
      expect(page.locales.toSorted(), page.key).toEqual(['el', 'en']);
      expect(page.changedOn, page.key).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('comes in parts of five thousand, without a repeat or a gap', async () => {
    const before = await slugsOf(await contextOf('synodos'), 'product');
    await tried(database, async (trx) => {
      const ctx = { ...(await contextOf('synodos')), db: trx };
      await sql`
        insert into products (tenant_id, id, sku, kind, status)
        select ${ctx.tenant.id}::uuid, gen_random_uuid(), 'MANY-' || number, 'rum', 'active'
        from generate_series(1, 5000) number
      `.execute(trx);
      await sql`
        insert into product_translations (tenant_id, product_id, locale, name, slug)
        select tenant_id, id, 'en', sku, lower(sku) from products where sku like 'MANY-%'
      `.execute(trx);
      const parts = await listSitemapParts(ctx);
      expect(parts.filter(({ type }) => type === 'product').map(({ number }) => number)).toEqual([
        1, 2,
      ]);
      const slugs = [
        ...(await slugsOf(ctx, 'product', 'en', 1)),
        ...(await slugsOf(ctx, 'product', 'en', 2)),
      ];
      expect(slugs).toHaveLength(5000 + before.length);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(await slugsOf(ctx, 'product', 'en', 3)).toEqual([]);
    });
  });
});
