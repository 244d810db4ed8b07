import { describe, expect, inject, test } from 'vitest';
import { requestByHost } from '../support/by-host.ts';
import { makeCart } from '../support/cart.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const synodos = inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');

const hosts = { kerasma: '127.0.0.1', synodos: 'synodos.localhost' };

/** What tells a page of one house and language from any other, though somebody buys a bottle meanwhile. */
function identityOf(html: string): string {
  const parts = html.match(
    /<html lang="\w+"|<title>[^<]*|<link rel="canonical"[^>]*|mailto:[^"]*|tel:[^"]*|<h1[^]*?<\/h1>/g,
  );
  return parts?.join('\n') ?? '';
}

describe('TEN-01: two houses behind one server', () => {
  // The third is a product of both houses, under the same slug.
  const paths = [
    '/',
    '/shop',
    '/products/pontoporos-meridian-blend',
    '/categories',
    '/el',
    '/el/shop',
    '/el/products',
  ];
  /** What stands in the frame of each page, of one house only: name in the title, e-mail, phone. */
  const marks = {
    kerasma: [/<title>[^<]*Kerasma/, /@kerasma\.example/, /tel:\+302100001903/],
    synodos: [/<title>[^<]*(Synodos|Σύνοδος)/, /@synodos\.example/, /tel:\+302310002301/],
  };

  /** A house is not named anywhere in another's pages. */
  const names = { kerasma: /Kerasma|Κέρασμα/i, synodos: /Synodos|Σύνοδος/i };

  test('never show each other’s pages, however warm the cache is', async () => {
    const asked = (['kerasma', 'synodos'] as const).flatMap((host) =>
      paths.map((path) => ({ host, path })),
    );
    const own = new Map<string, string>();
    for (const { host, path } of asked) {
      const { status, text: html } = await requestByHost(hosts[host], path);
      expect(status, `${host} ${path}`).toBe(200);
      const other = host === 'kerasma' ? 'synodos' : 'kerasma';
      for (const mark of marks[host]) expect(html, `${host} ${path}`).toMatch(mark);
      for (const mark of marks[other]) expect(html, `${host} ${path}`).not.toMatch(mark);
      expect(html, `${host} ${path}`).not.toMatch(names[other]);
      own.set(`${host} ${path}`, identityOf(html));
    }
    expect(new Set(own.values()).size).toBe(asked.length);

    let seed = 11;
    const order = Array.from({ length: 200 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return asked[seed % asked.length] ?? { host: 'kerasma' as const, path: '/' };
    });
    const answers = await Promise.all(
      order.map(async ({ host, path }) => ({
        key: `${host} ${path}`,
        ...(await requestByHost(hosts[host], path)),
      })),
    );
    expect(
      answers.filter(({ key, text }) => identityOf(text) !== own.get(key)).map(({ key }) => key),
    ).toEqual([]);
  });
});

test('TEN-03: who brings a cart of another house finds an empty one, and the first item opens a new one', async () => {
  const t = textsOf('en');
  const quantities = async (visitor: FormVisitor, path = '/shopping-cart') => {
    const { status, document, text } = await visitor.open(path);
    expect(status).toBe(200);
    const fields = [...document.querySelectorAll('main input[name=quantity]')];
    return { quantities: fields.map((field) => field.getAttribute('value')), text: text('html') };
  };
  const foreign = await makeCart('PON-MRD', 'PON-MRD-70', 3);
  const visitor = formVisitor(synodos);
  visitor.cookies.set('cart', foreign);
  for (const path of ['/shopping-cart', '/checkout', '/el/shopping-cart']) {
    const cart = await quantities(visitor, path);
    expect(cart.quantities, path).toEqual([]);
    expect(cart.text, path).not.toMatch(/kerasma/i);
  }
  const product = await visitor.open('/products/pontoporos-meridian-blend');
  await product.press(t('cart.add'));
  expect(visitor.cookies.get('cart')?.split('.')[0]).not.toBe(foreign);
  expect((await quantities(visitor)).quantities).toEqual(['1']);

  // The cart itself has noticed nothing.
  const owner = formVisitor(inject('siteUrl'));
  owner.cookies.set('cart', foreign);
  expect((await quantities(owner)).quantities).toEqual(['3']);
});
