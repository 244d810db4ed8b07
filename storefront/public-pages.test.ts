import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { filterNames, PRICE_FIELDS } from './features/catalogue/filters/filters.ts';
import { fieldNames } from './features/menu/menu-filters.ts';
import { pageSearch, publicPageOf } from './public-pages.ts';
import routes from './routes.ts';

test.each([
  ['/', '', { locale: 'en', path: '/', search: '', record: null }],
  ['/el', '?utm_source=x', { locale: 'el', path: '/', search: '', record: null }],
  ['/_.data', '', { locale: 'en', path: '/', search: '', record: null }],
  ['/el.data', '', { locale: 'el', path: '/', search: '', record: null }],
  [
    '/products/windlass-hill-12-years',
    '?fbclid=a&variant=WIN-012-70',
    {
      locale: 'en',
      path: '/products/:id',
      search: '?variant=WIN-012-70',
      record: { type: 'product', slug: 'windlass-hill-12-years' },
    },
  ],
  [
    '/el/categories/palaiomena-roumia.data',
    '?country=JM&country=BB&gclid=b&_routes=categories-id',
    {
      locale: 'el',
      path: '/categories/:id',
      search: '?country=JM&country=BB&_routes=categories-id',
      record: { type: 'taxon', slug: 'palaiomena-roumia' },
    },
  ],
  ['/nowhere/at-all', '?a=1', { locale: 'en', path: '*', search: '', record: null }],
] as const)('%s%s is a page for everybody', (pathname, search, page) => {
  expect(publicPageOf(pathname, search)).toEqual(page);
});

test.each([
  '/shopping-cart',
  '/el/checkout',
  '/receipt/abc',
  '/orders',
  '/newsletter/token',
  '/request',
  // Made tidy by a redirect first.
  '/Products/x',
  '/products/x/',
  '//products',
  '/pr%6fducts',
  '/EL/nowhere',
  '/constructor',
])('%s is not', (pathname) => {
  const page = publicPageOf(pathname, '');
  expect(page?.path ?? '*').toBe('*');
  if (pathname !== '/constructor') expect(page).toBeNull();
});

test('no route of the site is taken for an address that leads nowhere', () => {
  const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = path === undefined ? above : `${above}/${path}`;
      return children ? pathsOf(children, own) : [own || '/'];
    });
  const paths = pathsOf(routes).filter((path) => !path.endsWith('/*'));
  expect(paths.length).toBeGreaterThan(80);
  const lost = paths.filter((path) => publicPageOf(path.replace(/:\w+/g, 'x'), '')?.path === '*');
  expect(lost).toEqual([]);
});

test('every filter of a list and of the menu makes another page', () => {
  const searchOf = (names: readonly string[]) => `?${names.map((name) => `${name}=1`).join('&')}`;
  const list = searchOf([...filterNames, ...Object.values(PRICE_FIELDS)]);
  expect(pageSearch('/products', list)).toBe(list);
  expect(pageSearch('/categories/aged-rum', list)).toBe(list);
  const menu = searchOf([...Object.values(fieldNames), 'table']);
  expect(pageSearch('/the-menu', menu)).toBe(menu);
});

test('of a private page the whole query counts', () => {
  expect(pageSearch('/checkout', '?step=payment&utm_source=x')).toBe('?step=payment&utm_source=x');
  expect(pageSearch('/products', '?page=2&utm_source=x')).toBe('?page=2');
});
