import { describe, expect, inject, test } from 'vitest';
import { createBuyer } from '../support/buyer.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { secondHouse } from '../support/second-house.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const visitor = formVisitor(url);
const t = textsOf('el');
const shop = await visitor.open('/el/shop');

/** The addresses that the links at a place lead to. */
const linksOf = ({ document }: { document: Document }, place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'));

describe('the header', () => {
  const navigation = `body > div > nav[aria-label="${t('nav.label')}"], body > nav[aria-label="${t('nav.label')}"]`;

  test('leads home by the name of the tenant, in the language of the page', async () => {
    const { document } = shop;
    const contentOf = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([contentOf('theme-color'), contentOf('robots')]).toEqual(['#231f20', undefined]);
    const greek = await shop.follow(t('nav.homeLink', { site: 'Kerasma' }), 'header');
    expect(greek.url.pathname).toBe('/el');
    expect(greek.text('title')).toMatch(/^Kerasma \| .*\p{Script=Greek}/u);
    const english = await (await visitor.open('/shop')).follow(/^Kerasma/, 'header');
    expect(english.url.pathname).toBe('/');
    expect(english.text('title')).toBe('Kerasma | A Rum and Cocktail Society');
  });

  test('names home, the menu, the shop, the blog and contact', () => {
    const texts = [...shop.document.querySelectorAll(`:is(${navigation}) a`)].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(texts).toEqual([
      [t('nav.home'), '/el'],
      [t('nav.menu'), '/el/the-menu'],
      [t('nav.shop'), '/el/shop'],
      [t('nav.blog'), '/el/the-blog'],
      [t('support.title'), '/el/contact'],
    ]);
  });

  test('shows the shop button plain in the shop, and highlighted elsewhere', async () => {
    for (const [path, variant] of [
      ['/el', 'secondary'],
      ['/el/products', 'secondary'],
      ['/el/shop', 'quiet'],
      ['/el/shopping-cart', 'quiet'],
    ] as const) {
      const { document } = await visitor.open(path);
      const button = document.querySelector(`:is(${navigation}) a[href="/el/shop"]`);
      expect(button?.getAttribute('data-variant'), path).toBe(variant);
    }
  });

  test('has a dark navigation where the page begins dark, and a light one in the shop', async () => {
    for (const [path, mood] of [
      ['/el', 'bar'],
      ['/el/the-blog', 'bar'],
      ['/el/shop', 'bar'],
      ['/el/no-such-page', 'bar'],
      ['/el/products/no-such-bottle', 'bar'],
      ['/el/products', 'shop'],
      ['/el/contact', 'shop'],
    ] as const) {
      const { document } = await visitor.open(path);
      expect(document.querySelector(navigation)?.getAttribute('data-mood'), path).toBe(mood);
    }
  });

  test('searches the products, and sends no empty search', async () => {
    const found = await shop.press(t('nav.search'), { search: 'ρούμι' }, 'header');
    expect(found.url.pathname).toBe('/el/products');
    expect(found.url.searchParams.get('search')).toBe('ρούμι');
    const field = shop.document.querySelector('header [role=search] input');
    expect(field?.hasAttribute('required')).toBe(true);
    const pattern = new RegExp(`^(?:${field?.getAttribute('pattern') ?? ''})$`, 'v');
    expect(['', '   ', ' ρούμι'].map((text) => pattern.test(text))).toEqual([false, false, true]);
  });

  test('has a menu that a browser opens without scripts', () => {
    const buttons = [...shop.document.querySelectorAll('header button, #menu button')];
    const named = (name: string) =>
      buttons.find((button) => button.getAttribute('aria-label') === name)?.outerHTML;
    // React writes the names of these attributes as its own properties.
    expect(named(t('nav.open'))).toMatch(/popovertarget="menu"/i);
    expect(named(t('general.close'))).toMatch(/popovertarget="menu" popovertargetaction="hide"/i);
    expect(shop.document.querySelector('#menu')?.getAttribute('popover')).toBe('auto');
    expect(shop.link(t('support.title'), '#menu')).toBe('/el/contact');
    // The categories are a list of their own.
    const lists = [...shop.document.querySelectorAll('#menu ul')].map((list) => list.innerHTML);
    expect(lists.filter((html) => html.includes('/el/categories/'))).toHaveLength(1);
    const withCategories = lists.find((html) => html.includes('/el/categories/')) ?? '';
    expect(withCategories).not.toMatch(/the-blog|contact/);
    expect(shop.link(t('session.login'), '#menu')).toBe('/el/auth/login');
  });
});

describe('the footer', () => {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Athens' });

  test('has the contact data, the hours, the year and the marks of the payments', async () => {
    const foot = shop.document.querySelector('footer');
    const text = shop.text('footer');
    expect(text).toContain('Δευτέρα - Κυριακή, 19:00–03:00');
    expect(text).toContain(t('footer.rights', { year: year.format(new Date()), site: 'Kerasma' }));
    expect(text).toContain(t('footer.secure'));
    const marks = `[role=img][aria-label="${t('footer.providers')}"] svg`;
    expect(foot?.querySelectorAll(marks).length).toBe(3);
    expect(foot?.querySelectorAll('a[href^="mailto:"]').length).toBe(1);
    expect(foot?.querySelectorAll('a[href^="tel:"]').length).toBe(1);
    expect(shop.text('footer address')).toMatch(/Αθήνα/);
    const networks = [...(foot?.querySelectorAll('a[rel~=me] > :first-child') ?? [])];
    expect(networks.map(({ textContent }) => textContent)).toEqual(['Instagram', 'Facebook']);
    const english = await visitor.open('/shop');
    expect(english.text('footer')).toContain('Monday to Sunday, 19:00–03:00');
    expect(english.text('footer')).toContain('All rights reserved');
  });

  test('lists the top categories, which the page of categories lists too', async () => {
    const { taxonomy } = await createBuyer(url, { Locale: 'el' }).ask<{
      taxonomy: { children: { name: string; slug: string }[] };
    }>('{ taxonomy(where: { kind: "category" }) { children { name slug } } }');
    expect(taxonomy.children.length).toBeGreaterThan(3);
    const all = await visitor.open('/el/categories');
    const links = shop.document.querySelectorAll('footer a[href*="/categories/"]');
    expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      taxonomy.children.map(({ name, slug }) => [name, `/el/categories/${slug}`]),
    );
    expect(linksOf(all, 'main')).toEqual(
      expect.arrayContaining([...links].map((link) => link.getAttribute('href'))),
    );
  });

  test('leads to shop, promotions, cart, cookie policy and contact, as far as the tenant has them', async () => {
    const paths = ['shop', 'promotions', 'shopping-cart', 'cookie-policy', 'contact'];
    const place = 'nav[aria-labelledby="footer-links"]';
    expect(linksOf(shop, place)).toEqual(paths.map((path) => `/el/${path}`));
    const second = await formVisitor(secondHouse()).open('/el/shop');
    expect(linksOf(second, place)).toEqual(
      paths.filter((path) => path !== 'cookie-policy').map((path) => `/el/${path}`),
    );
    // Nothing counts the visits of this tenant, so there is nothing to choose.
    expect(second.text('footer')).not.toContain(t('consent.settings'));
    expect(shop.text('footer')).toContain(t('consent.settings'));
  });
});

describe('an error page', () => {
  test.each([
    ['/guinep-pen-glod', 'en', 'Guinep Pen Gold', '/products/guinep-pen-gold'],
    ['/products/guinep-pen-glod', 'en', 'Guinep Pen Gold', '/products/guinep-pen-gold'],
    [
      '/el/categories/palaiomena-rumia',
      'el',
      'Παλαιωμένα ρούμια',
      '/el/categories/palaiomena-roumia',
    ],
  ] as const)('of %s leads to the page that was meant', async (path, locale, name, meant) => {
    const page = await visitor.open(path);
    expect(page.status).toBe(404);
    const link = (text: string) => text;
    const sentence = textsOf(locale).markup('errors.nearest', { name, link });
    expect(page.text()).toContain(sentence);
    const response = await visitor.get(page.link(name, 'main p'));
    expect([response.status, page.link(name, 'main p')]).toEqual([200, meant]);
  });

  test('of an old browser is 417 in its language', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
    const page = await formVisitor(url, { 'User-Agent': agent }).open('/el/products');
    expect(page.status).toBe(417);
    expect(page.text('h1')).toBe(t('errors.oldBrowserHeading'));
    expect(page.document.querySelectorAll('li').length).toBe(4);
  });
});
