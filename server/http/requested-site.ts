import type { Context } from 'hono';
import type { Database } from '#db/database.ts';
import { findTenant, findTenantByHost } from '#domain/tenancy/tenancy.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';
import { originUnder } from './origin.ts';

/** Whose site a request asks for, and the origin that its canonical addresses begin with. */
export type RequestedSite = { tenant: Tenant; origin: string };

/** The database is empty, or TENANT is wrong: only the operator can fix it. */
export class NoTenant extends Error {}

/** Finds the site by the host name of the request: that of the tenant who claims it, or else that of TENANT. */
export function createRequestedSite(
  db: Database,
  config: Pick<Config, 'publicUrl' | 'tenant'>,
): (c: Context) => Promise<RequestedSite> {
  return async (c) => {
    const hostName = (c.req.header('Host') ?? '').replace(/:\d+$/, '').toLowerCase();
    const named = await findTenantByHost(db, hostName);
    if (named) return { tenant: named, origin: originUnder(hostName, config) };
    const tenant = await findTenant(db, config.tenant);
    if (!tenant) throw new NoTenant(`TENANT names no tenant of the database: ${config.tenant}`);
    return { tenant, origin: config.publicUrl };
  };
}
