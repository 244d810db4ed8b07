import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { until } from './processes.ts';

/** The link with a token in the letter to an address. */
export async function linkFor(email: string): Promise<string> {
  const outbox = path.join(inject('siteDataDir'), 'outbox');
  let link = '';
  await until(`a letter for ${email}`, async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    for (const name of names) {
      const raw = await readFile(path.join(outbox, name), 'utf8');
      if (!raw.includes(`To: ${email}\n`)) continue;
      const text = raw.replace(/=\n/g, '').replaceAll('=3D', '=');
      link =
        /https?:\/\/[^\s"]+\/(?:auth\/(?:confirm|password)|account\/email)\/[\w-]{43}/.exec(
          text,
        )?.[0] ?? '';
    }
    return link !== '';
  });
  return new URL(link).pathname;
}
