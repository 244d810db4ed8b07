import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { findAsset } from '#db/release-assets.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { storeAssets } from './other-releases.ts';

const database = await openTestDatabase();
const root = mkdtempSync(path.join(tmpdir(), 'releases-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A release with these files, each of which holds its own name. */
function build(name: string, files: readonly string[]): string {
  const directory = path.join(root, name);
  for (const file of files) put(directory, file);
  return directory;
}

function put(directory: string, file: string): void {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), file);
}

async function get(site: { origin: string }, address: string) {
  const answer = await fetch(site.origin + address);
  const { status, headers } = answer;
  return { status, text: await answer.text(), kept: headers.get('Cache-Control') };
}

const immutable = 'public, max-age=31536000, immutable';
const found = (text: string) => ({ status: 200, text, kept: immutable });

test('releases that run beside each other serve each other’s assets, for a day after one has been replaced', async () => {
  const before = build('before', ['assets/home-AAAAAAAA.js', 'assets/both-CCCCCCCC.js']);
  const after = build('after', ['assets/home-BBBBBBBB.js', 'assets/both-CCCCCCCC.js']);
  const old = await serveSite(database, { assets: before });
  const fresh = await serveSite(database, { assets: after });
  for (const site of [old, fresh])
    for (const file of ['home-AAAAAAAA.js', 'home-BBBBBBBB.js', 'both-CCCCCCCC.js'])
      expect(await get(site, `/assets/${file}`)).toEqual(found(`assets/${file}`));
  expect((await get(fresh, '/assets/home-DDDDDDDD.js')).status).toBe(404);
  await Promise.all([old.close(), fresh.close()]);

  const hoursLater = (hours: number) =>
    sql`update release_assets set replaced_at = replaced_at - make_interval(hours => ${hours})`.execute(
      database.owner,
    );
  await hoursLater(23);
  const sameDay = await serveSite(database, { assets: after });
  expect((await get(sameDay, '/assets/home-AAAAAAAA.js')).status).toBe(200);
  await sameDay.close();
  await hoursLater(2);
  const nextDay = await serveSite(database, { assets: after });
  expect((await get(nextDay, '/assets/home-AAAAAAAA.js')).status).toBe(404);
  expect(await get(nextDay, '/assets/both-CCCCCCCC.js')).toEqual(found('assets/both-CCCCCCCC.js'));
  await nextDay.close();
});

test('the assets of a release that still runs are not forgotten', async () => {
  const asset = (name: string) => ({ path: `/assets/${name}`, body: Buffer.from(name) });
  const [old, fresh] = [asset('home-FFFFFFFF.js'), asset('home-GGGGGGGG.js')];
  const log = pino({ level: 'silent' });
  await storeAssets(database.app, [old], log);
  await storeAssets(database.app, [fresh], log);
  for (let day = 0; day < 3; day += 1) {
    await sql`update release_assets set replaced_at = replaced_at - interval '25 hours'`.execute(
      database.owner,
    );
    await storeAssets(database.app, [old], log);
    await storeAssets(database.app, [fresh], log);
    expect(await findAsset(database.app, old.path)).toEqual(old.body);
  }
});

test('a process marks the assets of its release as in use every hour', async () => {
  const file = 'assets/home-HHHHHHHH.js';
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const site = await serveSite(database, { assets: build('running', [file]) });
  const asset = database.owner.selectFrom('releaseAssets').where('path', '=', `/${file}`);
  const replacedAt = async () => (await asset.select('replacedAt').executeTakeFirst())?.replacedAt;
  await database.owner
    .updateTable('releaseAssets')
    .set({ replacedAt: new Date() })
    .where('path', '=', `/${file}`)
    .execute();
  vi.advanceTimersByTime(60 * 60 * 1000);
  vi.useRealTimers();
  await expect.poll(replacedAt, { timeout: 10_000 }).toBeNull();
  await site.close();
});

test('processes that start at once keep the same assets once', async () => {
  const files = Array.from(
    { length: 20 },
    (_, n) => `assets/chunk-${String(n).padStart(8, '0')}.js`,
  );
  const release = build('many', files);
  const sites = await Promise.all([1, 2, 3, 4].map(() => serveSite(database, { assets: release })));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from release_assets where path like '/assets/chunk-%' and replaced_at is null`.execute(
    database.owner,
  );
  expect(rows).toEqual([{ count: 20 }]);
  for (const site of sites) {
    expect(site.log).toEqual([]);
    await site.close();
  }
});

test('a site opens, and serves its own, where the database does not take its assets', async () => {
  const release = build('alone', ['assets/alone-EEEEEEEE.js']);
  await sql`revoke insert on release_assets from kerasma_app`.execute(database.owner);
  const site = await serveSite(database, { assets: release });
  expect((await get(site, '/assets/alone-EEEEEEEE.js')).status).toBe(200);
  expect(site.log.join()).toContain('could not be stored for other releases');
  await site.close();
  await sql`grant insert on release_assets to kerasma_app`.execute(database.owner);
});

test('pictures that are added after the start are served, and nothing else is', async () => {
  const release = build('pictures', ['pictures/rum-480.webp', 'secret.json']);
  put(root, 'pictures/outside.webp');
  const site = await serveSite(database, { assets: release });
  const added = [
    'pictures/gin-480.webp',
    'pictures/drinks/gin-480.webp',
    'maps/new.svg',
    'late.json',
  ];
  for (const file of added) expect((await get(site, `/${file}`)).status).not.toBe(200);
  for (const file of added) put(release, file);
  for (const file of added.slice(0, 3))
    expect(await get(site, `/${file}`)).toMatchObject({ status: 200, text: file });
  for (const other of [
    '/late.json',
    '/pictures',
    '/pictures/drinks',
    '/pictures/..%2f..%2fpictures/outside.webp',
  ])
    expect((await get(site, other)).status, other).not.toBe(200);

  // The feed names the picture of a post, even before this process was asked for it.
  const feed = async () => (await get(site, '/the-blog/feed.xml')).text;
  expect(await feed()).not.toContain('rel="enclosure"');
  const posts = await database.owner.selectFrom('posts').select('pictureKey').execute();
  for (const { pictureKey } of posts) put(release, `pictures/${pictureKey}-share.jpg`);
  expect(await feed()).toContain('rel="enclosure"');
  await site.close();
});
