import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';

/** An HTML page that is attached to an email. */
export type Attachment = { fileName: string; html: string };

/** An email to one person. `id` identifies it: the same email sent again has the same Message-ID. */
export type Email = {
  id: string;
  /** "Name <address>". */
  from: string;
  to: { name: string; address: string };
  replyTo: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  enclosures: Attachment[];
  /**
   * For optional emails: an https address that unsubscribes by a POST without cookies (RFC 8058).
   */
  unsubscribeUrl?: string;
};

export type MailTransport = {
  /** Rejects when the email was not accepted. */
  send: (mail: Email) => Promise<void>;
  close: () => void;
};

/** Sends over SMTP or, without a server, writes each email as an .eml file into `directory`. */
export function createMailTransport(options: {
  smtpUrl: string | undefined;
  directory: string;
}): MailTransport {
  return options.smtpUrl === undefined
    ? createMailbox(options.directory)
    : createSmtp(options.smtpUrl);
}

/** Their sum is below the lease of an outbox job (ms): a server that hangs must not make two workers send one email. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtp(url: string): MailTransport {
  const transport = nodemailer.createTransport({ url, ...SMTP_TIMEOUTS });
  return {
    send: async (mail) => {
      await transport.sendMail(composed(mail));
    },
    close: () => transport.close(),
  };
}

function createMailbox(directory: string): MailTransport {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(composed(mail));
      // Renamed when complete, so that readers see whole emails only; one that is sent again replaces itself.
      const file = path.join(directory, `${fileName(mail.id)}.eml`);
      const content = Buffer.isBuffer(message) ? message : await buffer(message);
      const write = () => writeFile(`${file}.part`, content, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

function composed(mail: Email) {
  const { id, from, to, replyTo, language, subject, text, html, enclosures, unsubscribeUrl } = mail;
  return {
    from,
    to,
    replyTo,
    subject: oneLine(subject),
    text,
    html,
    attachments: enclosures.map((enclosure) => ({
      filename: enclosure.fileName,
      content: enclosure.html,
      contentType: 'text/html; charset=utf-8',
      // Greek as quoted-printable is three times as long, and takes far longer to encode.
      contentTransferEncoding: 'base64' as const,
    })),
    messageId: `<${fileName(id)}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Nothing that a buyer has written may make the mailer open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function fileName(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/g, '-');
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost';
}
