import { describe, expect, inject, test } from 'vitest';
import { setStock } from '../support/cart.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { until } from '../support/processes.ts';
import { mailsOf, waitForMail } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const database = await siteDatabase();
// Goods come back here.
const tenant = await openOwnTenant(database);
const dataDir = inject('siteDataDir');
const t = textsOf('en');
const variant = '/products/kokerite-wooden-still-15-years?variant=KOK-015-05';
const mug = '/products/octopus-stoneware-mug';

/** Whether the address has confirmed; null where it is not on the list. */
async function isConfirmed(email: string): Promise<boolean | null> {
  const row = await database
    .selectFrom('stockAlerts')
    .select('confirmedAt')
    .where('tenantId', '=', tenant.id)
    .where('emailKey', '=', email)
    .executeTakeFirst();
  return row ? row.confirmedAt !== null : null;
}

/** Asks on a page of a product and answers the link of the email. */
async function askFor(product: string, email: string): Promise<string> {
  const page = await formVisitor(tenant.url).open(product);
  await page.press(t('stockAlert.form.submit'), { email });
  return (await waitForMail(dataDir, email, /^One more click/)).link;
}

describe('who waits for a sold-out variant', () => {
  test('asks by a form, confirms by a button, and leaves by another', async () => {
    const email = 'stock-forms@example.com';
    const visitor = formVisitor(tenant.url);
    const page = await visitor.open(variant);
    const submit = t('stockAlert.form.submit');
    const refused = await page.press(submit, { email: 'eleni@' });
    expect(refused.status).toBe(422);
    expect(refused.text()).toContain(t('problem.EMAIL_INVALID'));
    expect(refused.value('email', 'main')).toBe('eleni@');
    expect(refused.url.searchParams.get('variant')).toBe('KOK-015-05');
    const done = await refused.press(submit, { email });
    expect(done.text()).toContain(t('stockAlert.form.done', { email }));
    expect(done.headers.get('Cache-Control')).toBe('no-store');
    // Nobody else sees it.
    expect((await formVisitor(tenant.url).open(variant)).text('html')).not.toContain(email);

    const { link, headers, subject } = await waitForMail(dataDir, email, /./);
    expect(subject).toMatch(/^One more click: Kokerite Wooden Still 15 Years, 5\scl sample/);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(new URL(link).pathname).toMatch(/^\/back-in-stock\/[\w-]{43}$/);
    // Who only looks, as programs that check mail do, changes nothing.
    const pending = await visitor.open(link);
    await visitor.open(link);
    expect(pending.text('h1')).toBe(t('stockAlert.page.pendingTitle'));
    expect(await isConfirmed(email)).toBe(false);
    await pending.press(t('stockAlert.page.confirm'));
    const confirmed = await visitor.open(link);
    expect(confirmed.text('h1')).toBe(t('stockAlert.page.confirmedTitle'));
    expect(await isConfirmed(email)).toBe(true);
    const canceled = await confirmed.press(t('stockAlert.page.cancel'));
    expect(canceled.text('h1')).toBe(t('stockAlert.page.cancelledTitle'));
    expect(await isConfirmed(email)).toBeNull();
    const gone = await visitor.open(link);
    expect([gone.status, gone.text('h1')]).toEqual([404, t('stockAlert.page.goneTitle')]);
  });

  test('is emailed once when the goods are back, and forgotten', async () => {
    const email = 'restocked@example.com';
    const visitor = formVisitor(tenant.url);
    const page = await visitor.open(await askFor(mug, email));
    await page.press(t('stockAlert.page.confirm'));
    await setStock(database, tenant, 'GLS-MUG-01', 5);
    const { link } = await waitForMail(dataDir, email, /^Back on the shelf: Octopus Stoneware Mug/);
    await until('the address is forgotten', async () => (await isConfirmed(email)) === null);
    await setStock(database, tenant, 'GLS-MUG-01', 0);
    expect(await mailsOf(dataDir, email)).toHaveLength(2);
    // The link of that email has nothing left to do, and says so.
    const gone = await visitor.open(link);
    expect([gone.status, gone.text('h1')]).toEqual([404, t('stockAlert.page.goneTitle')]);
  });
});

test('RFC 8058: a mail program cancels by one POST, without cookies and without a redirect', async () => {
  const email = 'one-click@example.com';
  const { pathname } = new URL(await askFor(variant, email));
  const post = () => formVisitor(tenant.url).post(pathname, { 'List-Unsubscribe': 'One-Click' });
  const first = await post();
  expect(first.status).toBe(200);
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(await isConfirmed(email)).toBeNull();
  expect((await post()).status).toBe(200);
});

test('the page of a link is no one else’s: not kept, not found by search, told to no other site', async () => {
  const response = await formVisitor(tenant.url).get(`/back-in-stock/${'a'.repeat(43)}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await response.text()).toContain('content="noindex, nofollow"');
});
