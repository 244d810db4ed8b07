import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();
const frame = {
  en: {
    navigation: 'Main navigation',
    menu: 'Navigation',
    close: 'Close',
    signIn: 'Sign in',
    signOut: 'Sign out',
    register: 'Register',
    orders: 'My orders',
    contact: 'Contact',
    home: 'Home',
    theMenu: 'The Menu',
    blog: 'Blog',
    payments: /by card and by IRIS/,
  },
  el: {
    navigation: 'Κύρια πλοήγηση',
    menu: 'Πλοήγηση',
    close: 'Κλείσιμο',
    signIn: 'Σύνδεση',
    signOut: 'Αποσύνδεση',
    register: 'Εγγραφή',
    orders: 'Οι παραγγελίες μου',
    contact: 'Επικοινωνία',
    home: 'Αρχική',
    theMenu: 'Ο κατάλογος',
    blog: 'Ιστολόγιο',
    payments: /με κάρτα και με IRIS/,
  },
};

/** The site answers for a member: what the header shows of one, without one. */
async function signedIn(page: Page): Promise<void> {
  await page.route('**/session?*', (route) =>
    route.fulfill({
      json: { cart: null, member: { email: 'eleni@example.com', expiresIn: 600_000 } },
    }),
  );
}

const isInside = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement));

describe('the header', () => {
  const locale = 'el';
  const w = words[locale];
  const f = frame[locale];

  test('has the ways in for guests, orders and the way out for members, each on its screens', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const bar = page.getByRole('banner');
      const shown = (role: 'link' | 'button', name: string) =>
        bar.getByRole(role, { name, exact: true }).first().isVisible();
      const guest = () => Promise.all([shown('link', f.signIn), shown('link', f.register)]);
      const label = () =>
        bar
          .getByRole('link', { name: w.cart })
          .getByText(w.cartTitle, { exact: true })
          .last()
          .isVisible();
      expect([await guest(), await label()]).toEqual([[true, true], true]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect([await guest(), await label()]).toEqual([[true, false], true]);
      await page.setViewportSize({ width: 767, height: 900 });
      expect([await guest(), await label()]).toEqual([[true, false], false]);

      await page.setViewportSize({ width: 320, height: 900 });
      expect(await guest()).toEqual([true, false]);
      await expectToFit(page);

      await signedIn(page);
      await page.reload();
      await bar.getByRole('button', { name: f.signOut }).waitFor();
      await expectToFit(page);
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await shown('button', f.signOut)).toBe(true);
      await expectToFit(page);
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.reload();
      await bar.getByRole('button', { name: f.signOut }).waitFor();
      expect(await bar.getByRole('link', { name: f.orders }).getAttribute('href')).toBe(
        `${w.prefix}/orders`,
      );
      expect(await shown('link', f.signIn)).toBe(false);
      await expectToFit(page);
      await page.setViewportSize({ width: 1199, height: 900 });
      expect(await shown('link', f.orders)).toBe(false);
      expect(await shown('button', f.signOut)).toBe(true);
    });
  });

  test('has a menu for small screens that the keyboard opens, keeps to, and leaves', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/shop`);
        await waitForCount(page, w, 0);
        const button = page.getByRole('banner').getByRole('button', { name: f.menu });
        const menu = page.getByRole('dialog', { name: f.menu });
        await button.focus();
        await page.keyboard.press('Enter');
        await menu.waitFor();
        await expect.poll(() => isInside(menu)).toBe(true);
        // Round and round, never out of it; the browser's own controls lie between the last and the first.
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press('Tab');
          const place = await page.evaluate(() => document.activeElement?.tagName);
          if (place !== 'BODY') expect(await isInside(menu), `step ${step}`).toBe(true);
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
        await menu.getByRole('button', { name: f.close }).click();
        await menu.waitFor({ state: 'hidden' });
        await button.click();
        await menu.getByRole('link', { name: f.contact, exact: true }).press('Enter');
        await page.waitForURL(`**${w.prefix}/contact`);
        await menu.waitFor({ state: 'hidden' });
        // Whoever listens is led to the title of the page.
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      },
      { viewport: { width: 390, height: 800 } },
    );
  });
});

describe('the header', () => {
  const locale = 'en';
  const w = words[locale];
  const f = frame[locale];

  test('and the menu opens without scripts, and the foot shows how the house is paid', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/shop`);
        await page.getByRole('banner').locator('button[popovertarget]').first().click();
        const menu = page.locator('#menu');
        await menu.getByRole('link', { name: f.contact, exact: true }).click();
        await page.waitForURL(`**${w.prefix}/contact`);
        expect(await menu.isVisible()).toBe(false);
        const marks = page.getByRole('contentinfo').getByRole('img', { name: f.payments });
        expect(await marks.locator('svg').count()).toBe(3);
      },
      { viewport: { width: 390, height: 800 }, javaScriptEnabled: false },
    );
  });
});

describe('the header', () => {
  const locale = 'el';
  const w = words[locale];
  const f = frame[locale];

  test('stays in sight with search and actions once it is stuck, and moves nothing', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/products`);
      await waitForCount(page, w, 0);
      const second = page.getByRole('navigation', { name: f.navigation });
      const links = second.locator('ul').first();
      const parts = () =>
        Promise.all(
          [
            second.getByRole('search'),
            second.getByRole('link', { name: f.signIn }),
            second.getByRole('link', { name: w.cart }),
          ].map((part) => part.isVisible()),
        );
      const height = () => second.evaluate((element) => element.getBoundingClientRect().height);
      const names = () => second.getByRole('link').allTextContents();
      expect(await parts()).toEqual([false, false, false]);
      const before = {
        height: await height(),
        left: (await links.boundingBox())?.x,
        page: await page.evaluate(() => document.documentElement.scrollHeight),
      };
      expect(await names()).toEqual([f.home, f.theMenu, w.shop, f.blog, f.contact]);

      await page.mouse.wheel(0, 700);
      await expect.poll(parts).toEqual([true, true, true]);
      expect((await second.boundingBox())?.y).toBe(0);
      expect({
        height: await height(),
        left: (await links.boundingBox())?.x,
        page: await page.evaluate(() => document.documentElement.scrollHeight),
      }).toEqual(before);

      expect(await findBarriers(page)).toEqual([]);
      // What is typed there is looked for, and is still there after a look at the top of the page.
      await second.getByRole('search').locator('input').fill('rum');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.wheel(0, -5000);
      await expect.poll(parts).toEqual([false, false, false]);
      await page.mouse.wheel(0, 700);
      await expect.poll(parts).toEqual([true, true, true]);
      await second.getByRole('search').locator('input').press('Enter');
      await page.waitForURL((url) => url.searchParams.get('search') === 'rum');

      await page.setViewportSize({ width: 1199, height: 900 });
      expect(await second.isVisible()).toBe(false);
    });
  });
});

test('the head of every layout has room for letters of twice the size', async () => {
  const locale = 'el';
  await asVisitor(browser, async ({ page }) => {
    for (const path of ['/shop', '/auth/login', '/cookie-policy', '/the-menu']) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${words[locale].prefix}${path}`);
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
  });
});

describe('a page that is being loaded', () => {
  test('shows a bar of 2 px when it takes longer, says so, and hides it when the page is there', async () => {
    await asVisitor(browser, async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/promotions.data*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/shop');
      await waitForCount(page, words.en, 0);
      const track = page.locator('body > [aria-hidden] > div').locator('..');
      const said = page.getByRole('status').getByText('One moment');
      expect(await track.isVisible()).toBe(false);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click();
      await track.waitFor();
      await said.waitFor();
      expect((await track.boundingBox())?.height).toBe(2);
      expect((await track.boundingBox())?.y).toBe(0);
      expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
      const width = () => track.locator('div').evaluate((bar) => bar.getBoundingClientRect().width);
      const before = await width();
      await expect.poll(width).toBeGreaterThan(before);
      release();
      await page.waitForURL('**/promotions');
      await track.waitFor({ state: 'hidden' });
      expect(await said.count()).toBe(0);
      await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false');
      // The new page begins at its top, and whoever listens is at its title.
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });
  });

  test('starts anew for another query of the same page', async () => {
    await asVisitor(browser, async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.goto('/products');
      await waitForCount(page, words.en, 0);
      await page.route('**/products.data*', async (route) => {
        await held;
        await route.continue();
      });
      const track = page.locator('body > [aria-hidden] > div').locator('..');
      await page
        .getByRole('link', { name: /^(Next|Page 2|2)\b/ })
        .first()
        .click();
      await track.waitFor();
      release();
      await page.waitForURL((url) => url.searchParams.get('page') === '2');
      await track.waitFor({ state: 'hidden' });
    });
  });
});

describe.each([
  ['en', 'System error', 'Sorry, an unknown error occurred. Please try again later.'],
  ['el', 'Σφάλμα συστήματος', 'Λυπούμαστε, παρουσιάστηκε άγνωστο σφάλμα.'],
] as const)('data that cannot be had, %s', (locale, title, text) => {
  const w = words[locale];

  test('make the bar fail and show the error page, which at home has no way back home', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`${w.prefix}/shop`);
    await waitForCount(page, w, 0);
    const back = page.locator('main section').locator(`a[href="${w.home}"]`);
    // It is there for half a second: what has been seen is written down.
    const seen = await page.locator('body').evaluateHandle((body) => {
      const bars = { failed: false };
      new MutationObserver(() => {
        bars.failed ||= body.querySelector(':scope > [data-shown][data-failed]') !== null;
      }).observe(body, { attributes: true, childList: true, subtree: true });
      return bars;
    });
    await page.getByRole('contentinfo').locator(`a[href="${w.prefix}/promotions"]`).click();
    await expect.poll(() => seen.evaluate((bars) => bars.failed), { timeout: 10_000 }).toBe(true);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('main').innerText()).toContain(text);
    expect(await back.isVisible()).toBe(true);
    expect(await page.locator('meta[name="prerender-status-code"]').getAttribute('content')).toBe(
      '500',
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Kerasma/ })
      .click();
    await page.waitForURL((url) => url.pathname === w.home);
    // Its heading is that of the page before.
    await expect.poll(() => back.count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await visitor.leave();
  });
});

describe('a script that does not arrive', () => {
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name });
  const toContact = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();

  /** How often documents are loaded from now on. */
  function countDocuments(page: Page): { count: number } {
    const seen = { count: 0 };
    page.on('request', (request) => {
      if (request.isNavigationRequest()) seen.count += 1;
    });
    return seen;
  }

  test('brings the page that was asked for with a new document, once', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto('/shop');
    await waitForCount(page, words.en, 0);
    const documents = countDocuments(page);
    await page.route('**/assets/contact-*.js', (route) => route.abort());
    await toContact(page);
    await heading(page, 'Contact').waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(documents.count).toBe(1);
    // Its script is still missing: the document stands as it was sent, and is not loaded again and again.
    expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).not.toBeNull();
    await visitor.leave();
  });

  test('is no reason to load the document within a minute after it was: an error, and another try', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto('/shop');
    await waitForCount(page, words.en, 0);
    await page.route('**/assets/contact-*.js', (route) => route.abort());
    await toContact(page);
    await heading(page, 'Contact').waitFor();
    await page.goto('/shop');
    await waitForCount(page, words.en, 0);
    const documents = countDocuments(page);
    await toContact(page);
    await heading(page, 'An error occurred').waitFor();
    expect(await page.locator('main').innerText()).toContain('Please try again later.');
    expect(documents.count).toBe(0);
    expect(visitor.complaints.join()).toContain('A script of the site could not be loaded');
    await page.unroute('**/assets/contact-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Contact').waitFor();
    expect(documents.count).toBe(1);
    await visitor.leave();
  });

  test('without a connection says so, loads nothing, and comes back with it', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto('/shop');
    await waitForCount(page, words.en, 0);
    const documents = countDocuments(page);
    await page.context().setOffline(true);
    await toContact(page);
    await heading(page, 'An error occurred').waitFor();
    expect(await page.locator('main').innerText()).toContain('You are offline.');
    expect(documents.count).toBe(0);
    await page.context().setOffline(false);
    await heading(page, 'Contact').waitFor();
    expect(documents.count).toBe(1);
    await visitor.leave();
  });

  test('of a language is told to the log, and leaves a page that can be used', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    const toGreek = () =>
      page.getByRole('banner').getByRole('link', { name: 'Ελληνικά', exact: true }).click();
    await page.route('**/assets/el-*.js', (route) => route.abort());
    await page.goto('/products?sort=price-desc');
    await waitForCount(page, words.en, 0);
    const documents = countDocuments(page);
    // A minute after the last one the document is loaded, and is Greek also without its script.
    await toGreek();
    await page.locator('html[lang=el]').waitFor();
    expect(documents.count).toBe(1);
    expect(visitor.complaints.join()).toContain('A script of the site could not be loaded');
    expect(decodeURIComponent(page.url())).toContain('/el/products?sort=price-desc');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);

    await page.goto('/products');
    await waitForCount(page, words.en, 0);
    await toGreek();
    await heading(page, 'An error occurred').waitFor();
    expect(documents.count).toBe(2);
    await page.getByRole('link', { name: 'Back to the website' }).click();
    await page.getByRole('banner').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await visitor.leave();
  });
});

test('SSR-01: a time reads the same wherever the visitor and the server are', async () => {
  const buyer = createBuyer(inject('siteUrl'));
  const variant = await findVariantId(buyer, 'TLS-JIG', 'TLS-JIG-01');
  const order = await completeOrder(buyer, await fillCart(buyer, variant, 1));
  if (order.__typename !== 'Order') throw new Error(order.code);
  const texts: string[] = [];
  for (const timezoneId of ['Europe/Athens', 'America/New_York', 'Pacific/Kiritimati']) {
    const times = async ({ page }: { page: Page }) => {
      await page.goto(`/el/receipt/${order.receiptId}`);
      await page.getByRole('banner').getByRole('link', { name: words.el.cart }).waitFor();
      texts.push((await page.locator('main time').allInnerTexts()).join());
    };
    await asVisitor(browser, times, { timezoneId });
  }
  expect(texts[0]).toMatch(/\d{2}:\d{2}/);
  expect(new Set(texts).size).toBe(1);
});

describe('error pages by their status', () => {
  test.each([
    ['/guinep-pen-glod', 'Did you mean Guinep Pen Gold?', '/products/guinep-pen-gold'],
    ['/products/guinep-pen-glod', 'Did you mean Guinep Pen Gold?', '/products/guinep-pen-gold'],
    ['/categories/agd-rum', 'Did you mean Aged rum?', '/categories/aged-rum'],
    [
      '/el/categories/palaiomena-rumia',
      'Μήπως εννοείτε Παλαιωμένα ρούμια;',
      '/el/categories/palaiomena-roumia',
    ],
  ])('%s is 404 and leads to what was meant', async (path, sentence, meant) => {
    const visitor = await visit(browser, { expectedStatuses: [404], javaScriptEnabled: false });
    const { page, complaints } = visitor;
    expect((await page.goto(path))?.status()).toBe(404);
    const said = page.locator('main p', { hasText: sentence });
    await said.getByRole('link').click();
    await page.waitForURL(`**${meant}`);
    expect(complaints).toEqual([]);
    await visitor.leave();
  });

  test.each(['/', '/el/shop', '/products'])('%s is 417 for an old browser', async (path) => {
    const visitor = await visit(browser, {
      expectedStatuses: [417],
      javaScriptEnabled: false,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    });
    const { page } = visitor;
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(417);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(4);
    await visitor.leave();
  });
});
