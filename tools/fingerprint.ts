import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run-command.ts';

/**
 * A hash over the names and contents of all files below `places` (files or directories, relative to the
 * project's root). A missing one counts as empty.
 */
export async function fingerprint(places: readonly string[]): Promise<string> {
  const files = (await Promise.all(places.map(filesOf))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const found = await stat(path.join(root, place)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [place];
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
