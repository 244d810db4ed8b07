import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import {
  athens,
  cartOf,
  complete,
  endPromotions,
  guestOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { attachCart } from '../cart/attach.ts';
import { addLines, createCart, findCart } from '../cart/cart.ts';
import type { Context } from '../context.ts';
import { cancelOwnOrder } from '../orders/buyer/cancel-own.ts';
import type { Order, OrderState } from '../orders/rules.ts';
import { retryPayment } from '../payment-processing/retry.ts';
import { isProblem, type Problem } from '../problem.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  updateAddresses,
  updateContact,
} from './checkout.ts';
import type { Checkout } from './rules.ts';

const database = await openTestDatabase();
await endPromotions(database);
const guest = await guestOf(database.app);

let people = 0;
/** Somebody who has never been here. */
const somebody = () => {
  people += 1;
  return { email: `somebody.${people}@example.com`, phone: `+3069${String(10_000_000 + people)}` };
};
type Contact = ReturnType<typeof somebody>;

const bottle = (limitPerCustomer = 1) =>
  stockVariant(database, guest, { onHand: 50, limitPerCustomer });

/** A cart at the last step, with what it says of the limit. */
async function ready(
  ctx: Context,
  variantId: string,
  contact: Contact,
  quantity = 1,
): Promise<Checkout> {
  const { id: cartId } = await cartOf(ctx, { variantId, quantity });
  valueOf(await updateContact(ctx, { cartId, ...contact }));
  const { shippingMethods } = valueOf(
    await updateAddresses(ctx, { cartId, shipToBilling: true, billingAddress: athens }),
  );
  const shippingMethodId = shippingMethods.find(({ kind }) => kind === 'courier')?.id ?? '';
  const { paymentMethods } = valueOf(await chooseShippingMethod(ctx, { cartId, shippingMethodId }));
  const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'bank_transfer')?.id ?? '';
  return valueOf(await choosePaymentMethod(ctx, { cartId, paymentMethodId }));
}

async function buy(
  ctx: Context,
  variantId: string,
  contact: Contact,
  quantity = 1,
): Promise<Order | Problem> {
  return complete(ctx, await ready(ctx, variantId, contact, quantity));
}

const refused = (limit: number, remaining: number) => ({
  code: 'QUANTITY_LIMIT',
  params: { limit, per: 'customer', remaining },
});

async function setState({ id }: Order, state: OrderState): Promise<void> {
  await database.owner.updateTable('orders').set({ state }).where('id', '=', id).execute();
}

describe('one customer', () => {
  test('see how many are left once they are known, and are refused more at placing', async () => {
    const variantId = await bottle(3);
    const contact = somebody();
    valueOf(await buy(guest, variantId, contact, 2));
    const { id: cartId } = await cartOf(guest, { variantId, quantity: 2 });
    expect((await findCart(guest, cartId))?.problems).toEqual([]);
    const { cart } = valueOf(await updateContact(guest, { cartId, ...contact }));
    expect(cart.problems).toMatchObject([
      { ...refused(3, 1), lineIds: [cart.lines[0]?.id], variantIds: [variantId] },
    ]);
    expect(cart.lines[0]?.maxQuantity).toBe(1);
    const idempotencyKey = randomUUID();
    const more = { idempotencyKey, cartId, lines: [{ variantId, quantity: 1 }] };
    expect(await addLines(guest, more)).toMatchObject(refused(3, 1));
    expect(await buy(guest, variantId, contact, 2)).toMatchObject(refused(3, 1));
    expect(isProblem(await buy(guest, variantId, contact, 1))).toBe(false);
    // Buyers without an earlier order of this product see no limit.
    expect((await ready(guest, variantId, somebody(), 3)).cart.problems).toEqual([]);
    expect(isProblem(await buy(guest, await bottle(), contact))).toBe(false);
  });

  test.each([
    ['the same mailbox, written in another way', 'Anna.P+rum@Gmail.com', 'annap@googlemail.com'],
    ['a tag', 'anna@example.net', 'ANNA+2@example.net'],
    ['a domain in punycode', 'anna@ρούμι.ελ', 'anna@xn--uxafih5d.xn--qxam'],
  ])('is the same by %s', async (_name, first, second) => {
    const variantId = await bottle();
    valueOf(await buy(guest, variantId, { ...somebody(), email: first }));
    expect(await buy(guest, variantId, { ...somebody(), email: second })).toMatchObject(
      refused(1, 0),
    );
  });

  test('is the same by phone', async () => {
    const variantId = await bottle();
    const contact = somebody();
    valueOf(await buy(guest, variantId, contact));
    const phone = contact.phone.replace('+30', '');
    expect(await buy(guest, variantId, { ...somebody(), phone })).toMatchObject(refused(1, 0));
  });

  test('is the same as a member, with whatever contact, and as the guest from before', async () => {
    const email = somebody().email;
    const member = asMember(guest, await memberOf(database, guest, email), email);
    const [first, second] = [await bottle(), await bottle()];
    valueOf(await buy(member, first, somebody()));
    // A member sees it as soon as the bottle is added.
    const add = (variantId: string) =>
      createCart(member, { idempotencyKey: randomUUID(), lines: [{ variantId, quantity: 1 }] });
    expect(await add(first)).toMatchObject(refused(1, 0));

    valueOf(await buy(guest, second, { ...somebody(), email }));
    expect(await add(second)).toMatchObject(refused(1, 0));
    // And the other way round: who types the address of an account, whatever contact the account has ordered with.
    expect(await buy(guest, first, { ...somebody(), email })).toMatchObject(refused(1, 0));
    // What was in a cart before is reported there.
    const third = await bottle();
    const contact = somebody();
    const { cart } = await ready(guest, third, contact);
    valueOf(await buy(member, third, somebody()));
    const attached = valueOf(await attachCart(member, { cartId: cart.id }));
    expect(attached.cart?.problems).toMatchObject([refused(1, 0)]);
  });

  test('gets one of two orders that are placed at once, whatever they have in common', async () => {
    const contact = somebody();
    const email = somebody().email;
    const member = asMember(guest, await memberOf(database, guest, email), email);
    const pairs: [Context, Contact, Context, Contact][] = [
      [guest, contact, guest, { ...contact, email: contact.email.toUpperCase() }],
      [guest, contact, guest, { ...somebody(), phone: contact.phone }],
      [member, somebody(), member, somebody()],
      [guest, { ...somebody(), email }, member, somebody()],
    ];
    for (const [one, oneContact, other, otherContact] of pairs) {
      const variantId = await bottle();
      const carts = [
        await ready(one, variantId, oneContact),
        await ready(other, variantId, otherContact),
      ] as const;
      const answers = await Promise.all([complete(one, carts[0]), complete(other, carts[1])]);
      const refusals = answers.filter(isProblem);
      expect(refusals).toMatchObject([{ ...refused(1, 0), variantIds: [variantId] }]);
      expect(refusals[0]?.lineIds).toHaveLength(1);
    }
  });
});

describe('an order counts', () => {
  test.each(['canceled', 'failed', 'returned', 'refunded'] as const)(
    'no more once it is %s',
    async (state) => {
      const variantId = await bottle();
      const contact = somebody();
      await setState(valueOf(await buy(guest, variantId, contact)), state);
      expect(isProblem(await buy(guest, variantId, contact))).toBe(false);
    },
  );

  test('until its buyer cancels it', async () => {
    const variantId = await bottle();
    const contact = somebody();
    const order = valueOf(await buy(guest, variantId, contact));
    expect(await buy(guest, variantId, contact)).toMatchObject(refused(1, 0));
    const { receiptToken } = order;
    valueOf(await cancelOwnOrder(guest, { idempotencyKey: randomUUID(), receiptToken }));
    expect(isProblem(await buy(guest, variantId, contact))).toBe(false);
  });

  test('for what was not sent back', async () => {
    const variantId = await bottle(2);
    const contact = somebody();
    const order = valueOf(await buy(guest, variantId, contact, 2));
    await database.owner
      .updateTable('shipmentLines')
      .set({ returnedQuantity: 1 })
      .where('orderLineId', '=', order.lines[0]?.id ?? '')
      .execute();
    expect((await ready(guest, variantId, contact, 2)).cart.problems).toMatchObject([
      refused(2, 1),
    ]);
  });

  test('again when it is paid by another try: meanwhile the buyer may have had another', async () => {
    const variantId = await bottle();
    const contact = somebody();
    const first = valueOf(await buy(guest, variantId, contact));
    await setState(first, 'failed');
    valueOf(await buy(guest, variantId, contact));
    const retry = {
      idempotencyKey: randomUUID(),
      receiptToken: first.receiptToken,
      paymentMethodId: (await ready(guest, variantId, somebody())).paymentMethod?.id ?? '',
    };
    expect(await retryPayment(guest, retry)).toMatchObject(refused(1, 0));
  });
});

test('a stranger who types addresses is stopped', async () => {
  const { id: cartId } = await cartOf(guest, { variantId: await bottle(), quantity: 1 });
  const stranger = { ...guest, visitor: '203.0.113.77' };
  const type = () => updateContact(stranger, { cartId, ...somebody() });
  for (let turn = 0; turn < 120; turn += 1) valueOf(await type());
  expect(await type()).toMatchObject({ code: 'RATE_LIMITED' });
});
