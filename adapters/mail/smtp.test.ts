import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { createMailTransport, type Email, type MailTransport } from './mail-transport.ts';

let server: SmtpServer;
let mailer: MailTransport;
beforeEach(async () => {
  server = await openSmtpServer();
  mailer = createMailTransport({ smtpUrl: server.url, directory: '/nowhere' });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const mail: Email = {
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

describe('an email over SMTP', () => {
  test('MAIL-01: goes to its recipient and to nobody else', async () => {
    const evil = 'Bob\r\nBcc: v@ex.test\r\n\r\nRCPT TO:<v@ex.test>';
    await mailer.send({ ...mail, subject: evil, to: { ...mail.to, name: evil } });
    expect(server.letters).toHaveLength(1);
    const [{ from, recipients, content } = { from: '', recipients: [], content: '' }] =
      server.letters;
    expect(from).toBe('orders@house.example');
    expect(recipients).toEqual(['eleni@example.com']);
    expect(content.slice(0, content.indexOf('\n\n'))).not.toMatch(/^bcc:/im);
  });

  test('MAIL-01: keeps a line that is a dot, and all that comes after it', async () => {
    const text = ['Before', '.', '..', '.hidden', 'RCPT TO:<v@ex.test>', 'After'];
    await mailer.send({ ...mail, text: text.join('\n') });
    expect(server.letters.map(({ recipients }) => recipients)).toEqual([['eleni@example.com']]);
    expect(server.letters[0]?.content).toContain(text.join('\n'));
  });

  test('that is not taken fails, so that it is sent again', async () => {
    server.refuse('450 Come back later');
    await expect(mailer.send(mail)).rejects.toThrow('Come back later');
    expect(server.letters).toEqual([]);
    server.refuse(null);
    await mailer.send(mail);
    expect(server.letters).toHaveLength(1);
  });
});
