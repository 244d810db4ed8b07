import type { Context } from '../context.ts';

/** Every tenant, unchecked. The only store that no tenant bounds: it finds the tenants. */
export function selectTenants(db: Context['db']) {
  return db
    .selectFrom('tenants')
    .select(['id', 'slug', 'hostNames', 'currency', 'defaultLocale', 'timeZone', 'settings'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
