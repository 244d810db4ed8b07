import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk, type Ask } from '#tests/support/ask.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let ask: Ask;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ask = createAsk(database.app);
  ({ id: tenantId } = await database.owner
    .selectFrom('tenants')
    .where('slug', '=', 'kerasma')
    .select('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => database.drop());

type Taxon = { id: string; name: string; slug: string; children?: Taxon[] };
type Tree = { taxonomy: { id: string; name: string; children: Taxon[] } };

/** The question for so many levels of categories. */
const levelsOf = (levels: number): string =>
  levels === 0 ? '' : `children { id name slug ${levelsOf(levels - 1)} }`;
const TREE = `{ taxonomy(where: {kind: "category"}) { id name ${levelsOf(5)} } }`;

/** The roots of the shop in their order. */
const roots = {
  en: ['rum', 'spirits-of-greece', 'bar-tools-glassware', 'gifts', 'books'],
  el: ['roumi', 'ellinika-apostagmata', 'ergaleia-bar-potiria', 'dora', 'vivlia'],
};

describe.each(['en', 'el'] as const)('the taxonomy in %s', (locale) => {
  test('is had by kind or by its id, with its name and its roots by id, name and slug', async () => {
    const { data } = await ask<Tree>(TREE, { locale });
    const { taxonomy } = data;
    expect(taxonomy.name).toBe({ en: 'Categories', el: 'Κατηγορίες' }[locale]);
    expect(taxonomy.children.map(({ slug }) => slug)).toEqual(roots[locale]);
    for (const { id, name } of taxonomy.children) {
      expect(id).not.toBe('');
      expect(name).not.toBe('');
    }
    const byId = await ask<Tree>(
      `query ($id: ID!) { taxonomy(where: {id: $id}) { id name ${levelsOf(5)} } }`,
      { locale, variables: { id: taxonomy.id } },
    );
    expect(byId.data).toEqual(data);
  });

  test('gives a category its id, name, slug and children', async () => {
    const [slug = ''] = roots[locale];
    const { data } = await ask<{ taxon: Taxon }>(
      'query ($slug: String!) { taxon(where: {slug: $slug}) { id name slug children { id name slug } } }',
      { locale, variables: { slug } },
    );
    const tree = await ask<Tree>(
      '{ taxonomy(where: {kind: "category"}) { children { id name slug children { id name slug } } } }',
      { locale },
    );
    expect(data.taxon).toEqual(tree.data.taxonomy.children[0]);
    expect(data.taxon.children?.length).toBeGreaterThan(2);
  });

  test('counts the active products of a category and names the first of them', async () => {
    const FIELDS = 'slug activeProductsCount firstActiveProductSlug image { src alt }';
    type Counted = {
      slug: string;
      activeProductsCount: number;
      firstActiveProductSlug: string;
      image: unknown;
    };
    const { data } = await ask<{ productCategories: { nodes: Counted[] } }>(
      `{ productCategories { nodes { ${FIELDS} } } }`,
      { locale },
    );
    for (const { slug, ...taxon } of data.productCategories.nodes) {
      const { data: list } = await ask<{
        products: { total: number; nodes: { slug: string }[] };
      }>(
        'query ($slug: String!) { products(first: 1, where: {taxonSlug: $slug}) { total nodes { slug } } }',
        { locale, variables: { slug } },
      );
      expect(taxon, slug).toEqual({
        activeProductsCount: list.products.total,
        firstActiveProductSlug: list.products.nodes[0]?.slug,
        image: { src: expect.stringMatching(/^\/pictures\//), alt: expect.any(String) },
      });
    }
  });
});

describe('the roots of the taxonomy', () => {
  const slugs = async () => {
    const { data } = await ask<Tree>(
      '{ taxonomy(where: {kind: "category"}) { children { slug } } }',
    );
    return data.taxonomy.children.map(({ slug }) => slug);
  };
  const taxonId = async (slug: string) =>
    (
      await database.owner
        .selectFrom('taxonTranslations')
        .where('tenantId', '=', tenantId)
        .where('slug', '=', slug)
        .select('taxonId')
        .executeTakeFirstOrThrow()
    ).taxonId;

  test('come by their sortOrder, ascending', async () => {
    const id = await taxonId('gifts');
    const place = (sortOrder: number) =>
      database.owner.updateTable('taxons').set({ sortOrder }).where('id', '=', id).execute();
    const { sortOrder } = await database.owner
      .selectFrom('taxons')
      .where('id', '=', id)
      .select('sortOrder')
      .executeTakeFirstOrThrow();
    await place(-1);
    expect(await slugs()).toEqual(['gifts', ...roots.en.filter((slug) => slug !== 'gifts')]);
    await place(sortOrder);
    expect(await slugs()).toEqual(roots.en);
  });

  test('are those with active products', async () => {
    const id = await taxonId('books');
    const inBooks = database.owner
      .selectFrom('productTaxons')
      .innerJoin('taxons', 'taxons.id', 'productTaxons.taxonId')
      .where((eb) => eb.or([eb('taxons.id', '=', id), eb('taxons.parentId', '=', id)]))
      .select('productTaxons.productId');
    const setStatus = (status: string) =>
      database.owner.updateTable('products').set({ status }).where('id', 'in', inBooks).execute();
    await setStatus('archived');
    expect(await slugs()).toEqual(roots.en.filter((slug) => slug !== 'books'));
    await setStatus('active');
    expect(await slugs()).toEqual(roots.en);
  });
});

test('a tree of categories is five levels deep, and no deeper', async () => {
  const depthOf = (taxons: readonly Taxon[] = []): number =>
    Math.max(0, ...taxons.map(({ children }) => 1 + depthOf(children)));
  const { taxonomyId } = await database.owner
    .selectFrom('taxons')
    .where('tenantId', '=', tenantId)
    .select('taxonomyId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: productId } = await database.owner
    .selectFrom('products')
    .where('sku', '=', 'TLS-JIG')
    .where('tenantId', '=', tenantId)
    .select('id')
    .executeTakeFirstOrThrow();
  const add = async (level: number, parentId: string | null) => {
    const { id } = await database.owner
      .insertInto('taxons')
      .values({ tenantId, taxonomyId, parentId, level, sortOrder: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = { name: `Level ${level}`, slug: `level-${level}` };
    await database.owner
      .insertInto('taxonTranslations')
      .values({ tenantId, taxonId: id, locale: 'en', ...words })
      .execute();
    return id;
  };
  let parentId: string | null = null;
  for (let level = 1; level <= 5; level += 1) parentId = await add(level, parentId);
  await database.owner
    .insertInto('productTaxons')
    .values({ tenantId, productId, taxonId: parentId ?? '', position: 9 })
    .execute();
  const { data } = await ask<Tree>(TREE);
  expect(depthOf(data.taxonomy.children)).toBe(5);
  await expect(add(6, parentId)).rejects.toThrow('taxons_level_check');

  const limited = (children: number) =>
    ask<Tree>(TREE.replace('{kind: "category"}', `{kind: "category"}, children: ${children}`));
  for (const children of [1, 3]) {
    expect(depthOf((await limited(children)).data.taxonomy.children)).toBe(children);
  }
});

describe('the call of product categories', () => {
  type List = { productCategories: { total: number; nodes: Taxon[] } };

  test('takes where, children, first and skip, and answers total and nodes', async () => {
    const { data } = await ask<List>('{ productCategories { total nodes { id name slug } } }');
    const { total, nodes } = data.productCategories;
    expect(total).toBe(nodes.length);
    const part = await ask<List>(
      '{ productCategories(first: 2, skip: 1) { total nodes { id name slug } } }',
    );
    expect(part.data.productCategories).toEqual({ total, nodes: nodes.slice(1, 3) });

    const below = await ask<List>(
      '{ productCategories(where: {slug: "rum"}) { total nodes { slug children { slug } } } }',
    );
    const { data: rum } = await ask<{ taxon: { children: Taxon[] } }>(
      '{ taxon(where: {slug: "rum"}) { children { slug children { slug } } } }',
    );
    expect(below.data.productCategories.nodes).toEqual(rum.taxon.children);
    const flat = await ask<List>(
      '{ productCategories(where: {slug: "rum"}, children: 1) { nodes { slug children { slug } } } }',
    );
    expect(flat.data.productCategories.nodes).toEqual(
      rum.taxon.children.map(({ slug }) => ({ slug, children: [] })),
    );
    const unknown = await ask<List>(
      '{ productCategories(where: {slug: "nowhere"}) { total nodes { slug } } }',
    );
    expect(unknown.data.productCategories).toEqual({ total: 0, nodes: [] });
  });
});

test.each([
  ['taxon', '{ taxon { id } }'],
  ['taxon', '{ taxon(where: {}) { id } }'],
  ['taxon', '{ taxon(where: {slug: "rum", id: "x"}) { id } }'],
  ['taxonomy', '{ taxonomy { id } }'],
  ['taxonomy', '{ taxonomy(where: {}) { id } }'],
])('a %s is refused without a where that is unique: %s', async (_name, query) => {
  const { status, data } = await ask(query);
  expect(status).toBe(400);
  expect(data).toBeUndefined();
});
