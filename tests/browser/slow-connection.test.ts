import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

test('a load that is stopped leaves the page as it is, which says so and can load the other', async () => {
  await asVisitor(browser, async ({ page }) => {
    // The script of the other page is here already: it is its data that does not come.
    await page.goto('/contact');
    await waitForCount(page, words.en, 0);
    const toMenu = page.getByRole('navigation').getByRole('link', { name: 'The Menu' }).first();
    await toMenu.click();
    await page.getByRole('main').getByText('Daiquiri').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('A table for six');
    const { promise: never, resolve: end } = Promise.withResolvers<void>();
    await page.route('**/the-menu.data*', async (route) => {
      await never;
      await route.abort();
    });
    const wait = page.waitForRequest('**/the-menu.data*');
    await toMenu.click();
    await wait;
    await page.evaluate(() => window.stop());
    const said = page.getByRole('status').getByText('The page was not loaded.');
    await said.waitFor();
    expect([new URL(page.url()).pathname, await message.inputValue()]).toEqual([
      '/contact',
      'A table for six',
    ]);
    end();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await page.waitForURL('**/the-menu');
    await page.getByRole('main').getByText('Daiquiri').first().waitFor();
    await said.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/contact');
  });
});

test('who is signed in is not asked to sign in, however slow the connection is', async () => {
  const email = `${randomUUID()}@example.com`;
  await memberOf({ owner: database }, await guestOf(database), email);
  await asVisitor(browser, async ({ page }) => {
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true });
    const account = page.getByRole('banner').getByRole('link', { name: 'My account', exact: true });
    await page.goto('/auth/login?redirect=/shop');
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/shop');
    await account.waitFor();

    const scripts = Promise.withResolvers<void>();
    const session = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.route('**/session?*', async (route) => {
      await session.promise;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'domcontentloaded' });
    expect(await signIn.isVisible()).toBe(false);
    const asked = page.waitForRequest('**/session?*');
    scripts.resolve();
    await page.waitForFunction(haveScriptsCome);
    await asked;
    await account.waitFor();
    expect(await signIn.count()).toBe(0);
    session.resolve();
    await expect.poll(() => account.getAttribute('title')).toBe(`Signed in as ${email}`);

    // What the browser remembers is no more than a guess.
    await page.context().clearCookies({ name: /^session/ });
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/products');
    await signIn.waitFor();
    await page.goto('/shop', { waitUntil: 'domcontentloaded' });
    expect(await signIn.isVisible()).toBe(true);
  });
});
