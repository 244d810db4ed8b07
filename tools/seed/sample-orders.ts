import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { drawFrom, type Draw } from '#db/seed/large-catalogue.ts';
import { addOrderNote } from '#domain/back-office/notes.ts';
import {
  cancelOrder,
  deliverOrder,
  failDelivery,
  markPaid,
  packOrder,
  refundOrder,
  returnGoods,
  shipOrder,
} from '#domain/back-office/orders.ts';
import { answerRequest, resolveRequest } from '#domain/back-office/requests.ts';
import { createCart } from '#domain/cart/cart.ts';
import {
  choosePaymentMethod,
  chooseShippingMethod,
  updateAddresses,
  updateContact,
} from '#domain/checkout/checkout.ts';
import { completeCheckout } from '#domain/checkout/complete.ts';
import type { Context } from '#domain/context.ts';
import type { Locale } from '#domain/locale.ts';
import type { Order } from '#domain/orders/rules.ts';
import { isProblem, type Problem } from '#domain/problem.ts';
import { createRequest } from '#domain/support/support.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import { createToken } from '#domain/token.ts';
import { samplePeople, sampleQuestions } from './sample-people.ts';

/** Pools: as the owner, who receives stock; as the site, for buyers; as staff. */
export type SamplePools = Record<'owner' | 'app' | 'staff', Database>;

const HOUR_MS = 60 * 60 * 1000;
/** The oldest order is four weeks old. */
const OLDEST_HOURS = 28 * 24;
const PAYMENTS = ['bank_transfer', 'bank_transfer', 'cash_on_delivery', 'pay_at_bar'] as const;
/** Of the random numbers: the same orders each time. */
const SEED = 19;

/**
 * Places so many orders over the last four weeks, and does with each what buyers and staff would have done since, by the
 * use cases of the site. None is paid by card: that takes a bank. Answers how many were placed: none for a tenant that has
 * orders.
 */
export async function seedOrders(
  { owner, app, staff }: SamplePools,
  { tenant: slug, orders }: { tenant: string; orders: number },
): Promise<number> {
  const tenant = await findTenant(app, slug);
  if (!tenant) throw new Error(`There is no tenant ${slug}`);
  const { id: tenantId } = tenant;
  const one = owner.selectFrom('orders').select('id').where('tenantId', '=', tenantId).limit(1);
  if (await one.executeTakeFirst()) return 0;
  const variantIds = await receiveStock(owner, tenantId, orders);
  const draw = drawFrom(SEED);
  const now = Date.now();
  const facts = { tenant, locale: tenant.defaultLocale, requestId: 'seed' };
  const samples = Array.from({ length: orders }, (_, index): Sample => {
    // Most of them are young.
    const age = OLDEST_HOURS * (1 - index / orders) ** 1.5;
    const at = (hours: number) => new Date(now + (hours - age) * HOUR_MS);
    return {
      index,
      draw,
      at,
      buyerAt: (hours, locale) => ({
        ...facts,
        locale,
        db: app,
        viewer: { kind: 'guest' },
        now: () => at(hours),
      }),
      staffAt: (hours) => ({
        ...facts,
        db: staff,
        viewer: { kind: 'operator', name: 'seed' },
        now: () => at(hours),
      }),
    };
  });
  await inOrderOfTime(
    samples.map((sample) => ({ sample, life: lifeOf(sample, variantIds) })),
    now,
  );
  return orders;
}

type Sample = {
  index: number;
  draw: Draw;
  /** So many hours after the order was placed. */
  at: (hours: number) => Date;
  buyerAt: (hours: number, locale: Locale) => Context;
  staffAt: (hours: number) => Context;
};

/** What happens to an order, step by step: yields the hour, since it was placed, of the step that comes next. */
type Life = AsyncGenerator<number, void>;

/** Lets all lives go on together until `end` (ms), so that the record is in the order of time. */
async function inOrderOfTime(
  lives: readonly { sample: Sample; life: Life }[],
  end: number,
): Promise<void> {
  const waiting = await Promise.all(
    lives.map(async (one) => ({ ...one, next: await nextOf(one) })),
  );
  for (;;) {
    const first = waiting.reduce((a, b) => (a.next <= b.next ? a : b));
    if (first.next > end) return;
    first.next = await nextOf(first);
  }
}

/** Takes the step that was waited for, and answers when the one after it comes, in ms. */
async function nextOf({ sample, life }: { sample: Sample; life: Life }): Promise<number> {
  const { done: isOver, value } = await life.next();
  return isOver ? Infinity : sample.at(value).getTime();
}

/** Enough of each variant for all orders together, so that the demo shop is not sold out afterwards. */
async function receiveStock(owner: Database, tenantId: string, orders: number): Promise<string[]> {
  const rows = await owner
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenantId', '=', 'v.tenantId').onRef('p.id', '=', 'v.productId'),
    )
    .innerJoin('stockItems as s', (join) =>
      join.onRef('s.tenantId', '=', 'v.tenantId').onRef('s.variantId', '=', 'v.id'),
    )
    .where('v.tenantId', '=', tenantId)
    .where('p.status', '=', 'active')
    .where('p.kind', '!=', 'bundle')
    .where('p.limitPerCustomer', 'is', null)
    .where('s.onHand', '>', 0)
    .select('v.id')
    .orderBy('v.sku')
    .execute();
  const ids = rows.map(({ id }) => id);
  await owner
    .updateTable('stockItems')
    .set((eb) => ({ onHand: eb('onHand', '+', Math.ceil((orders * 4) / ids.length)) }))
    .where('tenantId', '=', tenantId)
    .where('variantId', 'in', ids)
    .execute();
  return ids;
}

async function placeOrder(
  { index, draw, buyerAt }: Sample,
  variantIds: readonly string[],
): Promise<Order> {
  const { locale, email, phone, ...address } = draw.pick(samplePeople);
  const payment = PAYMENTS[index % PAYMENTS.length];
  const ctx = buyerAt(0, locale);
  const lines = Array.from({ length: draw.whole(1, 3) }, () => draw.pick(variantIds));
  const { id: cartId } = done(
    await createCart(ctx, {
      idempotencyKey: randomUUID(),
      lines: [...new Set(lines)].map((variantId) => ({ variantId, quantity: draw.whole(1, 2) })),
    }),
  );
  done(await updateContact(ctx, { cartId, email, phone }));
  const billingAddress = { ...address, country: 'GR' };
  const { shippingMethods } = done(
    await updateAddresses(ctx, { cartId, shipToBilling: true, billingAddress }),
  );
  const kind = payment === 'pay_at_bar' ? 'pickup' : 'courier';
  const shipping = shippingMethods.find((method) => method.kind === kind);
  const { paymentMethods } = done(
    await chooseShippingMethod(ctx, { cartId, shippingMethodId: shipping?.id ?? '' }),
  );
  // Cash is not taken for large sums.
  const way =
    paymentMethods.find((method) => method.kind === payment) ??
    paymentMethods.find((method) => method.kind === 'bank_transfer');
  const { totals } = done(
    await choosePaymentMethod(ctx, { cartId, paymentMethodId: way?.id ?? '' }),
  );
  return done(
    await completeCheckout(ctx, {
      idempotencyKey: randomUUID(),
      cartId,
      expectedTotal: totals.total,
      acceptTerms: true,
      ageConfirmed: true,
      proof: createToken(),
    }),
  );
}

/** Some transfers never come, some orders are canceled, some parcels come back. */
async function* lifeOf(sample: Sample, variantIds: readonly string[]): Life {
  const { index, staffAt } = sample;
  yield 0;
  const order = await placeOrder(sample, variantIds);
  const { id: orderId, totals } = order;
  const kind = order.payments.at(-1)?.kind;
  if (index % 15 === 7) {
    yield 2;
    const text =
      order.locale === 'el' ? 'Θα τηλεφωνήσει πριν περάσει.' : 'Wants the box wrapped as a gift.';
    done(await addOrderNote(staffAt(2), { orderId, text }));
  }
  if (index % 12 === 5) yield* question(sample, order);
  if (kind === 'bank_transfer') {
    if (index % 9 === 4) return;
    yield 18;
    done(await markPaid(staffAt(18), { orderId, amount: totals.total, reference: `RF-${index}` }));
  }
  if (index % 23 === 11) {
    yield 20;
    done(await cancelOrder(staffAt(20), { orderId, reason: 'Asked by phone' }));
    return;
  }
  yield 22;
  done(await packOrder(staffAt(22), { orderId }));
  if (kind !== 'pay_at_bar') {
    yield 26;
    const carrier = index % 3 === 0 ? 'speedex' : 'acs';
    const trackingNumber = `7${100_000_000 + index * 7919}`;
    done(await shipOrder(staffAt(26), { orderId, carrier, trackingNumber }));
    if (index % 19 === 9) {
      yield 70;
      done(await failDelivery(staffAt(70), { orderId, reason: 'Nobody was there' }));
      return;
    }
  }
  if (kind !== 'bank_transfer') {
    yield 71;
    done(await markPaid(staffAt(71), { orderId, amount: totals.total }));
  }
  yield 72;
  done(await deliverOrder(staffAt(72), { orderId }));
  if (index % 17 !== 3 || kind === 'pay_at_bar') return;
  yield 140;
  const parts = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const reason = 'Arrived broken';
  done(await returnGoods(staffAt(140), { orderId, parts, reason, restocked: false }));
  done(await refundOrder(staffAt(140), { orderId, amount: null, parts, reason }));
}

async function* question({ draw, buyerAt, staffAt }: Sample, order: Order): Life {
  const { locale, receiptToken, billingAddress } = order;
  const theirs = sampleQuestions.filter((one) => one.locale === locale);
  const asked = draw.pick(theirs);
  yield 5;
  const { reference } = done(
    await createRequest(buyerAt(5, asked.locale), {
      idempotencyKey: randomUUID(),
      receiptToken,
      name: `${billingAddress.firstName} ${billingAddress.lastName}`,
      message: asked.question,
    }),
  );
  if (asked.answer === null) return;
  yield 9;
  done(await answerRequest(staffAt(9), { reference, message: asked.answer }));
  yield 17;
  done(await resolveRequest(staffAt(17), { reference }));
}

/** The value of a use case; throws where it is refused. */
function done<T>(result: T | Problem): T {
  if (isProblem(result)) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result;
}
