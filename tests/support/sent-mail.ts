import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './processes.ts';

/** An email that a site has sent; `link` is the one that mail programs unsubscribe by. */
export type SentMail = { subject: string; link: string; headers: string; body: string };

/** The emails in the outbox below a data directory for an address. */
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
      const end = raw.indexOf('\n\n');
      const headers = raw.slice(0, end).replace(/\n[ \t]+/g, ' ');
      const link = /List-Unsubscribe: <([^>]+)>/.exec(headers)?.[1] ?? '';
      // Quoted-printable, as far as an address needs it.
      const body = raw.slice(end).replace(/=\n/g, '').replaceAll('=3D', '=');
      return { subject: subjectOf(headers), link, headers, body };
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

/** Waits for the email with such a subject. */
export async function waitForMail(
  dataDir: string,
  email: string,
  subject: RegExp,
): Promise<SentMail> {
  let found: SentMail | undefined;
  await until(`an email for ${email}`, async () => {
    found = (await mailsOf(dataDir, email)).find((mail) => subject.test(mail.subject));
    return found !== undefined;
  });
  if (!found) throw new Error('No email');
  return found;
}

/** The paths below `route` that the emails to an address link to by a token, once there are so many, each once. */
export async function waitForLinks(
  dataDir: string,
  email: string,
  route: string,
  count = 1,
): Promise<[string, ...string[]]> {
  const link = new RegExp(`https?://[^\\s"<]+/${route}/[\\w-]{43}`);
  let paths: string[] = [];
  await until(`${count} links in emails for ${email}`, async () => {
    const mails = await mailsOf(dataDir, email);
    const found = mails.flatMap(({ body }) => link.exec(body)?.[0] ?? []);
    paths = [...new Set(found)].map((each) => new URL(each).pathname);
    return paths.length >= count;
  });
  const [first = '', ...others] = paths;
  return [first, ...others];
}
