import { describe, expect, inject, test } from 'vitest';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { waitForLinks } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const t = textsOf('en');

async function memberOf(visitor: FormVisitor): Promise<string | undefined> {
  const answer = await visitor.get('/session');
  return ((await answer.json()) as { member: { email: string } | null }).member?.email;
}

describe('a session', () => {
  test('AUT-05: goes on to a path of this site that is no sign-in page, else home', async () => {
    const cases: [asked: string, goes: string][] = [
      ['//evil.test', '/el'],
      ['https://evil.test/x', '/el'],
      ['javascript:alert(1)', '/el'],
      ['/\\evil.test', '/el'],
      ['/el/auth/register', '/el'],
      ['/el/orders?page=2', '/el/orders?page=2'],
      // Too long for a cookie once it is encoded: the page without its query.
      [`/el/orders?q=${'ρούμι'.repeat(390)}`, '/el/orders'],
    ];
    const { email } = await joinSite(database);
    for (const [asked, goes] of cases) {
      const path = `/el/auth/login?redirect=${encodeURIComponent(asked)}`;
      const answer = await formVisitor(url).get(path);
      const isFollowed = goes !== '/el';
      // What is not followed is not remembered either.
      expect.soft(answer.headers.has('Set-Cookie'), asked).toBe(isFollowed);
      if (isFollowed) {
        expect(answer.headers.get('Set-Cookie')).toMatch(
          /^session-redirect=.+; HttpOnly; SameSite=Lax/,
        );
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
      expect.soft(await formVisitor(url).signIn(email, path), asked).toBe(goes);
    }
  });

  test('leads away from the pages of signing in', async () => {
    const visitor = formVisitor(url);
    await visitor.signIn((await joinSite(database)).email);
    for (const page of ['login', 'register', 'password']) {
      const answer = await visitor.get(`/el/auth/${page}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/el']);
    }
  });

  test('AUT-07: ends with both its tokens when it is signed out, and no other device does', async () => {
    const { email } = await joinSite(database);
    const [here, elsewhere] = [formVisitor(url), formVisitor(url)];
    await here.signIn(email);
    await elsewhere.signIn(email);
    expect(await memberOf(here)).toBe(email);
    const copy = formVisitor(url);
    for (const [name, value] of here.cookies) copy.cookies.set(name, value);
    await here.post('/auth/logout');
    expect(await memberOf(here)).toBeUndefined();
    // The tokens themselves are refused, not only taken from this browser.
    expect((await copy.open('/orders')).url.pathname).toBe('/auth/login');
    expect(await memberOf(elsewhere)).toBe(email);
  });

  test('ends everywhere when a new password is set by an emailed link', async () => {
    const { email } = await joinSite(database);
    const device = formVisitor(url);
    await device.signIn(email);
    const visitor = formVisitor(url);
    const forgotten = await (
      await visitor.open('/auth/login')
    ).follow(t('account.loginPage.forgotten'));
    const asked = await forgotten.press(t('account.passwordPage.submit'), { email });
    expect(asked.text('main p[role=status]')).toBe(t('account.passwordPage.doneText', { email }));
    const [link] = await waitForLinks(inject('siteDataDir'), email, 'auth/password');
    const password = 'another sea of rum';
    const login = await (
      await visitor.open(link)
    ).press(t('account.newPasswordPage.submit'), { password, passwordAgain: password });
    expect(login.url.pathname).toBe('/auth/login');
    expect(login.text('main [data-tone][role=status]')).toBe(t('account.loginPage.changed'));
    const submit = t('account.loginPage.submit');
    const old = await login.press(submit, { email, password: PASSWORD }, 'main');
    expect(old.text('main [role=alert]')).toBe(t('account.loginPage.CREDENTIALS'));
    const home = await old.press(submit, { email, password }, 'main');
    expect(home.url.pathname).toBe('/');
    expect((await device.open('/orders')).url.pathname).toBe('/auth/login');
  });
});

test('ORD-09: the link of a receipt opens for a guest, its member and another member alike', async () => {
  const [one, two] = [await joinSite(database), await joinSite(database)];
  const order = await siteOrders(database).place('en', {}, { viewer: { kind: 'member', ...one } });
  for (const email of [null, one.email, two.email]) {
    const visitor = formVisitor(url);
    if (email) await visitor.signIn(email);
    const receipt = await visitor.open(`/receipt/${order.receiptToken}`);
    expect(receipt.status).toBe(200);
    expect(receipt.text()).toContain(order.number);
  }
});
