import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');
const w = words.el;
const address = '/el/the-menu';
const drinksOn = (page: Page) => page.locator('main article').count();

/** What a browser adds to tests/http/menu.test.ts: colours, filters in place, paper, the narrowest phone. */
test('the menu is narrowed in place and leads its bottle into the cart; it is legible in the dark, on paper and on a phone', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(`${address}?table=12`);
      expect(await page.getByRole('banner').evaluate(groundOf)).toBe('rgb(35, 31, 32)');
      const all = await drinksOn(page);
      await page
        .getByRole('navigation', { name: t('menu.sections') })
        .getByRole('link', { name: 'Ελληνικές νύχτες' })
        .click();
      await page.waitForURL('**#greek-nights');
      const top = async () => (await page.locator('#greek-nights').boundingBox())?.y ?? 9999;
      await expect.poll(top).toBeLessThan(150);

      const finder = page.getByText(new RegExp(`^${t('menu.find')}`));
      await finder.click();
      const left: number[] = [];
      for (const name of [t('menu.strength.veryStrong'), 'Καρπούς με κέλυφος']) {
        const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
        if (!(await box.isVisible())) await finder.click();
        const label = page.locator('label').filter({ has: box });
        const promised = Number(await label.locator('[aria-hidden]').innerText());
        await box.check();
        await expect.poll(() => drinksOn(page)).toBe(promised);
        left.push(promised);
      }
      expect(left[0]).toBeLessThan(all);
      expect(new URL(page.url()).search).toBe('?strength=5&without=nuts&table=12');
      await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Χωρίς καρπούς με κέλυφος' }).click();
      await expect.poll(() => drinksOn(page)).toBe(left[0]);
      expect(await barelyLegible(page)).toEqual([]);

      await page.emulateMedia({ media: 'print' });
      await page.goto(address);
      for (const width of [718, 484]) {
        await page.setViewportSize({ width, height: 1000 });
        expect(await page.locator('main img:visible').count()).toBe(0);
        const note = 'Ο ΚΑΤΑΝΑΛΩΤΗΣ ΔΕΝ ΕΧΕΙ ΥΠΟΧΡΕΩΣΗ ΝΑ ΠΛΗΡΩΣΕΙ';
        expect(await page.getByText(note).isVisible()).toBe(true);
        expect(await page.getByRole('banner').getByText(t('menu.title')).isVisible()).toBe(true);
        expect(await finder.isVisible()).toBe(false);
        expect(await page.getByRole('banner').getByText('Kerasma').isVisible()).toBe(true);
        // A section stays in one column: two on A4, one on A5. The tallest has to fit a page of it.
        const sections = await page.locator('main section[id]').evaluateAll((all) =>
          all.map((section) => ({
            height: section.getBoundingClientRect().height,
            column: Math.round(section.getBoundingClientRect().x),
            breaks: getComputedStyle(section).breakInside,
          })),
        );
        const page4 = width === 718;
        expect(new Set(sections.map(({ column }) => column)).size).toBe(page4 ? 2 : 1);
        expect(new Set(sections.map(({ breaks }) => breaks))).toEqual(new Set(['avoid']));
        expect(Math.max(...sections.map(({ height }) => height))).toBeLessThan(page4 ? 1047 : 718);
        await expectToFit(page);
      }
      await page.emulateMedia({ media: null });

      // On a wide screen all is open, and name and price are on one line.
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.locator('main summary:visible').count()).toBe(1);
      expect(await page.locator('main article').evaluateAll(brokenHeads)).toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
      const row = page.locator('main article').filter({ hasText: 'Ντακίρι της Χίου' });
      const ingredient = row.getByText('Μαστίχα Χίου (λικέρ)');
      expect(await ingredient.isVisible()).toBe(false);
      await row.locator('summary').click();
      expect(await ingredient.isVisible()).toBe(true);
      expect(await barelyLegible(page)).toEqual([]);
      await row.getByRole('link', { name: t('menu.more') }).click();
      await page.getByRole('heading', { level: 1, name: 'Ντακίρι της Χίου' }).waitFor();
      expect(await barelyLegible(page)).toEqual([]);
      const bottle = page
        .getByRole('list', { name: t('menu.bottles') })
        .getByRole('listitem')
        .filter({ hasText: 'Windlass Hill Λευκό' });
      await bottle.getByRole('button', { name: w.add }).click();
      await bottle.getByRole('status').getByRole('link', { name: w.cart }).waitFor();

      await page.setViewportSize({ width: 320, height: 900 });
      const narrow = await page.evaluate(narrowDrinks);
      expect(narrow.drinks).toBeGreaterThanOrEqual(90);
      expect(narrow.tooWide).toEqual([]);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

/** The rows whose name has more than one line, or whose price is not beside it. */
function brokenHeads(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const name = row.querySelector('h3');
    const price = name?.parentElement?.lastElementChild;
    if (!name || !price) return [row.textContent];
    const lines = name.getClientRects()[0]?.height ?? 0;
    const isOneLine = lines < 1.5 * Number.parseFloat(getComputedStyle(name).fontSize);
    const isBeside = price.getBoundingClientRect().left > name.getBoundingClientRect().right;
    return isOneLine && isBeside ? [] : [name.textContent];
  });
}

/** What has less contrast than 7:1, which holds in a bar at night. */
async function barelyLegible(page: Page): Promise<string[]> {
  const violations = await runAxe(
    page,
    { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } },
    ['[data-mood="shop"]'],
  );
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** The colour that an element stands on. */
function groundOf(element: Element): string {
  let at: Element | null = element;
  while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
  return at ? getComputedStyle(at).backgroundColor : '';
}

/**
 * Which drinks of either language are wider than the screen. The page of one drink shows the others in turn: they share
 * frame and styles, and a page that is loaded takes a hundred times as long.
 */
async function narrowDrinks(): Promise<{ drinks: number; tooWide: string[] }> {
  const read = async (path: string) =>
    new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  const tooWide: string[] = [];
  const root = document.documentElement;
  let drinks = 0;
  for (const [lang, menu] of [
    ['en', '/the-menu'],
    ['el', '/el/the-menu'],
  ] as const) {
    const links = [...(await read(menu)).querySelectorAll('main article a')];
    const paths = new Set(links.map((link) => link.getAttribute('href') ?? ''));
    drinks += paths.size;
    for (const path of paths) {
      const main = (await read(path)).querySelector('main');
      if (!main) throw new Error(`${path} has no main`);
      root.lang = lang;
      document.querySelector('main')?.replaceChildren(...main.childNodes);
      if (root.scrollWidth > root.clientWidth) tooWide.push(path);
    }
  }
  return { drinks, tooWide };
}
