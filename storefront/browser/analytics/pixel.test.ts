import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPixel } from './pixel.ts';

const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(new URL(address));
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createPixel({ id: '7', source: 'https://network.example/tr' });

it('requests nothing when it is enabled', () => {
  const pixel = open();
  pixel.enable();
  pixel.disable();
  expect(asked).toEqual([]);
});

it('reports a page by the path that it is given', () => {
  open().page({ path: '/receipt/:id', title: 'Order' });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    id: '7',
    ev: 'PageView',
    dl: 'https://shop.example/receipt/:id',
    noscript: '1',
  });
});

it('reports a purchase with its value, its number and its items', () => {
  const pixel = open();
  pixel.page({ path: '/receipt/:id', title: 'Order' });
  const item = {
    name: '',
    brand: '',
    category: '',
    quantity: 1,
    price: 1,
    discount: 0,
    variant: '',
  };
  pixel.purchase({
    transactionId: 'K-1001',
    value: 24.9,
    currency: 'EUR',
    tax: 4.82,
    shipping: 3.5,
    paymentFee: 0,
    items: [
      { ...item, id: 'KOK-008-05' },
      { ...item, id: 'TLS-JIG-01' },
      { ...item, id: 'TLS-JIG-01', price: 0.99 },
    ],
  });
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toMatchObject({
    ev: 'Purchase',
    dl: 'https://shop.example/receipt/:id',
    'cd[value]': '24.9',
    'cd[currency]': 'EUR',
    'cd[order_id]': 'K-1001',
    'cd[content_ids]': '["KOK-008-05","TLS-JIG-01"]',
  });
});
