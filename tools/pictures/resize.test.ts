import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutNew } from './resize.ts';

/** AVIF and the picture for sharing take a second each on an idle machine (ms). */
const PATIENCE = 60_000;

let root: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kerasma-pictures-'));
  mkdirSync(path.join(root, 'originals', 'bottles'), { recursive: true });
  await draw('A-1', '#803010');
  await draw('B-1', '#103080');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const draw = (name: string, background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .webp()
    .toFile(path.join(root, 'originals', 'bottles', `${name}.webp`));

const run = () =>
  cutNew({
    originals: path.join(root, 'originals'),
    cuts: path.join(root, 'cuts'),
    record: path.join(root, 'cuts.json'),
    widths: { bottles: [24, 48] },
  });

/** When each cut was written. */
function times(): Map<string, number> {
  const directory = path.join(root, 'cuts', 'bottles');
  return new Map(
    readdirSync(directory).map((file) => [file, statSync(path.join(directory, file)).mtimeMs]),
  );
}

test(
  'only what is new is cut, whatever the times of the files say',
  async () => {
    expect(await run()).toEqual(['bottles/A-1', 'bottles/B-1']);
    const first = times();
    expect(first.size).toBe(10);
    // As after a checkout: every original is newer than its cuts.
    const later = new Date(Date.now() + 60_000);
    for (const name of ['A-1', 'B-1'])
      utimesSync(path.join(root, 'originals', 'bottles', `${name}.webp`), later, later);
    expect(await run()).toEqual([]);
    expect(times()).toEqual(first);

    await draw('B-1', '#108030');
    await draw('C-1', '#101010');
    expect(await run()).toEqual(['bottles/B-1', 'bottles/C-1']);
    const second = times();
    for (const [file, time] of first)
      if (file.startsWith('A-1')) expect(second.get(file), file).toBe(time);
  },
  PATIENCE,
);

test(
  'a cut that is missing is made again',
  async () => {
    await run();
    rmSync(path.join(root, 'cuts', 'bottles', 'A-1-24.avif'));
    expect(await run()).toEqual(['bottles/A-1']);
  },
  PATIENCE,
);
