import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { findTenant, findTenantByHost } from '#domain/tenancy/tenancy.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Config } from '../config.ts';
import { originUnder } from './origin.ts';

/** Whose site a request asks for, and the origin that its canonical addresses begin with. */
export type RequestedSite = { tenant: Tenant; origin: string };

/** The database is empty, or TENANT is wrong: only the operator can fix it. */
export class NoTenant extends Error {}

export type RequestedSites = {
  /** By the host name of the request: the site of the tenant who claims it, or else that of TENANT. */
  find: (c: Context) => Promise<RequestedSite>;
  /** The site that `find` has found for this Host header a moment ago. */
  known: (host: string | undefined) => RequestedSite | undefined;
  /** A tenant has changed. */
  forget: () => void;
};

/** How long a tenant may be served as it was, as `domain/tenancy` does. */
const KEPT_MS = 10_000;
/** A stranger may send any Host header. */
const MOST_HOSTS = 1000;

export function createRequestedSites(
  db: Database,
  config: Pick<Config, 'publicUrl' | 'tenant'>,
): RequestedSites {
  const sites = new LRUCache<string, RequestedSite>({ max: MOST_HOSTS, ttl: KEPT_MS });

  async function find(host: string): Promise<RequestedSite> {
    const hostName = host.replace(/:\d+$/, '').toLowerCase();
    const named = await findTenantByHost(db, hostName);
    if (named) return { tenant: named, origin: originUnder(hostName, config) };
    const tenant = await findTenant(db, config.tenant);
    if (!tenant) throw new NoTenant(`TENANT names no tenant of the database: ${config.tenant}`);
    return { tenant, origin: config.publicUrl };
  }

  return {
    async find(c) {
      const host = c.req.header('Host') ?? '';
      const site = await find(host);
      sites.set(host, site);
      return site;
    },
    known: (host = '') => sites.get(host),
    forget: () => sites.clear(),
  };
}
