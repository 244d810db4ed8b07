import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderEmail } from '#domain/orders/documents/ports.ts';
import type { Order } from '#domain/orders/rules.ts';
import { createMailTransport, type Email, type MailTransport } from './mail-transport.ts';
import { composeOrderEmail } from './order-emails.ts';
import { createOrderMailer } from './order-mailer.ts';
import { sampleEmail as mail, sampleOrder as order, sampleSubjects } from './sample-emails.ts';

function composed(change: Partial<Order> = {}, other: Partial<OrderEmail> = {}) {
  return composeOrderEmail(
    { ...mail, order: { ...order, ...change }, ...other },
    'https://shop.example',
  );
}

/** The visible words of the HTML. */
function wordsOf(html: string): string {
  const words = html.replace(/<title>.*<\/title>/, '').replace(/<[^>]+>/g, ' ');
  return words
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

describe('order confirmation', () => {
  test('says every sum of the order, to the cent, in text and in HTML', async () => {
    const { text, html } = await composed();
    for (const form of [text, wordsOf(html)]) {
      for (const sum of ['2 × €1,234.50', '€2,469.00', '€3.50', '€2,472.50', '€478.55']) {
        expect(form).toContain(sum);
      }
    }
  });

  test('is written in the language of the order', async () => {
    const { subject, text, html } = await composed({ locale: 'el' });
    expect(subject).toBe('Ρούμι & Κοκτέιλ: η παραγγελία σας K-1001');
    expect(text).toContain('2.472,50\u00a0€');
    expect(text).toContain('2 Δεκεμβρίου 2026');
    expect(text).toContain('https://shop.example/el/receipt/' + 'a'.repeat(43));
    expect(html).toContain('<html lang="el">');
    expect(text).not.toMatch(/Total|Payment:|Delivery/);
  });

  test('has all that a confirmation must have', async () => {
    const { subject, text, html } = await composed();
    expect(subject).toBe('Your order K-1001 at House & Rum');
    for (const form of [text, wordsOf(html)]) {
      for (const part of [
        'K-1001',
        'Rum & "Smoke", 70 cl',
        'First Bank',
        'GR06 9990 0010 0000 0000 0190 300',
        '2 December 2026',
        'Proof of age',
        'Ερμού 12',
        'not a tax document',
        '210 123 4567',
        'House Ltd (en)',
        '0123',
        'Ring <twice>',
        'within 14 days',
      ]) {
        expect(form).toContain(part);
      }
    }
    for (const path of ['/receipt/', '/terms-of-service', '/withdrawal']) {
      expect(text).toContain(`https://shop.example${path}`);
      expect(html).toContain(`href="https://shop.example${path}`);
    }
  });

  test('names each promotion, and a gift as one', async () => {
    const [bottle] = order.lines;
    if (!bottle) throw new Error('No line');
    const sample = { ...bottle, productName: 'Meridian', variantLabel: '5 cl', quantity: 1 };
    const change: Partial<Order> = {
      lines: [bottle, { ...sample, unitPrice: 0, total: 0, taxAmount: 0, isGift: true }],
    };
    const adjustments: OrderEmail['adjustments'] = [
      { kind: 'promotion', label: 'The Long Table', amount: -1250 },
      { kind: 'promotion', label: 'First Round', amount: -99 },
      ...order.adjustments,
    ];
    const english = await composed(change, { adjustments });
    const greek = await composed({ ...change, locale: 'el' }, { adjustments });
    for (const form of [english.text, wordsOf(english.html)]) {
      expect(form).toMatch(/Discount: The Long Table:?\s+-€12\.50/);
      expect(form).toMatch(/Discount: First Round:?\s+-€0\.99/);
      expect(form).toMatch(/Meridian, 5 cl\s+1 × on the house/);
    }
    expect(greek.text).toContain('Έκπτωση: The Long Table: -12,50\u00a0€');
    expect(greek.text).toContain('1 × κερασμένο από εμάς');
  });

  test('says nothing of payment where nothing was to be paid', async () => {
    const { text, html } = await composed({ payments: [], bankTransfer: null });
    expect(text).not.toContain('Payment');
    expect(wordsOf(html)).not.toContain('Payment');
  });

  test('what a buyer has written stays text', async () => {
    const { html } = await composed();
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<twice>');
    expect(html).toContain('&lt;b&gt;Παππά&lt;/b&gt;');
  });

  test('cash on delivery names the amount, collection names the shop', async () => {
    const cash = (
      await composed({
        bankTransfer: null,
        payments: [
          {
            id: 'y',
            kind: 'cash_on_delivery',
            methodName: 'Cash on delivery',
            state: 'pending',
            amount: 247_500,
            refundedTotal: 0,
            receivedTotal: 0,
            installmentCount: 1,
            failureCode: null,
          },
        ],
      })
    ).text;
    expect(cash).toContain('You pay €2,475.00 to the courier at your door.');
    expect(cash).not.toContain('IBAN');
    const collected = (await composed({ shippingAddress: null }, { shippingLines: null })).text;
    expect(collected).toMatch(/You collect it at House & Rum\n-+\n19 Street \(en\)/);
  });
});

describe('an email as a file', () => {
  let directory: string;
  let mailer: MailTransport;
  beforeEach(async () => {
    directory = path.join(await mkdtemp(path.join(os.tmpdir(), 'mail-')), 'outbox');
    mailer = createMailTransport({ smtpUrl: undefined, directory });
  });
  afterEach(() => rm(path.dirname(directory), { recursive: true, force: true }));

  async function sent(change: Partial<Email> = {}): Promise<string> {
    const plain: Email = {
      id: 'job-1',
      from: 'House <orders@house.example>',
      to: { name: 'Eleni', address: 'eleni@example.com' },
      replyTo: 'hello@house.example',
      language: 'en',
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
      enclosures: [],
    };
    await mailer.send({ ...plain, ...change });
    const [name = ''] = await readdir(directory);
    return readFile(path.join(directory, name), 'utf8');
  }

  /** The header lines, folded ones put together. */
  function headersOf(eml: string): string[] {
    return eml
      .slice(0, eml.indexOf('\n\n'))
      .replace(/\n[ \t]+/g, ' ')
      .split('\n');
  }

  test('sent again takes its own place, under the same Message-ID', async () => {
    const post = createOrderMailer({
      mailer,
      publicUrlOf: ({ slug }) => `https://${slug}.example`,
    });
    await post.send(mail);
    await post.send(mail);
    expect(await readdir(directory)).toEqual(['job-1.eml']);
    const eml = await readFile(path.join(directory, 'job-1.eml'), 'utf8');
    expect(eml.replaceAll('=\n', '')).toContain('https://house.example/receipt/');
    const headers = headersOf(eml);
    expect(headers).toContain('Message-ID: <job-1@house.example>');
    expect(headers).toContain('Reply-To: hello@house.example');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(eml).toMatch(/filename="?Terms more\.html/);
  });

  test('has the headers of RFC 8058 where it is optional, and none elsewhere', async () => {
    const unsubscribeUrl = 'https://house.example/el/back-in-stock/' + 'a'.repeat(43);
    const headers = headersOf(await sent({ unsubscribeUrl }));
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headersOf(await sent()).join('\n')).not.toContain('List-Unsubscribe');
  });

  test('MAIL-01: a line break in a name, address or subject makes no header', async () => {
    const evil = 'Bob\r\nBcc: v@ex.test\u2028X: 1\u0000';
    const headers = headersOf(
      await sent({
        subject: evil,
        to: { name: evil, address: 'eleni@example.com\r\nBcc: v@ex.test' },
      }),
    );
    const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x');
    expect(names.filter((name) => name === 'to')).toHaveLength(1);
  });

  test('MAIL-05: subject and sender are read as they were written, spaces included', async () => {
    const subject =
      'Η παραγγελία σας R-1001 ολοκληρώθηκε, και κάτι ακόμη για να γίνει μεγάλη η γραμμή';
    const headers = headersOf(
      await sent({ subject, from: 'Ρούμι & Κοκτέιλ <orders@house.example>' }),
    );
    expect(decoded(headers.find((line) => line.startsWith('Subject:')))).toBe(
      `Subject: ${subject}`,
    );
    expect(decoded(headers.find((line) => line.startsWith('From:')))).toBe(
      'From: Ρούμι & Κοκτέιλ <orders@house.example>',
    );
  });

  test.each(Object.entries(sampleSubjects))(
    'MAIL-05: the Greek subject of "%s" is read as it was written',
    async (_kind, about) => {
      const greek = { ...mail, about, order: { ...order, locale: 'el' as const } };
      const { subject } = await composeOrderEmail(greek, 'https://house.example');
      const headers = headersOf(await sent({ subject }));
      expect(decoded(headers.find((line) => line.startsWith('Subject:')))).toBe(
        `Subject: ${subject}`,
      );
    },
  );

  /** RFC 2047: words that follow each other are joined without the space between them. */
  function decoded(header = ''): string {
    return header
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
        encoding.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64').toString('latin1')
          : text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (_byte, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
      )
      .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
  }
});
