import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import type { Config } from '../config.ts';
import { migrateDatabase } from './start-database.ts';

/**
 * Brings the schema up to date and fills an empty database as `seed` says; reports each step in a sentence. Needs the
 * owner of the database, which the application is not. Without a setting an empty database stays untouched, so that a
 * backup can still be restored into it: then it throws `CannotStart`.
 */
export async function prepareDatabase(
  owner: Database,
  seed: Config['seed'],
  report: (sentence: string) => void,
): Promise<void> {
  if (seed === null && (await isEmpty(owner))) {
    throw new CannotStart(
      'The database is empty, and the site is public: set SEED=demo to fill it with the demo shop, ' +
        'SEED=empty to begin without a tenant, or restore a backup.',
    );
  }
  const migrations = await migrateDatabase(owner);
  if (migrations.length > 0) report(`Migrated the database: ${migrations.join(', ')}`);
  if (!(await isEmpty(owner))) return;
  if (seed === 'demo') {
    // Needed once: other starts do not load it.
    const { seedIfEmpty } = await import('#db/seed/seed.ts');
    if (await seedIfEmpty(owner)) report('Filled the empty database with the demo shop');
  } else {
    report('The database has no tenant: until it has one, the site answers 503');
  }
}

async function isEmpty(owner: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('tenants') is not null as exists
  `.execute(owner);
  if (!rows[0]?.exists) return true;
  return !(await owner.selectFrom('tenants').select('id').limit(1).executeTakeFirst());
}
