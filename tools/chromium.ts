import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runCommand } from './run-command.ts';

export type Chromium = { path: string; args: string[] };

/** Headless Chromium: the same engine with half the CPU time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium for the tests, with the arguments to launch it: the setting `CHROMIUM_PATH`, else one on
 * the PATH, else Playwright's own. Undefined when there is none; throws when the setting is wrong.
 */
export function findChromium(): Chromium | undefined {
  const setting = process.env['CHROMIUM_PATH'];
  if (setting) {
    if (!isExecutable(setting)) throw new Error(`CHROMIUM_PATH names no program: ${setting}`);
    return withArguments(setting);
  }
  const found = [...NAMES.flatMap(onPath), chromium.executablePath()].find(isExecutable);
  return found === undefined ? undefined : withArguments(found);
}

/** Where a program of that name would be. */
function onPath(name: string): string[] {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return directories.map((place) => path.join(place, name));
}

/**
 * As `findChromium`, but installs one when there is none: Debian's package as root (its shell even beside
 * another, because it is much faster), else Playwright's into the user's cache. Throws an error that says what to do
 * when neither works.
 */
export async function ensureChromium(): Promise<Chromium> {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']) || onPath(SHELL).some(isExecutable);
  if (!isChosen && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No headless Chromium found: installing the package of the system (apt-get) …');
    await installPackages();
  }
  if (!findChromium()) {
    console.log("No Chromium found: installing Playwright's …");
    await runCommand('playwright-core', ['install', 'chromium']);
  }
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'No Chromium could be found or installed. Install one (on Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the program of an existing Chromium or Chrome.',
  );
}

/** Ignores failures: the caller checks whether there is a Chromium now. */
async function installPackages(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await runCommand('apt-get', ['update', '-q'], env).catch(() => 1)) !== 0) return;
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  const code = await runCommand('apt-get', [...install, SHELL], env);
  // Older releases of Debian have only the full package.
  if (code !== 0 && !findChromium()) await runCommand('apt-get', [...install, 'chromium'], env);
}

function withArguments(program: string): Chromium {
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  // Chromium's sandbox does not work for root, and /dev/shm is small in containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  args.push('--disable-dev-shm-usage');
  return { path: program, args };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
