import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { asVisitor, openBrowser, takeCookies } from '../support/browser.ts';
import { giveReadyCart } from '../support/checkout.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const t = textsOf('el');
/** When a page asks for its next token: 10 s before a session ends that was taken to be 5 s shorter. */
const UNTIL_REFRESH = 885_000;

const logout = (page: Page) => page.locator('form[action$="/auth/logout"] button');
const isHome = ({ pathname }: URL) => pathname === '/el';

async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === '/el/auth/login');
  // The checkout, which may still be shown, has a field for an email, too.
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#email').fill(email);
  const submit = { name: t('account.loginPage.submit'), exact: true };
  await page.getByRole('main').getByRole('button', submit).click();
}

/** What a browser adds to tests/http/sessions.test.ts: what scripts keep of a member, and the header. */
test('a sign-in and a sign-out leave nothing of who was there before, with a connection or without', async () => {
  const [before, now] = [await joinSite(database), await joinSite(database)];
  const order = await siteOrders(database).place(
    'el',
    {},
    { viewer: { kind: 'member', ...before } },
  );
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      const main = page.getByRole('main');
      const header = page.getByRole('banner');
      const headerLink = (name: string) => header.getByRole('link', { name, exact: true });
      const [login, account] = [headerLink(t('session.login')), headerLink(t('session.account'))];
      const orders = headerLink(t('session.orders'));
      const signOut = header.getByRole('button', { name: t('session.logout'), exact: true });

      // The header of a guest, and that of a member.
      await page.goto('/el');
      await login.waitFor();
      for (const each of [account, orders, signOut]) expect(await each.count()).toBe(0);
      await login.click();
      await page.waitForURL('**/el/auth/login');
      await page.evaluate(() => Object.assign(window, { kept: 'from before' }));
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await signIn(page, before.email);
      await page.waitForURL(isHome);
      await header.getByTitle(before.email).filter({ visible: true }).waitFor();
      // The page is loaded whole, and then asks who is signed in.
      expect(await page.evaluate(() => 'kept' in window)).toBe(false);
      expect(requested.indexOf('/session')).toBeGreaterThan(requested.indexOf('/el/auth/login'));
      expect(await login.count()).toBe(0);
      await account.click();
      const title = { level: 1, name: t('account.page.title') };
      await page.getByRole('heading', title).waitFor();

      const terms = () => page.evaluate(() => localStorage.getItem('recentSearches'));
      const search = header.getByRole('combobox').first();
      await search.fill('overproof');
      // What stores the term comes with the suggestions.
      await page.getByRole('listbox').first().waitFor();
      await search.press('Enter');
      await page.waitForURL('**search=overproof');
      await expect.poll(terms).toContain('overproof');
      await orders.click();
      await main.getByText(order.number).first().waitFor();
      await signOut.click();
      await page.waitForURL(isHome);
      expect(await terms()).not.toContain('overproof');
      await page.goBack();
      await page.waitForURL('**/el/auth/login');
      const content = await page.content();
      expect(content).not.toContain(before.email);
      expect(content).not.toContain(order.number);

      // The next member signs in on the way to an order.
      await giveReadyCart(page.context());
      await page.goto('/el/checkout?step=shipping');
      const shipping = page.locator('#shipping[data-place=open]');
      await shipping.waitFor();
      await login.first().click();
      await signIn(page, now.email);
      await page.waitForURL('**/el/checkout?step=shipping');
      await shipping.waitFor();
      await page.goto('/el/shop');
      await page.route('**/orders.data*', (route) => route.fulfill({ status: 500, body: '' }));
      await orders.click();
      await page.getByRole('heading', { level: 1, name: t('errors.systemTitle') }).waitFor();
      expect(await page.locator('body').innerText()).not.toContain(order.number);

      // Without a connection the page hides the member, and the sign-out is sent later.
      await page.goto('/el/orders');
      await signOut.waitFor();
      const isMember = async () => {
        const answer = await page.request.get('/session');
        return ((await answer.json()) as { member: unknown }).member !== null;
      };
      await page.route('**/auth/logout', (route) => route.abort('internetdisconnected'));
      await signOut.click();
      const waits = page.getByText(t('app.signOutWaits'));
      await waits.waitFor();
      await expect.poll(() => logout(page).count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      expect(await isMember()).toBe(true);
      await page.unroute('**/auth/logout');
      await page.goto('/el/shop');
      await expect.poll(isMember).toBe(false);
      await waits.waitFor({ state: 'detached' });
      const provoked = /auth\/logout|ERR_INTERNET_DISCONNECTED/;
      expect(complaints.filter((each) => !provoked.test(each))).toEqual([]);
      complaints.length = 0;
    },
    { expectedStatuses: [500] },
  );
});

/** Opens one more tab, and waits until it knows who is signed in. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await logout(page).first().waitFor({ state: 'attached' });
  return page;
}

test('a session is refreshed in three tabs, and its end leads from a page of members to sign in and back, and leaves others be', async () => {
  const { email, userId } = await joinSite(database);
  const member = formVisitor(inject('siteUrl'));
  await member.signIn(email);
  await asVisitor(browser, async ({ page }) => {
    const context = page.context();
    await takeCookies(context, member);
    const statuses: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/session/refresh')) statuses.push(response.status());
    });
    // The timers of all pages go by a clock that the test moves.
    await context.clock.install();
    const inside = await openTab(context, '/el/orders?page=1');
    const shop = await openTab(context, '/el/shop');
    const products = await openTab(context, '/el/products');
    const sessionCookie = async () =>
      (await context.cookies()).find(({ name }) => name.startsWith('session.'))?.value;
    for (let round = 0; round < 5; round += 1) {
      const last = await sessionCookie();
      // A tab that had not learned of the last one yet counts from when it has.
      const goOn = async () => {
        await context.clock.fastForward(UNTIL_REFRESH);
        return sessionCookie();
      };
      await expect.poll(goOn, { interval: 300 }).not.toBe(last);
    }
    expect(statuses.length).toBeGreaterThanOrEqual(5);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const [tab, path] of [
      [inside, '/el/orders'],
      [shop, '/el/shop'],
      [products, '/el/products'],
    ] as const) {
      expect(await logout(tab).count()).toBeGreaterThan(0);
      expect(new URL(tab.url()).pathname).toBe(path);
    }
    await inside.reload();
    await logout(inside).first().waitFor({ state: 'attached' });
    expect(new URL(inside.url()).pathname).toBe('/el/orders');

    await database
      .updateTable('sessions')
      .set({ revokedAt: new Date() })
      .where('userId', '=', userId)
      .execute();
    await context.clock.fastForward(UNTIL_REFRESH);
    for (const tab of [inside, shop, products]) {
      await expect.poll(() => logout(tab).count()).toBe(0);
    }
    await context.clock.fastForward(1000);
    await inside.waitForURL('**/el/auth/login');
    expect([shop, products].map((tab) => new URL(tab.url()).pathname)).toEqual([
      '/el/shop',
      '/el/products',
    ]);
    await signIn(inside, email);
    await inside.waitForURL('**/el/orders?page=1');
  });
});
