// Builds the site into build/ when something it is made of has changed, and compresses its assets.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { root, runCommand, secondsSince } from './step.ts';

/** All that the output depends on. Tests below them cause a needless build now and then; a miss would be worse. */
const INPUTS = [
  'storefront',
  'public',
  'tools',
  'api/schema.graphql',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const build = path.join(root, 'build');
const stamp = path.join(build, 'stamp');
const begin = Date.now();
const wanted = await fingerprint(INPUTS);

if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
  console.log('Building the site …');
  // Without the stamp a build that stops half-way is done again.
  await rm(stamp, { force: true });
  const code = await runCommand('react-router', ['build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (code === 0) {
    const { files, before, after } = await compressAssets(path.join(build, 'client'));
    console.log(`Compressed ${files} assets: ${kilobytes(before)} to ${kilobytes(after)} (brotli)`);
    await mkdir(build, { recursive: true });
    await writeFile(stamp, wanted);
    console.log(`Built in ${secondsSince(begin)}`);
  }
  process.exitCode = code;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
