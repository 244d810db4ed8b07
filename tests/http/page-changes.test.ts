import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { openOwnTenant, type OwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';

const database = await siteDatabase();
let tenant: OwnTenant;
let visitor: FormVisitor;
beforeAll(async () => {
  tenant = await openOwnTenant(database);
  visitor = formVisitor(tenant.url);
});

/** Of a table of the tenant: the rows that `where` names. */
type Change = { table: string; set: string; where: string };

const PRODUCT =
  "product_id = (select id from products p where p.tenant_id = $tenant and sku = 'WIN-005')";
const VARIANT =
  "variant_id = (select id from variants v where v.tenant_id = $tenant and sku = 'WIN-005-70')";

test.each<[string, string[], string, Change]>([
  [
    'the text of a product',
    ['/products/windlass-hill-5-years', '/categories/aged-rum'],
    'Another excerpt',
    { table: 'product_translations', set: "excerpt = 'Another excerpt'", where: PRODUCT },
  ],
  [
    'the stock of a product',
    ['/products/windlass-hill-5-years'],
    'LimitedAvailability',
    {
      table: 'stock_items',
      set: 'on_hand = allocated + safety_stock + 1, low_threshold = 5',
      where: VARIANT,
    },
  ],
  [
    'the name of a category',
    ['/categories/aged-rum', '/products/windlass-hill-5-years', '/categories'],
    'Rum of age',
    { table: 'taxon_translations', set: "name = 'Rum of age'", where: "slug = 'aged-rum'" },
  ],
  [
    'a promotion',
    ['/promotions', '/promotions/the-long-table'],
    'Another offer',
    { table: 'promotion_translations', set: "name = 'Another offer'", where: "locale = 'en'" },
  ],
  [
    'a post',
    ['/the-blog', '/posts/ice-the-ingredient-you-do-not-order'],
    'Another title',
    { table: 'post_translations', set: "name = 'Another title'", where: "locale = 'en'" },
  ],
  [
    'a drink',
    ['/the-menu', '/the-menu/chios-daiquiri'],
    'Another drink',
    {
      table: 'drink_translations',
      set: "name = 'Another drink'",
      where: "slug = 'chios-daiquiri'",
    },
  ],
  [
    'a static page',
    ['/about'],
    'Another page',
    { table: 'content_pages', set: "title = 'Another page'", where: "key = 'about'" },
  ],
])('%s that changes is shown by stored pages', async (_what, paths, text, change) => {
  const shows = async (path: string) => {
    const page = await visitor.open(path);
    expect(page.status, path).toBe(200);
    return page.text('html').includes(text);
  };
  for (const path of paths) expect(await shows(path), path).toBe(false);
  const where = change.where.replaceAll('$tenant', `'${tenant.id}'`);
  await sql
    .raw(`update ${change.table} set ${change.set} where tenant_id = '${tenant.id}' and ${where}`)
    .execute(database);
  for (const path of paths)
    await expect.poll(() => shows(path), { message: path, timeout: 10_000 }).toBe(true);
});

test('settings of the tenant are shown by all its pages, and by those of no other', async () => {
  const others = formVisitor(inject('siteUrl'));
  const phone = '+302101234599';
  const written = (text: string) => text.replaceAll(/\s/g, '').includes('2101234599');
  for (const path of ['/', '/el/shop']) {
    expect(written((await visitor.open(path)).text('html'))).toBe(false);
    expect(written((await others.open(path)).text('html'))).toBe(false);
  }
  await sql`
    update tenants set settings = jsonb_set(settings, '{phone}', to_jsonb(${phone}::text)) where id = ${tenant.id}
  `.execute(database);
  for (const path of ['/', '/el/shop']) {
    const shows = async () => written((await visitor.open(path)).text('html'));
    await expect.poll(shows, { message: path, timeout: 10_000 }).toBe(true);
    expect(written((await others.open(path)).text('html'))).toBe(false);
  }
});

test('whoever asks for it in whatever encoding, a stored page is that of its tenant, language and address', async () => {
  const guest = await siteOrders(database).contextOf('en');
  await memberOf({ owner: database }, guest, 'stored-pages@example.com');
  const member = formVisitor(inject('siteUrl'));
  await member.signIn('stored-pages@example.com', '/auth/login', PASSWORD);
  const visitors = [formVisitor(inject('siteUrl')), member, visitor];
  const paths = [
    '/',
    '/el',
    '/shop',
    '/products/guinep-pen-7-years',
    '/products/no-such-rum',
    '/el/no-such-page',
  ];
  const texts = new Map<string, string>();
  // Three times each: rendered, stored, and sent before the framework.
  for (const encoding of ['br', 'gzip', 'zstd', 'identity', 'br', 'br']) {
    for (const path of paths) {
      for (const asking of visitors) {
        const response = await asking.get(path, { 'Accept-Encoding': encoding });
        const isMiss = path.includes('no-such');
        expect(response.status, path).toBe(isMiss ? 404 : 200);
        const own = asking === visitor ? tenant.url : inject('siteUrl');
        const text = await response.text();
        const known = texts.get(own + path) ?? text;
        expect(text, `${own}${path} ${encoding}`).toBe(known);
        texts.set(own + path, known);
      }
    }
  }
  const shown = [...texts.values()];
  expect(new Set(shown).size).toBe(shown.length);
});
