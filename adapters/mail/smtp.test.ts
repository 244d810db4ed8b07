import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { createMailer, type Letter, type Mailer } from './mailer.ts';

let server: SmtpServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await openSmtpServer();
  mailer = createMailer({ smtpUrl: server.url, directory: '/nowhere' });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const letter: Letter = {
  id: 'job-1',
  from: 'Ρούμι & Κοκτέιλ <orders@house.example>',
  to: { name: 'Ελένη', address: 'eleni@example.com' },
  replyTo: 'hello@house.example',
  language: 'en',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  enclosures: [],
};

describe('a letter over SMTP', () => {
  test('MAIL-01: goes to the one it is for, with nobody beside him', async () => {
    const evil = 'Bob\r\nBcc: v@ex.test\r\n\r\nRCPT TO:<v@ex.test>';
    await mailer.send({ ...letter, subject: evil, to: { ...letter.to, name: evil } });
    expect(server.letters).toHaveLength(1);
    const [{ from, recipients, content } = { from: '', recipients: [], content: '' }] =
      server.letters;
    expect(from).toBe('orders@house.example');
    expect(recipients).toEqual(['eleni@example.com']);
    expect(content.slice(0, content.indexOf('\n\n'))).not.toMatch(/^bcc:/im);
  });

  test('MAIL-01: keeps a line that is a dot, and all that comes after it', async () => {
    const text = ['Before', '.', '..', '.hidden', 'RCPT TO:<v@ex.test>', 'After'];
    await mailer.send({ ...letter, text: text.join('\n') });
    expect(server.letters.map(({ recipients }) => recipients)).toEqual([['eleni@example.com']]);
    expect(server.letters[0]?.content).toContain(text.join('\n'));
  });

  test('that is not taken fails, so that it is sent again', async () => {
    server.refuse('450 Come back later');
    await expect(mailer.send(letter)).rejects.toThrow('Come back later');
    expect(server.letters).toEqual([]);
    server.refuse(null);
    await mailer.send(letter);
    expect(server.letters).toHaveLength(1);
  });
});
