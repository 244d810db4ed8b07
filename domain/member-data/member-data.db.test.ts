import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachCart } from '#domain/cart/attach.ts';
import { createCart } from '#domain/cart/cart.ts';
import { findSharedCart, joinCart, shareCart } from '#domain/cart/shared/shared-cart.ts';
import { addToShared } from '#domain/cart/shared/shared-lines.ts';
import type { Person, SharedCart } from '#domain/cart/shared/shared-rules.ts';
import { createAddress, listOwnAddresses } from '#domain/identity/address-book.ts';
import { authenticate, signIn } from '#domain/identity/sessions.ts';
import { createTokenKeys } from '#domain/identity/token-keys.ts';
import { subscribe } from '#domain/newsletter/newsletter.ts';
import { findOrderByReceipt, listMemberOrders } from '#domain/orders/orders.ts';
import { claimOrders, countClaimableOrders } from '#domain/orders/buyer/claim.ts';
import { anonymizeFormerBuyers } from '#domain/orders/buyer/anonymize.ts';
import { findWithdrawal } from '#domain/orders/returns/withdraw.ts';
import { submitContact } from '#domain/support/support.ts';
import { sendAccountLetters } from '#tests/support/account-letters.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asMember, memberOf, PASSWORD } from '#tests/support/member.ts';
import { contactOf } from '#tests/support/requests.ts';
import {
  cartOf,
  codeOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import type { Context } from '../context.ts';
import { cancelOrder } from '../orders/orders.ts';
import { closeAccount } from './close-account.ts';
import { exportAccount } from './export-account.ts';

const keys = createTokenKeys(['a secret that only this test has']);
const DAY = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let guest: Context;
let clock = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await endPromotions(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = Date.now();
  guest = { ...(await guestOf(database.app)), now: () => new Date(clock) };
});

async function newMember(email = `${randomUUID()}@example.com`): Promise<Context> {
  return asMember(guest, await memberOf(database, guest, email), email);
}
const emailOf = ({ viewer }: Context): string => (viewer.kind === 'member' ? viewer.email : '');

const address = {
  firstName: 'Ελένη',
  lastName: 'Παππά',
  address1: 'Ερμού 1',
  city: 'Αθήνα',
  postalCode: '10563',
  country: 'GR',
};

/** An order of the member, canceled, so that it is over. */
async function settledOrder(ctx: Context) {
  const order = await orderOf(ctx, await stockVariant(database, guest, { onHand: 5 }), 1);
  valueOf(await cancelOrder(guest, { orderId: order.id, actor: 'staff:test', reason: '' }));
  return order;
}

describe('the export of an account', () => {
  test('holds all stored data of the member, no secret, and nothing of another', async () => {
    const ctx = await newMember();
    const other = await newMember();
    valueOf(await createAddress(ctx, { address, isDefault: true }));
    valueOf(
      await createAddress(other, { address: { ...address, city: 'Πάτρα' }, isDefault: true }),
    );
    await signIn(guest, keys, { email: emailOf(ctx), password: PASSWORD, device: 'Firefox' });
    const order = await settledOrder(ctx);
    await settledOrder(other);
    await subscribe(guest, { email: emailOf(ctx), topics: ['bottles'] });
    const { reference } = valueOf(await submitContact(guest, contactOf({ email: emailOf(ctx) })));
    await submitContact(other, contactOf({ message: 'Πάτρα' }));
    const { json } = valueOf(await exportAccount(ctx));
    const data = JSON.parse(json) as Record<string, never>;
    expect(data).toMatchObject({
      account: { email: emailOf(ctx) },
      addresses: [{ address1: 'Ερμού 1', city: 'Αθήνα' }],
      sessions: [{ device: 'Firefox' }],
      orders: [{ number: order.number }],
      newsletter: [{ topics: ['bottles'] }],
      stockAlerts: [],
      requests: [{ reference, messages: [{ text: 'Can you wrap a bottle?' }] }],
    });
    for (const secret of [order.receiptToken, 'argon2', 'Πάτρα'])
      expect(json).not.toContain(secret);
  });

  test('is for members, of their own tenant, and limited', async () => {
    const ctx = await newMember();
    const elsewhere = { ...(await guestOf(database.app, 'synodos')), viewer: ctx.viewer };
    for (const nobody of [guest, elsewhere])
      expect(codeOf(await exportAccount(nobody))).toBe('UNAUTHENTICATED');
    for (let turn = 0; turn < 10; turn += 1) valueOf(await exportAccount(ctx));
    expect(await exportAccount(ctx)).toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfter: 3600 },
    });
  });
});

describe('an account that is closed', () => {
  const close = (ctx: Context, password = PASSWORD) => closeAccount(ctx, { password });

  test('deletes sessions, addresses, carts, alerts, newsletter and requests, and sends an email', async () => {
    const ctx = await newMember();
    const email = emailOf(ctx);
    valueOf(await createAddress(ctx, { address, isDefault: true }));
    await subscribe(guest, { email, topics: ['bottles'] });
    const variantId = await stockVariant(database, guest, { onHand: 0 });
    const tenantId = guest.tenant.id;
    const userId = ctx.viewer.kind === 'member' ? ctx.viewer.userId : '';
    await database.owner
      .insertInto('stockAlerts')
      .values({
        tenantId,
        variantId,
        email,
        emailKey: email,
        locale: 'en',
        expiresAt: new Date(clock + DAY),
      })
      .execute();
    const cart = valueOf(await createCart(guest, { idempotencyKey: randomUUID(), lines: [] }));
    valueOf(await attachCart(ctx, { cartId: cart.id }));
    await submitContact(guest, contactOf({ email }));
    await submitContact(ctx, contactOf({ email }));
    const pair = await signIn(guest, keys, { email, password: PASSWORD });
    if ('error' in pair) throw new Error(pair.error);
    valueOf(await close(ctx));
    expect(await authenticate(guest, keys, pair.accessToken)).toBeNull();
    expect(await signIn(guest, keys, { email, password: PASSWORD })).toHaveProperty('error');
    expect(await listOwnAddresses(ctx)).toEqual([]);
    const consents = await database.owner
      .selectFrom('newsletterConsents')
      .select('id')
      .where('emailKey', '=', email)
      .execute();
    expect(consents).toEqual([]);
    const alerts = await database.owner
      .selectFrom('stockAlerts')
      .select('id')
      .where('emailKey', '=', email)
      .execute();
    expect(alerts).toEqual([]);
    const requests = await database.owner
      .selectFrom('supportRequests')
      .select('id')
      .where('emailKey', '=', email)
      .execute();
    expect(requests).toEqual([]);
    const carts = await database.owner
      .selectFrom('carts')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', cart.id), eb('customerId', '=', userId)]))
      .execute();
    expect(carts).toEqual([]);
    const pass = () => Promise.resolve();
    const others = [
      'newsletter.confirmation',
      'order.confirmation',
      'order.notice',
      'order.canceled',
      'support.received',
      'support.notice',
    ];
    const told = await sendAccountLetters(
      guest,
      Object.fromEntries(others.map((kind) => [kind, pass])),
    );
    expect(told.map(({ kind, email: to }) => [kind, to])).toEqual([['closed', email]]);
  });

  test('asks for the password, and is closed once by two tabs', async () => {
    const ctx = await newMember();
    expect(await close(ctx, 'a guess')).toMatchObject({
      issues: [{ path: 'password', code: 'PASSWORD_WRONG' }],
    });
    const answers = await Promise.all([close(ctx), close(ctx)]);
    expect(answers.filter((answer) => !('code' in answer))).toHaveLength(1);
    expect(codeOf(await close(guest))).toBe('UNAUTHENTICATED');
    const elsewhere = { ...(await guestOf(database.app, 'synodos')), viewer: ctx.viewer };
    expect(codeOf(await close(elsewhere))).toBe('UNAUTHENTICATED');
  });

  test('leaves its orders to the books, and the buyer is taken out of them when they are long over', async () => {
    const ctx = await newMember();
    const order = await settledOrder(ctx);
    const running = await orderOf(ctx, await stockVariant(database, guest, { onHand: 5 }), 1);
    valueOf(await close(ctx));
    const read = (token: string) => findOrderByReceipt(guest, token);
    // The buyer may still have to be contacted.
    expect(await read(order.receiptToken)).toMatchObject({ email: order.email, customerId: null });
    clock += 60 * DAY;
    await anonymizeFormerBuyers(guest);
    const kept = await read(order.receiptToken);
    expect(kept).toMatchObject({
      number: order.number,
      totals: order.totals,
      email: '',
      phone: '',
      notes: '',
      billingAddress: {
        firstName: '',
        lastName: '',
        address1: '',
        postalCode: order.billingAddress.postalCode,
      },
    });
    // One that still waits for something is as it was.
    expect(await read(running.receiptToken)).toMatchObject({ email: running.email });
    expect(codeOf(await findWithdrawal(guest, { number: order.number, email: '' }))).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  test('of whom an invoice was made out to, the books keep that', async () => {
    const ctx = await newMember();
    const order = await settledOrder(ctx);
    await database.owner
      .updateTable('orders')
      .set({ documentKind: 'invoice', invoiceCompany: 'House Ltd', invoiceVatNumber: '094014201' })
      .where('id', '=', order.id)
      .execute();
    valueOf(await close(ctx));
    clock += 60 * DAY;
    await anonymizeFormerBuyers(guest);
    expect(await findOrderByReceipt(guest, order.receiptToken)).toMatchObject({
      email: '',
      invoice: { companyName: 'House Ltd', vatNumber: '094014201' },
      billingAddress: { address1: order.billingAddress.address1 },
    });
  });
});

describe('a cart', () => {
  test('is in the export as it lies there, with what was said on the way to an order, and without its key', async () => {
    const member = await newMember();
    const cartIn = async (ctx: Context) => {
      const { json } = valueOf(await exportAccount(ctx));
      return { json, cart: (JSON.parse(json) as { cart: unknown }).cart };
    };
    expect((await cartIn(member)).cart).toBeNull();
    const variantId = await stockVariant(database, guest, { onHand: 9, price: 1000 });
    const { id } = await cartOf(member, { variantId, quantity: 2 });
    const { contact, billingAddress } = await fillCheckout(member, id);
    const { json, cart } = await cartIn(member);
    expect(cart).toMatchObject({
      lines: [
        { sku: expect.any(String) as string, name: expect.any(String) as string, quantity: 2 },
      ],
      codes: [],
      contact: { email: contact?.email },
      billingAddress: { city: billingAddress?.city, postalCode: billingAddress?.postalCode },
      invoice: null,
    });
    expect(json).not.toContain(id);
    expect((await cartIn(await newMember())).cart).toBeNull();
  });
});

describe('shared carts', () => {
  const owes = (people: Person[] | undefined) =>
    people?.map(({ name, quantity, total }) => [name, quantity, total]);

  /** A shared cart with one bottle of the owner, and two of a participant. */
  async function roundOf(owner: Context, member: Context) {
    const variantId = await stockVariant(database, guest, { onHand: 9, price: 1000 });
    const { id: cartId } = await cartOf(owner, { variantId, quantity: 1 });
    const own = valueOf(
      await shareCart(owner, { idempotencyKey: randomUUID(), cartId, name: 'Eleni' }),
    );
    const link = own.viewer.kind === 'owner' ? (own.viewer.link ?? '') : '';
    const keyOf = ({ viewer }: SharedCart) =>
      viewer.kind === 'participant' ? (viewer.key ?? '') : '';
    const memberKey = keyOf(valueOf(await joinCart(member, { link, name: 'Νίκος' })));
    const otherKey = keyOf(valueOf(await joinCart(guest, { link, name: 'Maria' })));
    for (const key of [memberKey, otherKey]) {
      const lines = [{ variantId, quantity: 2 }];
      const input = { idempotencyKey: randomUUID(), memberKey: key, lines };
      valueOf(await addToShared(guest, input));
    }
    return { cartId, variantId, memberKey, otherKey };
  }

  test('are in the export of their owner and of their participants, each with their own part alone', async () => {
    const [owner, member] = [await newMember(), await newMember()];
    const { cartId } = await roundOf(owner, member);
    valueOf(await complete(owner, await fillCheckout(owner, cartId)));
    const roundsOf = async (ctx: Context) => {
      const { json } = valueOf(await exportAccount(ctx));
      expect(json).not.toContain('Maria');
      return (JSON.parse(json) as { rounds: unknown }).rounds;
    };
    const line = { sku: expect.any(String) as string, name: expect.any(String) as string };
    expect(await roundsOf(owner)).toMatchObject([
      { role: 'owner', name: 'Eleni', lines: [{ ...line, quantity: 1 }], owed: 1000 },
    ]);
    expect(await roundsOf(member)).toMatchObject([
      { role: 'member', name: 'Νίκος', lines: [{ ...line, quantity: 2 }], owed: 2000 },
    ]);
    expect(await roundsOf(await newMember())).toEqual([]);
  });

  test('are left by members who close their account, with what they have added', async () => {
    const [owner, member] = [await newMember(), await newMember()];
    const { cartId, memberKey } = await roundOf(owner, member);
    valueOf(await closeAccount(member, { password: PASSWORD }));
    expect(await findSharedCart(guest, { memberKey })).toBeNull();
    const left = await findSharedCart(guest, { cartId });
    expect(owes(left?.people)).toEqual([
      ['Eleni', 1, 1000],
      ['Maria', 2, 2000],
    ]);
  });

  test('that are ordered keep the sum of a member who closes their account, without the name', async () => {
    const [owner, member] = [await newMember(), await newMember()];
    const { cartId, memberKey, otherKey } = await roundOf(owner, member);
    valueOf(await complete(owner, await fillCheckout(owner, cartId)));
    valueOf(await closeAccount(member, { password: PASSWORD }));
    expect(await findSharedCart(guest, { memberKey })).toBeNull();
    const left = await findSharedCart(guest, { memberKey: otherKey });
    expect(owes(left?.people)).toEqual([
      ['Eleni', 1, 1000],
      ['', 2, 2000],
      ['Maria', 2, 2000],
    ]);
  });

  test('that a member has opened are deleted with the account', async () => {
    const [owner, member] = [await newMember(), await newMember()];
    const { otherKey } = await roundOf(owner, member);
    valueOf(await closeAccount(owner, { password: PASSWORD }));
    expect(await findSharedCart(guest, { memberKey: otherKey })).toBeNull();
  });
});

describe('orders of a guest', () => {
  const ownOf = async (ctx: Context) =>
    (await listMemberOrders(ctx, { first: 24, skip: 0 }))?.nodes;

  test('are claimed by the member with their address, once, and by nobody else', async () => {
    const ctx = await newMember('eleni@example.com');
    const stranger = await newMember();
    const before = await countClaimableOrders(ctx);
    const order = await orderOf(guest, await stockVariant(database, guest, { onHand: 5 }), 1);
    expect(await countClaimableOrders(ctx)).toBe(before + 1);
    expect(await countClaimableOrders(stranger)).toBe(0);
    expect(valueOf(await claimOrders(stranger))).toEqual({ claimed: 0 });
    const claims = await Promise.all([claimOrders(ctx), claimOrders(ctx)]);
    expect(claims.reduce((sum, claim) => sum + valueOf(claim).claimed, 0)).toBe(before + 1);
    expect((await ownOf(ctx))?.map(({ id }) => id)).toContain(order.id);
    expect(await ownOf(stranger)).toEqual([]);
    expect(codeOf(await claimOrders(guest))).toBe('UNAUTHENTICATED');
    expect(await countClaimableOrders(guest)).toBe(0);
    const elsewhere = { ...(await guestOf(database.app, 'synodos')), viewer: ctx.viewer };
    expect(valueOf(await claimOrders(elsewhere))).toEqual({ claimed: 0 });
  });
});
