import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { askPage } from '../support/page-head.ts';
import { readThings, type Thing } from '../support/structured-data.ts';

const browser = await openBrowser();

const say = {
  en: {
    title: 'The Menu',
    find: /^Find your drink/,
    strong: /^Very strong/,
    without: /^Nuts/,
    show: /^Show \d+ drinks?$/,
    table: 'Table 12',
    sections: 'Sections of the menu',
    section: 'Greek nights',
    drink: 'Chios Daiquiri',
    slug: 'chios-daiquiri',
    off: 'Clarified Milk Punch',
    offTonight: 'Off tonight',
    gone: 'The Muscat Cask',
    soldOut: 'Sold out',
    nothing: 'Nothing on the card fits all of this',
    whole: 'The whole menu',
    takeOff: 'Take off Without nuts',
    home: 'Drink it here, make it at home',
    bottles: 'Bottles from the shop',
    bottle: 'Windlass Hill White',
    neighbour: 'Tsikoudia Sour',
    receipt: 'THE CONSUMER IS NOT OBLIGED TO PAY',
    asOf: 'Prices as of',
    suggestion: 'Mojito',
    atTheBar: 'At the bar',
  },
  el: {
    title: 'Ο Κατάλογος',
    find: /^Βρείτε το ποτό σας/,
    strong: /^Πολύ δυνατό/,
    without: /^Καρπούς με κέλυφος/,
    show: /^Εμφάνιση \d+ ποτ(ού|ών)$/,
    table: 'Τραπέζι 12',
    sections: 'Ενότητες του καταλόγου',
    section: 'Ελληνικές νύχτες',
    drink: 'Ντακίρι της Χίου',
    slug: 'ntakiri-tis-chiou',
    off: 'Διαυγές παντς με γάλα',
    offTonight: 'Δεν υπάρχει απόψε',
    gone: 'Το βαρέλι του Μοσχάτου',
    soldOut: 'Εξαντλήθηκε',
    nothing: 'Κανένα ποτό του καταλόγου δεν τα έχει όλα αυτά',
    whole: 'Όλος ο κατάλογος',
    takeOff: 'Αφαίρεση φίλτρου: Χωρίς καρπούς με κέλυφος',
    home: 'Πιείτε το εδώ, φτιάξτε το στο σπίτι',
    bottles: 'Φιάλες από το κατάστημα',
    bottle: 'Windlass Hill Λευκό',
    neighbour: 'Τσικουδιά σάουερ',
    receipt: 'Ο ΚΑΤΑΝΑΛΩΤΗΣ ΔΕΝ ΕΧΕΙ ΥΠΟΧΡΕΩΣΗ ΝΑ ΠΛΗΡΩΣΕΙ',
    asOf: 'Τιμές με ημερομηνία',
    suggestion: 'Mojito',
    atTheBar: 'Στο μπαρ',
  },
} as const;

const drinksOn = (page: Page) => page.locator('main article').count();
const rowOf = (page: Page, name: string) => page.locator('main article', { hasText: name });

describe('the menu', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];
  const address = `${w.prefix}/the-menu`;
  const year = String(new Date().getFullYear());

  test('is a card of its own: dark header with its title, way home, small print with the year', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(w.home);
      const navigation = page.getByRole('navigation').first();
      await navigation.getByRole('link', { name: new RegExp(s.title, 'i') }).click();
      await page.waitForURL(`**${address}`);
      const header = page.getByRole('banner');
      await header.getByText(s.title, { exact: true }).waitFor();
      expect(await header.evaluate(groundOf)).toBe('rgb(35, 31, 32)');
      const footer = page.getByRole('contentinfo');
      const text = await footer.innerText();
      expect(text).toContain(`© ${year}`);
      expect(text).toContain(s.receipt);
      expect(text).toContain(s.asOf);
      expect(await footer.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}T/);
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(8);
      expect(await drinksOn(page)).toBeGreaterThanOrEqual(45);

      const index = page.getByRole('navigation', { name: s.sections });
      await index.getByRole('link', { name: s.section }).click();
      await page.waitForURL('**#greek-nights');
      const top = async () => (await page.locator('#greek-nights').boundingBox())?.y ?? 9999;
      await expect.poll(top).toBeLessThan(150);
      expect(await rowOf(page, s.off).getByText(s.offTonight, { exact: true }).count()).toBe(1);
      expect(await rowOf(page, s.gone).getByText(s.soldOut, { exact: true }).count()).toBe(1);
      await header.getByRole('link', { name: /Kerasma/ }).click();
      await page.waitForURL(`**${w.home}`);
    });
  });

  test.each([true, false])(
    'is narrowed by what one likes and must not have, in the address, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(`${address}?table=12`);
          const all = await drinksOn(page);
          const send = async () => {
            if (!scripts) await page.getByRole('button', { name: s.show }).click();
          };
          const open = async () => {
            if (!(await page.getByRole('button', { name: s.show }).isVisible()))
              await page.getByText(s.find).click();
          };
          await open();
          const strong = page.getByRole('checkbox', { name: s.strong });
          const promised = await promiseOf(page, s.strong);
          await strong.check();
          await send();
          await expect.poll(() => drinksOn(page)).toBe(promised);
          expect(promised).toBeLessThan(all);

          await open();
          const left = await promiseOf(page, s.without);
          await page.getByRole('checkbox', { name: s.without }).check();
          await send();
          await expect.poll(() => drinksOn(page)).toBe(left);
          const { pathname, searchParams } = new URL(page.url());
          expect([pathname, searchParams.toString()]).toEqual([
            address,
            'strength=5&without=nuts&table=12',
          ]);
          expect(await page.getByRole('banner').getByText(s.table).count()).toBe(1);

          await page.getByRole('link', { name: s.takeOff }).click();
          await expect.poll(() => drinksOn(page)).toBe(promised);
          await page.goto(`${address}?strength=5&alcohol-free=1&table=12`);
          await page.getByRole('heading', { name: s.nothing }).waitFor();
          await page.getByRole('link', { name: s.whole }).click();
          await expect.poll(() => drinksOn(page)).toBe(all);
          expect(new URL(page.url()).search).toBe('?table=12');
        },
        { javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } },
      );
    },
  );

  test.each([true, false])(
    'leads to a drink, its recipe, and its bottle into the cart, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(`${address}?table=12`);
          await page.getByRole('link', { name: s.drink, exact: true }).click();
          await page.getByRole('heading', { level: 1, name: s.drink }).waitFor();
          expect(page.url()).toContain(`${address}/${s.slug}?table=12`);
          await page.getByRole('heading', { name: s.home }).waitFor();
          const other = page.getByRole('link', { name: w.otherLanguage });
          expect(decodeURIComponent((await other.getAttribute('href')) ?? '')).toContain(
            `/the-menu/${say.en.slug}?table=12`,
          );
          const next = page.getByRole('link', { name: s.neighbour });
          expect(await next.getAttribute('href')).toContain('?table=12');
          const shelf = page.getByRole('list', { name: s.bottles });
          const bottle = shelf.getByRole('listitem').filter({ hasText: s.bottle });
          await bottle.getByRole('button', { name: w.add }).click();
          if (scripts) {
            await bottle.getByRole('status').getByRole('link', { name: w.cart }).click();
          }
          await page.waitForURL(`**${w.prefix}/shopping-cart`);
          await page.getByRole('link', { name: s.bottle }).first().waitFor();
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('is found by the search, among the suggestions and beside the bottles', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const field = page.getByRole('combobox').first();
      await field.pressSequentially('mojit');
      const option = page.getByRole('option', { name: /^Mojito/ }).filter({ hasText: '11' });
      await option.waitFor();
      await page.goto(`${w.prefix}/products?search=mojitto`);
      const found = page.getByRole('region', { name: s.atTheBar });
      await found.getByRole('link', { name: s.suggestion }).click();
      await page.getByRole('heading', { level: 1, name: s.suggestion }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${address}/mojito`);
    });
  });
});

describe('the menu', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];
  const address = `${w.prefix}/the-menu`;

  test('is legible in the dark and on paper', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of [`${address}?strength=2`, `${address}/${s.slug}`]) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withRules(['color-contrast-enhanced'])
          .exclude('[data-mood="shop"]')
          .setLegacyMode(true)
          .analyze();
        expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      }
      await page.goto(address);
      await page.emulateMedia({ media: 'print' });
      for (const width of [718, 484]) {
        await page.setViewportSize({ width, height: 1000 });
        expect(await page.locator('main img:visible').count()).toBe(0);
        expect(await page.getByText(s.receipt).isVisible()).toBe(true);
        expect(await page.getByRole('banner').getByText(s.title).isVisible()).toBe(true);
        expect(await page.getByText(s.find).isVisible()).toBe(false);
        const first = await page.locator('#daiquiris-and-shorts').boundingBox();
        const last = await page.locator('#flights-and-neat').boundingBox();
        expect(last?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + width / 3);
        await expectToFit(page);
      }
    });
  });
});

test.each(['', '/el'])(
  '%s/the-menu: the page of every drink has room on the narrowest phone',
  async (prefix) => {
    const { html } = await askPage(`${prefix}/the-menu`);
    const links = html.matchAll(new RegExp(`href="(?<address>${prefix}/the-menu/[\\w-]+)"`, 'g'));
    const drinks = new Set([...links].map(({ groups }) => groups?.['address'] ?? ''));
    expect(drinks.size).toBeGreaterThanOrEqual(45);
    await asVisitor(browser, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      for (const address of drinks) {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expectToFit(page);
      }
    });
  },
);

describe('the menu for machines', () => {
  test('names every section and drink, with its price', async () => {
    const { html, head } = await askPage('/the-menu?table=12');
    const menu = readThings(html)['Menu']?.[0] ?? {};
    const sections = menu['hasMenuSection'] as Thing[];
    expect(sections).toHaveLength(8);
    const items = sections.flatMap((section) => section['hasMenuItem'] as Thing[]);
    expect(items.length).toBeGreaterThanOrEqual(45);
    expect(items[0]).toMatchObject({
      name: 'Daiquiri',
      offers: { price: '11.50', priceCurrency: 'EUR' },
    });
    expect(head.links['canonical']).toBe(`${inject('siteUrl')}/the-menu`);
    expect(head.metas['robots']).toBeUndefined();
  });

  test('leaves a narrowed card out of the indexes, and knows each drink in both languages', async () => {
    expect((await askPage('/the-menu?vegan=1')).head.metas['robots']).toBe('noindex, nofollow');
    const { head } = await askPage('/el/the-menu/ntakiri-tis-chiou?table=3');
    const origin = inject('siteUrl');
    expect(head.links).toMatchObject({
      canonical: `${origin}/el/the-menu/ntakiri-tis-chiou`,
      en: `${origin}/the-menu/chios-daiquiri`,
      el: `${origin}/el/the-menu/ntakiri-tis-chiou`,
    });
    expect(head.metas['og:image']).toContain('/pictures/drinks/chios-daiquiri-share.jpg');
    const other = await askPage('/el/the-menu/chios-daiquiri?table=3');
    expect([other.status, other.location]).toEqual([301, '/el/the-menu/ntakiri-tis-chiou?table=3']);
    for (const path of ['/the-menu/none', '/el/the-menu/none']) {
      expect((await askPage(path)).status).toBe(404);
    }
  });

  test('takes no more than 100 kB of document and style', async () => {
    const sizeOf = async (path: string) => {
      const response = await fetch(new URL(path, inject('siteUrl')), {
        headers: { 'Accept-Encoding': 'br' },
      });
      await response.arrayBuffer();
      return Number(response.headers.get('Content-Length'));
    };
    for (const path of ['/the-menu', '/el/the-menu']) {
      const { html } = await askPage(path);
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
      expect(sheets.length).toBeGreaterThan(0);
      const sizes = await Promise.all([path, ...sheets.map(([, href = '']) => href)].map(sizeOf));
      expect(sizes.every((size) => size > 0)).toBe(true);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(100_000);
      // All pictures of drinks wait until they come near.
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).toContain('<img ');
      expect(main).not.toMatch(/<img (?![^>]*loading="lazy")/);
    }
  });
});

/** How many drinks a choice of the form promises. */
async function promiseOf(page: Page, name: RegExp): Promise<number> {
  const label = page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
  return Number(await label.locator('[aria-hidden]').innerText());
}

/** The colour that an element stands on. */
function groundOf(element: Element): string {
  let at: Element | null = element;
  while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
  return at ? getComputedStyle(at).backgroundColor : '';
}
