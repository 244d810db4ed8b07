import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A built file under its address, which is another one whenever its content is. */
export type ReleaseAsset = { path: string; body: Uint8Array };

/** Any number that no other advisory lock of the database uses. */
const LOCK = 8_310_057;

/**
 * Stores the assets of a running release for the releases that run beside it: a page from one machine requests its
 * scripts from any other. Assets of other releases are deleted a day later, unless a running release stores them again.
 */
export async function keepAssets(db: Database, assets: readonly ReleaseAsset[]): Promise<void> {
  const paths = assets.map(({ path }) => path);
  await db.transaction().execute(async (trx) => {
    // Several processes start at once.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const known = await trx
      .updateTable('releaseAssets')
      .set({ replacedAt: null })
      .where('path', 'in', paths)
      .returning('path')
      .execute();
    const kept = new Set(known.map(({ path }) => path));
    const fresh = assets.filter(({ path }) => !kept.has(path));
    if (fresh.length > 0) {
      const rows = fresh.map(({ path, body }) => ({ path, body: Buffer.from(body) }));
      await trx.insertInto('releaseAssets').values(rows).execute();
    }
    await sql`delete from release_assets where replaced_at < now() - interval '1 day'`.execute(trx);
    await sql`update release_assets set replaced_at = now()
      where replaced_at is null and path <> all(${paths})`.execute(trx);
  });
}

/** An asset that another release has; null: none has it. */
export async function findAsset(db: Database, path: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('releaseAssets')
    .select('body')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.body ?? null;
}
