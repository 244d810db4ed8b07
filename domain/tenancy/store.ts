import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Every tenant, unchecked. The only store that no tenant bounds: it finds the tenants. */
export function selectTenants(db: Context['db']) {
  return db
    .selectFrom('tenants')
    .leftJoin('servedSettings', 'servedSettings.tenantId', 'tenants.id')
    .select(['id', 'slug', 'hostNames', 'currency', 'defaultLocale', 'timeZone'])
    .select(['tenants.settings', 'servedSettings.settings as servedSettings'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Stores the settings with which a tenant is served, if they changed. */
export async function saveServedSettings({ db, tenant }: Context): Promise<void> {
  const settings = JSON.stringify(tenant.settings);
  await sql`
    insert into served_settings (tenant_id, settings) values (${tenant.id}, ${settings}::jsonb)
    on conflict (tenant_id) do update set settings = excluded.settings, served_at = now()
      where served_settings.settings <> excluded.settings`.execute(db);
}
