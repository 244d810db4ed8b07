import { describe, expect, inject, test } from 'vitest';
import { createBuyer } from '../support/buyer.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const visitor = formVisitor(url);
const t = textsOf('en');

/** Two options, of whose four combinations there are three. */
const shaker = '/products/tin-on-tin-shaker';
const copper = `${shaker}?variant=TLS-SHK-CU`;

/** As it is read: with single spaces. */
const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ');

/** The text of the buy box, which has the name of the product. */
const offerOf = ({ document }: FormPage) => textOf(document.querySelector('h1')?.parentElement);

/** The radio button of a choice, whose label may go on to say that it is sold out. */
function radio({ document }: FormPage, name: string): Element {
  const label = [...document.querySelectorAll('main fieldset label')].find((each) =>
    textOf(each).startsWith(name),
  );
  const input = label?.querySelector('input[type=radio]');
  if (!input) throw new Error(`No choice is ${name}`);
  return input;
}

/** Chooses a variant by the form of its option. */
const choose = (page: FormPage, name: string) =>
  page.press(t('product.show'), { variant: radio(page, name).getAttribute('value') });

/** What the page shows of the variant it is about. */
function shown(page: FormPage) {
  const main = page.document.querySelector('main');
  return {
    picture: main?.querySelector('section img')?.getAttribute('src') ?? '',
    facts: main?.querySelector('section dl')?.textContent ?? '',
    cart: page.value('variantId', 'main'),
  };
}

describe('the choice of a variant', () => {
  test('is a form, and changes price, picture, stock, item code and what is added', async () => {
    const page = await visitor.open(shaker);
    const steel = shown(page);
    expect(offerOf(page)).toContain('€34.00');
    expect(offerOf(page)).toContain(t('product.stock.inStock'));
    const next = await choose(page, 'Copper finish');
    expect(next.url.search).toBe('?variant=TLS-SHK-CU');
    expect(radio(next, 'Copper finish').hasAttribute('checked')).toBe(true);
    expect(offerOf(next)).toContain('€46.00');
    expect(offerOf(next)).toContain(t('product.stock.uponOrder'));
    expect(shown(next).picture).toContain('TLS-SHK-CU');
    expect(shown(next).picture).not.toBe(steel.picture);
    expect(shown(next).facts).toContain('TLS-SHK-CU');
    expect(shown(next).cart).not.toBe(steel.cart);
  });

  test('shows what is impossible, not to be chosen, with the reason', async () => {
    const page = await visitor.open(copper);
    const small = radio(page, '550 / 400 ml');
    expect(small.hasAttribute('disabled')).toBe(true);
    const note = page.document.getElementById(small.getAttribute('aria-describedby') ?? '');
    expect(textOf(note)).toBe(
      t('product.impossible', { value: '550 / 400 ml', others: 'Copper finish' }),
    );
    expect(radio(page, 'Polished steel').hasAttribute('disabled')).toBe(false);
  });

  test('allows what is sold out, and says so', async () => {
    const page = await visitor.open('/products/kokerite-wooden-still-15-years');
    expect(radio(page, '5 cl sample').parentElement?.textContent).toContain(
      t('product.soldOutShort'),
    );
    const sample = await choose(page, '5 cl sample');
    expect(radio(sample, '5 cl sample').hasAttribute('checked')).toBe(true);
    expect(offerOf(sample)).toContain(t('stockAlert.form.title'));
    const button = sample.document.querySelector(
      'form[action="/shopping-cart"] button[type=submit]',
    );
    expect(button?.hasAttribute('disabled')).toBe(true);
  });
});

test('the gallery is a list of pictures, each leading to itself at full size, the first loaded before all others', async () => {
  const page = await visitor.open(shaker);
  const gallery = `section[aria-label="${t('product.gallery')}"]`;
  expect(page.document.querySelectorAll(`${gallery} ul:first-of-type img`)).toHaveLength(2);
  const enlarge = t('product.enlarge', { number: '1', total: '2' });
  expect(page.link(enlarge, gallery)).toBe('/pictures/goods/TLS-SHK-900.webp');
  expect((await visitor.get(page.link(enlarge))).status).toBe(200);
  const html = await (await visitor.get(shaker)).text();
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
});

describe('before buying', () => {
  const path = '/products/nubosa-sistema-solera';

  test('a reduction is one from the lowest price of 30 days, and a litre has its price', async () => {
    const page = await visitor.open(path);
    for (const part of [
      '€52.50',
      t('product.perLitre', { price: '€75.00' }),
      t('product.lowest30', { price: '€57.50' }),
      t('product.regular', { price: '€62.50' }),
      // (57.50 − 52.50) / 57.50
      '−8%',
    ]) {
      expect(offerOf(page)).toContain(part);
    }
    expect(page.text('main del')).toBe('€57.50');
  });

  test('the label says what the law asks for', async () => {
    const { document } = await visitor.open(path);
    const label = [...document.querySelectorAll('main section')].find(
      (section) => section.querySelector('h2')?.textContent === t('product.facts'),
    );
    const facts = Object.fromEntries(
      [...(label?.querySelectorAll('dt') ?? [])].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ]),
    );
    expect(facts).toMatchObject({
      'Legal name': 'Rum',
      Producer: 'Casa Nubosa',
      Country: 'Guatemala',
      Alcohol: '40\u00a0% vol',
      Allergens: 'None',
      Volume: '700\u00a0ml',
      'Item code': 'NUB-SOL-70',
    });
  });

  test('a promotion of the product is named, and leads to its page', async () => {
    const slug = 'guinep-pen-7-years';
    const { promotions } = await createBuyer(url).ask<{
      promotions: { nodes: { name: string; slug: string }[] };
    }>(
      'query Of($slug: String!) { promotions(where: { productSlug: $slug }) { nodes { name slug } } }',
      { slug },
    );
    const [promotion] = promotions.nodes;
    if (!promotion) throw new Error('No promotion runs');
    const page = await visitor.open(`/products/${slug}`);
    expect(page.link(promotion.name, `ul[aria-label="${t('product.promotions')}"]`)).toBe(
      `/promotions/${promotion.slug}`,
    );
  });

  test('a page is shared by an email with a link that names its variant', async () => {
    const page = await visitor.open(copper);
    expect(page.link(t('product.share.mail'))).toContain(
      encodeURIComponent(new URL(copper, url).href),
    );
  });
});

test('what goes with a product stands below it, in the shop’s order', async () => {
  const { products } = await createBuyer(url).ask<{
    products: { nodes: { slug: string; related: { slug: string }[] }[] };
  }>('{ products(first: 100) { nodes { slug related { slug } } } }');
  const most = products.nodes.find(({ related }) => related.length === 8);
  const { document } = await visitor.open(`/products/${most?.slug ?? ''}`);
  const links = [...document.querySelectorAll('main article a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    most?.related.map(({ slug }) => `/products/${slug}`),
  );
});

test.each(['en', 'el'] as const)(
  'every product of the shop can be looked at, %s',
  async (locale) => {
    const { products } = await createBuyer(url, { Locale: locale }).ask<{
      products: { total: number; nodes: { slug: string }[] };
    }>('{ products(first: 100) { total nodes { slug } } }');
    expect(products.nodes).toHaveLength(products.total);
    for (const { slug } of products.nodes) {
      const { status } = await visitor.get(`${locale === 'el' ? '/el' : ''}/products/${slug}`);
      expect(status, slug).toBe(200);
    }
  },
);
