import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anotherView } from '#tests/support/another-view.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';

const database = await openTestDatabase();
const METRICS_TOKEN = 'a-token-of-thirty-two-characters-or-more';

async function ask(env: Record<string, string> = {}) {
  const site = await serveSite(
    { ...database, app: anotherView(database) },
    { env: { METRICS_TOKEN, ...env } },
  );
  const get = async (path: string) => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(site.origin + path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const found = {
    ready: await get('/readyz'),
    metrics: (await get('/metrics')).text,
    robots: await get('/robots.txt'),
    again: await get('/robots.txt'),
    api: await Promise.all(
      ['/graphql/main', '/oauth/token'].map(async (path) => {
        const headers = { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' };
        const answer = await fetch(site.origin + path, { method: 'POST', headers, body: '{}' });
        return [answer.status, answer.headers.get('Retry-After'), await answer.text()];
      }),
    ),
    log: site.log,
  };
  await site.close();
  return found;
}

test('a fault in the data of one tenant shows in /readyz and /metrics and takes no machine out of service', async () => {
  const sound = await ask();
  expect(sound.ready).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect(sound.metrics).toMatch(/^shop_faulty_settings\{tenant="kerasma"\} 0$/m);

  const ctx = await guestOf(database.app);
  const id = await storePromotion(database, ctx, { actions: [{ type: 'freeShipping' }] });
  await writeUnchecked(
    database,
    'promotions',
    sql`update promotions set actions = '[{"type": "freeDinner"}]', key = 'dinner' where id = ${id}`,
  );
  await writeUnchecked(
    database,
    'tenants',
    sql`update tenants set settings = jsonb_set(settings, '{hours,opensAt}', '"25:99"') where slug = 'kerasma'`,
  );
  // There are no settings yet that could replace it.
  const closed = await ask({ TENANT: 'kerasma' });
  expect(closed.ready.status).toBe(200);
  expect(JSON.parse(closed.ready.text)).toEqual({
    status: 'ready',
    faults: [{ tenant: 'kerasma', isServed: false, settings: ['hours.opensAt'], promotions: [] }],
  });
  expect(closed.metrics).toMatch(/^shop_served\{tenant="kerasma"\} 0$/m);
  expect(closed.metrics).toMatch(/^shop_served\{tenant="synodos"\} 1$/m);
  expect([closed.robots.status, closed.again.status]).toEqual([503, 503]);
  expect(closed.log.filter((line) => line.includes('hours.opensAt'))).toHaveLength(1);
  expect(closed.api).toEqual([
    [503, '60', expect.stringContaining('SHOP_CLOSED')],
    [503, '60', expect.stringContaining('SHOP_CLOSED')],
  ]);
  expect(closed.log).toHaveLength(1);
  const other = await ask({ TENANT: 'synodos' });
  expect(other.robots.status).toBe(200);

  await writeUnchecked(
    database,
    'tenants',
    sql`insert into served_settings (tenant_id, settings)
      select id, jsonb_set(settings, '{hours,opensAt}', '"18:00"') from tenants where slug = 'kerasma'`,
  );
  const kept = await ask({ TENANT: 'kerasma' });
  expect(JSON.parse(kept.ready.text)).toEqual({
    status: 'ready',
    faults: [
      { tenant: 'kerasma', isServed: true, settings: ['hours.opensAt'], promotions: ['dinner'] },
    ],
  });
  expect(kept.metrics).toMatch(/^shop_served\{tenant="kerasma"\} 1$/m);
  expect(kept.metrics).toMatch(/^shop_faulty_settings\{tenant="kerasma"\} 1$/m);
  expect(kept.metrics).toMatch(/^shop_faulty_promotions\{tenant="kerasma"\} 1$/m);
  expect(kept.metrics).toMatch(/^shop_faulty_promotions\{tenant="synodos"\} 0$/m);
  expect(kept.robots.status).toBe(200);
});
