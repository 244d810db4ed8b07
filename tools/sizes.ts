// Fails when a first visit loads more than the limits: scripts and styles of five pages and of screens of staff, as gzip (with brotli printed
// beside it), and the fonts. Reads the manifest of the build, so build first. The document of the menu has its own test
// (tests/http/menu.test.ts).
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { root } from './run-command.ts';

const zip = promisify(gzip);
const pack = promisify(brotliCompress);

/**
 * Limits in kB (1000 bytes) for the scripts of a page, in the larger of the two languages. React, its router and the
 * formatter of messages take 112 kB of them. A commit that raises one says what the visitor gets for it.
 */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = {
  index: 161,
  'categories-id': 170,
  'products-id': 170,
  'the-menu': 165,
  'posts-id': 160,
};
/** For the one style sheet that all pages share. */
const STYLE_LIMIT = 29;
/** For three screens of the back office, in Greek, with the messages of the language. */
const STAFF_LIMIT = 150;
const STAFF_SCREENS = ['today', 'orders', 'tonight'];
const STAFF_STYLE_LIMIT = 30;
/** For all fonts together: no page can load more. */
const FONT_LIMIT = 90;

type Weight = { gzip: number; brotli: number };
/** By file: most are loaded by several pages. */
const weights = new Map<string, Promise<Weight>>();

const client = path.join(root, 'build/client');
const staffClient = path.join(root, 'build/backoffice/client');
const assets = await assetsOf('build/server');
const staffAssets = await assetsOf('build/backoffice/server');

const tooLarge = [await weighFonts()];
for (const [name, limit] of Object.entries(SCRIPT_LIMITS)) {
  for (const id of [name, `el/${name}`]) {
    const { scripts, styles } = filesOf(assets, id);
    tooLarge.push(report(`${id}, ${scripts.length} scripts`, await weigh(scripts), limit));
    tooLarge.push(report(`${id}, ${styles.length} styles`, await weigh(styles), STYLE_LIMIT));
  }
}
const words = (await readdir(path.join(staffClient, 'assets'))).find((file) =>
  /^el-core-[\w-]+\.js$/.test(file),
);
if (!words) throw new Error('The back office has no Greek messages');
for (const screen of STAFF_SCREENS) {
  const { scripts, styles } = filesOf(staffAssets, `routes/${screen}`);
  const all = [...scripts, `/admin/assets/${words}`];
  const what = `back office, ${screen}`;
  tooLarge.push(report(`${what}, ${all.length} scripts`, await weigh(all), STAFF_LIMIT));
  tooLarge.push(report(`${what}, styles`, await weigh(styles), STAFF_STYLE_LIMIT));
}
if (tooLarge.includes(true)) {
  console.error('The marked lines exceed their limits in tools/sizes.ts.');
  process.exitCode = 1;
}

async function assetsOf(directory: string): Promise<Assets> {
  const built = pathToFileURL(path.join(root, directory, 'index.js')).href;
  return ((await import(built)) as Pick<ServerBuild, 'assets'>).assets;
}

type Assets = ServerBuild['assets'];

/** The files that the document of a route loads: the entry, the manifest, the route and its layouts. */
function filesOf(assets: Assets, id: string): { scripts: string[]; styles: string[] } {
  if (!assets.routes[id]) throw new Error(`No route is called ${id}`);
  const scripts = [assets.url, assets.entry.module, ...assets.entry.imports];
  const styles: string[] = [];
  const routes: Partial<typeof assets.routes> = assets.routes;
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    const { module, clientActionModule, clientLoaderModule, imports = [], css = [] } = route;
    scripts.push(module, ...imports);
    scripts.push(...[clientActionModule, clientLoaderModule].filter((part) => part !== undefined));
    styles.push(...css);
  }
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

async function weighOne(file: string): Promise<Weight> {
  const staff = '/admin/';
  const place = file.startsWith(staff)
    ? path.join(staffClient, file.slice(staff.length))
    : path.join(client, file);
  const content = await readFile(place);
  return { gzip: (await zip(content)).length, brotli: (await pack(content)).length };
}

async function weigh(files: readonly string[]): Promise<Weight> {
  const sum = { gzip: 0, brotli: 0 };
  for (const file of files) {
    const weight = weights.get(file) ?? weighOne(file);
    weights.set(file, weight);
    const { gzip: zipped, brotli } = await weight;
    sum.gzip += zipped;
    sum.brotli += brotli;
  }
  return sum;
}

async function weighFonts(): Promise<boolean> {
  const directory = path.join(client, 'assets');
  const fonts = (await readdir(directory)).filter((file) => file.endsWith('.woff2'));
  if (fonts.length === 0) throw new Error('The build has no fonts');
  const sizes = await Promise.all(fonts.map((file) => stat(path.join(directory, file))));
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  return report(`all ${fonts.length} fonts`, { gzip: sum }, FONT_LIMIT);
}

/** Prints a line; true when the size is beyond the limit. Fonts are compressed as they are. */
function report(what: string, size: { gzip: number; brotli?: number }, limit: number): boolean {
  const isTooLarge = size.gzip > limit * 1000;
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const brotli = size.brotli === undefined ? '' : `, ${kilobytes(size.brotli)} kB as brotli`;
  console.log(`${isTooLarge ? '✗' : '✓'} ${what}: ${kilobytes(size.gzip)} of ${limit} kB${brotli}`);
  return isTooLarge;
}
