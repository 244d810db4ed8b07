import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import {
  giveCart,
  headerCart,
  holdChanges,
  linesOnPage,
  makeCart,
  openProduct,
  waitForCount,
} from '../support/cart.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { words } from '../support/journey.ts';

const goods = {
  en: {
    slug: 'almacigo-anejo-5-years',
    name: 'Almácigo Añejo 5 Years',
    price: '€32.00',
    five: '€160.00',
  },
  el: {
    slug: 'almacigo-anejo-5-eton',
    name: 'Almácigo Añejo 5 ετών',
    price: '32,00 €',
    five: '160,00 €',
  },
};

const browser = await openBrowser();

/** How many lines stand in the cart at the moment at which its count in the header changes. */
function linesWhenStale(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('header [data-stale]')) return;
          observer.disconnect();
          resolve(document.querySelectorAll('main li input[name=quantity]').length);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

describe('the cart', () => {
  const locale = 'el';
  const w = words[locale];
  const { slug, name, five } = goods[locale];

  test('CART-01: five clicks at once on an empty cart are one line of five, also after a reload', async () => {
    await asVisitor(browser, async ({ page }) => {
      const add = await openProduct(page, w, slug);
      await add.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      // All five count from the first moment, and nobody calls that certain yet.
      expect(await headerCart(page)).toMatchObject({ shown: w.items(5), isStale: true });
      await waitForCount(page, w, 5);
      for (let visitOfCart = 0; visitOfCart < 2; visitOfCart += 1) {
        await page.goto(`${w.prefix}/shopping-cart`);
        expect(await linesOnPage(page)).toEqual([{ name, quantity: '5', total: five }]);
        await waitForCount(page, w, 5);
      }
    });
  });

  test('the count reads none, 1 item and items, and changes at once, stale until the server has answered', async () => {
    await asVisitor(browser, async ({ page }) => {
      const add = await openProduct(page, w, slug);
      expect(await headerCart(page)).toMatchObject({ name: `${w.cartTitle}, ${w.items(0)}` });
      const first = await holdChanges(page);
      await add.click();
      expect(await headerCart(page)).toMatchObject({ shown: w.items(1), isStale: true });
      first.release();
      await waitForCount(page, w, 1);
      await add.click();
      await waitForCount(page, w, 2);

      await page.goto(`${w.prefix}/shopping-cart`);
      await waitForCount(page, w, 2);
      const removal = await holdChanges(page);
      const lines = linesWhenStale(page);
      await page.getByRole('button', { name: w.removeOf(name), exact: true }).click();
      expect(await lines).toBe(0);
      await expect.poll(() => headerCart(page)).toMatchObject({ shown: w.items(0), isStale: true });
      expect(await linesOnPage(page)).toEqual([]);
      removal.release();
      await waitForCount(page, w, 0);
      await page.reload();
      expect(await linesOnPage(page)).toEqual([]);
    });
  });
});

describe('what is proposed beside the cart', () => {
  test('is added from its own page, said aloud, and stays where it is', async () => {
    const w = words.en;
    await asVisitor(browser, async ({ page }) => {
      await page.goto('/shopping-cart');
      await waitForCount(page, w, 0);
      const proposals = page.getByRole('region', { name: 'You may also like' });
      const names = await proposals.getByRole('heading', { level: 3 }).allTextContents();
      expect(names).toHaveLength(4);
      const [name = ''] = names;
      const add = proposals.getByRole('button', { name: `Add to cart: ${name}`, exact: true });
      await add.click();
      await waitForCount(page, w, 1);
      await expect.poll(() => linesOnPage(page)).toMatchObject([{ name, quantity: '1' }]);
      await proposals.getByText(`Added: ${name}`, { exact: true }).waitFor();
      // Once: by the page itself, which says all that changes.
      expect(await proposals.getByRole('status').count()).toBe(0);
      await expect.poll(() => page.locator('#cart-news').innerText()).toContain(name);
      // The focus is not lost with what has been added.
      expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.reload();
      expect(await proposals.getByRole('heading', { level: 3 }).allTextContents()).not.toContain(
        name,
      );
    });
  });

  test('is added by a form, in the size that is chosen', async () => {
    const locale = 'el';
    const visitor = formVisitor(inject('siteUrl'));
    const path = `${words[locale].prefix}/shopping-cart`;
    const page = await (await visitor.get(path)).text();
    const shown = page.slice(page.indexOf('id="proposals"'));
    const [, chosen = ''] =
      /<option value="[^"]+"[^>]*>[^<]*<\/option><option value="([^"]+)"/.exec(shown) ?? [''];
    expect(chosen).not.toBe('');
    const answer = await visitor.post(path, { intent: 'add', variantId: chosen });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    const { cart } = (await (await visitor.get('/session?at=/')).json()) as { cart: object };
    expect(cart).toMatchObject({ stale: false, data: { quantity: 1, totalItems: 1, token: null } });
  });
});

test('CART-01: two tabs that add at once to an empty cart fill the same line', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const other = await page.context().newPage();
    const [add, addThere] = [
      await openProduct(page, w, goods.en.slug),
      await openProduct(other, w, goods.en.slug),
    ];
    await Promise.all([
      add.evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click())),
      addThere.evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => button.click())),
    ]);
    await Promise.all([waitForCount(page, w, 5), waitForCount(other, w, 5)]);
    await other.goto('/shopping-cart');
    expect(await linesOnPage(other)).toMatchObject([{ quantity: '5' }]);
  });
});

test('SSR-05: the count is right though the visitor goes on before the server has answered', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const add = await openProduct(page, w, goods.en.slug);
    const changes = await holdChanges(page);
    await add.click();
    await page.getByRole('link', { name: w.shop, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: w.shopTitle }).waitFor();
    expect(await headerCart(page)).toMatchObject({ shown: '1 item', isStale: true });
    changes.release();
    await waitForCount(page, w, 1);
  });
});

test('a cart outlives reloads, other tabs, the other language and every page', async () => {
  await asVisitor(browser, async ({ page }) => {
    const { en, el } = words;
    const add = await openProduct(page, en, goods.en.slug);
    await add.click();
    await waitForCount(page, en, 1);
    await page.reload();
    await waitForCount(page, en, 1);
    for (const path of ['/', '/shop', '/categories', '/products', '/checkout', '/el/shop']) {
      await page.goto(path);
      await waitForCount(page, path.startsWith('/el') ? el : en, 1);
    }
    const other = await page.context().newPage();
    await other.goto('/el/shopping-cart');
    expect(await linesOnPage(other)).toMatchObject([
      { name: goods.el.name, quantity: '1', total: goods.el.price },
    ]);
    await other.getByRole('link', { name: el.otherLanguage, exact: true }).first().click();
    await other.waitForURL(/\/shopping-cart$/);
    await waitForCount(other, en, 1);
    expect(await linesOnPage(other)).toMatchObject([
      { name: goods.en.name, quantity: '1', total: goods.en.price },
    ]);
  });
});

test('a quantity changes on the page of the cart, and its sums follow', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const add = await openProduct(page, w, goods.en.slug);
    await add.click();
    await waitForCount(page, w, 1);
    await page.goto('/shopping-cart');
    await waitForCount(page, w, 1);
    for (const [quantity, total] of [
      ['2', '€64.00'],
      ['3', '€96.00'],
    ]) {
      await page.getByRole('button', { name: w.moreOf(goods.en.name), exact: true }).click();
      await expect
        .poll(() => linesOnPage(page))
        .toEqual([{ name: goods.en.name, quantity, total }]);
    }
    await waitForCount(page, w, 3);
    await page.reload();
    expect(await linesOnPage(page)).toMatchObject([{ quantity: '3', total: '€96.00' }]);
  });
});

test.each([390, 820, 1440])(
  'a line of the cart shows its picture first, its words beside it, and nothing on top of them, at %i px',
  async (width) => {
    const w = words.en;
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), await makeCart('TAL-007', 'TAL-007-70', 2));
        await page.goto('/shopping-cart');
        await waitForCount(page, w, 2);
        const line = page.locator('main li:has(input[name=quantity])');
        const boxOf = async (selector: string) => {
          const box = await line.locator(selector).first().boundingBox();
          if (!box) throw new Error(`No ${selector}`);
          return { ...box, right: box.x + box.width, bottom: box.y + box.height };
        };
        const [row, picture, name, quantity] = [
          await boxOf('xpath=.'),
          await boxOf('picture'),
          await boxOf('h2'),
          await boxOf('input[name=quantity]'),
        ];
        expect(picture.x).toBeCloseTo(row.x, 0);
        expect(name.x).toBeGreaterThanOrEqual(picture.right);
        expect(name.y).toBeLessThan(picture.bottom);
        if (width < 768) expect(quantity.y).toBeGreaterThanOrEqual(name.bottom);
        else expect(quantity.x).toBeGreaterThanOrEqual(name.right);
      },
      { viewport: { width, height: 900 } },
    );
  },
);
