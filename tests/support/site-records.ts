import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type Database } from '#db/database.ts';
import { until } from './processes.ts';

/** The database of a site that runs on its embedded PostgreSQL, as its owner, found by its lock file. */
export async function openSiteDatabase(dataDir: string): Promise<Database> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const [, , , , socketDirectory = ''] = lock.split('\n');
  return openDatabase({
    connectionString: `postgres:///kerasma?host=${encodeURIComponent(socketDirectory)}&user=postgres`,
    as: 'owner',
    maxConnections: 2,
  });
}

/** The confirmation of an order as it lies in the outbox, its text part decoded. */
export async function waitForConfirmation(
  database: Database,
  dataDir: string,
  orderId: string,
): Promise<{ to: string; subject: string; text: string; html: string }> {
  let id = '';
  await until('the confirmation has been sent', async () => {
    const row = await database
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'order.confirmation')
      .where('subject', '=', orderId)
      .where('doneAt', 'is not', null)
      .executeTakeFirst();
    id = row?.id ?? '';
    return row !== undefined;
  });
  const raw = await readFile(path.join(dataDir, 'outbox', `${id}.eml`), 'utf8');
  return {
    to: headerOf(raw, 'To'),
    subject: headerOf(raw, 'Subject'),
    text: partOf(raw, 'text/plain'),
    html: partOf(raw, 'text/html'),
  };
}

function partOf(raw: string, type: string): string {
  const start = raw.indexOf(`Content-Type: ${type}`);
  // The line above a part is the one that ends it: a text may have lines of dashes of its own.
  const boundary = raw.slice(raw.lastIndexOf('\n--', start), start).trimEnd();
  const [head = '', ...body] = raw.slice(start).split('\n\n');
  const content = body.join('\n\n').split(boundary)[0] ?? '';
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  if (/quoted-printable/i.test(head)) return decodeQuotedPrintable(content);
  return content;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words are one text when nothing but space stands between them (RFC 2047, section 6.2). */
function headerOf(raw: string, name: string): string {
  const folded =
    new RegExp(`^${name}: (?<value>.*(?:\\n[ \\t].*)*)`, 'm').exec(raw)?.groups?.['value'] ?? '';
  return folded
    .replace(/\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /=\?utf-8\?(?<encoding>[BQ])\?(?<text>[^?]*)\?=/gi,
      (_, encoding: string, text: string) =>
        encoding.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64').toString('utf8')
          : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}
