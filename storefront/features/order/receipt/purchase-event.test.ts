import { expect, test } from 'vitest';
import { purchaseOf } from './purchase-event.server.ts';

test('a purchase is reported in numbers, and in the form that pages of an older release read', () => {
  const item = {
    variant: { sku: 'RUM-70', name: 'Rum', label: '70 cl' },
    product: { brand: null, categories: [{ name: 'Spirits' }, { name: 'Rum' }] },
    quantity: 2,
    price: '20.00',
    discount: '1.50',
  };
  expect(
    purchaseOf({
      number: 'K-1',
      total: '46.00',
      currency: 'EUR',
      taxTotal: '8.90',
      shipmentTotal: '4.00',
      paymentTotal: '2.00',
      orderItems: [item],
    }),
  ).toEqual({
    transactionId: 'K-1',
    value: 46,
    currency: 'EUR',
    tax: 8.9,
    shipping: 4,
    paymentFee: 2,
    items: [
      {
        id: 'RUM-70',
        sku: 'RUM-70',
        name: 'Rum',
        brand: '',
        category: 'Spirits/Rum',
        quantity: 2,
        price: 20,
        discount: 1.5,
        variant: '70 cl',
      },
    ],
  });
});
