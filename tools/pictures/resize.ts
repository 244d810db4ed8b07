import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sharePicture } from './share-picture.ts';

/** Of which contents (SHA-256) the pictures have been cut that are there, by their keys. */
type CutRecord = Record<string, string>;

/**
 * Cuts the originals that are new: without a line in the record, of other contents than it says, or with a cut missing.
 * Nothing else is touched; the time of a file says nothing, as every checkout sets it again. Answers the keys of what
 * was cut.
 */
export async function cutNew(options: {
  originals: string;
  cuts: string;
  /** A JSON file, which is kept beside the originals. */
  record: string;
  /** Widths of the cuts by directory. */
  widths: Record<string, readonly number[]>;
}): Promise<string[]> {
  const { originals, cuts, record, widths } = options;
  const before = readRecord(record);
  const after: CutRecord = {};
  const done: string[] = [];
  for (const [directory, sizes] of Object.entries(widths)) {
    mkdirSync(path.join(cuts, directory), { recursive: true });
    for (const file of readdirSync(path.join(originals, directory)).toSorted()) {
      const key = `${directory}/${path.basename(file, '.webp')}`;
      const source = path.join(originals, directory, file);
      const target = path.join(cuts, key);
      const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
      after[key] = hash;
      if (before[key] === hash && filesOf(target, sizes).every((cut) => existsSync(cut))) continue;
      await cut(source, target, sizes);
      done.push(key);
    }
  }
  if (JSON.stringify(after) !== JSON.stringify(before))
    writeFileSync(record, `${JSON.stringify(after, null, 2)}\n`);
  return done;
}

function readRecord(file: string): CutRecord {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CutRecord) : {};
}

function filesOf(target: string, sizes: readonly number[]): string[] {
  return [
    ...sizes.flatMap((width) => [`${target}-${width}.webp`, `${target}-${width}.avif`]),
    `${target}-share.jpg`,
  ];
}

async function cut(source: string, target: string, sizes: readonly number[]): Promise<void> {
  for (const width of sizes) {
    const picture = sharp(source).resize({ width, withoutEnlargement: true });
    await picture
      .clone()
      .webp({ quality: 82, smartSubsample: true, effort: 6 })
      .toFile(`${target}-${width}.webp`);
    await picture.clone().avif({ quality: 58, effort: 5 }).toFile(`${target}-${width}.avif`);
  }
  await (await sharePicture(source)).toFile(`${target}-share.jpg`);
}
