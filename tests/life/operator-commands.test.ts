import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..', '..');
const LINKED = ['api', 'adapters', 'db', 'domain', 'server', 'storefront', 'art'];

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'kerasma-clone-'));
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(clone, name));
  for (const name of ['package.json', 'package-lock.json', 'tools'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** The packages as `npm ci --omit=dev` leaves them: those for development are missing. */
function installWithoutDevelopment(): string {
  const modules = path.join(clone, 'node_modules');
  mkdirSync(modules);
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
  );
  const names = new Set(
    installed.map(([place]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1] ?? ''),
  );
  for (const name of [...names, '.bin']) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  const list = path.join(modules, '.package-lock.json');
  writeFileSync(list, JSON.stringify({ packages: Object.fromEntries(installed) }));
  return list;
}

/** Without a network, so that what would be installed fails at once. */
async function runInClone(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(command, args, {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      npm_config_offline: 'true',
      npm_config_cache: path.join(clone, 'cache'),
    },
  }).catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('npm run orders leaves the packages of a live site alone', async () => {
  const list = installWithoutDevelopment();
  const before = readFileSync(list, 'utf8');
  const said = await runInClone('npm', 'run', 'orders', '--', 'help');
  expect(said).toContain('npm run orders -- COMMAND');
  expect(said).not.toContain('Installing');
  expect(readFileSync(list, 'utf8')).toBe(before);
}, 60_000);

const TOOLS = ['orders', 'requests', 'menu', 'mails', 'seed'];

test('each command for operators only checks the packages before it, as that one does', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const tool of TOOLS) {
    expect(scripts[`pre${tool}`], tool).toBe(scripts['preorders']);
    expect(scripts[tool]).toContain(`node tools/${tool}.ts`);
  }
});

test('the commands for operators need no packages of developers', async () => {
  installWithoutDevelopment();
  const said = await Promise.all([
    runInClone(process.execPath, 'tools/requests.ts', 'help'),
    runInClone(process.execPath, 'tools/menu.ts', 'help'),
    runInClone(process.execPath, 'tools/mails.ts', 'mails'),
    runInClone(process.execPath, 'tools/seed.ts', '--products', 'none'),
  ]);
  expect(said).toEqual([
    expect.stringContaining('npm run requests -- COMMAND'),
    expect.stringContaining('npm run menu -- COMMAND'),
    expect.stringContaining('emails are in'),
    expect.stringContaining('Usage: npm run seed'),
  ]);
}, 60_000);

test('without packages it says what to run', async () => {
  expect(await runInClone('npm', 'run', 'orders', '--', 'help')).toContain(
    'The packages are not installed: run `npm ci`, or `npm start` once.',
  );
}, 60_000);
