import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tenant } from './rules.ts';
import { repairSettings, tenantRow } from './settings-schema.ts';
import { saveServedSettings, selectTenants } from './store.ts';

/** How long a change of a tenant may stay unseen. */
const KEPT_FOR_MS = 10_000;
/** How long after the last read an unknown tenant is looked for again: one that is new is found soon. */
const UNKNOWN_FOR_MS = 1000;

type Database = Context['db'];
type Row = Awaited<ReturnType<typeof selectTenants>>[number];
type Snapshot = {
  readAt: number;
  rows: Promise<Row[]>;
  /** By slug. Those that cannot be served are errors. */
  tenants: Map<string, { tenant: Tenant | FaultySettings; faults: string[] }>;
};

/** A setting without a default is missing or invalid: the tenant cannot be served. */
export class FaultySettings extends Error {
  readonly paths: string[];

  constructor(slug: string, error: z.ZodError) {
    super(`The settings of the tenant "${slug}" are faulty:\n${z.prettifyError(error)}`);
    this.name = 'FaultySettings';
    // The tenant's columns are merged with its settings.
    this.paths = error.issues.map(({ path: [first, ...rest] }) =>
      (first === 'settings' && rest.length > 0 ? rest : [first, ...rest]).map(String).join('.'),
    );
  }
}

/**
 * Every request looks up its tenant, and tenants are few and change rarely: all are read at once and cached for a
 * moment. An unknown slug costs one read a second at most, so it cannot be used to load the database.
 */
const snapshots = new WeakMap<Database, Snapshot>();

/** The tenant with this slug, or null. Throws `FaultySettings` when it cannot be served. */
export async function findTenant(db: Database, slug: string): Promise<Tenant | null> {
  return findRow(db, (row) => row.slug === slug);
}

/** The tenant that answers under this host name (a port is ignored), or null. */
export async function findTenantByHost(db: Database, host: string): Promise<Tenant | null> {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return findRow(db, (row) => row.hostNames.includes(name));
}

async function findRow(db: Database, isWanted: (row: Row) => boolean): Promise<Tenant | null> {
  for (const keptFor of [KEPT_FOR_MS, UNKNOWN_FOR_MS]) {
    const snapshot = currentSnapshot(db, keptFor);
    const row = (await snapshot.rows).find(isWanted);
    if (row) return toTenant(snapshot, row);
  }
  return null;
}

/** Reads all tenants again for the next request: one of them has changed. */
export function forgetTenants(db: Database): void {
  snapshots.delete(db);
}

/** All tenants that can be served, oldest first. Each fault in settings is reported to `onFault` once. */
export async function listTenants(
  db: Database,
  onFault?: (error: unknown) => void,
): Promise<Tenant[]> {
  const snapshot = currentSnapshot(db);
  return (await snapshot.rows).flatMap((row) => {
    const { tenant, faults } = readRow(snapshot, row);
    if (tenant instanceof FaultySettings) reportOnce(db, row.slug, tenant.message, onFault);
    else if (faults.length === 0) reportOnce(db, row.slug, '', onFault);
    else {
      const sentence = `Settings of the tenant "${row.slug}" are missing, faulty or unknown, and the ones of before or the usual ones are taken: ${faults.join(', ')}`;
      reportOnce(db, row.slug, sentence, onFault);
    }
    return tenant instanceof FaultySettings ? [] : [tenant];
  });
}

/** What is wrong with the settings of each tenant, by their paths, and whether it can be served all the same. */
export async function listSettingsFaults(
  db: Database,
): Promise<{ tenant: string; isServed: boolean; faults: readonly string[] }[]> {
  const snapshot = currentSnapshot(db);
  return (await snapshot.rows).map((row) => {
    const { tenant, faults } = readRow(snapshot, row);
    return tenant instanceof FaultySettings
      ? { tenant: row.slug, isServed: false, faults: [...faults, ...tenant.paths] }
      : { tenant: row.slug, isServed: true, faults };
  });
}

/** Stores the settings with which a tenant is served: they replace faulty ones that are written later. */
export function keepServedSettings(ctx: Context): Promise<void> {
  return saveServedSettings(ctx);
}

/** The last reported faults of each tenant. */
const told = new WeakMap<Database, Map<string, string>>();

function reportOnce(
  db: Database,
  slug: string,
  sentence: string,
  onFault?: (error: unknown) => void,
): void {
  // Who does not listen must not keep it from who does.
  if (!onFault) return;
  const known = told.get(db) ?? new Map<string, string>();
  told.set(db, known);
  if ((known.get(slug) ?? '') === sentence) return;
  known.set(slug, sentence);
  if (sentence !== '') onFault(new Error(sentence));
}

function currentSnapshot(db: Database, keptFor: number = KEPT_FOR_MS): Snapshot {
  const kept = snapshots.get(db);
  if (kept && performance.now() - kept.readAt < keptFor) return kept;
  const fresh: Snapshot = {
    readAt: performance.now(),
    rows: selectTenants(db),
    tenants: new Map(),
  };
  snapshots.set(db, fresh);
  // A failure must not be cached: the next request tries again.
  fresh.rows.catch(() => snapshots.delete(db));
  return fresh;
}

function toTenant(snapshot: Snapshot, row: Row): Tenant {
  const { tenant } = readRow(snapshot, row);
  if (tenant instanceof FaultySettings) throw tenant;
  return tenant;
}

function readRow(
  snapshot: Snapshot,
  row: Row,
): { tenant: Tenant | FaultySettings; faults: string[] } {
  const known = snapshot.tenants.get(row.slug);
  if (known) return known;
  const { settings, faults } = repairSettings(row.settings, row.servedSettings);
  const { data, error } = tenantRow.safeParse({ ...row, settings });
  const read = { tenant: data ?? new FaultySettings(row.slug, error), faults };
  snapshot.tenants.set(row.slug, read);
  return read;
}
