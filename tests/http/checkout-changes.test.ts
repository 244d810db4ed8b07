import { describe, expect, test } from 'vitest';
import type { Action } from '#domain/promotions/schema.ts';
import { fillCart, findVariantId } from '../support/buyer.ts';
import { uuidOf } from '../support/cart.ts';
import { ordersOf } from '../support/checkout.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { storePromotion } from '../support/promotions.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database, 'synodos');
const { buyer } = tenant;
const t = textsOf('en');
const next = t('checkout.continue');
const place = t('checkout.place');
/** Glasses ask nobody's age. */
const ticks = { acceptTerms: 'on' };

/** A visitor with a cart of one glass at 20.00, ready to be ordered. */
async function visitorWithGlass(payment: 'bank_transfer' | 'cash_on_delivery' = 'bank_transfer') {
  const { cartId } = await fillCart(
    buyer,
    await findVariantId(buyer, 'GLS-RCK', 'GLS-RCK-02'),
    1,
    payment,
  );
  const visitor: FormVisitor = formVisitor(tenant.url);
  visitor.cookies.set('cart', cartId);
  return { cartId, visitor };
}

/** Changes the quantity of the only line, as another tab would. */
async function changeQuantity(cartId: string, quantity: number): Promise<void> {
  const { cart } = await buyer.ask<{ cart: { lines: { id: string }[] } }>(
    'query Lines($id: ID!) { cart(id: $id) { lines { id } } }',
    { id: cartId },
  );
  await buyer.ask(
    'mutation Change($input: CartLinesUpdateInput!) { cartLinesUpdate(input: $input) { __typename } }',
    { input: { cartId, lines: [{ id: cart.lines[0]?.id, quantity }] } },
  );
}

/** Stores a promotion and gives its code to the cart; answers the promotion's id. */
async function usePromotion(cartId: string, code: string, actions: Action[]): Promise<string> {
  const id = await storePromotion({ owner: database }, { tenant }, { name: code, code, actions });
  await buyer.ask(
    'mutation Apply($input: CartPromotionCodeApplyInput!) { cartPromotionCodeApply(input: $input) { __typename } }',
    { input: { cartId, code } },
  );
  return id;
}

async function orderOf(cartId: string) {
  return database
    .selectFrom('orders')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.state', 'orders.total', 'payments.id as paymentId'])
    .where('cartId', '=', uuidOf(cartId))
    .executeTakeFirst();
}

const itemsChanged = t('checkout.changes.items', { now: '€40.00', before: '€20.00' });
const totalChanged = (now: string, before: string) =>
  t.markup('checkout.changes.total', { now, before, strong: String });

describe('what has changed since the page was shown is reported', () => {
  test('and the order is placed only when its buyer has seen the new total', async () => {
    const { cartId, visitor } = await visitorWithGlass();
    const confirm = await visitor.open('/checkout');
    await changeQuantity(cartId, 2);
    const refused = await confirm.press(place, ticks);
    const alert = refused.text('main [role=alert]');
    expect(alert).toContain(t('checkout.changes.title'));
    expect(alert).toContain(itemsChanged);
    expect(alert).toContain(totalChanged('€45.00', '€25.00'));
    expect(await ordersOf(database, cartId)).toEqual([]);
    const receipt = await refused.press(place, ticks);
    expect(receipt.url.pathname).toMatch(/^\/receipt\//);
    expect(await orderOf(cartId)).toMatchObject({ total: 4500 });
  });

  test('CHK-10: between two steps too, before the next one opens', async () => {
    const { cartId, visitor } = await visitorWithGlass();
    const shipping = await visitor.open('/checkout?step=shipping');
    await changeQuantity(cartId, 2);
    const changed = await shipping.press(next);
    expect(changed.status).toBe(409);
    expect(changed.text('#shipping [role=alert]')).toContain(itemsChanged);
    const confirm = await changed.press(next);
    expect(confirm.value('acceptTerms', '#confirm')).toBeNull();
  });

  test('by the name of the way to pay that is gone, once, and another is asked for', async () => {
    const { cartId, visitor } = await visitorWithGlass('cash_on_delivery');
    const confirm = await visitor.open('/checkout');
    // Six glasses cost more than cash on delivery takes from now on.
    await database
      .updateTable('paymentMethods')
      .set({ totalBelow: 10_000 })
      .where('tenantId', '=', tenant.id)
      .where('kind', '=', 'cash_on_delivery')
      .execute();
    await changeQuantity(cartId, 6);
    const payment = await confirm.press(place, ticks);
    const alerts = [...payment.document.querySelectorAll('main [role=alert]')];
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(
        t('checkout.changes.paymentMethodGone', { name: 'Cash on delivery' }),
      ),
    ]);
    const transfer = [...payment.document.querySelectorAll('#payment label')].find((label) =>
      label.textContent?.includes('Bank transfer'),
    );
    const paymentMethodId = transfer?.querySelector('input')?.getAttribute('value') ?? '';
    const again = await payment.press(next, { paymentMethodId });
    expect(again.value('acceptTerms', '#confirm')).toBeNull();
    expect(await ordersOf(database, cartId)).toEqual([]);
  });

  test('by the name of the promotion that has ended, with what it took off', async () => {
    const { cartId, visitor } = await visitorWithGlass();
    const id = await usePromotion(cartId, 'NIGHT', [{ type: 'fixedOnOrder', amount: 500 }]);
    const confirm = await visitor.open('/checkout');
    await database
      .updateTable('promotions')
      .set({ endsOn: '2020-01-02' })
      .where('tenantId', '=', tenant.id)
      .where('id', '=', id)
      .execute();
    const refused = await confirm.press(place, ticks);
    const alert = refused.text('main [role=alert]');
    expect(alert).toContain(
      t('checkout.changes.promotionEnded', { name: 'NIGHT', amount: '€5.00' }),
    );
    expect(alert).toContain(totalChanged('€25.00', '€20.00'));
    expect((await refused.press(place, ticks)).url.pathname).toMatch(/^\/receipt\//);
  });
});

test('CHK-03: what costs nothing asks for no way to pay', async () => {
  const { cartId, visitor } = await visitorWithGlass();
  await usePromotion(cartId, 'FREE', [
    { type: 'percentOnOrder', percent: 100 },
    { type: 'freeShipping' },
  ]);
  const confirm = await visitor.open('/checkout');
  expect(confirm.text('#confirm [data-kind=total]')).toBe(`${t('cart.total')}€0.00`);
  const receipt = await confirm.press(place, ticks);
  expect(receipt.url.pathname).toMatch(/^\/receipt\//);
  expect(await orderOf(cartId)).toEqual({ state: 'approved', total: 0, paymentId: null });
});

test('S8-021, S8-022: the checkout says that nothing leads on, why, and what can be done', async () => {
  const { visitor } = await visitorWithGlass();
  const setActive = (table: 'shippingMethods' | 'paymentMethods', active: boolean) =>
    database.updateTable(table).set({ active }).where('tenantId', '=', tenant.id).execute();
  const changeOf = (step: 'address' | 'shipping') =>
    t('checkout.changeStep', { step: t(`checkout.steps.${step}`) });

  await setActive('shippingMethods', false);
  const shipping = await visitor.open('/checkout?step=shipping');
  expect(shipping.text('#shipping')).toContain('There are no shipping methods for your area.');
  expect(shipping.text('#shipping')).toContain(t('checkout.reasons.AREA_NOT_SERVED'));
  expect(shipping.link(changeOf('address'), '#shipping')).toBe('/checkout?step=address#address');
  expect(shipping.link(/^\+30/, '#shipping')).toMatch(/^tel:\+30/);
  await setActive('shippingMethods', true);

  await setActive('paymentMethods', false);
  const payment = await visitor.open('/checkout?step=payment');
  expect(payment.text('#payment')).toContain('There are no payment methods for your area.');
  expect(payment.link(changeOf('shipping'), '#payment')).toBe('/checkout?step=shipping#shipping');
  expect(payment.link(/^\+30/, '#payment')).toMatch(/^tel:\+30/);
  await setActive('paymentMethods', true);
});
