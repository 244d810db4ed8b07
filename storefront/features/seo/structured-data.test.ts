import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Availability, ProductFactsheetFragment } from '#storefront/graphql/gen/graphql.ts';
import { allMessages } from '#tests/support/all-messages.ts';
import { findFaults, readThings } from '#tests/support/structured-data.ts';
import { siteData } from './site-data.ts';
import { breadcrumbData, listData, trailData } from './list-data.ts';
import { productData } from './product-data.ts';

const { en, el } = allMessages;

const site = {
  name: 'Kerasma',
  description: 'A Rum and Cocktail Society',
  email: 'hello@kerasma.example',
  phone: '+302100001903',
  address: '19 Kerastari St, 105 54 Athens',
  directionsUrl: 'https://maps.example/?a=1&b=2',
  company: { legalName: 'Kerasma IKE', vatNumber: '012345670' },
  socialAccounts: [{ network: 'one', url: 'https://one.example/kerasma' }],
};

const hours = {
  weekdays: [2, 6],
  opensAt: '19:00',
  closesAt: '03:00',
  specialDays: [
    { date: '2026-12-31', name: 'New Year’s Eve', opensAt: '21:00', closesAt: '06:00' },
    { date: '2027-01-01', name: 'New Year’s Day', opensAt: null, closesAt: null },
  ],
};

function argsOf(pathname: string, search = '', origin: string | null = 'https://shop.example') {
  const handle = pathname.startsWith('/el')
    ? { locale: 'el', messages: el }
    : { locale: 'en', messages: en };
  return {
    location: { pathname, search },
    matches: [{ handle, loaderData: origin === null ? undefined : { origin, site } }],
  };
}

/** As React Router writes them. */
function pageOf(meta: readonly MetaDescriptor[]): string {
  const scripts = meta.map((each) => {
    const json = JSON.stringify('script:ld+json' in each ? each['script:ld+json'] : null);
    return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
  });
  return `<html><head>${scripts.join('')}</head></html>`;
}

async function thingsOf(meta: readonly MetaDescriptor[]) {
  const html = pageOf(meta);
  expect(await findFaults(html)).toEqual([]);
  return readThings(html);
}

function offersOf(thing: Record<string, unknown> | undefined): Record<string, unknown>[] {
  return thing?.['offers'] as Record<string, unknown>[];
}

const money = (amount: number) => ({ amount, currency: 'EUR' });

function variant(
  sku: string,
  availability: Availability,
  prices: { regular: number; sale?: number; before?: number } | null,
): ProductFactsheetFragment['variants'][number] {
  return {
    sku,
    name: `Windlass Hill, ${sku}`,
    availability,
    priceWithTax: prices && money(prices.regular),
    salePriceWithTax: prices?.sale === undefined ? null : { amount: prices.sale },
    lowestPrice30Days: prices?.before === undefined ? null : { amount: prices.before },
    weight: { value: 1450 },
  };
}

function product(
  variants: ProductFactsheetFragment['variants'],
  facts: Partial<ProductFactsheetFragment> = {},
): ProductFactsheetFragment {
  return {
    name: 'Windlass Hill </script><b>',
    sku: 'WIN-012',
    excerpt: 'Twelve\u00A0years in Barbados.',
    description: 'Long.',
    isAlcohol: true,
    breadcrumb: [
      { name: 'Rum', slug: 'rum' },
      { name: 'Aged', slug: 'aged' },
    ],
    images: [{ share: '/pictures/a-share.jpg', largest: '/pictures/a-900.webp', alt: 'A bottle' }],
    producer: { name: 'Windlass Hill Distillery' },
    country: { code: 'BB', name: 'Barbados' },
    variants,
    ...facts,
  };
}

const translations = [
  { locale: 'en', slug: 'windlass' },
  { locale: 'el', slug: 'anemos' },
];

describe('a product for machines', () => {
  it('has an offer for every variant with a price, by stock label and with tax', async () => {
    const labels = ['IN_STOCK', 'FEW_LEFT', 'UPON_ORDER', 'SOLD_OUT', 'NOT_AVAILABLE'] as const;
    const variants = labels.map((label) => variant(label, label, { regular: 8905 }));
    const { Product: things } = await thingsOf(
      productData(
        argsOf('/el/products/anemos', '?variant=X&utm_source=y'),
        product([...variants, variant('NONE', 'NOT_AVAILABLE', null)]),
        translations,
      ),
    );
    const [thing] = things ?? [];
    expect(thing).toMatchObject({
      '@id': 'https://shop.example/el/products/anemos',
      sku: 'WIN-012',
      description: 'Twelve years in Barbados.',
      category: 'Rum > Aged',
      brand: { name: 'Windlass Hill Distillery' },
      countryOfOrigin: { identifier: 'BB', name: 'Barbados' },
      image: [
        'https://shop.example/pictures/a-900.webp',
        'https://shop.example/pictures/a-share.jpg',
      ],
    });
    const offers = offersOf(thing);
    expect(offers.map(({ sku, availability }) => [sku, availability])).toEqual([
      ['IN_STOCK', 'https://schema.org/InStock'],
      ['FEW_LEFT', 'https://schema.org/LimitedAvailability'],
      ['UPON_ORDER', 'https://schema.org/BackOrder'],
      ['SOLD_OUT', 'https://schema.org/SoldOut'],
      ['NOT_AVAILABLE', 'https://schema.org/OutOfStock'],
    ]);
    expect(offers[0]).toMatchObject({
      url: 'https://shop.example/el/products/anemos?variant=IN_STOCK',
      price: '89.05',
      priceCurrency: 'EUR',
      priceSpecification: [{ price: '89.05', valueAddedTaxIncluded: true }],
    });
    // It would be the weight of one of them.
    expect(thing).not.toHaveProperty('weight');
  });

  it('strikes out the lowest price of the thirty days before, and only where there was a higher one', async () => {
    const offerOf = async (prices: { regular: number; sale?: number; before?: number }) => {
      const { Product: things } = await thingsOf(
        productData(
          argsOf('/products/windlass'),
          product([variant('A', 'IN_STOCK', prices)], { isAlcohol: false }),
          translations,
        ),
      );
      expect(things?.[0]).toMatchObject({ weight: { value: 1450, unitCode: 'GRM' } });
      const [offer] = offersOf(things?.[0]);
      return offer;
    };
    expect(await offerOf({ regular: 9000, sale: 7900, before: 8900 })).toMatchObject({
      url: 'https://shop.example/products/windlass',
      price: '79.00',
      priceSpecification: [
        { price: '79.00' },
        { price: '89.00', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    });
    for (const prices of [
      { regular: 9000, sale: 7900, before: 7900 },
      { regular: 9000, sale: 7900 },
      { regular: 9000 },
    ]) {
      expect((await offerOf(prices))?.['priceSpecification']).toHaveLength(1);
    }
  });

  it('is left out where nothing of it is offered, or the frame could not be loaded', () => {
    const none = product([variant('A', 'NOT_AVAILABLE', null)]);
    expect(productData(argsOf('/products/windlass'), none, translations)).toEqual([]);
    const some = product([variant('A', 'IN_STOCK', { regular: 100 })]);
    expect(productData(argsOf('/products/windlass', '', null), some, translations)).toEqual([]);
  });
});

describe('a list for machines', () => {
  it('numbers its records through the pages', async () => {
    const records = [
      { name: 'One', slug: 'one' },
      { name: 'Δύο', slug: 'dyo' },
    ];
    const { ItemList: lists } = await thingsOf(
      listData(argsOf('/el/products', '?page=3'), '/products/:id', records, { page: 3 }),
    );
    expect(lists?.[0]?.['itemListElement']).toMatchObject([
      { position: 49, name: 'One', url: 'https://shop.example/el/products/one' },
      { position: 50, name: 'Δύο', url: 'https://shop.example/el/products/dyo' },
    ]);
    expect(listData(argsOf('/products'), '/products/:id', [])).toEqual([]);
  });

  it('has the path to a page, of which the last step is the page itself', async () => {
    const args = argsOf('/products/windlass');
    const { BreadcrumbList: ways } = await thingsOf([
      ...breadcrumbData(args, [{ name: 'Rum', slug: 'rum' }], 'Windlass Hill'),
      ...trailData(args, [{ name: 'Shop', path: '/shop' }]),
    ]);
    expect(ways?.[0]?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Shop', item: 'https://shop.example/shop' },
      { position: 2, name: 'Rum', item: 'https://shop.example/categories/rum' },
      { position: 3, name: 'Windlass Hill' },
    ]);
  });
});

describe('the site as structured data', () => {
  it.each([
    ['/', 'https://shop.example/products?search={term}', 'https://shop.example/'],
    ['/el', 'https://shop.example/el/products?search={term}', 'https://shop.example/el'],
  ])('at %s offers its search', async (path, urlTemplate, url) => {
    const { WebSite: sites, BarOrPub: bars } = await thingsOf(siteData(argsOf(path), hours));
    expect(sites).toHaveLength(1);
    expect(sites?.[0]).toMatchObject({
      url,
      name: 'Kerasma',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate },
        'query-input': 'required name=term',
      },
    });
    expect(bars?.[0]).toMatchObject({
      telephone: '+302100001903',
      openingHoursSpecification: [
        { dayOfWeek: ['Tuesday', 'Saturday'], opens: '19:00', closes: '03:00' },
        // A night past midnight, then a closed day.
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '21:00', closes: '06:00' },
        { validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
      ],
    });
  });
});
