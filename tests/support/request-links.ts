import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './processes.ts';

/** The addresses of requests in the letters to an address, once there are so many, each once. */
export async function waitForRequestLinks(
  dataDir: string,
  email: string,
  count: number,
): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  let links: string[] = [];
  await until(`${count} letters for ${email}`, async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const raws = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
    const found = raws
      .filter((raw) => raw.includes(`To: ${email}\n`))
      .flatMap((raw) => {
        const text = raw.replace(/=\n/g, '').replaceAll('=3D', '=');
        return /https?:\/\/[^\s"<]+\/request\/[\w-]{43}/.exec(text)?.[0] ?? [];
      });
    links = [...new Set(found)];
    return links.length >= count;
  });
  return links.map((link) => new URL(link).pathname);
}
