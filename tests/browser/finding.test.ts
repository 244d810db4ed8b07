import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import {
  hits,
  listWords,
  openList,
  productNames,
  queryOf,
  tick,
  unfold,
} from '../support/list-page.ts';

const say = {
  en: {
    home: '/',
    term: 'rum',
    bottle: 'Windlass Hill White',
    code: 'Promotion code',
    name: 'First Round',
    missing: '€2.50 more, and this code applies.',
  },
  el: {
    home: '/el',
    term: 'ΡΟΥΜΙ',
    bottle: 'Windlass Hill Λευκό',
    code: 'Κωδικός προσφοράς',
    name: 'Ο πρώτος γύρος',
    missing: 'Προσθέστε 2,50 € ακόμη για να ισχύσει ο κωδικός.',
  },
} as const;

const browser = await openBrowser();

/** The machine may be busy: a page is given time, never a fixed pause. */
function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000 });
}

/** Presses a key on something as who has no mouse would. */
async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.page().keyboard.press(key);
}

/** The list is there, and scripts have made its filters ready: what is ticked before is undone when they come. */
async function ready(page: Page): Promise<void> {
  await tick(page, 'country', 'BB').waitFor({ state: 'attached' });
  await page.locator('input[role=combobox]').first().waitFor({ state: 'attached' });
  await unfold(page);
}

describe('by keyboard alone', () => {
  const locale = 'el';
  const s = say[locale];
  const w = listWords[locale];
  const other = 'en';

  test('a bottle is searched, narrowed down, chosen in its size, and a code says what is missing', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, s.home);
      const field = page.getByRole('banner').getByRole('search').locator('input');
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('Tab');
        if (await field.evaluate((input) => input === document.activeElement)) break;
      }
      await page.keyboard.type(s.term);
      await page.keyboard.press('Enter');
      await eventually(() => queryOf(page)).toBe(`?search=${s.term}`);
      await ready(page);
      const all = await hits(page);

      await press(tick(page, 'country', 'BB'), 'Space');
      await eventually(() => hits(page)).toBeLessThan(all);
      const fromBarbados = await hits(page);
      await press(tick(page, 'style', 'white'), 'Space');
      await eventually(() => productNames(page)).toEqual([s.bottle]);

      await page.goBack();
      await eventually(() => hits(page)).toBe(fromBarbados);
      await page.goForward();
      await eventually(() => productNames(page)).toEqual([s.bottle]);

      const language = (name: string) =>
        page.getByRole('banner').getByRole('link', { name, exact: true });
      await press(language(w.other), 'Enter');
      await page.locator(`html[lang=${other}]`).waitFor();
      expect(await productNames(page)).toEqual([say[other].bottle]);
      await press(language(listWords[other].other), 'Enter');
      await page.locator(`html[lang=${locale}]`).waitFor();
      expect(await productNames(page)).toEqual([s.bottle]);

      await press(page.locator('main article').getByRole('link').first(), 'Enter');
      await page.getByRole('heading', { level: 1, name: s.bottle, exact: true }).waitFor();
      await press(page.getByRole('radio', { name: '70 cl' }), 'ArrowDown');
      await eventually(() => new URL(page.url()).searchParams.get('variant')).toBe('WIN-WHT-100');
      const add = page.getByRole('button', { name: words[locale].add, exact: true });
      await press(add.first(), 'Enter');
      await waitForCount(page, words[locale], 1);

      await page.goto(`${w.prefix}/shopping-cart`);
      await waitForCount(page, words[locale], 1);
      const code = page.getByRole('textbox', { name: s.code, exact: true });
      await code.focus();
      await page.keyboard.type('firstround');
      await page.keyboard.press('Enter');
      const tag = page.locator('main li', { has: page.locator('input[name=code]') });
      await eventually(async () => (await tag.allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toBe(
        `FIRSTROUND ${s.name} ${s.missing}`,
      );
    });
  });
});
