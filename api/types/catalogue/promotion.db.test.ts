import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAsk, type Ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';
import { encodeId } from '../basics/node.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const statements = countStatements(database.app);
const ask = createAsk(statements.db);

type Call = Parameters<Ask>[1];
const synodos: Call = { headers: { Tenant: 'synodos' } };

type Listed = { slug: string; status: string; trigger: string };

const list = async (args: string, call?: Call) => {
  const query = `{ promotions${args} { total nodes { slug status trigger } } }`;
  const { promotions } = (
    await ask<{ promotions: { total: number; nodes: Listed[] } }>(query, call)
  ).data;
  return { total: promotions.total, slugs: promotions.nodes.map(({ slug }) => slug) };
};

describe('promotions', () => {
  test('those that run, in the tenant’s order, in both languages', async () => {
    expect(await list('')).toEqual({
      total: 4,
      slugs: ['the-long-table', 'the-courier-is-on-us', 'first-round', 'one-more-glass'],
    });
    expect((await list('', { locale: 'el' })).slugs[0]).toBe('to-makry-trapezi');
  });

  test('take first, skip, where and order', async () => {
    expect(await list('(first: 1, skip: 1)')).toEqual({
      total: 4,
      slugs: ['the-courier-is-on-us'],
    });
    expect(await list('(first: 3, skip: 3)')).toEqual({ total: 4, slugs: ['one-more-glass'] });
    expect(await list('(first: 3, skip: 9)')).toEqual({ total: 4, slugs: [] });
    expect((await list('(where: {status: UPCOMING})')).slugs).toEqual(['the-feast-days']);
    expect((await list('(where: {status: ENDED})')).slugs).toEqual(['the-green-weeks']);
    expect((await list('(where: {trigger: CODE})')).slugs).toEqual(['first-round']);
    expect((await list('(where: {productSlug: "no-such-product"})')).total).toBe(0);
    // The first of the second page comes after the last of the first, by every order.
    for (const order of ['DEFAULT', 'ENDING_FIRST', 'NEWEST']) {
      const { slugs } = await list(`(order: ${order})`);
      const pages = await Promise.all(
        [0, 1, 2, 3].map(
          async (skip) => (await list(`(first: 1, skip: ${skip}, order: ${order})`)).slugs,
        ),
      );
      expect(pages.flat()).toEqual(slugs);
    }
    expect((await list('(order: ENDING_FIRST)')).slugs).toEqual([
      'one-more-glass',
      'the-long-table',
      'first-round',
      'the-courier-is-on-us',
    ]);
  });

  test('of a product are those that name it', async () => {
    const { data } = await ask<{ product: { slug: string } }>(
      '{ product(where: {sku: "PON-NVY"}) { slug } }',
    );
    const { slugs } = await list(`(where: {productSlug: "${data.product.slug}"})`);
    expect(slugs).toEqual(['one-more-glass']);
  });

  test('that are not listed have no page, no banner, no list of products and no slug', async () => {
    const id = await storePromotion(database, guest, {
      name: 'Whispered',
      code: 'WHISPERED',
      listed: false,
      position: -1,
      actions: [{ type: 'freeShipping' }],
    });
    const { slug } = await database.owner
      .selectFrom('promotionTranslations')
      .select('slug')
      .where('promotionId', '=', id)
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow();
    const query = `{ bySlug: promotion(where: {slug: "${slug}"}) { id }
      byId: promotion(where: {id: "${encodeId('Promotion', id)}"}) { id }
      banner: promotionBanner { name } promotions { nodes { name } }
      seo: seoTranslation(slug: "${slug}", type: PROMOTION) { slug } }`;
    try {
      const { data } = await ask<Record<string, unknown>>(query);
      expect(data).toMatchObject({ bySlug: null, byId: null, seo: null });
      expect(JSON.stringify(data)).not.toContain('Whispered');
    } finally {
      await database.owner.deleteFrom('promotions').where('id', '=', id).execute();
    }
  });

  test('whose terms cannot be used are left out, and the others are there', async () => {
    const before = await list('');
    const id = await storePromotion(database, guest, {
      position: -1,
      actions: [{ type: 'freeShipping' }],
    });
    expect((await list('')).total).toBe(before.total + 1);
    await writeUnchecked(
      database,
      'promotions',
      sql`update promotions set actions = '[{"type": "freeDinner"}]' where id = ${id}`,
    );
    try {
      expect(await list('')).toEqual(before);
      const query = `{ promotion(where: {id: "${encodeId('Promotion', id)}"}) { id } promotionBanner { slug } }`;
      const { data } = await ask<Record<string, unknown>>(query);
      expect(data).toEqual({ promotion: null, promotionBanner: [{ slug: before.slugs[0] }] });
    } finally {
      await database.owner.deleteFrom('promotions').where('id', '=', id).execute();
    }
  });

  test('of another tenant are not among them', async () => {
    const { slugs } = await list('', synodos);
    expect(slugs).toEqual(['two-for-the-road', 'in-good-company']);
    const query = '{ promotion(where: {slug: "the-long-table"}) { id } }';
    expect((await ask(query, synodos)).data).toEqual({ promotion: null });
  });
});

const PAGE = `id name slug excerpt description conditionsText status trigger code startsAt endsAt startsOn endsOn
  productsCount available image { alt src } translations { locale slug }
  actionsOptions { actions { type percent amount { amount } perUnit quantity gift { sku } giftProduct { name } } }
  featuredProduct { name slug excerpt onSale orderable totalOnHand variantsCount
    price { amount } prices { priceWithTax { amount } } image { src } images { src } }
  products { id name slug onSale orderable totalOnHand variantsCount master { id }
    prices { priceWithTax { amount } } image { src } }`;

type Page = {
  id: string;
  name: string;
  slug: string;
  status: string;
  code: string | null;
  startsAt: string;
  endsAt: string | null;
  startsOn: string;
  endsOn: string | null;
  productsCount: number;
  available: boolean;
  image: { src: string } | null;
  translations: { locale: string; slug: string }[];
  actionsOptions: { actions: Record<string, unknown>[] };
  featuredProduct: Record<string, unknown> | null;
  products: Record<string, unknown>[];
};

const page = async (where: string, call?: Call) =>
  (await ask<{ promotion: Page | null }>(`{ promotion(where: ${where}) { ${PAGE} } }`, call)).data
    .promotion;

describe('a promotion', () => {
  test('has all that its page shows, in both languages', async () => {
    const english = await page('{slug: "the-long-table"}');
    expect(english).toMatchObject({
      name: 'The Long Table',
      status: 'RUNNING',
      trigger: 'AUTOMATIC',
      code: null,
      productsCount: 10,
      available: true,
      image: { src: expect.stringMatching(/^\/pictures\//) },
      translations: [
        { locale: 'el', slug: 'to-makry-trapezi' },
        { locale: 'en', slug: 'the-long-table' },
      ],
      actionsOptions: { actions: [{ type: 'PERCENT_ON_LINES', percent: 10, amount: null }] },
      featuredProduct: { orderable: true, price: { amount: expect.any(Number) } },
    });
    for (const text of ['excerpt', 'description', 'conditionsText'] as const) {
      expect(english).toHaveProperty(text, expect.stringMatching(/bottles|three/i));
    }
    expect(english?.products).toHaveLength(10);
    for (const product of english?.products ?? []) {
      expect(product).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        slug: expect.any(String),
        onSale: expect.any(Boolean),
        orderable: true,
        totalOnHand: expect.any(Number),
        variantsCount: expect.any(Number),
        master: { id: expect.any(String) },
        prices: { priceWithTax: { amount: expect.any(Number) } },
        image: { src: expect.any(String) },
      });
    }
    const greek = await page('{slug: "to-makry-trapezi"}', { locale: 'el' });
    expect(greek).toMatchObject({ id: english?.id, name: 'Το μακρύ τραπέζι' });
    expect(await page('{slug: "to-makry-trapezi"}')).toBeNull();
    expect((await page(`{id: "${english?.id}"}`))?.slug).toBe('the-long-table');
  });

  test('lasts to the end of its last day in the tenant’s time zone', async () => {
    const found = await page('{slug: "the-long-table"}');
    const midnight = (instant: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Athens',
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(new Date(instant));
    expect(midnight(found?.startsAt ?? '')).toMatch(/00:00:00$/);
    expect(midnight(found?.endsAt ?? '')).toMatch(/00:00:00$/);
    const days = (Date.parse(found?.endsAt ?? '') - Date.parse(found?.startsAt ?? '')) / 86_400_000;
    const named =
      (Date.parse(found?.endsOn ?? '') - Date.parse(found?.startsOn ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(named + 1);
  });

  test('that has ended keeps its page, and one with a code shows it', async () => {
    expect((await page('{slug: "the-green-weeks"}'))?.status).toBe('ENDED');
    expect(await page('{slug: "first-round"}')).toMatchObject({ code: 'FIRSTROUND' });
    expect((await page('{slug: "one-more-glass"}'))?.actionsOptions.actions).toMatchObject([
      { type: 'GIFT', gift: { sku: 'PON-MRD-05' }, quantity: 1 },
    ]);
    expect(await page('{slug: "no-such-promotion"}')).toBeNull();
    expect(await page('{id: "no id"}')).toBeNull();
  });

  test('names the product of its gift only while that is sold', async () => {
    const giftOf = async () =>
      (await page('{slug: "one-more-glass"}'))?.actionsOptions.actions[0]?.['giftProduct'];
    const setStatus = (status: string) =>
      database.owner
        .updateTable('products')
        .set({ status })
        .where('tenantId', '=', guest.tenant.id)
        .where('sku', '=', 'PON-MRD')
        .execute();
    expect(await giftOf()).toEqual({ name: expect.any(String) });
    try {
      await setStatus('archived');
      expect(await giftOf()).toBeNull();
    } finally {
      await setStatus('active');
    }
  });

  test('requires where', async () => {
    expect((await ask('{ promotion { id } }')).status).toBe(400);
    expect((await ask('{ promotion(where: {}) { id } }')).status).toBe(400);
  });

  test('counts all of its products and shows ten, none that cannot be bought', async () => {
    const products = await database.owner
      .selectFrom('products')
      .select('id')
      .where('tenantId', '=', guest.tenant.id)
      .orderBy('sku')
      .limit(13)
      .execute();
    const productIds = products.map(({ id }) => id);
    const id = await storePromotion(database, guest, {
      actions: [{ type: 'freeShipping' }],
      startsOn: '2998-01-01',
      productIds,
      featuredProductId: productIds[2],
    });
    const setStatus = (status: string) =>
      database.owner
        .updateTable('products')
        .set({ status })
        .where('id', '=', productIds[2] ?? '')
        .execute();
    const where = `{id: "${encodeId('Promotion', id)}"}`;
    try {
      await setStatus('draft');
      const found = await page(where);
      expect(found).toMatchObject({ productsCount: 12, featuredProduct: null, image: null });
      expect(found?.products.map((product) => product['id'])).toEqual(
        productIds
          .filter((_id, index) => index !== 2)
          .slice(0, 10)
          .map((each) => encodeId('Product', each)),
      );
    } finally {
      await setStatus('active');
    }
    const { data } = await ask<{ promotion: { products: unknown[] } }>(
      `{ promotion(where: ${where}) { products(first: 3) { id } } }`,
    );
    expect(data.promotion.products).toHaveLength(3);
  });

  test('takes as many statements for four as for one', async () => {
    const query = `query List($first: Int!) { promotions(first: $first) { total nodes { ${PAGE} } } }`;
    const count = async (first: number) => {
      await ask(query, { variables: { first } });
      return statements.during(() => ask(query, { variables: { first } }));
    };
    const few = await count(1);
    expect(few).toBeLessThanOrEqual(6);
    // Two more: one of the four gives a variant away, which is read by itself, and then its product.
    expect(await count(4)).toBeLessThanOrEqual(few + 2);
  });

  test('is a node', async () => {
    const found = await page('{slug: "first-round"}');
    const query = `{ node(id: "${found?.id}") { __typename ... on Promotion { slug } } }`;
    expect((await ask(query)).data).toEqual({
      node: { __typename: 'Promotion', slug: 'first-round' },
    });
    expect((await ask(query, synodos)).data).toEqual({ node: null });
  });
});

describe('the banner and the section', () => {
  const slugsAt = async (field: string, args = '') =>
    (
      await ask<{ shown: { slug: string; products: unknown[] }[] }>(
        `{ shown: ${field}${args} { slug name excerpt products { id } } }`,
      )
    ).data.shown;

  test('show one promotion, the first that has something to give', async () => {
    for (const field of ['promotionBanner', 'promotionSection']) {
      expect((await slugsAt(field)).map(({ slug }) => slug)).toEqual(['the-long-table']);
      expect(await slugsAt(field, '(first: 24)')).toHaveLength(1);
      expect(await slugsAt(field, '(first: 0)')).toEqual([]);
      expect(
        (await slugsAt(field, '(where: {trigger: CODE}, orderBy: NEWEST)')).map(({ slug }) => slug),
      ).toEqual(['first-round']);
    }
  });

  test('pass over one that is used up, and the section one without products', async () => {
    const bare = await storePromotion(database, guest, {
      actions: [{ type: 'freeShipping' }],
      usageLimit: 1,
      position: -1,
    });
    const slugs = async (field: string) => (await slugsAt(field)).map(({ slug }) => slug);
    try {
      expect(await slugs('promotionBanner')).not.toEqual(['the-long-table']);
      expect(await slugs('promotionSection')).toEqual(['the-long-table']);
      await database.owner
        .updateTable('promotions')
        .set({ usageCount: 1 })
        .where('id', '=', bare)
        .execute();
      expect(await slugs('promotionBanner')).toEqual(['the-long-table']);
    } finally {
      await database.owner.deleteFrom('promotions').where('id', '=', bare).execute();
    }
  });
});
