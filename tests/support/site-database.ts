import { afterAll, inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { openSiteDatabase } from './site-records.ts';

/** The database of the site that all share, for the tests of a file; let go of after the last. */
export async function siteDatabase(): Promise<Database> {
  const database = await openSiteDatabase(inject('siteDataDir'));
  afterAll(() => database.destroy());
  return database;
}
