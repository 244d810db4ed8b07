import { describe, expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import {
  chips,
  hits,
  listWords,
  offered,
  openList,
  productNames,
  queryOf,
  tick,
  unfold,
} from '../support/list-page.ts';

const aged = { en: '/categories/aged-rum', el: '/el/categories/palaiomena-roumia' };
const books = { en: '/categories/books', el: '/el/categories/vivlia' };
const PAGE_SIZE = 24;

const browser = await openBrowser();

/** The machine may be busy: a page is given time, never a fixed pause. */
function eventually<T>(read: () => T, message?: string) {
  return expect.poll(read, { timeout: 15_000, message });
}

describe('the filters of a list', () => {
  const locale = 'el';
  const w = listWords[locale];
  const otherWords = listWords.en;

  test('two facets narrow a search; back, reload and the other language keep the result', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, `${w.prefix}/products?search=rum`);
      const all = await hits(page);
      await tick(page, 'country', 'BB').check();
      await eventually(() => queryOf(page)).toBe('?search=rum&country=BB');
      await eventually(() => hits(page)).toBeLessThan(all);
      const fromBarbados = await hits(page);
      const [category] = (await offered(page, 'category')).filter(
        ({ count }) => count > 0 && count < fromBarbados,
      );
      if (!category) throw new Error('No category would narrow the list');
      await tick(page, 'category', category.value).check();
      await eventually(() => queryOf(page)).toBe(
        `?search=rum&category=${category.value}&country=BB`,
      );
      await eventually(() => hits(page)).toBe(category.count);
      const names = await productNames(page);
      expect(names).toHaveLength(category.count);
      expect(await chips(page, w)).toHaveLength(2);

      await page.goBack();
      await eventually(() => queryOf(page)).toBe('?search=rum&country=BB');
      await eventually(() => hits(page)).toBe(fromBarbados);
      expect(await tick(page, 'category', category.value).isChecked()).toBe(false);
      await page.goForward();
      await eventually(() => hits(page)).toBe(category.count);

      await page.reload();
      expect(await hits(page)).toBe(category.count);
      expect(await productNames(page)).toEqual(names);
      expect(await tick(page, 'country', 'BB').isChecked()).toBe(true);

      // The slug of the category is another one there; the bottles are the same.
      await page.getByRole('banner').getByRole('link', { name: w.other, exact: true }).click();
      await page.locator(`html:not([lang=${locale}])`).waitFor();
      expect(await hits(page)).toBe(category.count);
      expect(await chips(page, otherWords)).toHaveLength(2);
      const there = new URL(page.url()).searchParams;
      expect([there.get('search'), there.get('country')]).toEqual(['rum', 'BB']);
      expect(there.get('category')).not.toBe(category.value);
      await page
        .getByRole('banner')
        .getByRole('link', { name: otherWords.other, exact: true })
        .click();
      await page.locator(`html[lang=${locale}]`).waitFor();
      expect(new URL(page.url()).searchParams.get('category')).toBe(category.value);
      expect(await productNames(page)).toEqual(names);
    });
  });

  test('on a phone they are a sheet, whose button says how many there are; no barrier, no overflow', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await openList(page, `${w.prefix}/products`);
        await page.getByRole('button', { name: w.filters, exact: true }).click();
        const form = page.getByRole('form', { name: w.filters });
        await form.waitFor();
        await tick(page, 'country', 'BB').check();
        await eventually(() => queryOf(page)).toBe('?country=BB');
        const show = form.getByRole('button');
        await eventually(() => hits(page)).toBeLessThan(20);
        expect(/\d+/.exec(await show.innerText())?.[0]).toBe(String(await hits(page)));
        expect(await findBarriers(page)).toEqual([]);
        await show.click();
        await form.waitFor({ state: 'hidden' });
        expect(queryOf(page)).toBe('?country=BB');
        await page.getByRole('button', { name: `${w.filters} (1)`, exact: true }).waitFor();
        await expectToFit(page, 320, 390, 820, 1440);
        expect(await findBarriers(page)).toEqual([]);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test('where nothing fits, the filter in the way can be taken off', async () => {
    await asVisitor(browser, async ({ page }) => {
      // No book is a white rum.
      await openList(page, `${books[locale]}?style=white`);
      const main = page.getByRole('main');
      expect(await hits(page)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      expect(await main.locator(`a[href="${w.prefix}/products"]`).count()).toBeGreaterThan(0);
      await main.getByRole('link', { name: w.clear, exact: true }).last().click();
      await eventually(() => queryOf(page)).toBe('');
      await page.locator('main article').first().waitFor();
    });
  });
});

describe('the filters of a list', () => {
  const locale = 'en';
  const w = listWords[locale];

  test('the count beside a value is what a click on it leaves', async () => {
    await asVisitor(browser, async ({ page }) => {
      for (const [path, query, names] of [
        [`${w.prefix}/products`, '', ['country', 'style', 'sale']],
        [aged[locale], '?price=40-', ['age', 'strength', 'volume', 'stock']],
      ] as const) {
        await openList(page, `${path}${query}`);
        const whole = await hits(page);
        for (const name of names) {
          const [first] = (await offered(page, name)).filter(({ count }) => count > 0);
          if (!first) throw new Error(`Nothing can be chosen of ${name}`);
          await tick(page, name, first.value).check();
          await eventually(() => queryOf(page)).toContain(`${name}=${first.value}`);
          await eventually(() => hits(page), `${name} ${first.value}`).toBe(first.count);
          expect(await productNames(page)).toHaveLength(Math.min(first.count, PAGE_SIZE));
          await page.goBack();
          await eventually(() => hits(page)).toBe(whole);
          expect(queryOf(page)).toBe(query);
        }
      }
    });
  });

  test('one list’s filters do not touch another’s, and are there again in this session', async () => {
    await asVisitor(browser, async ({ page, complaints }) => {
      const follow = async (href: string) => {
        await page.locator(`a[href="${href}"]:visible`).first().click();
        await eventually(() => new URL(page.url()).pathname).toBe(href);
      };
      await openList(page, aged[locale]);
      const whole = await hits(page);
      await tick(page, 'country', 'JM').check();
      await eventually(() => hits(page)).toBeLessThan(whole);
      const narrowed = await hits(page);

      // Another list is whole, and keeps filters of its own.
      await follow(books[locale]);
      await eventually(() => chips(page, w)).toEqual([]);
      expect(queryOf(page)).toBe('');
      await tick(page, 'stock', '1').check();
      await eventually(() => queryOf(page)).toBe('?stock=1');

      // A plain link back finds the list as it was left.
      await follow(`${w.prefix}/categories`);
      await follow(aged[locale]);
      await eventually(() => queryOf(page)).toBe('?country=JM');
      await eventually(() => hits(page)).toBe(narrowed);
      await eventually(() => chips(page, w)).toHaveLength(1);

      // One click takes them off, for good.
      await page.getByRole('link', { name: w.clear, exact: true }).first().click();
      await eventually(() => queryOf(page)).toBe('');
      await eventually(() => hits(page)).toBe(whole);
      await follow(`${w.prefix}/categories`);
      await follow(aged[locale]);
      await page.locator('main article').first().waitFor();
      expect(queryOf(page)).toBe('');
      await follow(books[locale]);
      await eventually(() => queryOf(page)).toBe('?stock=1');
      // The address is there before its list is.
      await eventually(() => chips(page, w)).toHaveLength(1);

      // A step back means the address that it leads to.
      await tick(page, 'stock', '1').uncheck();
      await eventually(() => queryOf(page)).toBe('');
      await page.goBack();
      await eventually(() => queryOf(page)).toBe('?stock=1');
      await page.goForward();
      await eventually(() => queryOf(page)).toBe('');
      expect(complaints).toEqual([]);
    });
  });

  test('a tick leaves the focus and the place on the screen, and the new number is said', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, `${w.prefix}/products`);
      const box = tick(page, 'country', 'BB');
      await box.focus();
      const place = () => box.evaluate((element) => element.getBoundingClientRect().top);
      const before = await place();
      await page.keyboard.press('Space');
      await eventually(() => queryOf(page)).toBe('?country=BB');
      await page.locator(`ul[aria-label="${w.chosen}"]:visible`).waitFor();
      await expectFocus(box);
      expect(Math.abs((await place()) - before)).toBeLessThan(2);
      expect(await page.locator('main p[role=status]').first().innerText()).toMatch(/\d/);
    });
  });
});

describe('the filters of a list', () => {
  const locale = 'el';
  const w = listWords[locale];

  test('the same without scripts, by a form and links', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/products?search=rum`);
        await unfold(page);
        const form = page.getByRole('form', { name: w.filters });
        await tick(page, 'country', 'BB').check();
        await tick(page, 'stock', '1').check();
        // The wrong way round, and with cents: the price is mended, the rest holds.
        await form.getByRole('textbox', { name: w.from, exact: true }).fill('200');
        await form.getByRole('textbox', { name: w.to, exact: true }).fill('19,90');
        await form.getByRole('button', { name: w.apply, exact: true }).click();
        await page.waitForURL(/price=/);
        expect(queryOf(page)).toBe('?search=rum&country=BB&price=20-200&stock=1');
        const narrowed = await hits(page);
        expect(await productNames(page)).toHaveLength(narrowed);
        expect(await tick(page, 'country', 'BB').isChecked()).toBe(true);
        expect(await form.getByRole('textbox', { name: w.to, exact: true }).inputValue()).toBe(
          '200',
        );
        const named = await chips(page, w);
        expect(named).toHaveLength(3);

        await page.getByRole('list', { name: w.chosen }).getByRole('link').first().click();
        await page.waitForURL((url) => !url.searchParams.has('price'));
        expect(await chips(page, w)).toEqual(named.slice(1));
        await page.goBack();
        await page.getByRole('banner').getByRole('link', { name: w.other, exact: true }).click();
        await page.locator(`html:not([lang=${locale}])`).waitFor();
        expect(await hits(page)).toBe(narrowed);
      },
      { javaScriptEnabled: false },
    );
  });

  test('a price applies when it has been typed; what makes no sense is mended or left out', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, `${w.prefix}/products?country=BB`);
      const form = page.getByRole('form', { name: w.filters });
      await form.getByRole('textbox', { name: w.from, exact: true }).fill('60');
      await form.getByRole('textbox', { name: w.to, exact: true }).fill('30');
      await form.getByRole('textbox', { name: w.to, exact: true }).press('Enter');
      await eventually(() => queryOf(page)).toBe('?country=BB&price=30-60');
      await eventually(() =>
        form.getByRole('textbox', { name: w.from, exact: true }).inputValue(),
      ).toBe('30');
      await form.getByRole('textbox', { name: w.from, exact: true }).fill('x');
      await form.getByRole('textbox', { name: w.from, exact: true }).press('Tab');
      await eventually(() => queryOf(page)).toBe('?country=BB&price=-60');

      // Addresses that somebody has bent.
      await openList(page, `${w.prefix}/products?country=BB`);
      const whole = await hits(page);
      for (const bent of ['price=cheap', 'style=nope', 'stock=perhaps', "age='%3B drop", 'x=1']) {
        await openList(page, `${w.prefix}/products?country=BB&${bent}`);
        expect(await hits(page), bent).toBe(whole);
        expect(await chips(page, w), bent).toHaveLength(1);
      }
    });
  });

  test('another visitor, and a browser that keeps nothing, find every list whole', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The storage is full', 'QuotaExceededError');
        };
      });
      await openList(page, aged[locale]);
      const whole = await hits(page);
      await tick(page, 'country', 'JM').check();
      await eventually(() => hits(page)).toBeLessThan(whole);
      // Until the page is left they are known all the same.
      await page.goto(`${w.prefix}/categories`);
      await page.locator(`main a[href="${aged[locale]}"]`).first().click();
      await eventually(() => new URL(page.url()).pathname).toBe(aged[locale]);
      await eventually(() => hits(page)).toBe(whole);
    });
  });
});

describe('a long list', () => {
  const locale = 'en';
  const w = listWords[locale];

  test('a new order or filter begins at the first page', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, `${w.prefix}/products?sort=price-asc&page=2`);
      await tick(page, 'stock', '1').check();
      await eventually(() => queryOf(page)).toBe('?sort=price-asc&stock=1');
      await page.getByLabel({ en: 'Sort by', el: 'Ταξινόμηση' }[locale]).selectOption('price-desc');
      await eventually(() => queryOf(page)).toContain('sort=price-desc');
      expect(queryOf(page)).toContain('stock=1');
      expect(queryOf(page)).not.toContain('page');
    });
  });
});

describe('a long list', () => {
  const locale = 'el';
  const w = listWords[locale];

  test('“more” puts each page below the last, without repeat or gap, and is there again after a bottle', async () => {
    await asVisitor(browser, async ({ page }) => {
      const walked: string[] = [];
      await openList(page, `${w.prefix}/products?sort=price-asc`);
      const total = await hits(page);
      for (let number = 1; (number - 1) * PAGE_SIZE < total; number += 1) {
        await page.goto(`${w.prefix}/products?sort=price-asc&page=${number}`);
        walked.push(...(await productNames(page)));
      }
      expect(new Set(walked).size).toBe(total);

      await openList(page, `${w.prefix}/products?sort=price-asc`);
      const more = page.getByRole('link', { name: w.more, exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      await eventually(() => queryOf(page)).toBe('?sort=price-asc&page=2');
      await eventually(() => productNames(page)).toEqual(walked.slice(0, 2 * PAGE_SIZE));
      // The focus goes on at the first of the new ones, and their number is said.
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
        walked[PAGE_SIZE],
      );
      const shown = page.locator('main [role=status]').last();
      expect(await shown.innerText()).toContain(`1–${2 * PAGE_SIZE}`);
      await more.click();
      await eventually(() => productNames(page)).toEqual(walked);
      expect(await more.count()).toBe(0);

      const far = page
        .locator('main article')
        .nth(PAGE_SIZE + 3)
        .getByRole('link');
      await far.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      await far.click();
      await page.locator('h1', { hasText: walked[PAGE_SIZE + 3] ?? '' }).waitFor();
      await page.goBack();
      await eventually(() => productNames(page)).toEqual(walked);
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);

      // A reload shows the page that the address names.
      await page.reload();
      expect(await productNames(page)).toEqual(walked.slice(2 * PAGE_SIZE));
    });
  });
});
