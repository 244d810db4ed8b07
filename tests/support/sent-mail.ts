import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './processes.ts';

/** A letter that a site has sent; `link` is the one that mail programs unsubscribe by. */
export type SentMail = { subject: string; link: string; headers: string };

/** The letters that lie in the outbox below a data directory for an address. */
export async function mailsOf(dataDir: string, email: string): Promise<SentMail[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const raws = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return raws
    .filter((raw) => raw.includes(`To: ${email}\n`))
    .map((raw) => {
      const headers = raw.slice(0, raw.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
      const link = /List-Unsubscribe: <([^>]+)>/.exec(headers)?.[1] ?? '';
      return { subject: subjectOf(headers), link, headers };
    });
}

/** RFC 2047: words that follow each other are joined without the space between them. */
function subjectOf(headers: string): string {
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? '';
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, content: string) => {
      if (encoding.toUpperCase() === 'B') return Buffer.from(content, 'base64').toString('utf8');
      return decodeURIComponent(
        content.replaceAll('_', ' ').replaceAll('%', '%25').replace(/=/g, '%'),
      );
    });
}

/** Waits for the letter with such a subject. */
export async function waitForMail(
  dataDir: string,
  email: string,
  subject: RegExp,
): Promise<SentMail> {
  let found: SentMail | undefined;
  await until(`a letter for ${email}`, async () => {
    found = (await mailsOf(dataDir, email)).find((mail) => subject.test(mail.subject));
    return found !== undefined;
  });
  if (!found) throw new Error('No letter');
  return found;
}
