import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');
const w = words.el;

test('the header shows on each screen what it is for, and its navigation stays in sight and moves nothing', async () => {
  await asVisitor(browser, async ({ page }) => {
    const bar = page.getByRole('banner');
    const second = page.getByRole('navigation', { name: t('nav.label') });
    const at = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const places = {
        search: bar.getByRole('search'),
        language: bar.getByRole('link', { name: w.otherLanguage, exact: true }),
        menu: bar.getByRole('button', { name: t('nav.open') }),
        navigation: second,
        'sign in': bar.getByRole('link', { name: t('session.login'), exact: true }),
        register: bar.getByRole('link', { name: t('session.register'), exact: true }),
        orders: bar.getByRole('link', { name: t('session.orders'), exact: true }),
        account: bar.getByRole('link', { name: t('session.account'), exact: true }),
        'sign out': bar.getByRole('button', { name: t('session.logout') }),
        'cart in words': bar
          .getByRole('link', { name: w.cart })
          .getByText(t('cart.title'), { exact: true })
          .last(),
      };
      const shown = Object.entries(places).map(async ([name, place]) =>
        (await place.first().isVisible()) ? [name] : [],
      );
      return (await Promise.all(shown)).flat().join(', ');
    };

    await page.goto(`${w.prefix}/products`);
    await waitForCount(page, w, 0);
    // The widths of the specification (section 9), each with the one just below it.
    expect(await at(1200)).toBe('search, language, navigation, sign in, register, cart in words');
    expect(await at(1199)).toBe('language, menu, sign in, cart in words');
    expect(await at(768)).toBe('language, menu, sign in, cart in words');
    expect(await at(767)).toBe('menu, sign in');
    expect(await at(320)).toBe('menu, sign in');

    await page.setViewportSize({ width: 1440, height: 900 });
    const parts = () =>
      Promise.all(
        [
          second.getByRole('search'),
          second.getByRole('link', { name: t('session.login') }),
          second.getByRole('link', { name: w.cart }),
        ].map((part) => part.isVisible()),
      );
    const layout = async () => ({
      height: (await second.boundingBox())?.height,
      left: (await second.locator('ul').first().boundingBox())?.x,
      page: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    expect(await parts()).toEqual([false, false, false]);
    const before = await layout();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 700);
    await expect.poll(parts).toEqual([true, true, true]);
    expect((await second.boundingBox())?.y).toBe(0);
    expect(await layout()).toEqual(before);
    expect(await findBarriers(page)).toEqual([]);
    // What is typed there is still there after a look at the top of the page.
    await second.getByRole('search').locator('input').fill('rum');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.wheel(0, -5000);
    await expect.poll(parts).toEqual([false, false, false]);
    await page.mouse.wheel(0, 700);
    await expect.poll(parts).toEqual([true, true, true]);
    await second.getByRole('search').locator('input').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === 'rum');

    // The session answers for a member, without one.
    await page.route('**/session?*', (route) =>
      route.fulfill({
        json: { cart: null, member: { email: 'eleni@example.com', expiresIn: 600_000 } },
      }),
    );
    await page.goto(`${w.prefix}/shop`);
    await bar.getByRole('button', { name: t('session.logout') }).waitFor();
    const forMembers = 'navigation, orders, account, sign out, cart in words';
    expect(await at(1200)).toBe(`search, language, ${forMembers}`);
    await expectToFit(page);
    expect(await bar.getByRole('link', { name: t('session.orders') }).getAttribute('href')).toBe(
      `${w.prefix}/orders`,
    );
    expect(await at(1199)).toBe('language, menu, account, sign out, cart in words');
    expect(await at(768)).toBe('language, menu, account, sign out, cart in words');
    await expectToFit(page);
    expect(await at(320)).toBe('menu, account');
    await expectToFit(page);
  });
});

test('the name stands in the middle of the header at every width, for a guest and for a member', async () => {
  for (const locale of ['en', 'el'] as const) {
    await asVisitor(browser, async ({ page }) => {
      const bar = page.getByRole('banner');
      const offMiddle = () =>
        bar.getByRole('link', { name: /^Kerasma/ }).evaluate((link) => {
          const { left, right } = link.getBoundingClientRect();
          return Math.round(Math.abs(left + right - document.documentElement.clientWidth) / 2);
        });
      const expectInMiddle = async () => {
        for (const width of [320, 360, 390, 600, 768, 820, 1024, 1200, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(offMiddle, { message: `${page.url()}: ${width} px` }).toBe(0);
        }
      };
      await page.goto(`${words[locale].prefix}/shop`);
      await expectInMiddle();
      await page.route('**/session?*', (route) =>
        route.fulfill({
          json: { cart: null, member: { email: 'eleni@example.com', expiresIn: 600_000 } },
        }),
      );
      await page.reload();
      await bar.getByRole('button', { name: textsOf(locale)('session.logout') }).waitFor();
      await expectInMiddle();
    });
  }
});

test('on small screens a menu opens by the keyboard, every layout has room for large text, and that of accounts a picture on large screens only', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      await waitForCount(page, w, 0);
      const button = page.getByRole('banner').getByRole('button', { name: t('nav.open') });
      const menu = page.getByRole('dialog', { name: t('nav.open') });
      const hasFocus = () => menu.evaluate((element) => element.contains(document.activeElement));
      await button.focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
      await expect.poll(hasFocus).toBe(true);
      // Round and round, never out of it; the browser's own controls lie between the last and the first.
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => document.activeElement?.tagName);
        if (place !== 'BODY') expect(await hasFocus(), `step ${step}`).toBe(true);
      }
      // The page below stays where it is.
      await page.mouse.move(380, 400);
      await page.mouse.wheel(0, 500);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await expectFocus(button);
      await page.keyboard.press('Enter');
      await menu.getByRole('button', { name: t('general.close') }).click();
      await menu.waitFor({ state: 'hidden' });
      await button.click();
      await menu.getByRole('link', { name: t('support.title'), exact: true }).press('Enter');
      await page.waitForURL(`**${w.prefix}/contact`);
      await menu.waitFor({ state: 'hidden' });
      // A screen reader is led to the title of the page.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

      // The layout of the pages of accounts.
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.setViewportSize({ width: 991, height: 900 });
      await page.goto(`${w.prefix}/auth/register`);
      const picture = page.locator('img[src*="/night-table-"]');
      const logo = page.getByRole('banner').getByRole('link').first();
      expect((await logo.boundingBox())?.x).toBeLessThan(991 / 4);
      expect(await picture.isVisible()).toBe(false);
      // What nobody sees is not fetched.
      expect(requested.filter((url) => url.includes('night-table'))).toEqual([]);
      await page.setViewportSize({ width: 992, height: 900 });
      await picture.waitFor();
      expect((await logo.boundingBox())?.x).toBeLessThan(992 / 4);
      expect((await picture.boundingBox())?.x).toBeGreaterThanOrEqual(992 / 2);
      expect(await picture.getAttribute('alt')).toBe('');

      for (const path of ['/shop', '/auth/login', '/cookie-policy', '/the-menu']) {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(`${w.prefix}${path}`);
        const head = page.getByRole('banner');
        const name = head.getByText('Kerasma', { exact: true });
        // What sticks out of the screen; the sheet of the menu waits there.
        const cut = () =>
          head.locator('a:visible, button:visible').evaluateAll((controls) =>
            controls
              .filter((control) => !control.closest('dialog'))
              .map((control) => control.getBoundingClientRect())
              .filter(({ left, right }) => left < 0 || right > window.innerWidth),
          );
        expect([await name.isVisible(), await cut()], path).toEqual([true, []]);
        await withLargeText(page, async () => {
          // The crest stays where the name has no room, and is called by it.
          await name.waitFor({ state: 'hidden' });
          const home = head.getByRole('link', { name: /^Kerasma/ });
          expect((await home.locator('svg').last().boundingBox())?.width, path).toBeGreaterThan(60);
          expect(await cut(), path).toEqual([]);
          for (const width of [390, 820, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await cut(), `${path}, ${width} px`).toEqual([]);
          }
        });
      }
    },
    { viewport: { width: 390, height: 800 } },
  );
});
