import { describe, expect, inject, test } from 'vitest';
import { requestByHost } from '../support/by-host.ts';
import { completeOrder, createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { makeCart } from '../support/cart.ts';

const publicPaths = [
  '/',
  '/shop',
  '/categories',
  '/categories/aged-rum',
  '/products',
  '/products?page=2',
  '/products/windlass-hill-white',
  '/el',
  '/el/shop',
  '/el/categories',
  '/el/categories/palaiomena-roumia',
  '/el/products',
  '/el/products/windlass-hill-lefko',
];

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, inject('siteUrl')), {
    redirect: 'manual',
    headers: { 'Accept-Language': 'en', ...headers },
  });
}

describe('public pages', () => {
  test.each(publicPaths)(
    '%s is the same document for guests and for those who are known',
    async (path) => {
      const known = {
        Cookie: `cart=${await makeCart('TLS-JIG', 'TLS-JIG-01', 2)}; session=x; locale=en; consent=all`,
        Authorization: 'Bearer x',
        'User-Agent': 'Somebody else',
      };
      // As the cache has it, and rendered for this visitor first: the query makes it another address.
      for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}seen=1`]) {
        const response = await ask(address, known);
        expect(response.status).toBe(200);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(response.headers.get('Cache-Control')).toMatch(/^public, /);
        // Somebody may buy a bottle between two requests, which all may see: then the next two are the same.
        await expect
          .poll(
            async () =>
              (await (await ask(address, known)).text()) === (await (await ask(address)).text()),
          )
          .toBe(true);
      }
    },
  );

  test('the root tells caches what it depends on', async () => {
    expect((await ask('/')).headers.get('Vary')).toContain('Cookie, Accept-Language');
    const greek = await ask('/', { 'Accept-Language': 'el' });
    expect([
      greek.status,
      greek.headers.get('Location'),
      greek.headers.get('Cache-Control'),
    ]).toEqual([302, '/el', 'no-store']);
  });
});

describe('private pages', () => {
  test('are kept by no cache, in either language', async () => {
    const Cookie = `cart=${await makeCart('TLS-JIG', 'TLS-JIG-01', 1)}`;
    const buyer = createBuyer(inject('siteUrl'));
    const order = await completeOrder(
      buyer,
      await fillCart(buyer, await findVariantId(buyer, 'TLS-JIG', 'TLS-JIG-01'), 1),
    );
    if (order.__typename !== 'Order') throw new Error(order.code);
    for (const path of ['/shopping-cart', '/checkout', `/receipt/${order.receiptId}`]) {
      for (const prefix of ['', '/el']) {
        const response = await ask(prefix + path, { Cookie });
        expect([response.status, response.headers.get('Cache-Control')], prefix + path).toEqual([
          200,
          'no-store',
        ]);
        expect(await response.text(), prefix + path).toMatch(
          /<meta name="robots" content="noindex, nofollow"/,
        );
      }
    }
    const session = await ask('/session', { Cookie });
    expect([session.status, session.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });
});

describe('what is not there', () => {
  test('an order is nobody’s to guess: a neighbour of a receipt, a number and nonsense are one answer (ORD-05)', async () => {
    const buyer = createBuyer(inject('siteUrl'));
    const order = await completeOrder(
      buyer,
      await fillCart(buyer, await findVariantId(buyer, 'TLS-JIG', 'TLS-JIG-01'), 1),
    );
    if (order.__typename !== 'Order') throw new Error(order.code);
    const { receiptId, number } = order;
    // The key of a receipt has 128 bits at least.
    expect(Buffer.from(receiptId, 'base64url').length).toBeGreaterThanOrEqual(16);
    const neighbour = `${receiptId.slice(0, -1)}${receiptId.endsWith('A') ? 'Q' : 'A'}`;
    const pages: string[] = [];
    for (const id of [neighbour, number, 'nonsense', receiptId.toLowerCase()]) {
      const response = await ask(`/receipt/${id}`);
      expect(response.status, id).toBe(404);
      const html = (await response.text())
        .replaceAll(id, '')
        .replaceAll(encodeURIComponent(id), '');
      expect(html, id).not.toMatch(/Παππά|eleni@example\.com|Ερμού/);
      pages.push(html);
    }
    expect(new Set(pages).size).toBe(1);
    expect((await ask(`/receipt/${receiptId}`)).status).toBe(200);
    expect((await requestByHost('synodos.localhost', `/receipt/${receiptId}`)).status).toBe(404);
  });
});
