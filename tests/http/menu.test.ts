import { describe, expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { askPage } from '../support/page-head.ts';
import { readThings, type Thing } from '../support/structured-data.ts';
import { textsOf } from '../support/texts.ts';

const origin = inject('siteUrl');
const t = textsOf('en');
const drinksOn = ({ document }: { document: Document }) =>
  document.querySelectorAll('main article').length;

describe('the menu', () => {
  test('is a card of its own: header with its title, way home, small print with the year', async () => {
    const page = await formVisitor(origin).open('/the-menu');
    expect(page.text('header')).toContain(t('menu.title'));
    expect(page.link(/Kerasma/, 'header')).toBe('/');
    const footer = page.text('footer');
    expect(footer).toContain(`© ${new Date().getFullYear()}`);
    expect(footer).toContain('THE CONSUMER IS NOT OBLIGED TO PAY');
    expect(footer).toContain('Prices as of');
    expect(page.document.querySelector('footer time')?.getAttribute('dateTime')).toMatch(
      /^\d{4}-\d{2}-\d{2}T/,
    );
    expect(page.document.querySelectorAll('main h2')).toHaveLength(8);
    expect(drinksOn(page)).toBeGreaterThanOrEqual(45);
    const rowOf = (name: string) =>
      [...page.document.querySelectorAll('main article')].find((row) =>
        row.textContent?.includes(name),
      )?.textContent;
    const rows = [...page.document.querySelectorAll('main article')];
    // A row opens without scripts: name, price and one line, and the rest below them.
    const mojito = rows.find((row) => row.querySelector('h3')?.textContent === 'Mojito');
    expect(mojito?.querySelector('details > summary')?.textContent).toMatch(/^Mojito€11/);
    expect(mojito?.querySelector('details:not([open]) > :not(summary)')?.textContent).toContain(
      'White rum\u00A0· ',
    );
    const marksOf = (row: Element | undefined) =>
      [...(row?.querySelectorAll('[data-kind]') ?? [])].map((mark) => mark.textContent.trim());
    const marks = new Set(rows.flatMap(marksOf));
    expect([...marks]).toEqual(
      expect.arrayContaining([t('menu.vegan'), expect.stringMatching(/^Contains: /)]),
    );
    expect(rowOf('Clarified Milk Punch')).toContain(t('menu.offTonight'));
    expect(rowOf('The Muscat Cask')).toContain(t('menu.soldOut'));
  });

  test('is narrowed by what one likes and must not have, in the address, by its form', async () => {
    const all = await formVisitor(origin).open('/the-menu?table=12');
    const show = /^Show \d+ drinks?$/;
    /** How many drinks a choice of the form promises. */
    const promiseOf = ({ document }: typeof all, name: string, value: string) =>
      Number(
        document
          .querySelector(`input[name="${name}"][value="${value}"]`)
          ?.closest('label')
          ?.querySelector('[aria-hidden]')?.textContent,
      );
    const strong = await all.press(show, { strength: '5' });
    expect(drinksOn(strong)).toBe(promiseOf(all, 'strength', '5'));
    expect(drinksOn(strong)).toBeLessThan(drinksOn(all));
    const both = await strong.press(show, { without: 'nuts' });
    expect(drinksOn(both)).toBe(promiseOf(strong, 'without', 'nuts'));
    expect(both.url.pathname).toBe('/the-menu');
    expect(Object.fromEntries(both.url.searchParams)).toEqual({
      strength: '5',
      without: 'nuts',
      table: '12',
    });
    expect(both.text('header')).toContain(t('menu.table', { number: '12' }));

    const withNuts = await both.follow(/Remove Without nuts/);
    expect(drinksOn(withNuts)).toBe(drinksOn(strong));
    const none = await formVisitor(origin).open('/the-menu?strength=5&alcohol-free=1&table=12');
    expect(none.text()).toContain(t('menu.nothing'));
    const whole = await none.follow(t('menu.whole'));
    expect([drinksOn(whole), whole.url.search]).toEqual([drinksOn(all), '?table=12']);
  });

  test('leads to a drink, its recipe, and its bottle into the cart', async () => {
    const menu = await formVisitor(origin).open('/the-menu?table=12');
    const drink = await menu.follow('Chios Daiquiri');
    expect(drink.text('h1')).toBe('Chios Daiquiri');
    expect(drink.url.pathname + drink.url.search).toBe('/the-menu/chios-daiquiri?table=12');
    expect(drink.text()).toContain(t('menu.homeTitle'));
    expect(decodeURIComponent(drink.link('Ελληνικά'))).toContain(
      '/the-menu/ntakiri-tis-chiou?table=12',
    );
    expect(drink.link(/Tsikoudia Sour/)).toContain('?table=12');
    const bottle = 'main li:has(a[href*="windlass-hill-white"])';
    const cart = await drink.press(new RegExp(`^${t('cart.add')}`), {}, bottle);
    expect(cart.url.pathname).toBe('/shopping-cart');
    cart.link(/Windlass Hill White/, 'main');
  });

  test('is found by the search, among the suggestions and beside the bottles', async () => {
    const answer = await fetch(`${origin}/search/suggestions?term=mojit`);
    expect(await answer.text()).toMatch(/Mojito.*€11/);
    const found = await formVisitor(origin).open('/products?search=mojitto');
    expect(found.text()).toContain(t('menu.atTheBar'));
    const drink = await found.follow(/^Mojito/, 'main');
    expect([drink.url.pathname, drink.text('h1')]).toEqual(['/the-menu/mojito', 'Mojito']);
  });
});

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
