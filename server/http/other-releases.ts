import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { findAsset, keepAssets, type ReleaseAsset } from '#db/release-assets.ts';
import { addAsset, type StaticFiles } from './static-files.ts';

/** How long an unknown asset is not looked up again (ms): anybody may ask for any name. */
const MISSING_MS = 10_000;
const MAX_MISSING = 1000;
/** File names of the build: with a hash before the extension. */
const ASSET = /^\/assets\/[\w.-]{1,120}-[\w-]{8}\.\w{1,8}$/;

/**
 * Stores the assets of this release in the database for other releases. A failure is logged and has no other effect.
 * Each process repeats it from time to time: a release that starts elsewhere marks assets that it lacks as replaced.
 */
export async function storeAssets(
  db: Database,
  assets: readonly ReleaseAsset[],
  log: Logger,
): Promise<void> {
  if (assets.length === 0) return;
  await keepAssets(db, assets).catch((err: unknown) =>
    log.error({ err }, 'The assets of this release could not be stored for other releases'),
  );
}

/** Loads an asset that only another release has into the files. */
export function createOtherReleases(
  db: Database,
  files: StaticFiles,
): (path: string) => Promise<void> {
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  return async (path) => {
    if (files.has(path) || !ASSET.test(path) || missing.has(path)) return;
    const body = await findAsset(db, path);
    if (body) addAsset(files, { path, body });
    else missing.set(path, true);
  };
}
