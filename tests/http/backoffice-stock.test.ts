import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { until } from '../support/processes.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { stock: s, counts: c } = en;
const SKU = 'WIN-005-70';

async function visitorAs(role: 'fulfilment' | 'support', name: string = randomUUID()) {
  const account = { email: `${name}@example.com`, roles: [role], tenant: tenant.headers.Tenant };
  const visitor = formVisitor(tenant.url);
  visitor.cookies.set('staff', (await siteColleague(database, account)).token);
  return visitor;
}

/** Sets the stock of the bottle as the tests begin with it. */
async function putStock(figures: { onHand: number; allocated: number }): Promise<void> {
  await sql`
    update stock_items i set on_hand = ${figures.onHand}, allocated = ${figures.allocated}, low_threshold = 3,
      safety_stock = 0
    from variants v where v.tenant_id = i.tenant_id and v.id = i.variant_id and i.tenant_id = ${tenant.id}
      and v.sku = ${SKU}`.execute(database);
}

describe('stock', () => {
  test('is received, corrected and taken back by plain forms, and the shop follows at once', async () => {
    await putStock({ onHand: 0, allocated: 0 });
    const guest = formVisitor(tenant.url);
    const shopSays = async (text: string) =>
      (await guest.open('/products/windlass-hill-5-years')).text().includes(text);
    await until('it is sold out in the shop', () => shopSays('Sold out'));
    const visitor = await visitorAs('fulfilment');
    const list = await visitor.open(`/admin/stock?view=SOLD_OUT&q=${SKU}`);
    expect(list.text('tbody')).toContain(s.availability.SOLD_OUT);
    const page = await list.follow(/Windlass Hill/, 'tbody');
    const refused = await page.press(s.receive, { quantity: 'a box', note: 'Invoice 7' });
    expect(refused.text()).toContain(en.problem.QUANTITY_INVALID);
    expect(refused.value('note')).toBe('Invoice 7');
    const received = await refused.press(s.receive, { quantity: '12', note: 'Invoice 7' });
    expect(received.text('[role=status]')).toContain('0 → 12');
    expect(received.text('main ol')).toContain('Invoice 7');
    await until('it is for sale', async () => !(await shopSays('Sold out')));
    const noReason = await received.press(s.correct, { quantity: '2' });
    expect(noReason.text()).toContain(s.reasonMissing);
    const corrected = await noReason.press(s.correct, { quantity: '2', reason: 'TASTED' });
    expect(corrected.text('[role=status]')).toContain('12 → 10');
    const back = await corrected.press(en.general.takeBack);
    expect(back.text('main ol')).toContain(s.reasons.taken_back);
    expect(back.text('main dl')).toContain('12');
  });

  test('does not fall below what is promised, and the form keeps what was typed', async () => {
    await putStock({ onHand: 5, allocated: 4 });
    const visitor = await visitorAs('fulfilment');
    const page = await (await visitor.open(`/admin/stock?q=${SKU}`)).follow(/Windlass/, 'tbody');
    const typed = { quantity: '2', reason: 'DAMAGED', note: 'Fell down' };
    const refused = await page.press(s.correct, typed);
    expect(refused.text('[role=alert]')).toContain('4 are promised to orders');
    expect(refused.text('main dl')).toContain('5');
    expect(refused.text()).not.toContain(s.reasonMissing);
  });

  test('is read by a role that does not change it', async () => {
    const visitor = await visitorAs('support');
    const page = await (await visitor.open(`/admin/stock?q=${SKU}`)).follow(/Windlass/, 'tbody');
    expect(page.text('main')).not.toContain(s.receiveTitle);
    expect((await visitor.open('/admin/stock/counts')).text()).not.toContain(c.open);
  });
});

describe('a count', () => {
  test('is opened, counted by two people, compared and applied by plain forms', async () => {
    await putStock({ onHand: 10, allocated: 0 });
    const [maria, nikos] = [
      await visitorAs('fulfilment', 'maria'),
      await visitorAs('fulfilment', 'nikos'),
    ];
    const counts = await maria.open('/admin/stock/counts');
    const unknown = await counts.press(c.open, { scope: 'LIST', skus: 'NO-SUCH' });
    expect(unknown.text('[role=alert]')).toContain('NO-SUCH');
    const opened = await unknown.press(c.open, { scope: 'LIST', skus: SKU.toLowerCase() });
    const { pathname } = opened.url;
    const [ofMaria, ofNikos] = [opened, await nikos.open(pathname)];
    await ofMaria.press(c.save, { counted: '8' });
    const seen = await ofNikos.press(c.save, { counted: '7' });
    expect(seen.text('main')).toContain('maria has counted 8');
    const left = await seen.press('No, leave 8');
    expect(left.text('main')).toContain(c.allCounted);
    // Sold after it was counted.
    await putStock({ onHand: 9, allocated: 0 });
    const scanned = await maria.open(`${pathname}?q=${SKU}`);
    expect(scanned.text('main')).toContain('8, counted by maria');
    const differences = await maria.open(`${pathname}?view=DIFFERENCES`);
    expect(differences.text('main')).toContain('9 → 7');
    const applied = await differences.press(c.apply);
    expect(applied.text('[role=status]')).toContain(c.appliedNow);
    const item = await applied.follow(/Windlass Hill/);
    expect(item.text('main ol')).toContain('7 on hand');
  });

  test('that is canceled leaves the stock as it is', async () => {
    const visitor = await visitorAs('fulfilment');
    const counts = await visitor.open('/admin/stock/counts');
    const opened = await counts.press(c.open, { scope: 'ALL', isBlind: 'on' });
    expect(opened.text('main')).not.toContain('Should be');
    const end = await visitor.open(`${opened.url.pathname}?view=DIFFERENCES`);
    expect((await end.press(c.cancel)).text('[role=status]')).toContain(c.canceledNow);
  });
});
