import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#storefront/routes.ts';
import { robotsText } from './robots.ts';

const lines = robotsText('https://kerasma.example').split('\n');
const closed = lines.flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

/** The address of every page, in both languages; answers that are no page are written in `.ts`. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? `${above}/${path}` : above;
    if (children) return pagesOf(children, address);
    return file.endsWith('.tsx') ? [address.replace(/:\w+|\*/g, 'x') || '/'] : [];
  });
}

test('no page is closed to crawlers: one that they must not list says so itself', () => {
  const pages = pagesOf(routes);
  for (const path of ['/receipt/x', '/el/request/x', '/newsletter/x', '/back-in-stock/x'])
    expect(pages).toContain(path);
  expect(pages.filter(isClosed)).toEqual([]);
});

test('nor is what makes a page, and the sitemap is named', () => {
  for (const path of ['/products?search=rum', '/nope', '/pictures/x.jpg', '/assets/x.js'])
    expect(isClosed(path), path).toBe(false);
  expect(lines).toContain('Sitemap: https://kerasma.example/sitemap.xml');
});

test('addresses that are no pages are closed', () => {
  for (const path of ['/session', '/session/cart', '/language/el', '/graphql/data'])
    expect(isClosed(path), path).toBe(true);
  for (const path of ['/search/suggestions', '/el/search/suggestions'])
    expect(isClosed(`${path}?q=rum`), path).toBe(true);
});
