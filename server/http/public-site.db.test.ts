import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, openTestDatabase } from '#tests/support/database.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { readConfig } from '../config.ts';
import { prepareDatabase } from '../process/prepare-database.ts';

const PUBLIC = { PUBLIC_URL: 'https://shop.example', SESSION_SECRET: 'x'.repeat(32) };

const filled = await openTestDatabase();
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});
afterEach(() => empty.drop());

/** The report of preparing the database of a test, with these settings. */
async function prepare(
  env: Record<string, string>,
  database: Pick<typeof empty, 'owner' | 'connectionString'> = empty,
): Promise<string> {
  const { seed } = readConfig({ DATABASE_URL: database.connectionString, ...PUBLIC, ...env });
  const reported: string[] = [];
  await prepareDatabase(database.owner, seed, (sentence) => reported.push(sentence));
  return reported.join('\n');
}

const tables = async () => (await empty.owner.introspection.getTables()).length;
const tenants = async (owner = empty.owner) =>
  (await owner.selectFrom('tenants').select('slug').execute()).length;

test('the empty database of a public site is left untouched until somebody says how to fill it', async () => {
  await expect(prepare({})).rejects.toThrow(/SEED=demo .*SEED=empty .*restore a backup/);
  expect(await tables()).toBe(0);
});

test('one with data needs no word, and keeps what it has', async () => {
  const before = await tenants(filled.owner);
  expect(before).toBeGreaterThan(0);
  for (const seed of ['', 'empty', 'demo']) expect(await prepare({ SEED: seed }, filled)).toBe('');
  expect(await tenants(filled.owner)).toBe(before);
});

test('it may begin without a tenant, says that it is not set up yet, and is filled on request', async () => {
  expect(await prepare({ SEED: 'empty' })).toContain('no tenant');
  expect(await tenants()).toBe(0);
  const { owner, connectionString } = empty;
  const site = await serveSite({ ...filled, app: owner, owner, connectionString });
  const answer = await fetch(`${site.origin}/`);
  expect([answer.status, await answer.text()]).toEqual([503, 'The site is not set up yet.\n']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  await site.close();

  expect(await prepare({ SEED: 'demo' })).toContain('Filled the empty database');
  expect(await tenants()).toBeGreaterThan(0);
}, 180_000);

test('HSTS leaves the subdomains alone unless it is set', async () => {
  const hsts = async (env: Record<string, string>) => {
    const site = await serveSite(filled, { env });
    const { headers } = await fetch(`${site.origin}/healthz`);
    await site.close();
    return headers.get('Strict-Transport-Security');
  };
  expect(await hsts(PUBLIC)).toBe('max-age=31536000');
  expect(await hsts({ ...PUBLIC, HSTS_SUBDOMAINS: 'on' })).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('every response has the security headers: a page, a file, an error', async () => {
  const site = await serveSite(filled, { env: PUBLIC });
  for (const path of ['/healthz', '/robots.txt', '/graphql/none', '/pictures/none.jpg']) {
    const { headers } = await fetch(`${site.origin}${path}`);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
  await site.close();
});
