import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrateDown, migrateToLatest } from '#db/migrate.ts';
import { createTestDatabase, openTestDatabase } from './support/database.ts';

const database = await openTestDatabase();

describe('keys', () => {
  test('every primary and unique key of a tenant’s table starts with the tenant', async () => {
    const { rows } = await sql<{ table: string; index: string; first: string }>`
      select c.relname as "table", i.relname as "index", a.attname as "first"
      from pg_index x
      join pg_class c on c.oid = x.indrelid
      join pg_class i on i.oid = x.indexrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where x.indisunique and c.relname not like 'kysely%'
        -- Built files are the same for all tenants.
        and c.relname not in ('tenants', 'release_assets')
    `.execute(database.owner);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
  });

  test('every foreign key between tenants’ tables carries the tenant', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select con.conname as name, array_agg(a.attname::text) as columns
      from pg_constraint con
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
      where con.contype = 'f'
      group by con.conname
    `.execute(database.owner);
    expect(rows.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([]);
  });
});

describe('row-level security', () => {
  const people = [
    'account_tokens',
    'audit_entries',
    'canned_answer_translations',
    'canned_answers',
    'cart_addresses',
    'cart_caps',
    'cart_line_parts',
    'cart_lines',
    'cart_members',
    'cart_promotion_codes',
    'cart_share_links',
    'cart_shares',
    'carts',
    'email_changes',
    'fiscal_documents',
    'idempotency_keys',
    'job_file_parts',
    'job_rows',
    'jobs',
    'newsletter_consents',
    'newsletter_tokens',
    'order_addresses',
    'order_adjustments',
    'order_alerts',
    'order_lines',
    'order_notes',
    'order_return_lines',
    'order_returns',
    'order_search',
    'order_tokens',
    'orders',
    'outbox',
    'payments',
    'people',
    'person_notes',
    'picture_files',
    'pictures',
    'price_change_rows',
    'price_changes',
    'promotion_uses',
    'provider_events',
    'provider_transactions',
    'rate_limits',
    'refresh_tokens',
    'refund_lines',
    'refund_shares',
    'refunds',
    'registrations',
    'saved_views',
    'sessions',
    'shipment_lines',
    'shipments',
    'staff',
    'staff_invitations',
    'staff_recovery_codes',
    'staff_sessions',
    'state_changes',
    'stock_alert_requests',
    'stock_alert_tokens',
    'stock_alerts',
    'stock_count_lines',
    'stock_counts',
    'stock_holds',
    'stock_movements',
    'support_messages',
    'support_requests',
    'support_status_changes',
    'support_tokens',
    'transfers',
    'user_addresses',
    'users',
    'withdrawal_lines',
    'withdrawals',
  ];

  test('guards every table with people’s data', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relkind = 'r'`.execute(
      database.owner,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(people);
  });

  test('the application owns nothing', async () => {
    const { rows } = await sql<{ owned: number; superuser: boolean }>`
      select (select count(*)::int from pg_class where relowner = 'kerasma_app'::regrole) as owned,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as superuser
    `.execute(database.app);
    expect(rows[0]).toEqual({ owned: 0, superuser: false });
  });

  test('binds the application also where the address has options of its own', async () => {
    const address = new URL(database.connectionString);
    address.searchParams.set('options', '-c statement_timeout=5000');
    const app = openDatabase({ connectionString: address.href, as: 'app', maxConnections: 1 });
    try {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(app);
      expect(rows).toEqual([{ role: 'kerasma_app' }]);
    } finally {
      await app.destroy();
    }
  });

  test('the application may not change a price, a product or a tenant', async () => {
    for (const table of ['prices', 'products', 'tenants', 'payment_methods']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(database.app)).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

test('migrations can be undone and done again', async () => {
  const own = await createTestDatabase();
  try {
    expect((await migrateDown(own.owner)).length).toBeGreaterThan(2);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
      own.owner,
    );
    expect(rows[0]).toEqual({ left: 0 });
    expect((await migrateToLatest(own.owner)).length).toBeGreaterThan(2);
  } finally {
    await own.drop();
  }
});
