import { openDatabase } from '#db/database.ts';
import { guestContext } from '#domain/context.ts';
import { inviteFirstOwner } from '#domain/staff/enrolment.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';
import type { Config } from '../config.ts';

/**
 * The address at which the first owner of TENANT makes their account: a new one at each start, until there is an owner.
 * Null once there is, and for a database without the tenant.
 */
export async function firstOwnerUrl(
  config: Pick<Config, 'tenant' | 'publicUrl' | 'sessionSecret' | 'previousSecrets'>,
  connectionString: string,
): Promise<string | null> {
  const db = openDatabase({ connectionString, as: 'staff', maxConnections: 1 });
  try {
    const tenant = await findTenant(db, config.tenant);
    if (!tenant) return null;
    const ctx = guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: 'start' });
    const seals = createSeals([config.sessionSecret, ...config.previousSecrets]);
    const token = await inviteFirstOwner(ctx, seals);
    return token && `${config.publicUrl}/admin/welcome/${token}`;
  } finally {
    await db.destroy();
  }
}
