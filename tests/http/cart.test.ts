import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { makeCart, setStock, uuidOf } from '../support/cart.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const SKU = 'LAN-009';
const VARIANT = 'LAN-009-70';
const PRODUCT = '/products/lancha-quieta-9-years';
const name = 'Lancha Quieta 9\u00A0Years, 70\u00A0cl';

const database = await siteDatabase();
/** Its stock and its goods change. */
const tenant = await openOwnTenant(database);
const t = textsOf('en');
const update = t('cart.updateOf', { product: name });
const insufficient = (available: number) => t('problem.INSUFFICIENT_STOCK', { available });

function visitorWith(cart: string, origin = inject('siteUrl')): FormVisitor {
  const visitor = formVisitor(origin);
  visitor.cookies.set('cart', cart);
  return visitor;
}

/** The lines of the cart on its page. */
const linesOn = (page: FormPage) =>
  [...page.document.querySelectorAll('main li:has(input[name=quantity])')].map((line) => ({
    name: line.querySelector('h2')?.textContent,
    quantity: line.querySelector('input[name=quantity]')?.getAttribute('value'),
    total: line.querySelector('form + p')?.textContent,
  }));

describe('a quantity', () => {
  test('CART-07, CART-09: that cannot be is refused at its line, and line and sums stay', async () => {
    const onHand = 22;
    await setStock(database, tenant, VARIANT, onHand);
    const visitor = visitorWith(await makeCart(SKU, VARIANT, 2, tenant.headers), tenant.url);
    const open = () => visitor.open('/shopping-cart');
    const page = await open();
    const before = linesOn(page);
    expect(before).toMatchObject([{ quantity: '2' }]);
    const sums = page.text('main dl');
    const invalid = t('problem.QUANTITY_INVALID');
    for (const [quantity, sentence] of [
      ['-3', invalid],
      ['1.5', invalid],
      ['', invalid],
      ['99999999', invalid],
      ['99', t('problem.QUANTITY_LIMIT', { limit: '24', per: 'order', remaining: 'none' })],
      [String(onHand + 1), insufficient(onHand)],
    ] as const) {
      const refused = await page.press(update, { quantity });
      expect(refused.status, quantity).toBe(422);
      expect(refused.text('main li:has(input[name=quantity])')).toContain(sentence);
      for (const shown of [refused, await open()]) {
        expect(linesOn(shown)).toEqual(before);
        expect(shown.text('main dl')).toBe(sums);
      }
    }
    const full = linesOn(await page.press(update, { quantity: String(onHand) }));
    expect(full).toMatchObject([{ quantity: String(onHand) }]);
    expect((await page.press(update, { quantity: String(onHand + 1) })).status).toBe(422);
    expect(linesOn(await open())).toEqual(full);
  });

  test('CART-07: of zero takes the line out, and is no quantity to add', async () => {
    const visitor = visitorWith(await makeCart(SKU, VARIANT, 2));
    const product = await visitor.open(PRODUCT);
    for (const quantity of ['0', '-1', '1.5', 'NaN', '1e9', '2147483648', 'null']) {
      const refused = await product.press(t('cart.add'), { quantity });
      expect(refused.status, quantity).toBe(422);
      expect(refused.text()).toContain(t('problem.QUANTITY_INVALID'));
    }
    const page = await visitor.open('/shopping-cart');
    expect(linesOn(page)).toMatchObject([{ quantity: '2' }]);
    const empty = await page.press(update, { quantity: '0' });
    expect([empty.status, empty.url.pathname]).toEqual([200, '/shopping-cart']);
    expect(linesOn(empty)).toEqual([]);
  });

  test('that has become too large says so at its line, and can be lowered', async () => {
    await setStock(database, tenant, VARIANT, 4);
    const visitor = visitorWith(await makeCart(SKU, VARIANT, 4, tenant.headers), tenant.url);
    await setStock(database, tenant, VARIANT, 3);
    const page = await visitor.open('/shopping-cart');
    const fault = `${insufficient(3)} ${t('cart.lower')}`;
    expect(page.text('main li:has(input[name=quantity])')).toContain(fault);
    const lowered = await page.press(update, { quantity: '3' });
    expect(linesOn(lowered)).toMatchObject([{ quantity: '3' }]);
    expect(lowered.text()).not.toContain(t('cart.lower'));
  });
});

test('an item that is refused says why on the page of the cart, which stays as it was', async () => {
  await setStock(database, tenant, VARIANT, 2);
  const cartId = await makeCart('TAL-007', 'TAL-007-70', 1, tenant.headers);
  const visitor = visitorWith(cartId, tenant.url);
  const product = await visitor.open(PRODUCT);
  const refuses = async (quantity: string, sentence: string) => {
    const refused = await product.press(t('cart.add'), { quantity });
    expect(refused.status).toBe(422);
    expect(refused.text('main [role=alert]')).toBe(sentence);
    expect(linesOn(refused)).toMatchObject([{ quantity: '1' }]);
  };
  await refuses('3', insufficient(2));
  const variant = () =>
    database.updateTable('variants').where('tenantId', '=', tenant.id).where('sku', '=', VARIANT);
  await variant().set({ orderable: false }).execute();
  await refuses('1', t('problem.VARIANT_NOT_AVAILABLE'));
  await variant().set({ orderable: true }).execute();
  await fillWithOtherLines(uuidOf(cartId), 99);
  await refuses('1', t('problem.LINE_NOT_ADDED'));
});

/** As many lines of a product that nobody sells; the page cannot show them, yet they take their place. */
async function fillWithOtherLines(cartId: string, count: number): Promise<void> {
  const tenantId = tenant.id;
  const sku = `FULL-${randomUUID()}`;
  const { id: productId } = await database
    .insertInto('products')
    .values({ tenantId, sku, kind: 'rum', status: 'archived' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants = await database
    .insertInto('variants')
    .values(
      Array.from({ length: count }, (_, index) => ({
        tenantId,
        productId,
        sku: `${sku}-${index}`,
      })),
    )
    .returning('id')
    .execute();
  await database
    .insertInto('cartLines')
    .values(variants.map(({ id: variantId }) => ({ tenantId, cartId, variantId, quantity: 1 })))
    .execute();
}

describe('CART-05: a cart cookie that leads nowhere', () => {
  const dead: [string, () => Promise<string> | string][] = [
    ['a random UUID', () => randomUUID()],
    ['the id of no cart', () => Buffer.from(`Cart:${randomUUID()}`).toString('base64url')],
    ['nothing', () => ''],
    ['null', () => 'null'],
    ['four kilobytes', () => 'x'.repeat(4000)],
    ['an expired cart', expiredCart],
    ['an ordered cart', orderedCart],
  ];

  test.each(dead)('%s: a fresh cart takes the item, and nothing is said of it', async (_, make) => {
    const value = await make();
    const visitor = visitorWith(value);
    for (const path of ['/', '/shopping-cart', '/checkout']) {
      expect((await visitor.open(path)).status).toBe(200);
    }
    const page = await (await visitor.open(PRODUCT)).press(t('cart.add'));
    expect(page.url.pathname).toBe('/shopping-cart');
    expect(linesOn(page)).toMatchObject([{ quantity: '1' }]);
    expect(page.document.querySelectorAll('[role=alert]')).toHaveLength(0);
    const [id] = visitor.cookies.get('cart')?.split('.') ?? [];
    expect(id).toBeTruthy();
    expect(id).not.toBe(value);
  });
});

async function expiredCart(): Promise<string> {
  const id = await makeCart(SKU, VARIANT, 2);
  await database
    .updateTable('carts')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', uuidOf(id))
    .execute();
  return id;
}

async function orderedCart(): Promise<string> {
  const buyer = createBuyer(inject('siteUrl'));
  const cart = await fillCart(buyer, await findVariantId(buyer, 'KOK-008', 'KOK-008-05'), 1);
  expect((await completeOrder(buyer, cart)).__typename).toBe('Order');
  return cart.cartId;
}

test('a cart outlives every page, in both languages', async () => {
  const visitor = formVisitor(inject('siteUrl'));
  await (await visitor.open('/products/almacigo-anejo-5-years')).press(t('cart.add'));
  for (const path of ['/', '/shop', '/categories', '/products', '/checkout', '/el/shop']) {
    expect((await visitor.open(path)).status).toBe(200);
    expect(await cartAt(visitor, path)).toMatchObject({ data: { quantity: 1 } });
  }
  const greek = await visitor.open('/el/shopping-cart');
  const total = (text: string) => expect.stringMatching(new RegExp(`^${text}$`));
  expect(linesOn(greek)).toEqual([
    { name: 'Almácigo Añejo 5\u00A0ετών', quantity: '1', total: total('32,00\\s€') },
  ]);
  expect(linesOn(await greek.follow('English'))).toEqual([
    { name: 'Almácigo Añejo 5\u00A0Years', quantity: '1', total: total('€32\\.00') },
  ]);
});

test('what is proposed beside the cart is added by a form, in the size that is chosen', async () => {
  const visitor = formVisitor(inject('siteUrl'));
  const namesOn = (page: FormPage) =>
    [...page.document.querySelectorAll('section[aria-labelledby=proposals] h3')].map(
      ({ textContent }) => textContent,
    );
  const page = await visitor.open('/shopping-cart');
  expect(namesOn(page)).toHaveLength(4);
  const form = [...page.document.querySelectorAll('section[aria-labelledby=proposals] form')].find(
    (each) => each.querySelectorAll('option').length > 1,
  );
  const product = form?.parentElement?.querySelector('h3')?.textContent ?? '';
  const option = form?.querySelectorAll('option')[1];
  const [size = ''] = option?.textContent?.split(' · ') ?? [];
  const added = await page.press(t('cart.addOf', { product }), {
    variantId: option?.getAttribute('value') ?? '',
  });
  expect(added.url.pathname).toBe('/shopping-cart');
  expect(linesOn(added)).toMatchObject([{ name: product, quantity: '1' }]);
  expect(size).not.toBe('');
  expect(added.text('main li:has(input[name=quantity])')).toContain(size.replace(/\s/g, ' '));
  expect(namesOn(added)).not.toContain(product);
  const data = { quantity: 1, totalItems: 1, token: null };
  expect(await cartAt(visitor, '/')).toMatchObject({ stale: false, data });
});

/** The cart as the scripts of a page get it. */
async function cartAt(visitor: FormVisitor, path: string): Promise<unknown> {
  const answer = await visitor.get(`/session?at=${path}`);
  return ((await answer.json()) as { cart: unknown }).cart;
}
