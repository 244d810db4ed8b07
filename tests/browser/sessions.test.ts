import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { app as appEl } from '#storefront/i18n/messages/el/app.ts';
import { app as appEn } from '#storefront/i18n/messages/en/app.ts';
import { asVisitor, openBrowser, visit } from '../support/browser.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { linkFor } from '../support/account-mail.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const orders = siteOrders(database);
/** When a page asks for its next token: 10 s before a session ends that was taken to be 5 s shorter. */
const UNTIL_REFRESH = 885_000;

async function join(): Promise<{ email: string; userId: string }> {
  const email = `${randomUUID()}@example.com`;
  const userId = await memberOf({ owner: database }, await orders.contextOf('en'), email);
  return { email, userId };
}

const logout = (page: Page) => page.locator('form[action$="/auth/logout"] button');

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Opens one more tab, and waits until it knows who is signed in. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await logout(page).first().waitFor({ state: 'attached' });
  return page;
}

describe('a session', () => {
  const locale = 'el';
  const { prefix, home } = words[locale];
  const systemError = { en: 'System error', el: 'Σφάλμα συστήματος' }[locale];

  test('lives on in three tabs through twenty refreshes', async () => {
    const { email } = await join();
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/orders`);
      await page.waitForURL(`**${prefix}/auth/login`);
      await signIn(page, email);
      await page.waitForURL(`**${prefix}/orders`);
      const context = page.context();
      const statuses: number[] = [];
      context.on('response', (response) => {
        if (response.url().endsWith('/session/refresh')) statuses.push(response.status());
      });
      // The timers of all pages go by a clock that the test moves.
      await context.clock.install();
      const tabs: Page[] = [];
      for (let n = 0; n < 3; n += 1) tabs.push(await openTab(context, `${prefix}/orders`));
      const cookieOf = async () =>
        (await context.cookies()).find(({ name }) => name.startsWith('session.'))?.value;
      for (let round = 0; round < 20; round += 1) {
        const before = await cookieOf();
        // A tab that had not learned of the last one yet counts from when it has.
        const goOn = async () => {
          await context.clock.fastForward(UNTIL_REFRESH);
          return cookieOf();
        };
        await expect.poll(goOn, { interval: 500 }).not.toBe(before);
      }
      expect(statuses.length).toBeGreaterThanOrEqual(20);
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (const tab of tabs) {
        await logout(tab).first().waitFor({ state: 'attached' });
        expect(new URL(tab.url()).pathname).toBe(`${prefix}/orders`);
        await tab.reload();
        expect(new URL(tab.url()).pathname).toBe(`${prefix}/orders`);
      }
    });
  });

  test('that has ended leads from a protected page to sign in and back, and leaves others be', async () => {
    const { email, userId } = await join();
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/orders?page=1`);
      await page.waitForURL(`**${prefix}/auth/login`);
      await signIn(page, email);
      await page.waitForURL(`**${prefix}/orders?page=1`);
      const context = page.context();
      await context.clock.install();
      const elsewhere = await openTab(context, `${prefix}/shop`);
      const inside = await openTab(context, `${prefix}/orders?page=1`);
      await database
        .updateTable('sessions')
        .set({ revokedAt: new Date() })
        .where('userId', '=', userId)
        .execute();
      await context.clock.fastForward(UNTIL_REFRESH);
      await expect.poll(() => logout(inside).count()).toBe(0);
      await expect.poll(() => logout(elsewhere).count()).toBe(0);
      await context.clock.fastForward(1000);
      await inside.waitForURL(`**${prefix}/auth/login`);
      expect(new URL(elsewhere.url()).pathname).toBe(`${prefix}/shop`);
      await signIn(inside, email);
      await inside.waitForURL(`**${prefix}/orders?page=1`);
    });
  });

  test('begins with a page that is loaded anew, so that nothing of before is left in it', async () => {
    const { email } = await join();
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/auth/login`);
      await page.evaluate(() => Object.assign(window, { kept: 'from before' }));
      await signIn(page, email);
      await page.waitForURL((url) => url.pathname === home);
      expect(await page.evaluate(() => 'kept' in window)).toBe(false);
      await page.getByRole('banner').getByTitle(email).filter({ visible: true }).waitFor();
      for (const path of ['login', 'register', 'password']) {
        await page.goto(`${prefix}/auth/${path}`);
        expect(new URL(page.url()).pathname).toBe(home);
      }
    });
  });

  test('that was ended shows nothing of the member to who goes back', async () => {
    const { email } = await join();
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/orders`);
      await signIn(page, email);
      await page.waitForURL(`**${prefix}/orders`);
      await logout(page).filter({ visible: true }).first().click();
      await page.waitForURL((url) => url.pathname === home);
      await page.goBack();
      await page.waitForURL(`**${prefix}/auth/login`);
      expect(await page.content()).not.toContain(email);
    });
  });

  test('is ended without a connection: the page says that it waits, hides the member, and sends it later', async () => {
    const { email } = await join();
    const waits = { en: appEn, el: appEl }[locale].signOutWaits;
    const { page, leave } = await visit(browser);
    await page.goto(`${prefix}/orders`);
    await signIn(page, email);
    await page.waitForURL(`**${prefix}/orders`);
    await logout(page).filter({ visible: true }).first().waitFor();
    const isMember = async () => {
      const answer = await page.request.get('/session');
      return ((await answer.json()) as { member: unknown }).member !== null;
    };
    await page.route('**/auth/logout', (route) => route.abort('internetdisconnected'));
    await logout(page).filter({ visible: true }).first().click();
    await page.getByText(waits).waitFor();
    await expect.poll(() => logout(page).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await isMember()).toBe(true);
    await page.unroute('**/auth/logout');
    await page.goto(`${prefix}/shop`);
    await expect.poll(isMember).toBe(false);
    await page.getByText(waits).waitFor({ state: 'detached' });
    await leave();
  });

  test('PWA-05: shows an error where the orders cannot be had, and not those of who was here before', async () => {
    const [before, now] = [await join(), await join()];
    const order = await orders.place(locale, {}, { viewer: { kind: 'member', ...before } });
    const signInAs = async (page: Page, { email }: { email: string }) => {
      await page.goto(`${prefix}/auth/login`);
      await signIn(page, email);
      await logout(page).filter({ visible: true }).first().waitFor();
    };
    const ordersLink = (page: Page) =>
      page.locator(`a[href="${prefix}/orders"]`).filter({ visible: true }).first();
    await asVisitor(
      browser,
      async ({ page }) => {
        await signInAs(page, before);
        await ordersLink(page).click();
        await page.locator('main').getByText(order.number).first().waitFor();
        await logout(page).filter({ visible: true }).first().click();
        await page.waitForURL((url) => url.pathname === home);
        await signInAs(page, now);
        await page.route('**/orders.data*', (route) => route.fulfill({ status: 500, body: '' }));
        await ordersLink(page).click();
        await page.getByRole('heading', { level: 1, name: systemError }).waitFor();
        expect(await page.locator('body').innerText()).not.toContain(order.number);
      },
      { expectedStatuses: [500] },
    );
  });

  test('ends everywhere when the password is set anew by a letter', async () => {
    const { email } = await join();
    const device = formVisitor(inject('siteUrl'));
    expect(await device.signIn(email, `${prefix}/auth/login`)).toBe(home);
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${prefix}/auth/password`);
        await page.locator('#email').fill(email);
        await page.locator('main form button[type=submit]').click();
        await page.locator('main [role=status]').getByText(email).waitFor();
        await page.goto(await linkFor(email));
        expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${prefix}/auth/password/`));
        await page.locator('#password').fill('another sea of rum');
        await page.locator('#passwordAgain').fill('another sea of rum');
        await page.locator('main form button[type=submit]').click();
        await page.waitForURL('**/auth/login?after=password');
        await signIn(page, email);
        await page.getByRole('alert').waitFor();
        await signIn(page, email, 'another sea of rum');
        await page.waitForURL((url) => url.pathname === home);
      },
      { expectedStatuses: [422] },
    );
    const answer = await device.get(`${prefix}/orders`);
    expect(answer.headers.get('Location')).toBe(`${prefix}/auth/login`);
  });

  test.each([
    ['//evil.test', home],
    ['https://evil.test/x', home],
    ['javascript:alert(1)', home],
    ['/\\evil.test', home],
    [`${prefix}/auth/register`, home],
    [`${prefix}/orders?page=2`, `${prefix}/orders?page=2`],
    // Too long for a cookie once it is encoded: the page without its query.
    [`${prefix}/orders?q=${'ρούμι'.repeat(390)}`, `${prefix}/orders`],
  ])('asked to go on to %s goes to %s (AUT-05)', async (asked, goes) => {
    const { email } = await join();
    const path = `${prefix}/auth/login?redirect=${encodeURIComponent(asked)}`;
    expect(await formVisitor(inject('siteUrl')).signIn(email, path)).toBe(goes);
  });
});

test('signing out ends both tokens at once, and no other device (AUT-07)', async () => {
  const { email } = await join();
  const [here, elsewhere] = [formVisitor(inject('siteUrl')), formVisitor(inject('siteUrl'))];
  await here.signIn(email);
  await elsewhere.signIn(email);
  const told = async (visitor: typeof here) =>
    ((await (await visitor.get('/session')).json()) as { member: { email: string } | null }).member
      ?.email;
  expect(await told(here)).toBe(email);
  await here.post('/auth/logout');
  expect(await told(here)).toBeUndefined();
  expect(await told(elsewhere)).toBe(email);
});

test('the link of a receipt opens for a guest, its member and another member alike (ORD-09)', async () => {
  const [one, two] = [await join(), await join()];
  const order = await orders.place('en');
  const { receiptToken } = await database
    .selectFrom('orders')
    .select('receiptToken')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  for (const email of [null, one.email, two.email]) {
    const visitor = formVisitor(inject('siteUrl'));
    if (email) expect(await visitor.signIn(email)).toBe('/');
    const answer = await visitor.get(`/receipt/${receiptToken}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(order.number);
  }
});
