import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
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

/** The program from its source, which should not get far; answers its exit code and what it says. */
async function refuse(
  env: Record<string, string>,
  program = 'server/site.ts',
): Promise<{ code: unknown; said: string }> {
  const clean = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    SESSION_SECRET: '',
    SMTP_URL: '',
    HOST: '',
    MAIL_FROM: '',
  };
  const site = startProgram([program], { env: { ...clean, DATA_DIR: dataDir, ...env } });
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

test('a public site says at start that it sends no mail, and does not fill its database unasked', async () => {
  const { connectionString, drop, owner } = await createEmptyDatabase();
  const { code, said } = await refuse({
    PORT: String(await freePort()),
    DATABASE_URL: connectionString,
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    PUBLIC_URL: 'https://shop.example',
    SEED: '',
  });
  expect(code).toBe(1);
  expect(said).toContain('No mail is sent, because SMTP_URL is not set');
  expect(said).toContain('set SEED=demo to fill it with the demo shop, SEED=empty');
  expect(await owner.introspection.getTables()).toEqual([]);
  await drop();
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

test('a host that is not of this machine is reported in one sentence', async () => {
  const { code, said } = await refuse({ HOST: '192.0.2.1', PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(said).toBe(
    'HOST 192.0.2.1 is not an address of this machine: set it to one that is, such as 127.0.0.1.',
  );
});

const SESSION_SECRET = 'a secret of more than thirty-two characters';

test('a user without rights is told what an administrator has to run, and that is enough', async () => {
  const empty = await createEmptyDatabase();
  const user = `shop ${empty.connectionString.slice(-6)}`;
  const address = new URL(empty.connectionString);
  address.username = encodeURIComponent(user);
  const env = { DATABASE_URL: address.href, SESSION_SECRET };
  try {
    await sql`create role ${sql.id(user)} login`.execute(empty.owner);
    const first = await refuse(env, 'tools/seed.ts');
    expect(first.code).toBe(1);
    expect(first.said).toMatch(/^The user of DATABASE_URL may not prepare the database: [^\n]+$/m);
    expect(first.said).not.toContain('    at ');
    const [, statements = ''] = first.said.split('As an administrator run: ');
    expect(statements).not.toBe('');
    await sql.raw(statements).execute(empty.owner);
    const second = await refuse(env, 'tools/seed.ts');
    expect(second.said).toContain('Filled the empty database with the demo shop');
    expect(second.code).toBe(0);
  } finally {
    await empty.drop();
  }
}, 60_000);

describe('a database of a newer release', () => {
  test.each([
    [true, 'The database has a tenant already: left as it is'],
    [
      false,
      'The database belongs to a newer release (9999-newer): start that release, or restore the backup from before the update.',
    ],
  ])('is taken where that has only added: %s', async (onlyAdds, said) => {
    const database = await createTestDatabase();
    try {
      await sql`
        insert into kysely_migration (name, timestamp, only_adds) values ('9999-newer', now()::text, ${onlyAdds})
      `.execute(database.owner);
      const env = { DATABASE_URL: database.connectionString, SESSION_SECRET };
      const answer = await refuse(env, 'tools/seed.ts');
      expect(answer.said).toBe(said);
      expect(answer.code).toBe(onlyAdds ? 0 : 1);
    } finally {
      await database.drop();
    }
  });

  test('is not taken where migrations of this release are missing', async () => {
    const database = await createTestDatabase();
    try {
      await sql`delete from kysely_migration where name = '0037-migrations-that-add'`.execute(
        database.owner,
      );
      await sql`
        insert into kysely_migration (name, timestamp, only_adds) values ('9999-newer', now()::text, true)
      `.execute(database.owner);
      const env = { DATABASE_URL: database.connectionString, SESSION_SECRET };
      expect((await refuse(env)).said.split('\n').at(-1)).toMatch(
        /^The database belongs to a newer release/,
      );
    } finally {
      await database.drop();
    }
  });
});

test('an older PostgreSQL is told in one sentence', async () => {
  const port = await freePort();
  occupied = olderPostgres('14.11');
  await new Promise<void>((resolve) => {
    occupied?.listen(port, '127.0.0.1', resolve);
  });
  const { code, said } = await refuse({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop`,
    SESSION_SECRET,
  });
  expect(code).toBe(1);
  expect(said.split('\n').at(-1)).toBe(
    `The database at DATABASE_URL (127.0.0.1:${port}/shop) is PostgreSQL 14.11: the shop needs PostgreSQL 15 or newer.`,
  );
});

/** Lets everybody in, and answers whatever is asked with its version. */
function olderPostgres(version: string): Server {
  const message = (type: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
  const ready = message('Z', 'I');
  // One column of the type text (25).
  const columns = message(
    'T',
    int16(1),
    'server_version\0',
    int32(0),
    int16(0),
    int32(25),
    int16(65_535),
    int32(-1),
    int16(0),
  );
  const row = message('D', int16(1), int32(version.length), version);
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) === 'Q')
          socket.write(Buffer.concat([columns, row, message('C', 'SHOW\0'), ready]));
        else socket.end();
      });
    });
  });
}
