import { expect, test } from 'vitest';
import { updateInvoice } from '#domain/checkout/checkout.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sendOrder } from '#tests/support/orders.ts';
import {
  cartOf,
  complete,
  endPromotions,
  fillCheckout,
  guestOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';
import { createGraphql } from '../../graphql.ts';

const database = await openTestDatabase();
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const guest = await guestOf(database.app);
await endPromotions(database);

const cash = { payment: 'cash_on_delivery' } as const;

/** These fields of the order behind a receipt. */
async function receiptOf(id: string, fields: string): Promise<Record<string, unknown>> {
  const query = `query R($id: String!) { receipt(receiptId: $id) { ${fields} } }`;
  const response = await graphql.main(
    new Request('http://shop.example/graphql/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
      body: JSON.stringify({ query, variables: { id } }),
    }),
  );
  const { data, errors } = (await response.json()) as {
    data: { receipt: Record<string, unknown> };
    errors?: unknown;
  };
  expect(errors).toBeUndefined();
  return data.receipt;
}

test('S3-046, S3-047, S3-048: an order has its data, what was bought, where it goes, and what paying costs', async () => {
  const { id: rum } = await database.owner
    .selectFrom('variants')
    .select('id')
    .where('tenantId', '=', guest.tenant.id)
    .where('sku', '=', 'ALM-005-70')
    .executeTakeFirstOrThrow();
  const begin = Date.now();
  const order = await orderOf(guest, rum, 2, cash);
  await sendOrder(guest, order.id);
  const receipt = await receiptOf(
    order.receiptToken,
    `number date state
      items { productName productSlug sku quantity options { label value } tracking trackingUrl }
      billingAddress { firstName lastName address1 city postalCode country { code } }
      shippingAddress { address1 city } shipments { kind state cost { amount } trackingNumber }
      payments { kind state amount { amount } } paymentCost { amount } totals { total { amount } }`,
  );
  const fee = order.adjustments.find(({ kind }) => kind === 'payment_fee')?.amount ?? 0;
  expect(fee).toBeGreaterThan(0);
  expect(receipt).toMatchObject({
    number: order.number,
    state: 'PROCESSING',
    items: [
      {
        productName: 'Almácigo Añejo 5 Years',
        productSlug: 'almacigo-anejo-5-years',
        sku: 'ALM-005-70',
        quantity: 2,
        options: [{ label: expect.stringMatching(/^70\scl$/) as string, value: '700' }],
        tracking: '7001234567',
        trackingUrl: expect.stringContaining('7001234567') as string,
      },
    ],
    billingAddress: {
      firstName: 'Ελένη',
      lastName: 'Παππά',
      address1: 'Ερμού 12',
      postalCode: '10563',
      country: { code: 'GR' },
    },
    shippingAddress: { address1: 'Ερμού 12', city: 'Αθήνα' },
    shipments: [{ kind: 'courier', state: 'SHIPPED', trackingNumber: '7001234567' }],
    payments: [
      { kind: 'cash_on_delivery', state: 'PENDING', amount: { amount: order.totals.total } },
    ],
    paymentCost: { amount: fee },
    totals: { total: { amount: order.totals.total } },
  });
  expect(Date.parse(String(receipt['date']))).toBeGreaterThanOrEqual(begin);
  expect(Date.parse(String(receipt['date']))).toBeLessThanOrEqual(Date.now());
});

test('S3-049: an order that asks for an invoice has the details that were given', async () => {
  const invoice = {
    companyName: 'Καφέ Νύχτα ΕΠΕ',
    businessActivity: 'Εστίαση',
    vatNumber: '094014201',
    taxOffice: 'Α΄ Αθηνών',
  };
  const variantId = await stockVariant(database, guest, { onHand: 10 });
  const { id: cartId } = await cartOf(guest, { variantId, quantity: 1 });
  const checkout = await fillCheckout(guest, cartId, cash);
  valueOf(await updateInvoice(guest, { ...invoice, cartId, documentKind: 'invoice' }));
  const order = valueOf(await complete(guest, checkout));
  expect(
    await receiptOf(
      order.receiptToken,
      'documentKind invoice { companyName businessActivity vatNumber taxOffice }',
    ),
  ).toEqual({ documentKind: 'INVOICE', invoice });
});
