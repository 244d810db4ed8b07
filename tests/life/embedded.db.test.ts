import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { accountFor, canReach } from '#db/embedded-account.ts';
import { prepareDirectory, readPostmaster } from '#db/embedded-directory.ts';
import { startEmbedded } from '#db/embedded.ts';
import {
  isRunning,
  startProgram,
  until,
  type Program,
  type ProgramOptions,
} from '#tests/support/processes.ts';

const made: string[] = [];
const programs: Program[] = [];

afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.child.kill('SIGKILL');
    await program.ended;
  }
  for (const place of made.splice(0)) {
    const postmaster = readPostmaster(path.join(place, 'postgres'));
    if (postmaster) await until('PostgreSQL is gone', () => !isRunning(postmaster.pid));
    rmSync(place, { recursive: true, force: true });
  }
});

function newDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'kerasma-life-'));
  made.push(directory);
  return directory;
}

function hold(dataDir: string, options?: ProgramOptions): Program {
  const program = startProgram(['tests/life/hold-postgres.ts', dataDir], options);
  programs.push(program);
  return program;
}

async function connectionOf(program: Program): Promise<string> {
  return (await program.line(/^ready /)).slice('ready '.length);
}

async function ask(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  // The server may be killed while we are connected.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

const start = (dataDir: string) => startEmbedded({ dataDir, durable: false, log: () => undefined });

describe('a data directory', () => {
  test('keeps its rows from one start to the next, and is served to its owner alone', async () => {
    const dataDir = newDirectory();
    // Closed to all others, PostgreSQL’s account too.
    chmodSync(dataDir, 0o700);
    const first = await start(path.join(dataDir, 'data'));
    await ask(
      first.connectionString,
      "create table rum (name text); insert into rum values ('ρούμι')",
    );
    expect(await ask(first.connectionString, 'show listen_addresses')).toEqual([
      { listen_addresses: '' },
    ]);
    const { pid = 0 } = readPostmaster(path.join(dataDir, 'data', 'postgres')) ?? {};
    // Never as root.
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\t0/m);
    const socket = decodeURIComponent(new URL(first.connectionString).hostname);
    expect(existsSync(socket)).toBe(true);
    await first.stop();
    await first.stop();
    expect(existsSync(socket)).toBe(false);
    expect(readPostmaster(path.join(dataDir, 'data', 'postgres'))).toBeUndefined();

    // A stale postmaster.pid, whose number now belongs to another process.
    const lines = [
      process.pid,
      path.join(dataDir, 'data', 'postgres'),
      1_700_000_000,
      5432,
      '',
      '',
      '',
      'ready',
      '',
    ];
    writeFileSync(path.join(dataDir, 'data', 'postgres', 'postmaster.pid'), lines.join('\n'));
    const second = await start(path.join(dataDir, 'data'));
    // It knows Greek letters.
    expect(await ask(second.connectionString, 'select upper(name) as name from rum')).toEqual([
      { name: 'ΡΟΎΜΙ' },
    ]);
    await second.stop();
  });

  test('of another version is refused and left as it is', async () => {
    const dataDir = newDirectory();
    const directory = path.join(dataDir, 'postgres');
    mkdirSync(directory);
    writeFileSync(path.join(directory, 'PG_VERSION'), '12\n');
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 12, and this is PostgreSQL \d+/,
    );
    expect(readdirSync(directory)).toEqual(['PG_VERSION']);
  });

  test('that holds something else is refused and left as it is', async () => {
    const dataDir = newDirectory();
    const directory = path.join(dataDir, 'postgres');
    mkdirSync(directory);
    writeFileSync(path.join(directory, 'letters.txt'), 'dear');
    await expect(start(dataDir)).rejects.toThrow(/is not empty and holds no PostgreSQL data/);
    expect(readFileSync(path.join(directory, 'letters.txt'), 'utf8')).toBe('dear');
  });

  test('on a full disk is told in one sentence, and nothing half made stays', async () => {
    const dataDir = newDirectory();
    const directory = path.join(dataDir, 'postgres');
    const initdb = path.join(dataDir, 'initdb');
    writeFileSync(
      initdb,
      '#!/bin/sh\necho "initdb: error: could not write file: No space left on device" >&2\nexit 1\n',
    );
    chmodSync(dataDir, 0o755);
    chmodSync(initdb, 0o755);
    const making = prepareDirectory(directory, {
      binaries: { initdb, postgres: '', major: '18' },
      account: accountFor(directory),
      durable: true,
    });
    await expect(making).rejects.toThrow(
      /^The disk that holds .* is full: make room and start again\.$/,
    );
    expect(readdirSync(dataDir)).toEqual(['initdb']);
  });
});

test('of two programs that start together one serves an empty directory, and the other says why not', async () => {
  const dataDir = newDirectory();
  const both = [hold(dataDir), hold(dataDir)];
  const ready = await Promise.allSettled(both.map(connectionOf));
  expect(ready.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [connectionString = ''] = ready.flatMap((one) =>
    one.status === 'fulfilled' ? one.value : [],
  );
  const third = hold(dataDir);
  expect(await third.ended).toBe(1);
  expect(third.output()).toMatch(/^CannotStart: Another Kerasma is running on the data in .*$/);
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('a program that is killed with -9', () => {
  test('can be started again at once, leaves no PostgreSQL and no socket, and loses no acknowledged row', async () => {
    const dataDir = newDirectory();
    const program = hold(dataDir);
    const connectionString = await connectionOf(program);
    await ask(connectionString, 'create table acknowledged (id int primary key)');
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    const { pid = 0 } = readPostmaster(path.join(dataDir, 'postgres')) ?? {};
    expect(isRunning(pid)).toBe(true);

    let last = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('insert into acknowledged values ($1)', [last + 1]);
        last += 1;
      }
    })();
    await until('some rows are written', () => last > 50);
    program.child.kill('SIGKILL');
    await expect(writing).rejects.toThrow();

    await program.ended;
    // At once, while the PostgreSQL of before is still closing.
    const again = await start(dataDir);
    await until('the PostgreSQL of before is gone', () => !isRunning(pid));
    const socket = decodeURIComponent(new URL(connectionString).hostname);
    await until('the socket is gone', () => !existsSync(socket));
    const [row] = await ask(
      again.connectionString,
      'select max(id) as last, count(*)::int from acknowledged',
    );
    // The last one may have been written without its answer having reached us.
    expect([last, last + 1]).toContain((row as { last: number }).last);
    expect(row).toMatchObject({ count: (row as { last: number }).last });
    await again.stop();
  });
});

describe('users', () => {
  // As root, nobody stands for a normal user, if the project lies where they may read it.
  const nobody = { uid: 65_534, gid: 65_534 };
  const isRoot = process.getuid?.() === 0;
  const normalUser = isRoot && canReach(nobody, process.execPath) ? nobody : {};

  test('a normal user needs nothing', async () => {
    const dataDir = newDirectory();
    chmodSync(dataDir, 0o777);
    const program = hold(dataDir, normalUser);
    expect(await ask(await connectionOf(program), 'select current_user as name')).toEqual([
      { name: 'postgres' },
    ]);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});
