import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { createSeals, type Seals } from '#domain/staff/sealing.ts';
import { colleagueOf, type Colleague } from './staff.ts';

/** What seals the secrets of staff at the site that all share. */
async function siteSeals(): Promise<Seals> {
  const secret = await readFile(path.join(inject('siteDataDir'), 'session-secret'), 'utf8');
  return createSeals([secret.trim()]);
}

/**
 * An account at a tenant of the site that all share, with a session. `database`: as the owner. The code of its authenticator
 * app that made it is of two minutes ago: those of now are unused.
 */
export async function siteColleague(
  database: Database,
  options: Omit<Parameters<typeof colleagueOf>[1], 'seals' | 'at'>,
): Promise<Colleague> {
  const at = new Date(Date.now() - 2 * 60_000);
  return colleagueOf(database, { ...options, seals: await siteSeals(), at });
}
