import { getDocumentProxy, extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { ReceiptDocument } from '#domain/orders/documents/ports.ts';
import type { Order } from '#domain/orders/rules.ts';
import { sampleEmail, sampleOrder } from '../mail/sample-emails.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

const printer = createReceiptPrinter();

const stamp = {
  mark: '400001234567890',
  uid: 'A'.repeat(40),
  url: 'https://tax.example/q?400001234567890',
  stampedAt: new Date('2026-11-27T20:05:00Z'),
};

/** The words of the printed sheet, its pages one after the other. */
async function read(
  change: Partial<Order> = {},
  other: Partial<ReceiptDocument> = {},
): Promise<{ text: string; pages: number }> {
  const { id: _id, about: _about, ...sheet } = sampleEmail;
  const order = { ...sampleOrder, ...change };
  const bytes = await printer.print({ ...sheet, locale: 'en', ...other, order });
  if (!bytes) throw new Error('Too many wait');
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

/** The printed sheet: its bytes, the pieces of text with their places, and where its links lead. */
async function look(change: Partial<Order>, other: Partial<ReceiptDocument> = {}) {
  const { id: _id, about: _about, ...sheet } = sampleEmail;
  const order = { ...sampleOrder, ...change };
  const bytes = await printer.print({ ...sheet, locale: 'en', ...other, order });
  if (!bytes) throw new Error('Too many wait');
  const raw = Buffer.from(bytes).toString('latin1');
  const fonts = new Set(Array.from(raw.matchAll(/NotoSans([A-Z][a-z]+)/g), ([, name]) => name));
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: Number(item.transform[4]),
            right: Number(item.transform[4]) + item.width,
          },
        ]
      : [],
  );
  const links = ((await page.getAnnotations()) as { url?: string }[]).flatMap(
    ({ url }) => url ?? [],
  );
  return { fonts, pieces, links };
}

describe('a receipt as PDF', { timeout: 30_000 }, () => {
  test('has items, sums, VAT by rate, both addresses, payment and company', async () => {
    const { text, pages } = await read();
    for (const part of [
      'K-1001',
      'Rum & "Smoke", 70 cl',
      '€1,234.50',
      '€2,472.50',
      '24%',
      '€1,993.95',
      '€478.55',
      'Ο’Χάρα <b>Παππά</b>',
      'Bank transfer: €2,472.50, Awaiting payment',
      'House Ltd (en)',
      'VAT number 999',
    ]) {
      expect(text).toContain(part);
    }
    expect(pages).toBe(1);
  });

  test('is written in Greek, in letters that can be read and searched', async () => {
    const { text } = await read({}, { locale: 'el' });
    for (const part of [
      'Επιβεβαίωση παραγγελίας, όχι φορολογικό παραστατικό',
      'Διεύθυνση παράδοσης',
      'Ανάλυση ΦΠΑ',
      'Καθαρή αξία',
      'Ρούμι & Κοκτέιλ',
      '2.472,50 €',
      'Αναμένεται',
      'Σελίδα 1 από 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('names the payment that counts, and no try that came to nothing', async () => {
    const [payment] = sampleOrder.payments;
    if (!payment) throw new Error('No payment');
    const failed = { ...payment, id: 'f', methodName: 'Card', state: 'failed' as const };
    const paid = { ...payment, methodName: 'IRIS', state: 'completed' as const };
    const { text } = await read({ payments: [failed, paid] });
    expect(text).toContain('IRIS: €2,472.50');
    expect(text).not.toContain('Card:');
    expect((await read({ payments: [failed] })).text).toContain('Card: €2,472.50');
  });

  test('says that it is no tax document until it is stamped', async () => {
    expect((await read()).text).toContain('Order confirmation, not a tax document');
    const { text } = await read({ fiscalDocument: stamp });
    expect(text).not.toContain('not a tax document');
    for (const part of ['Receipt', `MARK ${stamp.mark}`, stamp.uid, stamp.url]) {
      expect(text).toContain(part);
    }
  });

  test('of a company has what an invoice must have', async () => {
    const invoice = {
      companyName: 'Καφέ Νύχτα ΕΠΕ',
      businessActivity: 'Εστίαση',
      vatNumber: '094014201',
      taxOffice: 'Α΄ Αθηνών',
    };
    const change = { documentKind: 'invoice' as const, invoice, fiscalDocument: stamp };
    const { text } = await read(change, { locale: 'el' });
    for (const part of ['Τιμολόγιο', ...Object.values(invoice)]) expect(text).toContain(part);
  });

  test('of many lines goes on over pages, with its headings', async () => {
    const [line] = sampleOrder.lines;
    if (!line) throw new Error('No line');
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      productName: `Rum ${index}`,
    }));
    const { text, pages } = await read({ lines: many });
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain('Rum 59');
    expect(text.split('Quantity').length - 1).toBeGreaterThan(1);
  });

  test('says what was given back, and where it is collected', async () => {
    const payments = sampleOrder.payments.map((payment) => ({
      ...payment,
      state: 'completed' as const,
    }));
    const { text } = await read({ payments, refundedTotal: 1250 }, { shippingLines: null });
    expect(text).toContain('€2,472.50, Paid');
    expect(text).toContain('Refunded: €12.50');
    expect(text).toContain('Collection at');
  });
});

// A thread loads fonts and layout before it prints: seconds on a busy machine.
describe('the printer', { timeout: 30_000 }, () => {
  const { id: _id, about: _about, ...letter } = sampleEmail;
  const receiptDocumentOf = (number: string): ReceiptDocument => ({
    ...letter,
    locale: 'en',
    order: { ...sampleOrder, number },
  });
  // Each printer starts a thread, which costs more than its sheets.
  const narrow = createReceiptPrinter({ mostWaiting: 2 });

  test('gives the same bytes for the same sheet, today and after a restart', async () => {
    const first = await printer.print(receiptDocumentOf('K-1'));
    expect(await printer.print(receiptDocumentOf('K-1'))).toBe(first);
    const again = await createReceiptPrinter().print(receiptDocumentOf('K-1'));
    expect(Buffer.from(again ?? []).equals(Buffer.from(first ?? []))).toBe(true);
    expect(await printer.print(receiptDocumentOf('K-2'))).not.toEqual(first);
  });

  test('prints what many ask for at once a single time', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => narrow.print(receiptDocumentOf('K-3'))),
    );
    expect(all[0]).not.toBeNull();
    expect(new Set(all).size).toBe(1);
  });

  test('lets only so many wait, and has room again when they are done', async () => {
    const all = await Promise.all(
      ['K-4', 'K-5', 'K-6'].map((number) => narrow.print(receiptDocumentOf(number))),
    );
    expect(all.map((pdf) => pdf !== null)).toEqual([true, true, false]);
    expect(await narrow.print(receiptDocumentOf('K-6'))).not.toBeNull();
  });

  test('leaves this thread free while it prints', async () => {
    await printer.print(receiptDocumentOf('K-7'));
    const [here, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await printer.print(receiptDocumentOf('K-8'));
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(all).user / 2);
  });

  test('goes on after a sheet that cannot be printed', async () => {
    const broken = { ...receiptDocumentOf('K-9'), order: null as unknown as Order };
    await expect(printer.print(broken)).rejects.toThrow(/null/);
    expect(await printer.print(receiptDocumentOf('K-9'))).not.toBeNull();
  });
});

describe('names and addresses from everywhere', { timeout: 30_000 }, () => {
  test('are printed in fonts that have their letters', async () => {
    const lines = ['გიორგი ბერიძე', 'Հայկ Պետրոսյան', 'דוד כהן', 'محمد علي', 'Ἀθηνᾶ', '王小明'];
    const { fonts, pieces } = await look({}, { billingLines: lines });
    expect(fonts).toEqual(new Set(['Georgian', 'Armenian', 'Hebrew', 'Arabic']));
    const text = pieces
      .map((piece) => piece.text)
      .join('\n')
      .replaceAll('\u00a0', ' ');
    for (const line of lines.slice(0, 3)) expect(text).toContain(line);
    expect(text).toContain('WangXiaoMing');
  });

  test('cost nobody else: a receipt in Greek and Latin holds no other font', async () => {
    expect((await look({})).fonts).toEqual(new Set());
  });

  test.each([
    'W'.repeat(100),
    'Ω'.repeat(100),
    'გ'.repeat(100),
    'ש'.repeat(100),
    'שלום '.repeat(20),
    '🍹'.repeat(12),
  ])('keep to their column however long a word is: %s', async (word) => {
    const [line] = sampleOrder.lines;
    if (!line) throw new Error('The sample has a line');
    const stamped = { ...stamp, url: `https://tax.example/q?${'7'.repeat(150)}` };
    const { pieces, links } = await look(
      { lines: [{ ...line, productName: word }], fiscalDocument: stamped },
      { billingLines: [word, 'Athens'], shippingLines: [word, 'Athens'] },
    );
    expect(pieces.length).toBeGreaterThan(20);
    for (const { text, left, right } of pieces) {
      expect(left, text).toBeGreaterThanOrEqual(47);
      // pdfmake measures by the average width of characters, so that text may reach a few points into the margin.
      expect(right, text).toBeLessThanOrEqual(555);
    }
    // The second column begins where it always does.
    expect(
      pieces.some(({ text, left }) => text === 'Delivery to' && left > 300 && left < 320),
    ).toBe(true);
    expect(links).toContain(stamped.url);
  });
});
