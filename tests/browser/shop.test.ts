import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { openProduct, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const browser = await openBrowser();

type Shelf = {
  products: {
    nodes: {
      slug: string;
      name: string;
      availability: string;
      variants: { sku: string; availability: string }[];
    }[];
  };
};

/** All products as the API tells them in a language. */
async function shelf(locale: 'en' | 'el'): Promise<Shelf['products']['nodes']> {
  const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
  const answer = await buyer.ask<Shelf>(
    '{ products(first: 100) { nodes { slug name availability variants { sku availability } } } }',
  );
  return answer.products.nodes;
}

/** The labels of the specification, section 9, and whether such a thing can be bought. */
const labels = {
  IN_STOCK: { en: 'In stock', el: 'Διαθέσιμο', isSold: true },
  FEW_LEFT: { en: 'Few left', el: 'Λίγα τεμάχια', isSold: true },
  UPON_ORDER: { en: 'Upon order', el: 'Κατόπιν παραγγελίας', isSold: true },
  SOLD_OUT: { en: 'Sold out', el: 'Εξαντλήθηκε', isSold: false },
  NOT_AVAILABLE: { en: 'Not available', el: 'Μη διαθέσιμο', isSold: false },
} as const;

describe('the stock labels', () => {
  const locale = 'el';
  const w = words[locale];

  test.each(Object.entries(labels))('%s on the page of a product', async (availability, label) => {
    const products = await shelf(locale);
    const product = products.find(({ variants }) =>
      variants.some((variant) => variant.availability === availability),
    );
    const variant = product?.variants.find((each) => each.availability === availability);
    if (!product || !variant) throw new Error(`The shop has nothing that is ${availability}`);
    await asVisitor(browser, async ({ page }) => {
      const add = await openProduct(page, w, `${product.slug}?variant=${variant.sku}`);
      const offer = page.getByRole('heading', { level: 1 }).locator('..');
      const own = (name: string) => offer.getByText(name, { exact: true }).count();
      expect(await own(label[locale])).toBe(1);
      for (const other of Object.values(labels)) {
        if (other !== label) expect(await own(other[locale])).toBe(0);
      }
      expect(await add.isEnabled()).toBe(label.isSold);
    });
  });

  test('on the cards of a list, as the server says', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/products`);
      const cards = await page.locator('main article').evaluateAll((articles) =>
        articles.map((article) => ({
          name: article.querySelector('h2, h3')?.textContent,
          text: article.textContent ?? '',
        })),
      );
      const products = await shelf(locale);
      expect(cards.length).toBe(24);
      for (const { name, text } of cards) {
        const product = products.find((each) => each.name === name);
        const label = Object.entries(labels).find(([key]) => key === product?.availability)?.[1];
        expect(text, name ?? '').toContain(label?.[locale]);
      }
    });
  });
});

describe('browsing', () => {
  const locale = 'en';
  const w = words[locale];

  test.each([true, false])(
    'from the home page over the shop and a category to a product, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(w.home);
          await page.getByRole('link', { name: w.shop, exact: true }).first().click();
          await page.getByRole('heading', { level: 1, name: w.shopTitle }).waitFor();
          const category = 'Rum';
          await page.locator('main a[href*="/categories/"]', { hasText: category }).first().click();
          await page.getByRole('heading', { level: 1, name: category, exact: true }).waitFor();
          expect(new URL(page.url()).pathname).toMatch(/\/categories\/[\w-]+$/);
          expect(await page.title()).toBe(`${category} | Kerasma`);
          const product = page.locator('main article a').first();
          const name = await product.innerText();
          await product.click();
          await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
          expect(new URL(page.url()).pathname).toMatch(/^\/products\/[\w-]+$/);
          expect(await page.title()).toBe(`${name} | Kerasma`);
          expect(await page.locator('main').innerText()).toMatch(/€\d+\.\d\d/);
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('prices are in euros, written as the language does', async () => {
    await asVisitor(browser, async ({ page }) => {
      const add = await openProduct(page, w, 'windlass-hill-white');
      expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toMatch(
        /€27\.90/,
      );
      await add.click();
      await waitForCount(page, w, 1);
      await page.goto(`${w.prefix}/shopping-cart`);
      const sums = await page.locator('main dl').innerText();
      expect(sums).toMatch(/€27\.90/);
      expect(sums).not.toMatch(/[$£]/);
    });
  });

  test('“Continue shopping” leads below the path of the products', async () => {
    const name = 'Continue shopping';
    const link = { role: 'link', name } as const;
    await asVisitor(browser, async ({ page }) => {
      // Who has seen none yet is led to all of them, from the empty cart too, and without scripts.
      await page.goto(`${w.prefix}/shopping-cart`);
      expect(await page.getByRole(link.role, { name, exact: true }).getAttribute('href')).toBe(
        `${w.prefix}/products`,
      );
      const html = await (await page.request.get(`${w.prefix}/shopping-cart`)).text();
      expect(html).toContain(`href="${w.prefix}/products"`);
      // Who comes from one is led back to it.
      const slug = 'windlass-hill-white';
      const add = await openProduct(page, w, slug);
      await add.click();
      await waitForCount(page, w, 1);
      await page.goto(`${w.prefix}/shopping-cart`);
      await waitForCount(page, w, 1);
      await page.getByRole(link.role, { name, exact: true }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`${w.prefix}/products/${slug}`);
    });
  });
});

test('every public screen answers a guest with 200 and asks for no account', async () => {
  const paths = [
    '/',
    '/shop',
    '/categories',
    '/categories/aged-rum',
    '/products',
    '/products/windlass-hill-white',
    '/shopping-cart',
    '/checkout',
    '/el',
    '/el/shop',
    '/el/categories',
    '/el/categories/palaiomena-roumia',
    '/el/products',
    '/el/products/windlass-hill-lefko',
    '/el/shopping-cart',
    '/el/checkout',
  ];
  for (const path of paths) {
    const response = await fetch(new URL(path, inject('siteUrl')), {
      headers: { 'Accept-Language': 'en' },
    });
    expect(response.status, path).toBe(200);
    expect(new URL(response.url).pathname, path).not.toMatch(/auth|login/);
    expect(await response.text(), path).toContain(
      `<html lang="${path.startsWith('/el') ? 'el' : 'en'}"`,
    );
  }
});
