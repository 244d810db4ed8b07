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
async function npmRun(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run('npm', ['run', command, '--', ...args], {
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

test.each([
  ['orders', ['help'], 'npm run orders -- COMMAND'],
  ['requests', ['help'], 'npm run requests -- COMMAND'],
  ['menu', ['help'], 'npm run menu -- COMMAND'],
  ['mails', ['mails'], 'emails are in'],
  ['seed', ['--products', 'none'], 'Usage: npm run seed'],
])(
  'npm run %s leaves the packages of a live site alone',
  async (command, args, answer) => {
    const list = installWithoutDevelopment();
    const before = readFileSync(list, 'utf8');
    const said = await npmRun(command, ...args);
    expect(said).toContain(answer);
    expect(said).not.toContain('Installing');
    expect(readFileSync(list, 'utf8')).toBe(before);
  },
  60_000,
);

test('without packages it says what to run', async () => {
  expect(await npmRun('orders', 'help')).toContain(
    'The packages are not installed: run `npm ci`, or `npm start` once.',
  );
}, 60_000);
