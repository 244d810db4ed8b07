import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import { createContent } from './content.ts';

const database = await openTestDatabase();
const published = new Date('2027-06-01T10:00:00Z');
let now = new Date();

const content = createContent({
  db: database.app,
  now: () => now,
  tenantOf: async () => {
    const tenant = await findTenant(database.app, 'kerasma');
    if (!tenant) throw new Error('No tenant');
    return tenant;
  },
});

type Content = { version: string; documents: { kind: string; name: string; title: string }[] };

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return content.request(path, { headers });
}

async function read(path: string, headers?: Record<string, string>): Promise<Content> {
  const response = await get(path, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as Content;
}

describe('GET /content/{locale}.json', () => {
  test('answers posts and pages of the language, without any header', async () => {
    const english = await read('/content/en.json');
    const greek = await read('/content/el.json');
    const titleOf = ({ documents }: Content, name: string) =>
      documents.find((each) => each.name === name)?.title;
    expect(titleOf(english, 'tropical-ageing')).toBe(
      'Tropical ageing: the angels drink faster there',
    );
    expect(titleOf(greek, 'i-masticha-piso-apo-tin-bara')).toBe('Η μαστίχα πίσω από την μπάρα');
    expect(titleOf(greek, 'privacy')).toBe('Προστασία προσωπικών δεδομένων');
    expect(titleOf(greek, 'tropical-ageing')).toBeUndefined();
  });

  test('may be cached forever under its version, and else is requested again', async () => {
    const { version } = await read('/content/en.json');
    const cacheControl = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await cacheControl(`/content/en.json?v=${version}`)).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of ['/content/en.json', '/content/en.json?v=0123456789abcdef']) {
      expect(await cacheControl(path)).toBe('public, max-age=0, must-revalidate');
    }
    const known = await get('/content/en.json', { 'If-None-Match': `W/"${version}"` });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
  });

  test('has no draft and nothing that is yet to come, and another mark when it has come', async () => {
    const name = 'tropical-ageing';
    const publishedAt = (at: Date | null) =>
      database.owner
        .updateTable('posts')
        .set({ publishedAt: at })
        .where('key', '=', name)
        .execute();
    await publishedAt(published);
    now = new Date(published.getTime() - 1);
    const before = await read('/content/en.json');
    now = published;
    const after = await read('/content/en.json');
    const has = ({ documents }: Content) => documents.some((each) => each.name === name);
    expect([has(before), has(after)]).toEqual([false, true]);
    expect(after.version).not.toBe(before.version);
    await publishedAt(null);
    expect(has(await read('/content/en.json'))).toBe(false);
  });

  test('is that of the tenant who is named, and of nobody who is none', async () => {
    const { documents } = await read('/content/en.json', { Tenant: 'synodos' });
    expect(documents.map(({ name }) => name)).toEqual(['terms-of-service', 'withdrawal']);
    expect((await get('/content/en.json', { Tenant: 'nobody' })).status).toBe(404);
  });

  test.each(['/content/fr.json', '/content/en', '/content/..%2Fen.json', '/content/EN.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
