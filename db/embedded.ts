import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, bareEnvironment, type Account } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import {
  claimDirectory,
  diskFull,
  nameFor,
  prepareDirectory,
  readPostmaster,
} from './embedded-directory.ts';
import { CannotStart, isDiskFull } from './embedded-problem.ts';

export type EmbeddedOptions = {
  /** PostgreSQL's files go into `postgres/` below it. */
  dataDir: string;
  /** Receives PostgreSQL's own log, line by line. */
  log: (line: string) => void;
  /** False for tests: faster, but a crash of the machine may lose data. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** Superuser, over a private Unix socket, to the database `kerasma`. */
  connectionString: string;
  /** Resolves when PostgreSQL has ended, asked or not. */
  ended: Promise<void>;
  /** Ends all connections, waits until everything is on disk. Safe to call twice. */
  stop: () => Promise<void>;
};

/**
 * Runs PostgreSQL as a child. When this process ends in any way, kill -9 included, its end of the pipe on
 * the guard's standard input closes, and the guard sends PostgreSQL the signal for an orderly shutdown.
 * Signals meant for us (a terminal sends Ctrl-C to its whole group) must not reach PostgreSQL before the
 * open requests are answered: the guard is a session of its own and ignores them.
 * `exec 3<&0`: a background job's standard input is empty.
 */
const GUARD = `
socket=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
trap '' HUP INT TERM
{ read -r _ <&3; kill -INT $postgres; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $postgres
code=$?
kill -KILL $watcher 2>/dev/null
rm -rf "$socket"
exit $code
`;

/** Names the socket only: no port is opened. Written out, so that PGPORT of a shell changes nothing. */
const PORT = 5432;
const DATABASE = 'kerasma';
/** The system's limit for the path of a socket is 104 (macOS) to 108 characters. */
const LONGEST_SOCKET = 100;

/**
 * Starts the embedded PostgreSQL on `dataDir`, and creates the directory and the database if they do not exist. Throws
 * `CannotStart` with one sentence for what an operator can fix: another server on the same data, data of another
 * version, no access, no disk space.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const directory = path.join(realpathOfNearest(path.resolve(options.dataDir)), 'postgres');
  const account = accountFor(directory);
  const binaries = await findBinaries(account);
  await prepareDirectory(directory, { binaries, account, durable });
  await claimDirectory(directory);
  const socket = await makeSocketDirectory(account);

  const settings = Object.entries({
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [socket, binaries.postgres, '-D', nameFor(account, directory), ...settings];
  const guard = spawn('/bin/sh', ['-c', GUARD, 'kerasma-guard', ...args], {
    ...account,
    cwd: directory,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: bareEnvironment(),
  });
  const recent = collectLog(guard, log);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    guard.once('close', () => {
      over = true;
      resolve();
    });
  });
  // Writing to a guard that is gone must not end us.
  guard.stdin?.on('error', () => undefined);

  const stop = async (): Promise<void> => {
    guard.stdin?.end();
    await ended;
  };

  while (readPostmaster(directory)?.status !== 'ready') {
    if (over) {
      await rm(socket, { recursive: true, force: true });
      throw whyNot(directory, recent);
    }
    await sleep(10);
  }
  const to = (database: string): string =>
    `postgresql://postgres@${encodeURIComponent(socket)}:${PORT}/${database}`;
  try {
    await createDatabase(to('postgres'));
  } catch (error) {
    await stop();
    throw isDiskFull(String(error)) ? diskFull(directory, error) : error;
  }
  return { connectionString: to(DATABASE), ended, stop };
}

/** For a small machine: one shop, one process, a pool of some ten connections. */
const SETTINGS = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Compiling costs more than the short queries of a shop.
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Symbolic links resolved as far as the path exists: the running server is recognised by its directory. */
function realpathOfNearest(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return path.join(realpathOfNearest(path.dirname(place)), path.basename(place));
  }
}

async function makeSocketDirectory(account: Account): Promise<string> {
  const name = 'kerasma-';
  const longest = path.join(os.tmpdir(), `${name}XXXXXX`, '.s.PGSQL.5432.lock').length;
  const socket = await mkdtemp(path.join(longest > LONGEST_SOCKET ? '/tmp' : os.tmpdir(), name));
  if (account) await chown(socket, account.uid, account.gid);
  return socket;
}

/** Passes the log on and returns its last lines, kept up to date. */
function collectLog(guard: ChildProcess, log: (line: string) => void): string[] {
  const recent: string[] = [];
  if (guard.stderr) {
    createInterface(guard.stderr).on('line', (line) => {
      recent.push(line);
      if (recent.length > 20) recent.shift();
      log(line);
    });
  }
  return recent;
}

function whyNot(directory: string, log: readonly string[]): CannotStart {
  const text = log.join('\n');
  if (isDiskFull(text)) return diskFull(directory);
  if (/lock file .* already exists/.test(text)) {
    return new CannotStart(
      `Another Kerasma is running on the data in ${directory}: stop it first, or choose another DATA_DIR.`,
    );
  }
  const reason =
    log.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? log.at(-1) ?? 'no reason given';
  return new CannotStart(`PostgreSQL could not start on ${directory}: ${reason}`);
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
