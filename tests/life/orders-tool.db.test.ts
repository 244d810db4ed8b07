import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { startProgram, type Program } from '#tests/support/processes.ts';

let dataDir: string;
let site: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-life-'));
  site = startProgram(['tests/life/hold-postgres.ts', dataDir]);
  const connectionString = (await site.line(/^ready /)).slice('ready '.length);
  const owner = openDatabase({ connectionString, as: 'owner', maxConnections: 1 });
  await migrateToLatest(owner);
  await seedIfEmpty(owner);
  await owner.destroy();
});
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** Types a command beside the open site. */
async function type(...args: string[]): Promise<{ code: number | string; output: string }> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, TENANT: undefined };
  const tool = startProgram(['tools/orders.ts', ...args], { env });
  return { code: await tool.ended, output: tool.output() };
}

test('the command line works beside an open site, and leaves its database running', async () => {
  expect(await type('list')).toEqual({ code: 0, output: 'There are none.' });
  expect(await type('show', 'K-1')).toEqual({ code: 1, output: 'There is no order K-1.' });
  expect(await type('list', '--tenant', 'nobody')).toEqual({
    code: 1,
    output: 'There is no tenant nobody.',
  });
  const dance = await type('dance');
  expect(dance.code).toBe(2);
  expect(dance.output).toContain('npm run orders -- COMMAND');
  expect(site.child.exitCode).toBeNull();
});
