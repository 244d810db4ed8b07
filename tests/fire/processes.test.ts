import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workersOf } from '../support/process-table.ts';
import { freePort, isRunning, startProgram, until, type Program } from '../support/processes.ts';
import { newSeededDirectory } from '../support/seeded-data.ts';

const METRICS_TOKEN = 'a-token-of-thirty-two-characters-or-more';

let dataDir: string;
let site: Program;
let origin: string;
beforeAll(async () => {
  dataDir = await newSeededDirectory();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = startProgram(['server/main.mjs'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PROCESSES: '2',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: 'on',
      METRICS_TOKEN,
    },
  });
  await site.line(/is open at/);
});
afterAll(async () => {
  site.child.kill('SIGKILL');
  await site.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const first = () => site.child.pid ?? 0;

/** On a connection of its own, as a visitor who has just come. */
async function countProducts(): Promise<number> {
  const response = await fetch(`${origin}/graphql/data`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Tenant: 'kerasma',
      Locale: 'en',
      Connection: 'close',
    },
    body: JSON.stringify({ query: '{ products(first: 1) { total } }' }),
  });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { products: { total: number } } };
  return data.products.total;
}

test('a worker is killed while visitors come: who had it asks again, and the site has two again', async () => {
  const [killed = 0, other = 0] = await workersOf(first());
  const expected = await countProducts();
  const stopping = new AbortController();
  let answered = 0;
  let cutOff = 0;
  // A connection goes with its process, and another may go to it before it is known to be dead.
  const askAgain = () => {
    cutOff += 1;
    return countProducts();
  };
  const visitors = Array.from({ length: 8 }, async () => {
    while (!stopping.signal.aborted) {
      const total = await countProducts().catch(askAgain).catch(askAgain);
      expect(total).toBe(expected);
      answered += 1;
    }
  });
  await until('visitors are being answered', () => answered > 50);
  process.kill(killed, 'SIGKILL');
  await until('another takes its place', async () => {
    const now = await workersOf(first());
    return now.length === 2 && !now.includes(killed);
  });
  const before = answered;
  await until('visitors are still being answered', () => answered > before + 200);
  stopping.abort();
  await Promise.all(visitors);
  expect(cutOff).toBeLessThanOrEqual(16);
  expect(await workersOf(first())).toContain(other);
});

test('the figures are those of both together', async () => {
  const asked = 40;
  const counted = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`${origin}/metrics`, { headers });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const line = /^http_request_duration_seconds_count\{area="pages",.*\} (\d+)$/m.exec(text);
    return Number(line?.[1] ?? 0);
  };
  const before = await counted();
  for (let n = 0; n < asked; n += 1) {
    const page = await fetch(`${origin}/robots.txt`, { headers: { Connection: 'close' } });
    expect(page.status).toBe(200);
  }
  expect((await counted()) - before).toBe(asked);
});

test('a visitor counts in every process, whoever answers a form', async () => {
  const subscribe = async (visitor: string): Promise<number> => {
    const { status } = await fetch(`${origin}/newsletter`, {
      method: 'POST',
      headers: { Connection: 'close', 'X-Forwarded-For': visitor, Origin: origin },
      body: new URLSearchParams({ email: `${randomUUID()}@example.com`, topics: 'BOTTLES' }),
    });
    return status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push(await subscribe('2001:db8::7'));
  expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200));
  expect(statuses[20]).toBe(429);
  expect(await subscribe('2001:db8:0:1::7')).toBe(200);
});

test('a stop ends them all, and the database with them', async () => {
  const workers = await workersOf(first());
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(workers.filter(isRunning)).toEqual([]);
  expect(site.output()).not.toMatch(/"level":(50|60).*(connection|PostgreSQL)/);
});
