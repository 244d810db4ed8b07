import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnSite, type OwnSite } from '../support/own-site.ts';
import { report, runs } from '../support/runs.ts';
import { siteOrders } from '../support/site-orders.ts';
import { colleagueOf } from '../support/staff.ts';

const RUNS = runs(2);
/** Who wants more runs has more time; ms. */
const TIME_LIMIT = 60_000 + RUNS * 3000;
const { canned: c, general: g, order: o, orders: list, problem: p, tonight: t } = en;

let site: OwnSite;
let anna: FormVisitor;
let petros: FormVisitor;
beforeAll(async () => {
  site = await openOwnSite();
  await site.database.updateTable('stockItems').set({ onHand: 100_000 }).execute();
  [anna, petros] = [await signedIn('anna@example.com'), await signedIn('petros@example.com')];
});
afterAll(() => site.close());

async function signedIn(email: string): Promise<FormVisitor> {
  // The codes of now stay unused.
  const at = new Date(Date.now() - 2 * 60_000);
  const { token } = await colleagueOf(site.database, { email, roles: ['owner'], at });
  const visitor = formVisitor(site.origin);
  visitor.cookies.set('staff', token);
  return visitor;
}

/** The same screen, opened by both before either of them does something. */
function both(path: string): Promise<[FormPage, FormPage]> {
  return Promise.all([anna.open(path), petros.open(path)]);
}

/** Does `race` as often as wanted, one after the other. */
async function repeat(race: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < RUNS; n += 1) await race(n);
}

test(
  'two people who save other fields at once keep both, and of one field one is asked',
  async () => {
    const figures = { merged: 0, asked: 0 };
    await repeat(async (n) => {
      const form = await anna.open('/admin/requests/answers/new');
      const texts = { name: `Hours ${n}`, el: 'Στις 7.', en: 'At 7.' };
      const { url } = await form.press(g.save, texts);
      const [first, second] = await both(url.pathname);
      const saved = await Promise.all([
        first.press(g.save, { el: 'Στις 8.' }),
        second.press(g.save, { en: 'At 8.' }),
      ]);
      const said = saved.map((page) => page.text('[role=status]'));
      expect(said.filter((text) => text.includes(c.merged))).toHaveLength(1);
      figures.merged += 1;
      const [mine, theirs] = await both(url.pathname);
      expect([mine.value('el'), mine.value('en')]).toEqual(['Στις 8.', 'At 8.']);
      const answers = await Promise.all([
        mine.press(g.save, { en: 'At 9.' }),
        theirs.press(g.save, { en: 'At 10.' }),
      ]);
      const asked = answers.filter((page) => page.text('[role=alert]') === p.VERSION_CONFLICT);
      expect(asked).toHaveLength(1);
      // Neither of the texts is lost.
      for (const text of ['At 9.', 'At 10.']) expect(asked[0]?.text()).toContain(text);
      figures.asked += 1;
    });
    report('two colleagues, one record', figures);
  },
  TIME_LIMIT,
);

test(
  'two people who ship one parcel at once send one email and take the goods once',
  async () => {
    const orders = siteOrders(site.database);
    let shipped = 0;
    await repeat(async (n) => {
      const order = await orders.place('en', {
        payment: 'cash_on_delivery',
        email: `buyer-${n}@example.com`,
      });
      const path = `/admin/orders/${order.number}`;
      await (await anna.open(path)).press(o.acts.pack);
      const [first, second] = await both(path);
      const answers = await Promise.all([
        first.press(o.acts.ship, { carrier: 'acs', trackingNumber: `730000${1000 + n}` }),
        second.press(o.acts.ship, { carrier: 'acs', trackingNumber: `731000${1000 + n}` }),
      ]);
      for (const page of answers) expect(page.status).toBeLessThan(500);
      expect((await anna.open(path)).text()).toContain(list.shipmentStates.shipped);
      const { rows } = await sql`
      select
        (select count(*)::int from outbox where order_id = ${order.id} and kind = 'shipment.shipped') as emails,
        (select count(*)::int from stock_movements where order_id = ${order.id} and reason = 'shipped') as movements,
        (select count(*)::int from state_changes
          where order_id = ${order.id} and subject = 'shipment' and to_state = 'shipped') as changes
    `.execute(site.database);
      expect(rows).toEqual([{ emails: 1, movements: 1, changes: 1 }]);
      shipped += 1;
    });
    report('two colleagues, one parcel', { shipped });
  },
  TIME_LIMIT,
);

test(
  'a drink that two phones take off or bring back at once has one state, and both show it',
  async () => {
    const row = '[data-key=mojito]';
    let states = 0;
    await repeat(async (n) => {
      const name = new RegExp(n % 2 === 0 ? t.takeOff : t.putBack);
      const pages = await both('/admin/tonight');
      const answers = await Promise.all(pages.map((page) => page.press(name, {}, row)));
      for (const page of [...answers, ...(await both('/admin/tonight'))]) {
        expect(page.text(row)).toContain(n % 2 === 0 ? t.putBack : t.takeOff);
      }
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entries where act = 'drink.set-availability'
    `.execute(site.database);
      expect(rows).toEqual([{ count: n + 1 }]);
      states += 1;
    });
    report('two colleagues, one drink', { states });
  },
  TIME_LIMIT,
);
