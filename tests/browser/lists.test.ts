import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { hits, openList, productNames, queryOf, tick, unfold } from '../support/list-page.ts';
import { textsOf } from '../support/texts.ts';

const aged = '/el/categories/palaiomena-roumia';
const books = '/el/categories/vivlia';
const PAGE_SIZE = 24;

const browser = await openBrowser();
const t = textsOf('el');
const chosen = t('search.chosen');

/** What a browser adds to tests/http/lists.test.ts: filters that apply as they are chosen, and the sheet of phones. */
test('filters apply as they are chosen, by keyboard too, and are a sheet on a phone', async () => {
  await asVisitor(browser, async ({ page }) => {
    const chips = page.getByRole('list', { name: chosen }).locator('a[aria-label]');
    const form = page.getByRole('form', { name: t('search.filters') });
    const priceField = (end: 'from' | 'to') =>
      form.getByRole('textbox', { name: t(`search.${end}`), exact: true });

    // A tick leaves the focus and its place on the screen, and the new number is announced.
    await openList(page, '/el/products?search=rum');
    const all = await hits(page);
    const box = tick(page, 'country', 'BB');
    await box.focus();
    const place = () => box.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await page.keyboard.press('Space');
    await expect.poll(() => queryOf(page)).toBe('?search=rum&country=BB');
    await chips.first().waitFor();
    await expect.poll(() => hits(page)).toBeLessThan(all);
    const fromBarbados = await hits(page);
    await expectFocus(box);
    expect(Math.abs((await place()) - before)).toBeLessThan(2);

    // A second filter, the way back and forward, and the other language.
    await tick(page, 'style', 'white').check();
    await expect.poll(() => queryOf(page)).toBe('?search=rum&country=BB&style=white');
    await expect.poll(() => hits(page)).toBeLessThan(fromBarbados);
    const narrowed = await hits(page);
    await expect.poll(() => productNames(page)).toHaveLength(narrowed);
    expect(await chips.count()).toBe(2);
    await page.goBack();
    await expect.poll(() => hits(page)).toBe(fromBarbados);
    expect(await tick(page, 'style', 'white').isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => hits(page)).toBe(narrowed);
    for (const [language, lang] of [
      ['English', 'en'],
      ['Ελληνικά', 'el'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name: language, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await page.locator(`html[lang=${lang}]`).waitFor();
      expect(await hits(page)).toBe(narrowed);
      expect(queryOf(page)).toBe('?search=rum&country=BB&style=white');
    }

    // A price applies when it has been typed, by Enter or where the field is left, and is corrected.
    await priceField('from').fill('60');
    await priceField('to').fill('20');
    await priceField('to').press('Enter');
    await expect.poll(() => queryOf(page)).toContain('price=20-60');
    await expect.poll(() => priceField('from').inputValue()).toBe('20');
    await priceField('from').fill('x');
    await priceField('from').press('Tab');
    await expect.poll(() => queryOf(page)).toContain('price=-60');
    await priceField('to').fill('1');
    await priceField('to').press('Enter');
    await page.getByText(t('search.nothingFits'), { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const clear = page.getByRole('main').getByRole('link', { name: t('search.clear') });
    await clear.last().click();
    await expect.poll(() => queryOf(page)).toBe('?search=rum');
    await expect.poll(() => hits(page)).toBe(all);

    // On a phone they are a sheet, whose button says how many products there are.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t('search.filters'), exact: true }).click();
    await form.waitFor();
    await unfold(page);
    await box.check();
    await expect.poll(() => hits(page)).toBe(fromBarbados);
    const show = form.getByRole('button', { name: t('search.show', { count: fromBarbados }) });
    await show.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await show.click();
    await form.waitFor({ state: 'hidden' });
    expect(queryOf(page)).toBe('?search=rum&country=BB');
    await page
      .getByRole('button', { name: t('search.filtersChosen', { count: '1' }), exact: true })
      .waitFor();
    await expectToFit(page, 320, 390, 480, 820, 1440);
  });
});

test('one list’s filters do not touch another’s, and are there again in this session', async () => {
  await asVisitor(browser, async ({ page }) => {
    const chips = page.getByRole('list', { name: chosen }).locator('a[aria-label]');
    const follow = async (href: string) => {
      await page.locator(`a[href="${href}"]:visible`).first().click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(href);
    };
    await openList(page, aged);
    const whole = await hits(page);
    await tick(page, 'country', 'JM').check();
    await expect.poll(() => hits(page)).toBeLessThan(whole);
    const narrowed = await hits(page);

    // Another list is whole, and keeps filters of its own.
    await follow(books);
    await expect.poll(() => chips.count()).toBe(0);
    expect(queryOf(page)).toBe('');
    await tick(page, 'stock', '1').check();
    await expect.poll(() => queryOf(page)).toBe('?stock=1');

    // A plain link back finds the list as it was left.
    await follow('/el/categories');
    await follow(aged);
    await expect.poll(() => queryOf(page)).toBe('?country=JM');
    await expect.poll(() => hits(page)).toBe(narrowed);
    await expect.poll(() => chips.count()).toBe(1);

    // One click takes them off, for good.
    await page
      .getByRole('link', { name: t('search.clear'), exact: true })
      .first()
      .click();
    await expect.poll(() => queryOf(page)).toBe('');
    await expect.poll(() => hits(page)).toBe(whole);
    await follow('/el/categories');
    await follow(aged);
    await page.locator('main article').first().waitFor();
    expect(queryOf(page)).toBe('');
    await follow(books);
    await expect.poll(() => queryOf(page)).toBe('?stock=1');
    // The address is there before its list is.
    await expect.poll(() => chips.count()).toBe(1);

    // A step back means the address that it leads to.
    await tick(page, 'stock', '1').uncheck();
    await expect.poll(() => queryOf(page)).toBe('');
    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe('?stock=1');
    await page.goForward();
    await expect.poll(() => queryOf(page)).toBe('');
  });
});

test('the pages of a list are links, and a step back from a product leads to its page and place', async () => {
  await asVisitor(browser, async ({ page }) => {
    await openList(page, '/el/products?sort=price-asc');
    const total = await hits(page);
    const first = await productNames(page);
    const pages = page.getByRole('navigation', { name: t('catalogue.pages') });
    await pages.getByRole('link', { name: t('catalogue.next'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe('?sort=price-asc&page=2');
    await expect.poll(() => productNames(page)).not.toEqual(first);
    // Each page begins at its title, as a new document would.
    await expectFocus(page.locator('h1'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const second = await productNames(page);
    expect(second).toHaveLength(Math.min(PAGE_SIZE, total - PAGE_SIZE));
    expect(second.filter((name) => first.includes(name))).toEqual([]);

    const far = page.locator('main article').last().getByRole('link');
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await far.click();
    await page.locator('h1', { hasText: second.at(-1) ?? '' }).waitFor();
    await page.goBack();
    await expect.poll(() => productNames(page)).toEqual(second);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await page.goBack();
    await expect.poll(() => productNames(page)).toEqual(first);

    await page.goForward();
    await expect.poll(() => productNames(page)).toEqual(second);
    await page.getByLabel(t('catalogue.sort')).selectOption('price-desc');
    await expect.poll(() => queryOf(page)).toBe('?sort=price-desc');
    await expect.poll(() => productNames(page)).toHaveLength(PAGE_SIZE);
  });
});

test('a card has its prices on single lines, and products begin high on the first screen', async () => {
  await asVisitor(browser, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const list of ['/categories/aged-rum', aged]) {
      await openList(page, list);
      const [firstTop, lines] = await page.locator('main article').evaluateAll((cards) => [
        cards[0]?.getBoundingClientRect().top,
        cards.map((card) => {
          const reference = card.querySelector('del')?.closest('p');
          const price = card.querySelector('ins')?.closest('p');
          return [price, reference].map((line) =>
            line ? Math.round(line.getBoundingClientRect().height) : 0,
          );
        }),
      ]);
      expect(firstTop, list).toBeLessThan(500);
      const reduced = lines.filter(([, reference]) => reference !== 0);
      expect(reduced.length, list).toBeGreaterThan(0);
      for (const heights of reduced) expect(Math.max(...heights), list).toBeLessThan(36);
    }
  });
});
