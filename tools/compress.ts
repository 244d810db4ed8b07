import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** A smaller response fits into one packet anyway. */
const SMALLEST = 1024;

/**
 * Writes `x.br` and `x.gz` for every text asset `x` below `directory` that gets smaller.
 * Returns the number of assets and their size before and after brotli, in bytes.
 */
export async function compressAssets(
  directory: string,
): Promise<{ files: number; before: number; after: number }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sum = { files: 0, before: 0, after: 0 };
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.has(path.extname(entry.name))) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < SMALLEST) continue;
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      zip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (br.length < content.length) await writeFile(`${file}.br`, br);
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
    sum.files += 1;
    sum.before += content.length;
    sum.after += Math.min(br.length, content.length);
  }
  return sum;
}
