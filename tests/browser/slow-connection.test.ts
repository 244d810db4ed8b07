import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { asVisitor, haveScriptsCome, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { words } from '../support/journey.ts';
import { memberOf } from '../support/member.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const t = textsOf('el');

test('a stopped load leaves the page and can be loaded again; a member is not asked to sign in, however slow the connection is', async () => {
  const email = `${randomUUID()}@example.com`;
  const url = inject('siteUrl');
  await memberOf({ owner: database }, await guestOf(database), email);
  const signedIn = formVisitor(url);
  await signedIn.signIn(email);
  await asVisitor(browser, async ({ page }) => {
    const context = page.context();
    await context.addCookies([...signedIn.cookies].map(([name, value]) => ({ name, value, url })));
    const header = page.getByRole('banner');
    const signIn = header.getByRole('link', { name: t('session.login'), exact: true });
    const account = header.getByRole('link', { name: t('session.account'), exact: true });

    // The script of the other page is here already: it is its data that does not come.
    await page.goto('/el/contact');
    await waitForCount(page, words.el, 0);
    await account.waitFor();
    const title = page.getByRole('heading', { level: 1 });
    const toMenu = page
      .getByRole('navigation')
      .getByRole('link', { name: t('nav.menu') })
      .first();
    await toMenu.click();
    await title.getByText(t('menu.heading')).waitFor();
    await page.goBack();
    await title.getByText(t('support.title')).waitFor();
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('Τραπέζι για έξι');
    const { promise: never, resolve: end } = Promise.withResolvers<void>();
    await page.route('**/the-menu.data*', async (route) => {
      await never;
      await route.abort();
    });
    const wait = page.waitForRequest('**/the-menu.data*');
    await toMenu.click();
    await wait;
    await page.evaluate(() => window.stop());
    const said = page.getByRole('status').getByText(t('app.stopped'));
    await said.waitFor();
    expect([new URL(page.url()).pathname, await message.inputValue()]).toEqual([
      '/el/contact',
      'Τραπέζι για έξι',
    ]);
    end();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: t('app.again'), exact: true }).click();
    await page.waitForURL('**/the-menu');
    await title.getByText(t('menu.heading')).waitFor();
    await said.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/contact');

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
    await page.goto('/el/products', { waitUntil: 'domcontentloaded' });
    expect(await signIn.isVisible()).toBe(false);
    const asked = page.waitForRequest('**/session?*');
    scripts.resolve();
    await page.waitForFunction(haveScriptsCome);
    await asked;
    await account.waitFor();
    expect(await signIn.count()).toBe(0);
    session.resolve();
    await expect.poll(() => account.getAttribute('title')).toBe(t('session.signedInAs', { email }));

    // What the browser remembers is no more than a guess.
    await context.clearCookies({ name: /^session/ });
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/el/products');
    await signIn.waitFor();
    await page.goto('/el/shop', { waitUntil: 'domcontentloaded' });
    expect(await signIn.isVisible()).toBe(true);
  });
});
