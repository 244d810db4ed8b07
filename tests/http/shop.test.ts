import { describe, expect, inject, test } from 'vitest';
import { plainSpaces } from '#storefront/features/page/plain-spaces.ts';
import { createBuyer } from '../support/buyer.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const locales = ['en', 'el'] as const;
type Locale = (typeof locales)[number];
const prefixes = { en: '', el: '/el' } as const;

type Products = {
  products: {
    nodes: {
      slug: string;
      name: string;
      availability: string;
      variants: { sku: string; availability: string }[];
    }[];
  };
};

/** All products as the API has them in a language. */
async function allProducts(locale: Locale): Promise<Products['products']['nodes']> {
  const { products } = await createBuyer(url, { Locale: locale }).ask<Products>(
    '{ products(first: 100) { nodes { slug name availability variants { sku availability } } } }',
  );
  return products.nodes;
}

/** The labels of the specification, section 9, and whether such a thing can be bought. */
const labels: Record<string, Record<Locale, string> & { isSold: boolean }> = {
  IN_STOCK: { en: 'In stock', el: 'Διαθέσιμο', isSold: true },
  FEW_LEFT: { en: 'Few left', el: 'Λίγα τεμάχια', isSold: true },
  UPON_ORDER: { en: 'Upon order', el: 'Κατόπιν παραγγελίας', isSold: true },
  SOLD_OUT: { en: 'Sold out', el: 'Εξαντλήθηκε', isSold: false },
  NOT_AVAILABLE: { en: 'Not available', el: 'Μη διαθέσιμο', isSold: false },
};

describe('the stock labels', () => {
  test.each(Object.entries(labels))('%s on the page of a product', async (availability, label) => {
    for (const locale of locales) {
      const [found] = (await allProducts(locale)).flatMap(({ slug, variants }) =>
        variants
          .filter((variant) => variant.availability === availability)
          .map(({ sku }) => `${prefixes[locale]}/products/${slug}?variant=${sku}`),
      );
      if (found === undefined) throw new Error(`The shop has nothing that is ${availability}`);
      const { document } = await formVisitor(url).open(found);
      const offer = document.querySelector('h1')?.parentElement;
      const texts = [...(offer?.querySelectorAll('*') ?? [])].map((each) => each.textContent);
      const shown = Object.keys(labels).filter((key) =>
        texts.includes(labels[key]?.[locale] ?? ''),
      );
      expect(shown, found).toEqual([availability]);
      const button = offer?.querySelector('form[method=post] button[type=submit]');
      expect(button?.hasAttribute('disabled'), found).toBe(!label.isSold);
    }
  });

  test('on the cards of a list, as the API has them', async () => {
    const { document } = await formVisitor(url).open('/el/products');
    const products = await allProducts('el');
    const cards = [...document.querySelectorAll('main article')];
    expect(cards).toHaveLength(24);
    for (const card of cards) {
      const name = plainSpaces(card.querySelector('h2')?.textContent ?? '');
      const product = products.find((each) => each.name === name);
      expect(card.textContent).toContain(labels[product?.availability ?? '']?.el);
    }
  });
});

test('links lead from the home page over the shop and a category to a product', async () => {
  const t = textsOf('en');
  const home = await formVisitor(url).open('/');
  const shop = await home.follow(t('nav.shop'));
  expect(shop.text('h1')).toBe('The back shelf, to take home');
  const category = await shop.follow(/^Rum\d/, 'main');
  expect(category.text('h1')).toBe('Rum');
  expect(category.url.pathname).toMatch(/^\/categories\/[\w-]+$/);
  expect(category.document.title).toBe('Rum | Kerasma');
  const name = category.text('main article a');
  const product = await category.follow(name, 'main article');
  expect(product.text('h1')).toBe(name);
  expect(product.url.pathname).toMatch(/^\/products\/[\w-]+$/);
  expect(product.document.title).toBe(`${name} | Kerasma`);
  expect(product.text()).toMatch(/€\d+\.\d\d/);
});

test.each([
  ['en', '/products/windlass-hill-white', '€27.90'],
  ['el', '/el/products/windlass-hill-lefko', '27,90 €'],
] as const)(
  'prices are in euros, written as the language does, %s',
  async (locale, path, price) => {
    const product = await formVisitor(url).open(path);
    expect(product.text('main')).toContain(price);
    const cart = await product.press(textsOf(locale)('cart.add'));
    expect(cart.url.pathname).toBe(`${prefixes[locale]}/shopping-cart`);
    expect(cart.text('main dl')).toContain(price);
    expect(cart.text('main dl')).not.toMatch(/[$£]/);
  },
);

test('“Continue shopping” leads below the path of the products', async () => {
  const cart = await formVisitor(url).open('/shopping-cart');
  expect(cart.link('Continue shopping')).toBe('/products');
});

test('every public screen answers a guest with 200 and asks for no account', async () => {
  const paths = {
    en: ['/categories/aged-rum', '/products/windlass-hill-white'],
    el: ['/categories/palaiomena-roumia', '/products/windlass-hill-lefko'],
  };
  const both = ['', '/shop', '/categories', '/products', '/shopping-cart', '/checkout'];
  for (const locale of locales) {
    for (const path of [...both, ...paths[locale]]) {
      const page = await formVisitor(url).open(prefixes[locale] + path);
      expect(page.status, path).toBe(200);
      expect(page.url.pathname, path).not.toMatch(/auth|login/);
      expect(page.document.documentElement.getAttribute('lang'), path).toBe(locale);
    }
  }
});
