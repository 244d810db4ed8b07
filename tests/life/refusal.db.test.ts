import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, startProgram } from '#tests/support/processes.ts';

let dataDir: string;
let occupied: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kerasma-refusal-'));
});

afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  if (occupied) await new Promise((resolve) => occupied?.close(resolve));
  occupied = undefined;
});

/** The real program, which should not get far; answers its exit code and what it says. */
async function refuse(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const clean = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    SESSION_SECRET: '',
    SMTP_URL: '',
    HOST: '',
    MAIL_FROM: '',
  };
  const site = startProgram(['server/main.ts'], { env: { ...clean, DATA_DIR: dataDir, ...env } });
  const code = await site.ended;
  return { code, said: site.output().trim() };
}

test('a busy port is told in one sentence before anything is made', async () => {
  const port = await freePort();
  const server = createServer();
  occupied = server;
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { code, said } = await refuse({ PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.`,
  );
  expect(readdirSync(dataDir)).not.toContain('postgres');
});

test('faulty settings are listed all at once', async () => {
  const { code, said } = await refuse({
    PORT: 'eighty',
    TENANT: 'Σπίτι',
    SMTP_URL: 'mail',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    'The settings are not right:',
    '  PORT must be a whole number from 1 to 65535',
    "  TENANT must be a tenant's slug: small letters, digits and hyphens",
    '  SMTP_URL must be an address that begins with smtp:// or smtps://',
    '  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('an unreachable DATABASE_URL is told without its password', async () => {
  const port = await freePort();
  const { code, said } = await refuse({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://shop:opensesame@127.0.0.1:${port}/shop`,
    SESSION_SECRET: 'a secret of more than thirty-two characters',
  });
  expect(code).toBe(1);
  expect(said.split('\n').at(-1)).toMatch(
    new RegExp(
      `^The database at DATABASE_URL \\(127\\.0\\.0\\.1:${port}/shop\\) cannot be reached: .*ECONNREFUSED`,
    ),
  );
  expect(said).not.toContain('opensesame');
});

test('a host that is not of this machine is told in one sentence', async () => {
  const { code, said } = await refuse({ HOST: '192.0.2.1', PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(said).toBe(
    'HOST 192.0.2.1 is no address of this machine: set it to one that is, such as 127.0.0.1.',
  );
});
