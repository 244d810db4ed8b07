import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { findAsset, keepAssets, type ReleaseAsset } from '#db/release-assets.ts';
import { addAsset, type StaticFiles } from './static-files.ts';

/** As long as it is not asked again for what no release has (ms): anybody may ask for anything. */
const MISSED_MS = 10_000;
const MOST_MISSED = 1000;
/** Names that the build gives: with a hash before the ending. */
const ASSET = /^\/assets\/[\w.-]{1,120}-[\w-]{8}\.\w{1,8}$/;

/**
 * Keeps what this release has for the others. They do without it where the database does not take it. Each process does so
 * again from time to time: a release that has been started elsewhere takes what it does not have itself for replaced.
 */
export async function keepForOthers(
  db: Database,
  assets: readonly ReleaseAsset[],
  log: Logger,
): Promise<void> {
  if (assets.length === 0) return;
  await keepAssets(db, assets).catch((err: unknown) =>
    log.error({ err }, 'The assets of this release are not kept for others'),
  );
}

/** Loads what another release has, and this one has not, into the files. */
export function createOtherReleases(
  db: Database,
  files: StaticFiles,
): (path: string) => Promise<void> {
  const missed = new LRUCache<string, true>({ max: MOST_MISSED, ttl: MISSED_MS });
  return async (path) => {
    if (files.has(path) || !ASSET.test(path) || missed.has(path)) return;
    const body = await findAsset(db, path);
    if (body) addAsset(files, { path, body });
    else missed.set(path, true);
  };
}
