import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';

/** A page that goes with a letter, to be kept. */
export type Enclosure = { fileName: string; html: string };

/** A letter to one person. `id` names it: the same letter sent again bears the same Message-ID. */
export type Letter = {
  id: string;
  /** "Name <address>". */
  from: string;
  to: { name: string; address: string };
  replyTo: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  enclosures: Enclosure[];
  /**
   * An https address that takes the wish to get no more of these by a POST without cookies (RFC 8058);
   * for letters that nobody has to get.
   */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /** Rejects when the letter was not accepted. */
  send: (letter: Letter) => Promise<void>;
  close: () => void;
};

/** Sends over SMTP, or, without a server, keeps each letter as an .eml file in `directory`. */
export function createMailer(options: { smtpUrl: string | undefined; directory: string }): Mailer {
  return options.smtpUrl === undefined
    ? createMailbox(options.directory)
    : createSmtp(options.smtpUrl);
}

/** Together below the lease of an outbox job (ms): a server that hangs must not make two workers send one letter. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtp(url: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...SMTP_TIMEOUTS });
  return {
    send: async (letter) => {
      await transport.sendMail(composed(letter));
    },
    close: () => transport.close(),
  };
}

function createMailbox(directory: string): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(composed(letter));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Whoever looks into the directory sees whole letters only; one sent again takes the place of itself.
      const file = path.join(directory, `${fileName(letter.id)}.eml`);
      const content = Buffer.isBuffer(message) ? message : await buffer(message);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

function composed(letter: Letter) {
  const { id, from, to, replyTo, language, subject, text, html, enclosures, unsubscribeUrl } =
    letter;
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
