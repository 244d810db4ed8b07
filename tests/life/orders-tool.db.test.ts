import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram, type Program } from '#tests/support/processes.ts';
import { newSeededDirectory } from '#tests/support/seeded-data.ts';

let dataDir: string;
let site: Program;
beforeAll(async () => {
  dataDir = await newSeededDirectory();
  site = startProgram(['tests/life/hold-postgres.ts', dataDir]);
  await site.line(/^ready /);
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
