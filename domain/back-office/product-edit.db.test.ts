import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import { listEntries } from '../audit/audit.ts';
import { guestContext } from '../context.ts';
import {
  addVariant,
  createProduct,
  duplicateProduct,
  findProductForStaff,
  saveProduct,
  stepProduct,
} from './product-edit.ts';
import type { ProductFields } from './product-fields.ts';
import { undo } from './undo.ts';

const database = await openTestDatabase();
const { owner } = database;
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const nikos = await operatorOf(database.staff, 'nikos');

let count = 0;
async function draft(): Promise<string> {
  const id = randomUUID();
  count += 1;
  const names = { el: `Μελίσσι ${count}`, en: `Beehive ${count}` };
  valueOf(await createProduct(eleni, { id, kind: 'rum', names }));
  return id;
}
async function read(id: string) {
  const found = await findProductForStaff(eleni, id);
  if (!found) throw new Error('There is no such product');
  return found;
}
/** Saves these values as somebody who has just read the product. */
async function save(id: string, mine: ProductFields, ctx = eleni) {
  const { fields, product } = await read(id);
  const edits = Object.fromEntries(
    Object.entries(mine).map(([path, text]) => [path, { base: fields[path] ?? '', mine: text }]),
  );
  return saveProduct(ctx, { id, version: product.version, edits });
}
/** What a bottle needs to be published, but for its price. */
async function fill(id: string): Promise<void> {
  const { product } = await read(id);
  const [variant] = product.variants;
  const both = (path: string, text: string) => ({ [`${path}.el`]: text, [`${path}.en`]: text });
  valueOf(
    await save(id, {
      ...both('excerpt', 'Short'),
      ...both('description', 'Long'),
      ...both('property.legalName', 'Rum'),
      ...both('property.allergens', 'None'),
      countryCode: 'GR',
      producer: product.producers[0]?.id ?? '',
      [`variant.${variant?.id}.volumeMl`]: '700',
      [`variant.${variant?.id}.abv`]: '40,5',
      [`variant.${variant?.id}.weightG`]: '1300',
    }),
  );
}
async function price(id: string): Promise<void> {
  const { product } = await read(id);
  for (const { id: variantId } of product.variants)
    await owner
      .insertInto('prices')
      .values({
        tenantId: guest.tenant.id,
        variantId,
        kind: 'regular',
        currency: 'EUR',
        amount: 2490,
        validFrom: new Date(Date.now() - 60_000),
      })
      .execute();
}

describe('a new product', () => {
  test('is a draft with slugs and a SKU made from its names, once however often its form is sent', async () => {
    const id = randomUUID();
    const add = () =>
      createProduct(eleni, { id, kind: 'rum', names: { el: 'Άγριο Ρούμι', en: 'Wild Rum' } });
    await Promise.all([add(), add()]);
    const { product, fields } = await read(id);
    expect(product).toMatchObject({ status: 'draft', sku: 'WILD-RUM', isAlcohol: true });
    expect(fields).toMatchObject({ 'slug.el': 'agrio-roumi', 'slug.en': 'wild-rum' });
    expect(product.variants).toMatchObject([{ sku: 'WILD-RUM', isMaster: true, onHand: 0 }]);
    const second = randomUUID();
    const names = { el: 'Άγριο ρούμι', en: 'Wild rum' };
    valueOf(await createProduct(eleni, { id: second, kind: 'rum', names }));
    expect((await read(second)).fields).toMatchObject({
      sku: 'WILD-RUM-2',
      'slug.en': 'wild-rum-2',
    });
  });

  test('needs both names', async () => {
    const names = { el: ' ', en: 'Rum' };
    expect(await createProduct(eleni, { id: randomUUID(), kind: 'rum', names })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'name.el', code: 'REQUIRED' }],
    });
  });
});

describe('an edit', () => {
  test('of any field is kept, and recorded with what was before', async () => {
    const id = await draft();
    const { product } = await read(id);
    const variant = product.variants[0]?.id ?? '';
    const category = product.taxons.at(-1);
    const style = product.styles[0];
    const wanted = {
      'name.en': 'Apiary',
      'slug.el': 'to-melissi',
      'property.nose.en': 'Honey\nand wax',
      [`category.${category?.id}`]: 'yes',
      [`style.${style?.key}`]: 'yes',
      related: 'WIN-005',
      ageMonths: '36',
      [`variant.${variant}.sku`]: 'BEE-070',
      [`variant.${variant}.gtin`]: '4006381333931',
      [`variant.${variant}.abv`]: '43.5',
      [`variant.${variant}.label.en`]: '70 cl',
      [`variant.${variant}.backorderable`]: 'yes',
    };
    valueOf(await save(id, wanted));
    const { fields, history } = await read(id);
    expect(fields).toMatchObject({ ...wanted, 'slug.en': 'apiary' });
    const changes = history[0]?.changes ?? [];
    expect(changes).toContainEqual({
      path: 'name.en',
      before: `Beehive ${count}`,
      after: 'Apiary',
    });
    expect(changes).toContainEqual({
      path: 'variant.BEE-070.gtin',
      before: null,
      after: '4006381333931',
    });
    expect(changes).toContainEqual({ path: 'categories', before: null, after: category?.name });
    const undone = Object.fromEntries(
      [`category.${category?.id}`, `style.${style?.key}`, 'related', 'property.nose.en'].map(
        (path) => [path, ''],
      ),
    );
    valueOf(await save(id, undone));
    expect((await read(id)).fields).toMatchObject(undone);
  });

  test('that is wrong is named at its field, and nothing is saved', async () => {
    const id = await draft();
    const variant = (await read(id)).product.variants[0]?.id;
    const wrong: [string, string, string][] = [
      ['name.el', '', 'REQUIRED'],
      ['slug.en', 'Not a slug', 'SLUG_INVALID'],
      ['countryCode', 'gr', 'COUNTRY_INVALID'],
      ['kind', 'wine', 'INVALID_INPUT'],
      [`variant.${variant}.abv`, '101', 'NUMBER_INVALID'],
      [`variant.${variant}.weightG`, '1.5', 'NUMBER_INVALID'],
      [`variant.${variant}.sku`, '', 'REQUIRED'],
    ];
    const refused = await save(id, Object.fromEntries(wrong.map(([path, text]) => [path, text])));
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      issues: expect.arrayContaining(wrong.map(([path, , code]) => ({ path, code }))),
    });
    const taken = await save(id, {
      'slug.en': 'windlass-hill-5-years',
      sku: 'WIN-005',
      related: 'WIN-005\nNOT-THERE',
      [`variant.${variant}.gtin`]: '4006381333932',
    });
    expect(taken).toMatchObject({
      issues: expect.arrayContaining([
        { path: 'slug.en', code: 'SLUG_TAKEN' },
        { path: 'sku', code: 'SKU_TAKEN' },
        { path: 'related', code: 'RELATED_UNKNOWN' },
        { path: `variant.${variant}.gtin`, code: 'GTIN_INVALID' },
      ]),
    });
    expect((await read(id)).product.version).toBe(1);
  });

  test('by two people at once keeps both, and of one field one decides', async () => {
    const id = await draft();
    const edit = (ctx: typeof eleni, path: string, mine: string, base = '') =>
      saveProduct(ctx, { id, version: 1, edits: { [path]: { base, mine } } });
    const both = await Promise.all([
      edit(eleni, 'excerpt.el', 'Σύντομα'),
      edit(nikos, 'excerpt.en', 'Short'),
    ]);
    expect(both.map((each) => valueOf(each).isMerged)).toContain(true);
    expect((await read(id)).fields).toMatchObject({
      'excerpt.el': 'Σύντομα',
      'excerpt.en': 'Short',
    });
    expect(await edit(nikos, 'excerpt.en', 'Other')).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflicts: [{ path: 'excerpt.en', base: '', mine: 'Other', theirs: 'Short' }],
    });
  });

  test('of a product of another shop is none', async () => {
    const other = { ...eleni, tenant: (await guestOf(database.app, 'synodos')).tenant };
    const edits = { 'name.en': { base: '', mine: 'Theirs' } };
    const id = await draft();
    expect(codeOf(await saveProduct(other, { id, version: 1, edits }))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(await stepProduct(other, { id, step: 'archive' }))).toBe('RECORD_NOT_FOUND');
  });
});

describe('publishing', () => {
  test('is refused with each field that is missing, and is done once nothing is', async () => {
    const id = await draft();
    const variant = (await read(id)).product.variants[0]?.id;
    const refused = await stepProduct(eleni, { id, step: 'publish' });
    expect(refused).toMatchObject({
      code: 'PRODUCT_INCOMPLETE',
      issues: expect.arrayContaining([
        { path: 'description.el', code: 'REQUIRED' },
        { path: 'property.legalName.en', code: 'REQUIRED' },
        { path: `variant.${variant}.weightG`, code: 'REQUIRED' },
        { path: `price.${variant}`, code: 'REQUIRED' },
      ]),
    });
    await fill(id);
    expect(await stepProduct(eleni, { id, step: 'publish' })).toMatchObject({
      issues: [{ path: `price.${variant}`, code: 'REQUIRED' }],
    });
    await price(id);
    const publish = () => stepProduct(eleni, { id, step: 'publish' });
    for (const done of await Promise.all([publish(), publish()]))
      expect(valueOf(done).status).toBe('active');
    const { history } = await read(id);
    expect(history.filter(({ act }) => act === 'product.publish')).toHaveLength(1);
  });

  test('is kept: no edit takes away what it takes, and a new variant waits for its price', async () => {
    const id = await draft();
    await fill(id);
    await price(id);
    valueOf(await stepProduct(eleni, { id, step: 'publish' }));
    expect(await save(id, { 'property.allergens.el': '' })).toMatchObject({
      code: 'PRODUCT_INCOMPLETE',
      issues: [{ path: 'property.allergens.el', code: 'REQUIRED' }],
    });
    expect((await read(id)).fields['property.allergens.el']).toBe('None');
    const variantId = randomUUID();
    valueOf(await addVariant(eleni, { id, variantId }));
    valueOf(await addVariant(eleni, { id, variantId }));
    const { product } = await read(id);
    expect(product.variants.map(({ orderable }) => orderable)).toEqual([true, false]);
    const refused = await save(id, { [`variant.${variantId}.orderable`]: 'yes' });
    expect(codeOf(refused)).toBe('PRODUCT_INCOMPLETE');
  });

  test('keeps the address of a product when its name changes, and an old address leads to the new one', async () => {
    const id = await draft();
    await fill(id);
    await price(id);
    valueOf(await stepProduct(eleni, { id, step: 'publish' }));
    const before = (await read(id)).fields['slug.en'] ?? '';
    valueOf(await save(id, { 'name.en': 'Something else' }));
    expect((await read(id)).fields['slug.en']).toBe(before);
    const slug = `now-${before}`;
    valueOf(await save(id, { 'slug.en': slug }));
    const redirect = await owner
      .selectFrom('slugRedirects')
      .select('recordId')
      .where('slug', '=', before)
      .where('locale', '=', 'en')
      .executeTakeFirst();
    expect(redirect?.recordId).toBe(id);
  });

  test('and archiving are taken back from the record', async () => {
    const id = await draft();
    await fill(id);
    await price(id);
    valueOf(await stepProduct(eleni, { id, step: 'publish' }));
    valueOf(await stepProduct(eleni, { id, step: 'archive' }));
    expect(codeOf(await stepProduct(eleni, { id, step: 'publish' }))).toBe('PRODUCT_CHANGED');
    const { sku } = (await read(id)).product;
    const [entry] = await listEntries(eleni, { first: 1, label: sku });
    valueOf(await undo(eleni, entry?.id ?? 0));
    expect((await read(id)).product.status).toBe('active');
  });
});

test('a copy is a draft with everything but prices, stock and numbers of packages, made once', async () => {
  const source = await owner
    .selectFrom('optionTypes')
    .select('productId')
    .where('tenantId', '=', guest.tenant.id)
    .executeTakeFirstOrThrow();
  const copyId = randomUUID();
  const copy = () => duplicateProduct(eleni, { id: source.productId, copyId });
  await Promise.all([copy(), copy()]);
  const [from, to] = [await read(source.productId), await read(copyId)];
  expect(to.product.status).toBe('draft');
  expect(to.product.taxonIds).toEqual(from.product.taxonIds);
  expect(to.product.variants.map(({ options }) => options)).toEqual(
    from.product.variants.map(({ options }) => options),
  );
  for (const { price: charged, onHand, gtin } of to.product.variants)
    expect([charged, onHand, gtin]).toEqual([null, 0, null]);
  expect(to.fields['description.el']).toBe(from.fields['description.el']);
  expect(to.fields['name.en']).toBe(`${from.fields['name.en']} (copy)`);
  const groups = new Set(to.gaps.map(({ group }) => group));
  expect([...groups]).toEqual(['price']);
});

test('a visitor cannot change a product', async () => {
  const ctx = guestContext({ ...guest, db: database.app });
  await expect(stepProduct(ctx, { id: randomUUID(), step: 'archive' })).rejects.toThrow(
    'for staff',
  );
});
