import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { storePromotion } from '#tests/support/promotions.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { readConfig } from '../config.ts';

const database = await openTestDatabase();

test('stores the settings that are served, and warns of a faulty promotion', async () => {
  const ctx = await guestOf(database.app);
  const id = await storePromotion(database, ctx, { actions: [{ type: 'freeShipping' }] });
  await writeUnchecked(
    database,
    'promotions',
    sql`update promotions set actions = '[{"type": "freeDinner"}]', key = 'dinner' where id = ${id}`,
  );
  const reported = Promise.withResolvers<string>();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'a-secret-of-thirty-two-letters-and-more',
    PAYMENT_SANDBOX: 'off',
  });
  const background = startBackgroundJobs({
    config,
    db: database.app,
    staffDb: database.staff,
    log: pino({ level: 'silent' }),
    warnOnce: reported.resolve,
  });
  expect(await reported.promise).toMatch(
    /^The promotion dinner of kerasma counts for nothing: unknown/,
  );
  await background.stop();
  const kept = await database.owner
    .selectFrom('servedSettings')
    .innerJoin('tenants', 'tenants.id', 'servedSettings.tenantId')
    .select(['tenants.slug', 'servedSettings.settings'])
    .where('tenants.slug', '=', 'kerasma')
    .execute();
  expect(kept).toEqual([{ slug: 'kerasma', settings: ctx.tenant.settings }]);
});
