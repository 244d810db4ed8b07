import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tenant } from './rules.ts';
import { repairSettings, tenantRow } from './settings-schema.ts';
import { selectTenants } from './store.ts';

/** How long a change of a tenant may stay unseen. */
const KEPT_FOR_MS = 10_000;

type Database = Context['db'];
type Row = Awaited<ReturnType<typeof selectTenants>>[number];
type Snapshot = {
  readAt: number;
  rows: Promise<Row[]>;
  tenants: Map<string, Tenant>;
  repairs: Map<string, string[]>;
};

/**
 * Every request asks for its tenant, and tenants are few and change rarely: all of them are read at once
 * and kept for a moment. An unknown slug costs nothing, so it cannot be used to load the database.
 */
const snapshots = new WeakMap<Database, Snapshot>();

/** The tenant with this slug, or null. Throws when its settings are not what the program needs. */
export async function findTenant(db: Database, slug: string): Promise<Tenant | null> {
  const snapshot = currentSnapshot(db);
  const row = (await snapshot.rows).find((candidate) => candidate.slug === slug);
  return row ? toTenant(snapshot, row) : null;
}

/** The tenant that answers under this host name (a port is ignored), or null. */
export async function findTenantByHost(db: Database, host: string): Promise<Tenant | null> {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const snapshot = currentSnapshot(db);
  const row = (await snapshot.rows).find((candidate) => candidate.hostNames.includes(name));
  return row ? toTenant(snapshot, row) : null;
}

/**
 * All tenants, the oldest first. One whose settings are not what the program needs is told to `onFault` and
 * left out, so that the others are served; one that is served with the usual value of a faulty setting is told of too,
 * once until its faults change.
 */
export async function listTenants(
  db: Database,
  onFault: (error: unknown) => void,
): Promise<Tenant[]> {
  const snapshot = currentSnapshot(db);
  return (await snapshot.rows).flatMap((row) => {
    try {
      const tenant = toTenant(snapshot, row);
      tellRepairs(db, row.slug, snapshot.repairs.get(row.slug) ?? [], onFault);
      return [tenant];
    } catch (error) {
      onFault(error);
      return [];
    }
  });
}

/** What was told of the repaired settings of each tenant. */
const told = new WeakMap<Database, Map<string, string>>();

function tellRepairs(
  db: Database,
  slug: string,
  faults: readonly string[],
  onFault: (error: unknown) => void,
): void {
  const known = told.get(db) ?? new Map<string, string>();
  told.set(db, known);
  const text = faults.join(', ');
  if ((known.get(slug) ?? '') === text) return;
  known.set(slug, text);
  if (text === '') return;
  onFault(
    new Error(
      `Settings of the tenant "${slug}" are missing, faulty or unknown, and their usual values are taken: ${text}`,
    ),
  );
}

function currentSnapshot(db: Database): Snapshot {
  const kept = snapshots.get(db);
  if (kept && performance.now() - kept.readAt < KEPT_FOR_MS) return kept;
  const fresh: Snapshot = {
    readAt: performance.now(),
    rows: selectTenants(db),
    tenants: new Map(),
    repairs: new Map(),
  };
  snapshots.set(db, fresh);
  // A failure must not be kept: the next request asks again.
  fresh.rows.catch(() => snapshots.delete(db));
  return fresh;
}

function toTenant(snapshot: Snapshot, row: Row): Tenant {
  const known = snapshot.tenants.get(row.slug);
  if (known) return known;
  const { settings, faults } = repairSettings(row.settings);
  const { data, error } = tenantRow.safeParse({ ...row, settings });
  if (error) {
    throw new Error(
      `The settings of the tenant "${row.slug}" are faulty:\n${z.prettifyError(error)}`,
    );
  }
  snapshot.tenants.set(row.slug, data);
  if (faults.length > 0) snapshot.repairs.set(row.slug, faults);
  return data;
}
