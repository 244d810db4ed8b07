// Builds the site into build/ when something it is made of has changed, and compresses its assets.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWorker } from './build-service-worker.ts';
import { compressAssets } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { root, runCommand, secondsSince } from './run-command.ts';

/** All that the output depends on. Tests below them cause a needless build now and then; a miss would be worse. */
const INPUTS = [
  'storefront',
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
    await dropServerSheet(path.join(build, 'client', 'assets'));
    await buildWorker(path.join(build, 'client'));
    const { files, before, after } = await compressAssets(path.join(build, 'client'));
    console.log(`Compressed ${files} assets: ${kilobytes(before)} to ${kilobytes(after)} (brotli)`);
    await mkdir(build, { recursive: true });
    await writeFile(stamp, wanted);
    console.log(`Built in ${secondsSince(begin)}`);
  }
  process.exitCode = code;
}

/** The server's own build leaves a sheet beside that of the pages, which no page names. */
async function dropServerSheet(assets: string): Promise<void> {
  const files = await readdir(assets);
  const lists = files.filter((file) => /^manifest-.*\.js$/.test(file));
  const named = await Promise.all(lists.map((list) => readFile(path.join(assets, list), 'utf8')));
  for (const sheet of files.filter((file) => file.endsWith('.css'))) {
    if (!named.some((list) => list.includes(sheet))) await rm(path.join(assets, sheet));
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
