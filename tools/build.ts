// Builds the site into build/ when something it is made of has changed, and compresses its assets.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWorker } from './build-service-worker.ts';
import { compressAssets } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { shortManifest } from './short-manifest.ts';
import { root, runCommand, secondsSince } from './run-command.ts';

/** What both parts are made with. */
const SHARED = ['tools', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** All that a part depends on. A changed test among them causes a needless build; a missed change would be worse. */
const PARTS = [
  {
    name: 'site',
    inputs: [
      'storefront',
      'ui',
      'i18n',
      'api/schema.graphql',
      'vite.config.ts',
      'react-router.config.ts',
      ...SHARED,
    ],
    make: buildSite,
  },
  {
    name: 'back office',
    inputs: ['backoffice', 'ui', 'i18n', 'api/admin/schema.graphql', ...SHARED],
    make: buildBackoffice,
  },
  {
    name: 'program',
    inputs: [
      'server',
      'api',
      'domain',
      'db',
      'adapters',
      'sandbox',
      'storefront',
      'backoffice/graphql',
      'i18n',
      ...SHARED,
    ],
    make: buildServer,
  },
];

const build = path.join(root, 'build');

for (const { name, inputs, make } of PARTS) {
  const stamp = path.join(build, `${name.replace(' ', '-')}.stamp`);
  const wanted = await fingerprint(inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue;
  const begin = Date.now();
  console.log(`Building the ${name} …`);
  // Without the stamp an interrupted build is repeated.
  await rm(stamp, { force: true });
  await make();
  await mkdir(build, { recursive: true });
  await writeFile(stamp, wanted);
  console.log(`Built in ${secondsSince(begin)}`);
}

/** Pages, scripts and styles. */
async function buildSite(): Promise<void> {
  const code = await runCommand('react-router', ['build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (code !== 0) process.exit(code);
  const assets = path.join(build, 'client', 'assets');
  await removeServerStyles(assets);
  await shortenManifest(assets);
  await buildWorker(path.join(build, 'client'));
  const { files, before, after } = await compressAssets(path.join(build, 'client'));
  console.log(`Compressed ${files} assets: ${kilobytes(before)} to ${kilobytes(after)} (brotli)`);
}

/** The screens of staff. */
async function buildBackoffice(): Promise<void> {
  const code = await runCommand('react-router', ['build', 'backoffice', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (code !== 0) process.exit(code);
  const assets = path.join(build, 'backoffice', 'client', 'assets');
  await removeServerStyles(assets);
  await compressAssets(path.join(build, 'backoffice', 'client'));
}

async function shortenManifest(assets: string): Promise<void> {
  for (const file of await readdir(assets)) {
    // An empty one is the module of the web app manifest, which is a route.
    const text =
      /^manifest-.*\.js$/.test(file) && (await readFile(path.join(assets, file), 'utf8'));
    if (text) await writeFile(path.join(assets, file), shortManifest(text));
  }
}

async function buildServer(): Promise<void> {
  // Loading Vite takes longer than finding out that there is nothing to build.
  const { buildProgram } = await import('./build-program.ts');
  await buildProgram(path.join(build, 'program'));
}

/** The build of the server leaves a style sheet in the client's assets that no page uses. */
async function removeServerStyles(assets: string): Promise<void> {
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
