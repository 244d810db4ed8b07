import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#domain/payment-processing/reconcile.ts';
import { MINUTE } from '../support/bank-shop.ts';
import { bankVisits, type BankVisits, type Visit } from '../support/bank-visits.ts';
import {
  beginPayment,
  cancelOrder,
  completeOrder,
  createBuyer,
  createCart,
  fillCart,
  findOrder,
  findVariantId,
  referenceOf,
  type Buyer,
  type OrderAnswer,
} from '../support/buyer.ts';
import { cardStream } from '../support/card-stream.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { memberOf } from '../support/member.ts';
import { openOwnSite, type OwnSite } from '../support/own-site.ts';
import { until } from '../support/processes.ts';
import { report, runs } from '../support/runs.ts';
import { followRound } from '../support/round-events.ts';
import { guestOf } from '../support/shopper.ts';
import { siteBank, type SiteBank } from '../support/site-bank.ts';
import { A_ROUND, checkSite, comeToRest, treasurerOf } from '../support/site-books.ts';

/** How far the notice follows (minus: precedes) the browser's return; ms. */
const DISTANCES = [-50, -5, 0, 5, 50];
const RUNS = Math.max(DISTANCES.length, runs(1));
/** Of a process that answers and of the whole site, in turn. */
const KILLS = runs(2);
/** Who wants more runs has more time; ms. */
const TIME_LIMIT = 120_000 + runs(1) * 10_000;
/** So many buyers at once. */
const WIDTH = 10;

let site: OwnSite;
let bank: SiteBank;
let buyer: Buyer;
let variantId: string;
let visits: BankVisits;
beforeAll(async () => {
  site = await openOwnSite();
  bank = await siteBank(site);
  buyer = createBuyer(site.origin);
  await site.database.updateTable('stockItems').set({ onHand: 100_000 }).execute();
  variantId = await findVariantId(buyer, 'WIN-WHT', 'WIN-WHT-70');
  visits = bankVisits({ site, bank, buyer, variantId });
});
afterAll(() => site.close());

/** Does `work` for so many, `width` at a time. */
async function repeat(
  count: number,
  width: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < count; done += width) {
    const batch = Math.min(width, count - done);
    await Promise.all(Array.from({ length: batch }, (_, n) => work(done + n)));
  }
}

test('a round is followed on both processes, whichever of them it is changed on', async () => {
  const cartId = await createCart(buyer, variantId, 1);
  const { shared } = await buyer.ask<{ shared: { __typename: string } }>(
    'mutation S($input: CartShareCreateInput!) { shared: cartShareCreate(input: $input) { __typename } }',
    { input: { cartId, idempotencyKey: randomUUID(), name: 'Eleni' } },
  );
  expect(shared.__typename).toBe('SharedCart');
  const friends = await Promise.all(
    Array.from({ length: 6 }, () => followRound(site.origin, cartId)),
  );
  // Each process listens with one connection, from the first of its friends on.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = 'kerasma notifications'
  `.execute(site.database);
  expect(rows).toEqual([{ count: 2 }]);
  for (const times of [1, 2, 3, 4]) {
    const input = { cartId, idempotencyKey: randomUUID(), lines: [{ variantId, quantity: 1 }] };
    await buyer.ask(
      'mutation A($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { __typename } }',
      { input },
    );
    await until('all hear of it', () => friends.every(({ changes }) => changes() >= times));
  }
  for (const { stop } of friends) stop();
});

test('one cart submitted 20 times at once is one order, and all answers are alike', async () => {
  for (const payment of ['bank_transfer', 'card'] as const) {
    const cart = await fillCart(buyer, variantId, 1, payment);
    const key = randomUUID();
    const proof = randomBytes(32).toString('base64url');
    // One browser: half of them are one press that came again, half are other tabs.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        completeOrder(buyer, cart, n % 2 ? key : randomUUID(), proof),
      ),
    );
    expect(answers[0]?.__typename).toBe('Order');
    expect(answers).toEqual(answers.map(() => answers[0]));
    const orders = await site.database
      .selectFrom('orders')
      .select('number')
      .where('number', '=', (answers[0] as OrderAnswer).number)
      .execute();
    expect(orders).toHaveLength(1);
  }
  const { count } = await site.database
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

test(
  `return and notice at a distance of 0, 5 and 50 ms, ${RUNS} times: paid once, and both are answered so`,
  async () => {
    await repeat(RUNS, WIDTH, async (n) => {
      const distance = DISTANCES[n % DISTANCES.length] ?? 0;
      const visit = await visits.begin();
      const { reference, order } = visit;
      await bank.decide(reference, 'captured');
      const [location, status] = await Promise.all([
        wait(Math.max(0, -distance)).then(() => bank.comeBack(reference)),
        wait(Math.max(0, distance)).then(() => bank.notify(reference, `paid ${reference}`)),
      ]);
      expect({ location, status }).toEqual({
        location: `/receipt/${order.receiptId}`,
        status: 200,
      });
      expect(await visits.stateOf(visit)).toBe('APPROVED');
      expect(await visits.completions(visit)).toHaveLength(1);
      expect(await visits.eventsOf(visit)).toHaveLength(1);
    });
  },
  TIME_LIMIT,
);

test(
  `notices that come twice at once, in the wrong order or only after the time to pay, ${RUNS} times: booked once`,
  async () => {
    const late: Visit[] = [];
    const check = async (visit: Visit, statuses: number[], events: number): Promise<void> => {
      expect(statuses).toEqual(statuses.map(() => 200));
      expect(await visits.stateOf(visit)).toBe('APPROVED');
      expect(await visits.completions(visit)).toHaveLength(1);
      expect(await visits.eventsOf(visit)).toHaveLength(events);
    };
    const notify = ({ reference }: Visit, event: string) =>
      bank.notify(reference, `${event} ${reference}`);
    await repeat(RUNS, WIDTH, async (n) => {
      const visit = await visits.begin();
      const { reference, order } = visit;
      const outcome = n % 3 === 1 ? 'authorised' : 'captured';
      expect(await bank.decide(reference, outcome)).toBe(true);
      if (n % 3 === 0) {
        await check(visit, await Promise.all([1, 2, 3].map(() => notify(visit, 'paid'))), 1);
      } else if (n % 3 === 1) {
        await bank.capture(reference, order.totals.total.amount);
        const events = ['captured', 'authorised', 'authorised'];
        await check(visit, await Promise.all(events.map((event) => notify(visit, event))), 2);
      } else {
        late.push(visit);
      }
    });
    // Of these neither the notice nor the browser comes, and the time to pay goes by.
    const treasurer = await treasurerOf(site, bank, 31 * MINUTE);
    for (let seen = 0; seen < RUNS; seen += A_ROUND) await reconcilePayments(treasurer);
    await Promise.all(
      late.map(async (visit) => {
        expect(await visits.stateOf(visit)).toBe('APPROVED');
        await check(visit, await Promise.all([1, 2].map(() => notify(visit, 'late'))), 1);
      }),
    );
  },
  TIME_LIMIT,
);

test(
  `the clean-up of what was not paid in time against payments of that moment, ${RUNS} times: paid or not, never both`,
  async () => {
    const all: Visit[] = [];
    await repeat(RUNS, WIDTH, async () => {
      all.push(await visits.begin());
    });
    const paid = new Set<string>();
    // Each pays at the moment when the clean-up closes the payment at the bank.
    const races = new Map(
      all.map((visit, n) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const distance = DISTANCES[n % DISTANCES.length] ?? 0;
        return [visit.reference, { visit, distance, promise, resolve }] as const;
      }),
    );
    const late = await treasurerOf(site, bank, 31 * MINUTE, async (reference) => {
      const race = races.get(reference);
      race?.resolve();
      await wait(Math.max(0, race?.distance ?? 0));
    });
    const payments = Array.from(races.values(), async ({ visit, distance, promise }) => {
      const { reference, order } = visit;
      await promise;
      await wait(Math.max(0, -distance));
      if (await bank.decide(reference, 'captured')) paid.add(order.number);
      await Promise.all([bank.notify(reference, `paid ${reference}`), bank.comeBack(reference)]);
    });
    const cleanUp = async (): Promise<void> => {
      for (let seen = 0; seen < RUNS; seen += A_ROUND) await reconcilePayments(late);
    };
    await Promise.all([cleanUp(), cleanUp(), ...payments]);
    for (const visit of all) {
      const ends = paid.has(visit.order.number) ? ['APPROVED'] : ['FAILED', 'CANCELED'];
      expect(ends).toContain(await visits.stateOf(visit));
    }
    report('clean-up', { paid: paid.size });
  },
  TIME_LIMIT,
);

test(
  `orders called off at the moment of their payment, ${RUNS} times: what was taken goes back`,
  async () => {
    const ends: [Visit, boolean][] = [];
    await repeat(RUNS, WIDTH, async (n) => {
      const visit = await visits.begin();
      const { reference, order } = visit;
      const distance = DISTANCES[n % DISTANCES.length] ?? 0;
      const pay = async (): Promise<boolean> => {
        await wait(Math.max(0, -distance));
        const isTaken = await bank.decide(reference, 'captured');
        await bank.notify(reference, `paid ${reference}`);
        return isTaken;
      };
      const callOff = async (): Promise<void> => {
        await wait(Math.max(0, distance));
        expect((await cancelOrder(buyer, order.receiptId)).__typename).toBe('Order');
      };
      const [isPaid] = await Promise.all([pay(), callOff()]);
      ends.push([visit, isPaid]);
    });
    await comeToRest(site, bank);
    for (const [visit, isPaid] of ends) {
      expect(await visits.stateOf(visit)).toBe(isPaid ? 'REFUNDED' : 'CANCELED');
    }
    await checkSite(site, bank);
  },
  TIME_LIMIT,
);

test('killed while the bank opens a payment: it is opened once, for who comes again, and closed for who does not', async () => {
  const slow = 'eleni+bank-slow@example.com';
  const place = async (): Promise<OrderAnswer> => {
    const order = await completeOrder(buyer, await fillCart(buyer, variantId, 1, 'card', slow));
    if (order.__typename !== 'Order') throw new Error(order.code);
    return order;
  };
  const [again, never] = [await place(), await place()];
  const begun = Promise.allSettled([again, never].map((o) => beginPayment(buyer, o.receiptId)));
  const atBank = async ({ number }: OrderAnswer) =>
    (await bank.read()).filter(({ orderNumber }) => orderNumber === number);
  await until('the bank has opened both', async () => {
    const numbers = new Set([again.number, never.number]);
    return (await bank.read()).filter(({ orderNumber }) => numbers.has(orderNumber)).length === 2;
  });
  await site.kill();
  expect((await begun).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await site.open();

  const action = await beginPayment(buyer, again.receiptId);
  if (action.__typename !== 'PaymentAction') throw new Error(action.code);
  expect((await atBank(again)).map(({ reference }) => reference)).toEqual([referenceOf(action)]);
  await bank.decide(referenceOf(action), 'captured');
  expect(await bank.comeBack(referenceOf(action))).toBe(`/receipt/${again.receiptId}`);

  await comeToRest(site, bank);
  expect((await findOrder(buyer, again.receiptId))?.state).toBe('APPROVED');
  expect((await findOrder(buyer, never.receiptId))?.state).toBe('CANCELED');
  expect((await atBank(never)).map(({ state }) => state)).toEqual(['canceled']);
  await checkSite(site, bank);
});

/** Who is signed in, as one of the processes says. */
async function told(visitor: FormVisitor): Promise<string | null> {
  const answer = (await (await visitor.get('/session')).json()) as {
    member: { email: string } | null;
  };
  return answer.member?.email ?? null;
}

test('a member stays signed in over a restart of the site, and signs out of all its processes', async () => {
  const email = 'restart@example.com';
  await memberOf({ owner: site.database }, await guestOf(site.database), email);
  const [here, elsewhere] = [formVisitor(site.origin), formVisitor(site.origin)];
  expect(await here.signIn(email)).toBe('/');
  expect(await elsewhere.signIn(email)).toBe('/');
  await site.kill();
  await site.open();
  // Whichever process answers.
  for (let n = 0; n < 4; n += 1) expect(await told(here)).toBe(email);
  const renewed = await here.post('/session/refresh');
  expect(await renewed.json()).toMatchObject({ member: { email: email } });
  expect((await here.get('/orders')).status).toBe(200);

  // The password is lost, or a device: all sessions end by the database, and every process knows.
  await site.database.updateTable('sessions').set({ revokedAt: new Date() }).execute();
  for (const visitor of [here, elsewhere]) {
    const answer = await visitor.get('/orders');
    expect(answer.headers.get('Location')).toBe('/auth/login');
    expect(await told(visitor)).toBeNull();
  }
});

test(
  `${KILLS} kills during a stream of card payments: afterwards every cent and every bottle is where it belongs`,
  async () => {
    const stream = cardStream(site, bank, variantId);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // So that a kill is as likely to fall on a call of the bank as between two.
      await bank.slowDown(25);
      const { steps } = stream.counts;
      const { promise: open, resolve } = Promise.withResolvers<void>();
      const flow = stream.flow(4);
      await until(
        'buyers are on their way',
        () => stream.counts.steps >= steps + 20 + ((kill * 7) % 13),
        60_000,
      );
      if (kill % 2 === 1) {
        stream.breaks(Promise.resolve());
        await site.killWorker(kill);
      } else {
        stream.breaks(open);
        await site.kill();
        await site.open();
      }
      resolve();
      stream.stop();
      await flow;
    }
    await bank.slowDown(0);
    await comeToRest(site, bank);
    const states = await checkSite(site, bank);
    report('kills', { ...stream.counts, acknowledged: stream.orders.size, states });
    const orders = await site.database
      .selectFrom('orders')
      .select(['number', 'total', 'state'])
      .execute();
    const kept = new Map(orders.map((order) => [order.number, order]));
    const acknowledged = [...stream.orders].map(([number, fate]) => ({
      number,
      ...fate,
      kept: kept.get(number),
    }));
    expect(acknowledged.filter((order) => order.kept?.total !== order.total)).toEqual([]);
    const paid = acknowledged.filter((order) => order.isPaid && !order.mayBeCalledOff);
    expect(paid.filter((order) => order.kept?.state !== 'approved')).toEqual([]);
  },
  TIME_LIMIT,
);
