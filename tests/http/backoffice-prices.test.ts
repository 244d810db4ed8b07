import { describe, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const visitor = formVisitor(tenant.url);
const { token } = await siteColleague(database, {
  email: 'manager@example.com',
  roles: ['manager'],
  tenant: tenant.headers.Tenant,
});
visitor.cookies.set('staff', token);
const { prices: p, jobs: j } = en;

const open = async (sku: string): Promise<FormPage> =>
  (await visitor.open(`/admin/prices?q=${sku}`)).follow(/Kokerite Demerara/);

describe('prices, by plain forms', () => {
  test('one is shown first, then set, and taken back until it begins', async () => {
    const page = await open('KOK-008-70');
    const regular = 'aside section:first-child';
    const wrong = await page.press(p.preview, { amount: 'fifty' }, regular);
    expect(wrong.text(regular)).toContain('Please enter an amount');
    expect(wrong.value('amount', regular)).toBe('fifty');
    const shown = await wrong.press(p.preview, { amount: '1.234,50' }, regular);
    expect(shown.text()).toContain('€1,234.50');
    expect(shown.text()).toContain(p.openCheckouts);
    const set = await shown.press(p.save);
    expect(set.text('[role=status]')).toContain('€1,234.50 is set.');
    // The same form once more sets nothing else.
    expect((await shown.press(p.save)).text('tbody').split('€1,234.50')).toHaveLength(2);
    const back = await set.press(p.undo);
    expect(back.text('tbody')).not.toContain('€1,234.50');
  });

  test('one that has begun meanwhile is not taken back, and the page says so', async () => {
    const { pathname } = (await open('KOK-008-70')).url;
    const { id } = await database
      .selectFrom('prices')
      .select('id')
      .where('tenantId', '=', tenant.id)
      .where('variantId', '=', pathname.split('/').at(-1) ?? '')
      .orderBy('validFrom')
      .executeTakeFirstOrThrow();
    const answer = await visitor.post(pathname, { intent: `withdraw ${id}` });
    expect(await answer.text()).toContain(en.problem.PRICE_BEGUN);
  });

  test('a sale that is not lawful is refused with the reason, and keeps what was typed', async () => {
    const page = await open('KOK-008-70');
    const sale = 'aside section:nth-child(2)';
    const refused = await page.press(p.preview, { amount: '999' }, sale);
    expect(refused.text(sale)).toContain('has to be below €5.90');
    expect(refused.value('amount', sale)).toBe('999');
  });

  test('many are shown first, set as a job with one start, and withdrawn together', async () => {
    const list = await visitor.open('/admin/prices?q=KOK-008');
    const variant = [...list.document.querySelectorAll('[name=variant]')].map(
      (box) => box.getAttribute('value') ?? '',
    );
    const form = await list.press(p.bulk.open, { variant });
    const fields = { by: 'PERCENT', direction: 'UP', value: '10', rounding: 'NINETY' };
    const shown = await form.press(p.preview, fields);
    expect(shown.text('tbody')).toContain('€52.00 → €56.90');
    const job = await shown.press('Set 2 prices');
    expect((await shown.press('Set 2 prices')).url.pathname).toBe(job.url.pathname);
    const done = await ended(job);
    expect(done.text()).toContain('2 prices done');
    const changed = await visitor.open('/admin/prices?q=KOK-008');
    expect(changed.text('tbody')).toContain('€56.90 from');
    const withdrawn = await ended(await done.press(j.prices.withdraw));
    expect(withdrawn.text()).toContain('2 prices done');
    expect((await visitor.open('/admin/prices?q=KOK-008')).text('tbody')).not.toContain('56.90');
  });
});

/** The page of a job once it has ended: its runner has its own rhythm. */
async function ended({ url }: FormPage): Promise<FormPage> {
  let page: FormPage | undefined;
  await expect
    .poll(async () => (page = await visitor.open(url.pathname)).text('main [role=status]'), {
      timeout: 10_000,
    })
    .toContain(j.states.done);
  if (!page) throw new Error('The page was not read');
  return page;
}
