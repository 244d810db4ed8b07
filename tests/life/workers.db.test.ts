import { afterEach, expect, test } from 'vitest';
import { workersOf } from '#tests/support/process-table.ts';
import {
  freePort,
  isRunning,
  startProgram,
  until,
  type Program,
} from '#tests/support/processes.ts';

let site: Program;
let address: string;
let seen: Set<number>;

async function start(delay = 0, failing = ''): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  site = startProgram(['tests/life/tiny-workers.ts', String(port), String(delay), failing]);
  seen = new Set();
}

afterEach(async () => {
  site.child.kill('SIGKILL');
  await site.ended;
  await until('every process has gone', () => ![...seen].some(isRunning));
});

/** The number of the process that answers a new visitor. */
async function ask(): Promise<number> {
  const response = await fetch(address, { headers: { Connection: 'close' } });
  expect(response.status).toBe(200);
  const pid = Number(await response.text());
  seen.add(pid);
  return pid;
}

async function seeBoth(): Promise<number[]> {
  const both = new Set<number>();
  await until('two processes answer', async () => both.add(await ask()).size === 2);
  return [...both];
}

test('until both listen, visitors get 503; then two processes answer, and the first one never', async () => {
  await start();
  await site.line(/^opening$/);
  const statuses: number[] = [];
  await until('somebody answers', async () => {
    const status = await fetch(address, { headers: { Connection: 'close' } }).then(
      (response) => response.status,
      () => null,
    );
    if (status !== null) statuses.push(status);
    return status === 200;
  });
  expect(statuses.every((status) => status === 503 || status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(200);
  expect(await seeBoth()).not.toContain(site.child.pid);
});

test('a killed worker is replaced, new visitors notice nothing, and all go with the first process', async () => {
  await start();
  await site.line(/^open$/);
  const [killed = 0, other = 0] = await seeBoth();
  process.kill(killed, 'SIGKILL');
  await until('it has gone', () => !isRunning(killed));
  await site.line(/A worker has ended and is replaced/);
  const now = new Set<number>();
  await until('two processes answer again', async () => now.add(await ask()).size === 2);
  expect(now).toContain(other);
  expect(now).not.toContain(killed);
  expect(isRunning(site.child.pid ?? 0)).toBe(true);

  site.child.kill('SIGKILL');
  await until('both have gone', () => ![...now].some(isRunning));
});

test('a stop lets the requests of all finish, and leaves no process', async () => {
  await start(800);
  await site.line(/^open$/);
  const answers = Promise.all(Array.from({ length: 4 }, ask));
  await until('all have begun', () => site.output().match(/request begun/g)?.length === 4);
  site.child.kill('SIGTERM');
  await site.line(/^closing$/);
  expect(new Set(await answers).size).toBe(2);
  expect(await site.ended).toBe(0);
  expect([...seen].filter(isRunning)).toEqual([]);
});

test('signals of the terminal reach all, and do no more than the first process says', async () => {
  await start(800);
  await site.line(/^open$/);
  const answers = Promise.all(Array.from({ length: 4 }, ask));
  await until('all have begun', () => site.output().match(/request begun/g)?.length === 4);
  const workers = await workersOf(site.child.pid ?? 0);
  expect(workers).toHaveLength(2);
  for (const pid of [...workers, site.child.pid ?? 0]) process.kill(pid, 'SIGINT');
  await answers;
  expect(await site.ended).toBe(0);
});

test('one that ends before it listens keeps the site from opening', async () => {
  await start(0, '2');
  expect(await site.ended).not.toBe(0);
  expect(site.output()).toMatch(/The site cannot be opened/);
  expect(site.output()).not.toMatch(/^open$/m);
});
