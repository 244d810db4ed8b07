import { describe, expect, test } from 'vitest';
import { refuseNoPage } from './no-page.server.ts';

const ask = (path: string, method = 'GET') =>
  refuseNoPage(new Request(`https://shop.example${path}`, { method }));

describe('an address that can be no page', () => {
  test.each([
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/el/wp-admin/setup.php',
    '/products/%3Cscript%3E',
    '/products/a_b',
    '/products/-rum',
    `/products/${'x'.repeat(81)}`,
    '/el/categories/%CF%81%CE%BF%CF%8D%CE%BC%CE%B9',
    '/posts/a--b',
    '/promotions/a%20b',
    '/the-menu/a.b',
  ])('%s is refused before any search', async (path) => {
    const answer = ask(path);
    expect(answer?.status).toBe(404);
    expect(answer?.headers.get('Cache-Control')).toBe('no-store');
    expect(answer?.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await answer?.text();
    expect(html).not.toContain('script>');
    const isGreek = path.startsWith('/el/');
    expect(html).toContain(isGreek ? '<html lang="el">' : '<html lang="en">');
    expect(html).toContain(
      isGreek ? '<h1>Αυτή η σελίδα δεν βρέθηκε</h1>' : '<h1>This page could not be found</h1>',
    );
    expect(html).toContain(isGreek ? 'href="/el/shop"' : 'href="/shop"');
    expect(await ask(path, 'HEAD')?.text()).toBe('');
  });

  test.each([
    '/',
    '/el',
    '/nope',
    '/products',
    '/products/solera-12',
    '/products/SOLERA-12',
    '/products/solera-12.data',
    '/_.data',
    '/el/_.data',
    '/manifest.webmanifest',
    '/el/manifest.webmanifest',
    '/products/solera-12/',
    '/receipt/AB_c-d',
    '/checkout/round/join/AB_c-d',
    '/orders/K-1001',
    '/language/el',
  ])('%s is passed on', (path) => {
    expect(ask(path)).toBeNull();
  });
});
