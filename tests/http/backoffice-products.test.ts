import { beforeAll, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { products: p, general: g, problem } = en;
const editor = formVisitor(tenant.url);
const other = formVisitor(tenant.url);

beforeAll(async () => {
  for (const [visitor, email] of [
    [editor, 'edith@example.com'],
    [other, 'emil@example.com'],
  ] as const) {
    const facts = { email, roles: ['editor' as const], tenant: tenant.headers.Tenant };
    const { token } = await siteColleague(database, facts);
    visitor.cookies.set('staff', token);
  }
});

async function addDraft(name: string): Promise<FormPage> {
  const form = await editor.open('/admin/products/new');
  const fields = { 'name.el': `${name} ελ`, 'name.en': name, kind: 'BOOK' };
  return form.press(p.create, fields);
}
/** Where visitors meet a product: its page, the lists, the search, the sitemap, and the API. */
async function shown(slug: string, name: string) {
  const visitor = formVisitor(tenant.url);
  const page = await visitor.get(`/products/${slug}`);
  const lists = ['/products?sort=newest', `/search?q=${encodeURIComponent(name)}`, '/sitemap.xml'];
  const texts = await Promise.all(lists.map(async (path) => (await visitor.get(path)).text()));
  const { products } = await tenant.buyer.ask<{ products: { nodes: { slug: string }[] } }>(
    '{ products(first: 50, orderBy: NEWEST) { nodes { slug } } }',
  );
  return {
    page: page.status,
    isListed: texts.some((text) => text.includes(`/products/${slug}`)),
    isInApi: products.nodes.some((node) => node.slug.startsWith(slug)),
  };
}

test('a product is added, edited and published by plain forms, and no visitor sees it before', async () => {
  const name = 'Zymurgy Quarterly';
  const draft = await addDraft(name);
  expect(draft.text('main')).toContain(p.gapsTitle);
  const slug = 'zymurgy-quarterly';
  const refused = await draft.press(p.publish, {});
  expect(refused.text('[role=alert]')).toContain(problem.PRODUCT_INCOMPLETE.slice(0, 20));
  expect(await shown(slug, name)).toEqual({ page: 404, isListed: false, isInApi: false });

  const variant = [...draft.document.querySelectorAll('input')]
    .map((input) => /^variant\.([\da-f-]+)\.sku$/.exec(input.name)?.[1])
    .find(Boolean);
  const texts = Object.fromEntries(
    ['excerpt', 'description'].flatMap((field) =>
      ['el', 'en'].map((locale) => [`${field}.${locale}`, 'Fermenting']),
    ),
  );
  const wrong = await refused.press(g.save, { ...texts, [`variant.${variant}.weightG`]: 'heavy' });
  expect(wrong.value(`variant.${variant}.weightG`)).toBe('heavy');
  expect(wrong.value('excerpt.en')).toBe('Fermenting');
  const saved = await wrong.press(g.save, { [`variant.${variant}.weightG`]: '400' });
  expect(saved.text('[role=status]')).toContain(p.saved);

  await database
    .insertInto('prices')
    .values({
      tenantId: tenant.id,
      variantId: variant ?? '',
      kind: 'regular',
      currency: 'EUR',
      amount: 1800,
      validFrom: new Date(Date.now() - 60_000),
    })
    .execute();
  const published = await saved.press(p.publish, {});
  expect(published.text('[role=status]')).toContain(p.published);
  await expect
    .poll(() => shown(slug, name), { timeout: 5000 })
    .toEqual({
      page: 200,
      isListed: true,
      isInApi: true,
    });
  const gone = await published.press(p.unpublish, {});
  expect(gone.text('[role=status]')).toContain(p.unpublished);
  await expect.poll(async () => (await shown(slug, name)).page, { timeout: 5000 }).not.toBe(200);
});

test('two people who edit one product keep both changes, and decide about the same field', async () => {
  const { url } = await addDraft('Two Hands');
  const [mine, theirs] = [await editor.open(url.pathname), await other.open(url.pathname)];
  await theirs.press(g.save, { 'excerpt.en': 'Theirs', 'description.en': 'Long' });
  const asked = await mine.press(g.save, { 'excerpt.en': 'Mine', 'excerpt.el': 'Δικό μου' });
  expect(asked.value('excerpt.en')).toBe('Mine');
  const merged = await asked.press(g.save, { 'choice excerpt.en': 'theirs' });
  expect(merged.text('[role=status]')).toMatch(/^Saved\./);
  const now = await editor.open(url.pathname);
  expect([now.value('excerpt.en'), now.value('excerpt.el'), now.value('description.en')]).toEqual([
    'Theirs',
    'Δικό μου',
    'Long',
  ]);
});
