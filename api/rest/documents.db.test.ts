import { getDocumentProxy, extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { createReceiptPrinter } from '#adapters/pdf/receipt-printer.ts';
import type { Context } from '#domain/context.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { createDocuments } from './documents.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app, 'kerasma', 'el');
const stranger = await guestOf(database.app, 'synodos');

async function get(path: string, { tenant }: Context = guest): Promise<Response> {
  const printer = createReceiptPrinter();
  const app = createDocuments({
    db: database.app,
    printer,
    tenantOf: () => Promise.resolve(tenant),
  });
  return app.request(path);
}

test('a receipt is printed for everybody with its token, in the language of the address', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const { receiptToken, number } = await orderOf(guest, variantId, 2);
  for (const [prefix, title, product] of [
    ['', 'Order confirmation, not a tax document', 'Test rum'],
    ['/el', 'Επιβεβαίωση παραγγελίας, όχι φορολογικό παραστατικό', 'Δοκιμαστικό ρούμι'],
  ] as const) {
    const answer = await get(`${prefix}/receipt/${receiptToken}/pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${number}.pdf"`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const part of [title, number, product, 'Ελένη Παππά']) {
      expect(text).toContain(part);
    }
  }
});

test('an unknown token and another tenant’s are the same nothing', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const { receiptToken, number } = await orderOf(guest, variantId, 1);
  const answers = [
    await get(`/receipt/${'x'.repeat(43)}/pdf`),
    await get(`/receipt/${number}/pdf`),
    await get(`/receipt/${receiptToken}/pdf`, stranger),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found\n');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test('who asks while too many wait is told when to ask again, in the language of the address', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const { receiptToken } = await orderOf(guest, variantId, 1);
  const app = createDocuments({
    db: database.app,
    printer: { print: () => Promise.resolve(null) },
    tenantOf: () => Promise.resolve(guest.tenant),
  });
  const answer = await app.request(`/el/receipt/${receiptToken}/pdf`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await answer.text()).toContain('Δοκιμάστε ξανά αργότερα');
});
