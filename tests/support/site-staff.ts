import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { transactWriting } from '#domain/context.ts';
import { createInvitation } from '#domain/staff/enrolment.ts';
import { createSeals, type Seals } from '#domain/staff/sealing.ts';
import { guestOf } from './shopper.ts';
import { colleagueOf, type Colleague } from './staff.ts';

/** What seals the secrets of staff at that site. */
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

/** Where a person makes their account at a tenant of that site; without an address the first owner. */
export async function siteInvitation(
  database: Database,
  { tenant, email, locale }: { tenant: string; email: string | null; locale: 'el' | 'en' },
): Promise<string> {
  const seals = await siteSeals();
  const invited = { email, roles: ['owner' as const], locale, invitedBy: 'test' };
  const { token } = await transactWriting(await guestOf(database, tenant), (tx) =>
    createInvitation(tx, seals, invited),
  );
  return `/admin/welcome/${token}`;
}
