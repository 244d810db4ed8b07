import { describe, expect, test } from 'vitest';
import type { CancelCause } from '#domain/orders/documents/emails.ts';
import type { OrderEmailContent } from '#domain/orders/documents/ports.ts';
import type { Order } from '#domain/orders/rules.ts';
import { composeOrderEmail } from './order-emails.ts';
import { sampleEmail, sampleOrder, sampleSubjects } from './sample-emails.ts';

function composed(about: OrderEmailContent, change: Partial<Order> = {}) {
  const order = { ...sampleOrder, ...change };
  return composeOrderEmail({ ...sampleEmail, order, about }, 'https://shop.example');
}

const canceled = (cause: CancelCause, refundDue = 0): OrderEmailContent => ({
  kind: 'canceled',
  cause,
  refundDue,
});

describe.each(Object.entries(sampleSubjects))('the email "%s"', (_name, about) => {
  test.each(['en', 'el'] as const)('says the same in text and in HTML, in %s', async (locale) => {
    const { subject, text, html } = await composed(about, { locale });
    expect(subject).toContain('K-1001');
    expect(html).toContain(`<html lang="${locale}">`);
    const words = html
      .replace(/<style.*?<\/style>|<title>.*?<\/title>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    const flat = words.replace(/\s+/g, ' ');
    for (const line of text
      .split('\n')
      // Addresses, and the lines under titles, are in the text only.
      .filter((one) => !/^([-=]*)$|https:/.test(one.trim()))) {
      for (const part of line.split(/: | = /)) {
        expect(flat).toContain(part.replace(/:$/, '').trim().replace(/\s+/g, ' '));
      }
    }
    // The address of the receipt lets anybody act as the buyer. Staff use the command line.
    const receipt = `https://shop.example${locale === 'el' ? '/el' : ''}/receipt/`;
    expect(text.includes(receipt)).toBe(about.kind !== 'toShop');
  });

  test('speaks Greek to Greeks', async () => {
    const { subject, text } = await composed(about, { locale: 'el' });
    expect(subject).toMatch(/\p{Script=Greek}{3}/u);
    expect(text).not.toMatch(/\b(your|order|the|Total|Open)\b/);
    expect(text).not.toMatch(/€\d/);
  });

  test('leaves what the buyer wrote as text', async () => {
    const { html } = await composed(about);
    expect(html).not.toContain('<twice>');
    expect(html).not.toContain('<b>');
  });
});

describe('without pictures and colors', () => {
  test('an email has a picture of each item, from the site, which says nothing that the text does not', async () => {
    const { html } = await composed(sampleEmail.about);
    expect(html).toContain('src="https://shop.example/pictures/bottles/WIN-012-240.webp"');
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures.length).toBe(2);
    for (const picture of pictures) {
      expect(picture).toMatch(/alt=""/);
      expect(picture).toMatch(/width="\d+"/);
    }
    expect((await composed({ kind: 'toShop' })).html).not.toContain('/pictures/');
  });

  test('the text has the shop, the title and the parts, each with a line below', async () => {
    const { text } = await composed(sampleEmail.about);
    expect(text).toMatch(/^House & Rum\n\nThank you for your order\n={24}\n\nGood evening/);
    expect(text).toContain('\n\nWhat you ordered\n----------------\nRum & "Smoke", 70 cl\n');
    expect(text).toContain('Open your order:\nhttps://shop.example/receipt/');
  });

  test('free delivery and a gift cost nothing in words', async () => {
    const adjustments = sampleEmail.adjustments.map((adjustment) => ({ ...adjustment, amount: 0 }));
    const lines = sampleOrder.lines.map((line) => ({ ...line, isGift: true, total: 0 }));
    const order = { ...sampleOrder, locale: 'el' as const, lines };
    const mail = { ...sampleEmail, order, adjustments };
    const { text } = await composeOrderEmail(mail, 'https://shop.example');
    expect(text).toContain('Courier: Δωρεάν');
    expect(text).toContain('= Δωρεάν');
    expect(text).not.toContain(' 0,00');
  });
});

describe('what each email must say', () => {
  test('of money that came in: how much', async () => {
    const { text } = await composed({ kind: 'paid' }, { capturedTotal: 247_250 });
    expect(text).toContain('We have received €2,472.50 for your order K-1001.');
  });

  test('of a transfer that is awaited: until when, where to, and under which name', async () => {
    const { text } = await composed({ kind: 'bankReminder' });
    for (const part of ['2 December 2026', 'GR06 9990 0010 0000 0000 0190 300', 'K-1001']) {
      expect(text).toContain(part);
    }
  });

  test('of a parcel: what is in it, who brings it, under which number, and that age is checked', async () => {
    const { text, html } = await composed(sampleSubjects['shipment.shipped']);
    for (const part of ['ACS', '7001234567', 'Rum & "Smoke", 70 cl', '× 2', 'Proof of age']) {
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://www.acscourier.net/');
  });

  test('of a parcel with cash on delivery: how much', async () => {
    const payments = sampleOrder.payments.map((payment) => ({
      ...payment,
      kind: 'cash_on_delivery' as const,
    }));
    const { text } = await composed(sampleSubjects['shipment.shipped'], { payments });
    expect(text).toContain('You pay €2,472.50 to the courier at your door.');
  });

  test('of an order that is canceled: by whom, and what comes back', async () => {
    expect((await composed(canceled('buyer'))).text).toContain('You have cancelled');
    expect((await composed(canceled('asked'))).text).toMatch(/as you asked\.(?!.*sorry)/s);
    expect((await composed(canceled('house', 1250))).text).toContain('You will get €12.50 back.');
    const unpaid = (await composed(canceled('unpaid'))).text;
    expect(unpaid).toContain('was not paid in time');
    expect(unpaid).toContain('as soon as it arrives');
    expect((await composed(canceled('undelivered'))).text).toContain('has come back to us');
  });

  test('of money that goes back: how much', async () => {
    const { subject, text } = await composed({ kind: 'refunded', amount: 1250 }, { locale: 'el' });
    expect(subject).toContain('12,50\u00a0€');
    expect(text).toContain('Σας επιστρέψαμε 12,50\u00a0€');
  });

  test('of a withdrawal: when it was received, of what, and what happens now', async () => {
    const about = sampleSubjects['order.withdrawal'];
    const { text } = await composed(about);
    for (const part of [
      '28 November 2026 at 00:30',
      'Rum & "Smoke", 70 cl\n  × 1',
      'within 14 days',
      '19 Street (en)',
    ]) {
      expect(text).toContain(part);
    }
    expect((await composed(about, { state: 'canceled' })).text).toContain('nothing to send back');
  });

  test('of the link: that it is a key', async () => {
    const { text } = await composed({ kind: 'access' });
    expect(text).toContain('Whoever has the link can open the order');
  });

  test('a confirmation of what is paid says so', async () => {
    const payments = sampleOrder.payments.map((payment) => ({
      ...payment,
      state: 'completed' as const,
      installmentCount: 3,
    }));
    const { text } = await composed(sampleEmail.about, { payments, bankTransfer: null });
    expect(text).toContain('In 3 instalments.\nPaid: €2,472.50.');
    expect(text).not.toContain('IBAN');
  });
});
