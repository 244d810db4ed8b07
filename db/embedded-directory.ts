import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bareEnvironment, canReach, type Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { CannotStart, isDiskFull } from './embedded-problem.ts';

const run = promisify(execFile);

/**
 * The server is started inside its data directory: if a parent directory is closed to the account (/root), Linux still
 * lets a process use its own working directory by this link.
 */
export function nameFor(account: Account, directory: string): string {
  if (canReach(account, directory)) return directory;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new CannotStart(
    `PostgreSQL does not run as root, and the user it runs as cannot enter ${directory}: choose another DATA_DIR.`,
  );
}

/** Makes a new data directory, or checks that the one that is there can be used. Changes no existing data. */
export async function prepareDirectory(
  directory: string,
  { binaries, account, durable }: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw notAccessible(directory, error);
  });
  if (entries.length === 0) {
    await createDirectory(directory, { binaries, account, durable });
    return;
  }
  const version = await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw notAccessible(directory, error);
      throw new CannotStart(
        `${directory} is not empty and holds no PostgreSQL data: choose another DATA_DIR.`,
      );
    },
  );
  if (version.trim() !== binaries.major) {
    throw new CannotStart(
      `${directory} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${binaries.major}: ` +
        'move the data with pg_dump, or choose another DATA_DIR; nothing was changed.',
    );
  }
  if (account) await giveTo(account, directory);
}

/** initdb works in a directory beside, which gets its name when all is done: there is never half a database. */
async function createDirectory(
  directory: string,
  { binaries, account, durable }: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  const unfinished = `${directory}.unfinished-${process.pid}`;
  try {
    // Others may pass through, but not look around.
    await mkdir(path.dirname(directory), { recursive: true, mode: 0o711 });
    await removeUnfinished(directory);
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
    const args = [
      '-D',
      nameFor(account, unfinished),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
    ];
    // With the C locale's character types pg_trgm sees no Greek letters.
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8');
    if (!durable) args.push('--no-sync');
    await run(binaries.initdb, args, { ...account, cwd: unfinished, env: bareEnvironment() });
    await rename(unfinished, directory);
    if (durable) await syncNames(path.dirname(directory));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const { message, stderr = '' } = error as Error & { stderr?: string };
    if (isDiskFull(message + stderr)) throw diskFull(directory, error);
    if (['EACCES', 'EROFS', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw notAccessible(directory, error as NodeJS.ErrnoException);
    }
    throw new CannotStart(
      `A new database could not be made in ${directory}: ${lastLine(stderr || message)}`,
      {
        cause: error,
      },
    );
  }
}

/** A new name is on disk only when the directory that holds it has been written. */
async function syncNames(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}

/** What an interrupted initdb left behind; it never held anybody's data. */
async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${path.basename(directory)}.unfinished-`;
  for (const name of await readdir(path.dirname(directory))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(path.dirname(directory), name), { recursive: true, force: true });
  }
}

/** Data that root copied here belongs to root, and the account could not use it. */
async function giveTo(account: NonNullable<Account>, directory: string): Promise<void> {
  if ((await stat(directory)).uid === account.uid) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink())
      await chown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await chown(directory, account.uid, account.gid);
}

/**
 * Makes sure that no server runs on the directory. One that is just closing (its program was killed a
 * moment ago) is waited for; a postmaster.pid whose process is gone or is somebody else is removed.
 */
export async function claimDirectory(directory: string): Promise<void> {
  const begin = Date.now();
  const file = path.join(directory, 'postmaster.pid');
  for (;;) {
    const postmaster = readPostmaster(directory);
    if (!postmaster) return;
    if (!(await isServerOf(postmaster.pid, directory))) {
      await rm(file, { force: true });
      return;
    }
    const patience = postmaster.status === 'stopping' ? 60_000 : 1500;
    if (Date.now() - begin > patience) {
      throw new CannotStart(
        `Another Kerasma is running on the data in ${directory} (PostgreSQL process ${postmaster.pid}): ` +
          'stop it first, or choose another DATA_DIR.',
      );
    }
    await sleep(20);
  }
}

/** What the server says of itself in postmaster.pid: its process, and a word such as `ready` or `stopping`. */
export function readPostmaster(directory: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw notAccessible(directory, error as NodeJS.ErrnoException);
  }
}

/** The process id alone proves nothing: after a crash or a reboot another process may have it. */
async function isServerOf(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === directory;
    } catch (error) {
      // Another user's process: on a directory that we may read it can only be a server that root started.
      return (error as NodeJS.ErrnoException).code === 'EACCES' && isNamed(pid, 'postgres');
    }
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(directory);
}

function isNamed(pid: number, name: string): boolean {
  return (
    readdirSync('/proc').includes(String(pid)) &&
    readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name
  );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function diskFull(directory: string, cause?: unknown): CannotStart {
  return new CannotStart(`The disk that holds ${directory} is full: make room and start again.`, {
    cause,
  });
}

function notAccessible(directory: string, cause: NodeJS.ErrnoException): CannotStart {
  return new CannotStart(
    `The data directory ${directory} cannot be used (${cause.code ?? cause.message}): ` +
      'start as the user it belongs to, or choose another DATA_DIR.',
    { cause },
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
