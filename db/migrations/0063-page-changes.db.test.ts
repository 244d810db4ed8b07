import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { guestOf, stockVariant } from '#tests/support/shopper.ts';

const database = await openTestDatabase();
const { owner } = database;
const guest = await guestOf(database.app);
const tenantId = guest.tenant.id;
const client = new pg.Client({ connectionString: database.connectionString });
let announced: string[] = [];

beforeAll(async () => {
  client.on('notification', ({ payload = '' }) => announced.push(payload));
  await client.connect();
  await client.query('listen page_changes');
});
afterAll(() => client.end());
beforeEach(() => {
  announced = [];
});

/** What was announced of the tenant so far: a mark is sent after it, and notifications come in the order of commits. */
async function heard(): Promise<string[]> {
  await sql`select pg_notify('page_changes', 'mark')`.execute(owner);
  await expect.poll(() => announced).toContain('mark');
  const own = announced.filter((payload) => payload.startsWith(tenantId));
  announced = [];
  return own.map((payload) => payload.slice(tenantId.length + 1)).toSorted();
}

const productOf = async (variantId: string) =>
  (
    await owner
      .selectFrom('variants')
      .select('productId')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).productId;

describe('stock', () => {
  test('is announced only where a page shows another label or number', async () => {
    const variantId = await stockVariant(database, guest, { onHand: 100 });
    const what = `product:${await productOf(variantId)}`;
    const set = (values: { onHand: number; allocated?: number }) =>
      owner.updateTable('stockItems').set(values).where('variantId', '=', variantId).execute();
    await owner
      .updateTable('stockItems')
      .set({ lowThreshold: 5 })
      .where('variantId', '=', variantId)
      .execute();
    await heard();
    await set({ onHand: 99 });
    await set({ onHand: 106, allocated: 100 });
    expect(await heard()).toEqual([]);
    await set({ onHand: 105 });
    expect(await heard()).toEqual([what]);
    await set({ onHand: 104 });
    expect(await heard()).toEqual([what]);
    // The last piece: lists say so as well, and may sort or leave out the product.
    await set({ onHand: 100 });
    expect(await heard()).toEqual(['listing:', what]);
  });
});

test('a price, a text and a category are announced as the products and lists that show them', async () => {
  const { id: taxonId, slug } = await owner
    .selectFrom('taxonTranslations')
    .innerJoin('taxons', 'taxons.id', 'taxonTranslations.taxonId')
    .select(['taxons.id', 'taxonTranslations.slug'])
    .where('taxons.tenantId', '=', tenantId)
    .where('taxonTranslations.locale', '=', 'en')
    .where('slug', '=', 'aged-rum')
    .executeTakeFirstOrThrow();
  const variantId = await stockVariant(database, guest, { onHand: 1 });
  const productId = await productOf(variantId);
  await heard();
  await owner
    .insertInto('productTaxons')
    .values({ tenantId, productId, taxonId, position: 0 })
    .execute();
  expect(await heard()).toEqual(
    expect.arrayContaining(['counts', 'listing:', `listing:${slug}`, `product:${productId}`]),
  );
  await owner
    .insertInto('prices')
    .values({
      tenantId,
      variantId,
      kind: 'sale',
      currency: 'EUR',
      amount: 990,
      validFrom: new Date(),
    })
    .execute();
  const lists = ['listing:', `listing:${slug}`];
  expect(await heard()).toEqual(expect.arrayContaining([...lists, `product:${productId}`]));
  await owner
    .updateTable('productTranslations')
    .set({ description: 'Another text' })
    .where('productId', '=', productId)
    .execute();
  const described = await heard();
  expect(described).toContain(`product:${productId}`);
  expect(described).not.toContain('counts');
  await owner
    .updateTable('taxonTranslations')
    .set({ name: 'Rum of age' })
    .where('taxonId', '=', taxonId)
    .where('locale', '=', 'en')
    .execute();
  expect(await heard()).toContain('taxons');
});

test('an order that uses a promotion announces it only with its last use', async () => {
  const { id } = await owner
    .selectFrom('promotions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  const set = (values: { usageLimit?: number; usageCount?: number }) =>
    owner.updateTable('promotions').set(values).where('id', '=', id).execute();
  await set({ usageLimit: 3, usageCount: 0 });
  expect(await heard()).toEqual(['promotions']);
  await set({ usageCount: 2 });
  expect(await heard()).toEqual([]);
  await set({ usageCount: 3 });
  expect(await heard()).toEqual(['promotions']);
});

test('what changes nothing is not announced, nor what is rolled back', async () => {
  await owner
    .updateTable('drinks')
    .set((eb) => ({ key: eb.ref('key') }))
    .execute();
  await owner
    .updateTable('tenants')
    .set((eb) => ({ slug: eb.ref('slug') }))
    .execute();
  await expect(
    owner.transaction().execute(async (trx) => {
      await trx.deleteFrom('posts').where('tenantId', '=', tenantId).execute();
      throw new Error('Rolled back');
    }),
  ).rejects.toThrow('Rolled back');
  expect(await heard()).toEqual([]);
});

test('a transaction is announced once, and as a change of everything where it has changed much', async () => {
  await owner.transaction().execute(async (trx) => {
    for (const availability of ['sold_out', 'available'] as const) {
      await trx
        .updateTable('drinks')
        .set({ availability })
        .where('tenantId', '=', tenantId)
        .execute();
    }
  });
  // There are more than a hundred changes of rows: the menu is named once, then everything.
  expect(await heard()).toEqual(['*', 'menu']);
  await owner
    .updateTable('contentPages')
    .set({ title: 'Another title' })
    .where('tenantId', '=', tenantId)
    .execute();
  expect(await heard()).toEqual(['pages']);
});

/** What no public page shows, and what is derived from tables that are announced. A new table is announced or named here. */
const SILENT = `
  account_tokens audit_entries bundle_components canned_answer_translations canned_answers cart_addresses cart_caps cart_line_parts
  cart_lines cart_promotion_codes cart_share_links email_changes fiscal_documents
  idempotency_keys job_file_parts job_rows jobs listing_profiles listing_tallies newsletter_consents newsletter_tokens
  order_addresses order_adjustments order_alerts order_counters order_lines
  order_notes order_return_lines order_returns order_search order_tokens orders outbox
  payment_method_translations payment_methods payments people person_notes picture_files pictures
  postponed_products price_change_rows price_changes promotion_uses
  provider_events provider_transactions rate_limits refresh_tokens refund_lines
  refund_shares refunds registrations saved_views search_documents search_words served_settings
  sessions shelves shipment_lines shipments shipping_method_translations
  shipping_methods shipping_rates shipping_zones staff staff_invitations
  staff_recovery_codes staff_sessions stale_records state_changes
  stock_alert_requests stock_alert_tokens stock_alerts stock_count_lines stock_counts stock_holds stock_movements
  support_messages support_requests support_status_changes support_tokens transfers
  user_addresses users withdrawal_lines withdrawals
`;

test('every table with data of a tenant is announced, derived into one that is, or on no public page', async () => {
  const { rows } = await sql<{ name: string; isAnnounced: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and not t.tgisinternal
        and (p.proname like 'announce%' or p.proname in ('mark_stale', 'mark_row_stale'))
    ) as is_announced
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(owner);
  const silent = rows.filter(({ isAnnounced }) => !isAnnounced).map(({ name }) => name);
  expect(silent).toEqual(SILENT.trim().split(/\s+/));
});
