import { describe, expect, inject, test } from 'vitest';
import { createBuyer } from '../support/buyer.ts';
import { plainSpaces } from '#storefront/features/page/plain-spaces.ts';
import { makeCart } from '../support/cart.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const site = inject('siteUrl');
const t = textsOf('en');

async function visitorWith(product: string, variant: string, quantity: number) {
  const buyer = formVisitor(site);
  buyer.cookies.set('cart', await makeCart(product, variant, quantity));
  return buyer;
}

const textsAt = ({ document }: FormPage, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** The part of a page below this heading. */
const partOf = ({ document }: FormPage, heading: string) =>
  [...document.querySelectorAll('main section')].filter(
    (part) => part.querySelector('h2')?.textContent === heading,
  );

describe('the promotions', () => {
  test('are found from the home page, each with its days, its code and its goods', async () => {
    const visitor = formVisitor(site);
    const list = await (await visitor.open('/')).follow(t('promotion.title'), 'footer');
    expect(list.url.pathname).toBe('/promotions');
    expect(list.text('h1')).toBe(t('promotion.title'));
    expect((await list.follow('Ελληνικά')).url.pathname).toBe('/el/promotions');
    const { promotions } = await createBuyer(site).ask<{
      promotions: { nodes: { name: string; excerpt: string }[] };
    }>('{ promotions { nodes { name excerpt } } }');
    // What it gives is the headline, and its name is above that.
    const running = plainSpaces(textsAt(list, 'main > div > ul article hgroup').join(' | '));
    const offers = promotions.nodes.map(({ name, excerpt }) => name + excerpt);
    expect(running).toBe(plainSpaces(offers.join(' | ')));
    const card = [...list.document.querySelectorAll('main article')].find((article) =>
      article.textContent?.includes('First Round'),
    );
    expect(card?.querySelector('time')?.textContent).toMatch(/^Until \d{1,2} \p{L}+/u);
    expect(card?.querySelector('[translate=no]')?.textContent).toBe('FIRSTROUND');
    const [coming] = partOf(list, t('promotion.upcoming'));
    expect(coming?.querySelector('time')?.textContent).toMatch(/^From \d{1,2} \p{L}+/u);

    const offer = 'Ten per cent off a first order with the code FIRSTROUND.';
    const page = await list.follow(offer);
    expect(page.url.pathname).toBe('/promotions/first-round');
    expect([page.text('h1'), page.text('hgroup p')]).toEqual([offer, 'First Round']);
    expect((await page.follow('Ελληνικά')).text('hgroup p')).toBe('Ο πρώτος γύρος');
    expect(textsAt(page, 'main dt')).toEqual([
      t('promotion.when'),
      t('promotion.code'),
      t('promotion.smallPrint'),
    ]);
    const goods = textsAt(page, 'main li article a');
    expect(goods.length).toBeGreaterThan(0);
    expect(goods.length).toBeLessThanOrEqual(10);
    const [name = ''] = goods;
    expect((await page.follow(name)).text('h1')).toBe(name);
  });

  test('stand on home and shop with one banner, which leads to its promotion', async () => {
    for (const path of ['/', '/shop']) {
      const page = await formVisitor(site).open(path);
      const banners = page.document.querySelectorAll('section[aria-labelledby=banner]');
      expect(banners).toHaveLength(1);
      expect(page.document.querySelectorAll('dialog[open], [role=dialog]')).toHaveLength(0);
      const led = await page.follow(t('promotion.see'), 'section[aria-labelledby=banner]');
      expect([page.text('#banner'), led.text('hgroup p')]).toEqual([
        'The Long Table',
        'The Long Table',
      ]);
    }
  });

  test('that have not begun say from when, and lend no code yet', async () => {
    const page = await formVisitor(site).open('/promotions/the-feast-days');
    const date = page.text('dl time').replace(/^From /, '');
    expect(page.text('main')).toContain(t('promotion.upcomingText', { date }).slice(0, -6));
    expect(textsAt(page, 'main button')).not.toContain(t('promotion.use'));
  });

  test('of old answer that they are over, with a way on, and are not for search engines', async () => {
    const page = await formVisitor(site).open('/promotions/the-green-weeks');
    expect(page.status).toBe(200);
    expect(page.text()).toContain(t('promotion.endedText'));
    const robots = page.document.querySelector('meta[name=robots]');
    expect(robots?.getAttribute('content')).toContain('noindex');
    expect(textsAt(page, 'main button')).not.toContain(t('promotion.use'));
    expect((await page.follow(t('promotion.endedWay'))).text('h1')).toBe(t('promotion.title'));
  });

  test('have one document for all, whatever is in the cart of a visitor', async () => {
    const path = '/promotions/the-courier-is-on-us';
    const buyer = await visitorWith('TLS-SPN', 'TLS-SPN-01', 2);
    const [own, others] = await Promise.all([buyer.get(path), fetch(site + path)]);
    expect(await own.text()).toBe(await others.text());
  });

  test('lend their code by a form that leads to the cart', async () => {
    const buyer = await visitorWith('TLS-SPN', 'TLS-SPN-01', 4);
    const cart = await (await buyer.open('/promotions/first-round')).press(t('promotion.use'));
    expect(cart.url.pathname).toBe('/shopping-cart');
    expect(cart.text(`ul[aria-label="${t('cart.codes')}"]`)).toContain('FIRSTROUND');
  });

  test('show in the cart what three bottles from a list cost without and with them', async () => {
    const buyer = await visitorWith('WIN-005', 'WIN-005-70', 3);
    const cart = await buyer.open('/shopping-cart');
    const line = 'main li:has(input[name=quantity])';
    expect([cart.text(`${line} del`), cart.text(`${line} ins`)]).toEqual(['€134.70', '€121.23']);
  });
});

test('the shop has its shelves: what is featured, new and on sale, the tastes, and a promotion with goods', async () => {
  const visitor = formVisitor(site);
  const page = await visitor.open('/shop');
  for (const key of ['featured', 'newest', 'onSale'] as const) {
    const [shelf] = partOf(page, t(`shop.${key}`));
    expect(shelf?.querySelectorAll('article').length).toBeGreaterThan(2);
  }
  const sale = partOf(page, t('shop.onSale')).flatMap((shelf) => [
    ...shelf.querySelectorAll('article'),
  ]);
  for (const { textContent } of sale) expect(textContent).toMatch(/−\d+%/);
  expect(page.document.querySelectorAll('main a[href*="/categories/"]').length).toBeGreaterThan(3);
  const last = [...page.document.querySelectorAll('main section:has(article)')].at(-1);
  expect(last?.textContent).toContain(t('promotion.see'));
  const [tastes] = partOf(page, t('shop.tastes'));
  const ways = [...(tastes?.querySelectorAll('a') ?? [])].map((way) => way.getAttribute('href'));
  expect(ways).toContain('/products?search=vanilla');
  for (const way of ways) {
    const found = await visitor.open(way ?? '');
    expect(found.document.querySelectorAll('main article').length, way ?? '').toBeGreaterThan(2);
  }
});

test('a category with a single product leads to that product, and every one says how much it holds', async () => {
  type Taxon = { name: string; activeProductsCount: number; firstActiveProductSlug: string };
  const { taxonomy } = await createBuyer(site).ask<{
    taxonomy: { children: (Taxon & { children: Taxon[] })[] };
  }>(
    `{ taxonomy(where: { kind: "category" }) { children {
      name activeProductsCount firstActiveProductSlug
      children { name activeProductsCount firstActiveProductSlug } } } }`,
  );
  const all = taxonomy.children.flatMap((root) => [root, ...root.children]);
  const page = await formVisitor(site).open('/categories');
  for (const { name, activeProductsCount } of all) {
    expect(page.link(new RegExp(`^${name} ${activeProductsCount}$`), 'main li')).toBeTruthy();
  }
  const single = all.filter(({ activeProductsCount }) => activeProductsCount === 1);
  expect(single.length).toBeGreaterThan(0);
  for (const { name, firstActiveProductSlug } of single) {
    const href = page.link(new RegExp(`^${name} 1$`), 'main li');
    expect(href).toBe(`/products/${firstActiveProductSlug}`);
  }
});
