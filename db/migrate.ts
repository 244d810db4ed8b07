import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database } from './database.ts';
import { CannotStart } from './embedded-problem.ts';
import * as tenancy from './migrations/0001-tenancy.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as selling from './migrations/0003-selling.ts';
import * as heldQuantities from './migrations/0004-held-quantities.ts';
import * as content from './migrations/0005-content.ts';
import * as sweep from './migrations/0006-sweep.ts';
import * as folding from './migrations/0007-folding.ts';
import * as priceHistory from './migrations/0008-price-history.ts';
import * as listing from './migrations/0009-listing.ts';
import * as search from './migrations/0010-search.ts';
import * as promotions from './migrations/0011-promotions.ts';
import * as slugs from './migrations/0012-slugs.ts';
import * as stockAlerts from './migrations/0013-stock-alerts.ts';
import * as productSheets from './migrations/0014-product-sheets.ts';
import * as rateLimits from './migrations/0015-rate-limits.ts';
import * as payments from './migrations/0016-payments.ts';
import * as checkout from './migrations/0017-checkout.ts';
import * as orders from './migrations/0018-orders.ts';
import * as identity from './migrations/0019-identity.ts';
import * as newsletter from './migrations/0020-newsletter.ts';
import * as support from './migrations/0021-support.ts';
import * as accounts from './migrations/0022-accounts.ts';
import * as sharedCarts from './migrations/0023-shared-carts.ts';
import * as registrations from './migrations/0024-registrations.ts';
import * as menu from './migrations/0025-menu.ts';
import * as posts from './migrations/0026-posts.ts';
import * as visits from './migrations/0027-visits.ts';
import * as searchPosts from './migrations/0028-search-posts.ts';
import * as orderMailbox from './migrations/0030-order-mailbox.ts';
import * as stockHolds from './migrations/0030-stock-holds.ts';
import * as whoseMailbox from './migrations/0030-whose-mailbox.ts';
import * as cartProof from './migrations/0031-cart-proof.ts';
import * as promotionListing from './migrations/0032-promotion-listing.ts';
import * as cartCaps from './migrations/0033-cart-caps.ts';
import * as sessionUse from './migrations/0033-session-use.ts';
import * as missingStock from './migrations/0034-missing-stock.ts';
import * as refundLines from './migrations/0034-refund-lines.ts';
import * as settings from './migrations/0034-settings.ts';
import * as providerTransactions from './migrations/0035-provider-transactions.ts';
import * as searchPaths from './migrations/0036-search-paths.ts';
import * as migrationsThatAdd from './migrations/0037-migrations-that-add.ts';
import * as emailKeys from './migrations/0039-email-keys.ts';
import * as shownPrices from './migrations/0041-shown-prices.ts';
import * as alertLetters from './migrations/0041-stock-alert-letters.ts';
import * as settingsChecks from './migrations/0056-settings-checks.ts';
import * as releaseAssets from './migrations/0057-release-assets.ts';
import * as pageChanges from './migrations/0063-page-changes.ts';
import * as refundLinesMove from './migrations/0064-refund-lines-move.ts';
import * as auditLog from './migrations/0065-audit-log.ts';
import * as staff from './migrations/0066-staff.ts';
import * as backOfficeLists from './migrations/0067-back-office-lists.ts';
import * as refundShares from './migrations/0068-refund-shares.ts';
import * as knownDevicesOfStaff from './migrations/0069-known-devices-of-staff.ts';
import * as heldEmails from './migrations/0071-held-emails.ts';
import * as jobs from './migrations/0073-jobs.ts';
import * as people from './migrations/0075-people.ts';
import * as removedNotes from './migrations/0076-removed-notes.ts';
import * as savedViews from './migrations/0078-saved-views.ts';
import * as staffNotices from './migrations/0079-staff-notices.ts';
import * as productEditing from './migrations/0086-product-editing.ts';
import * as staffPrices from './migrations/0087-staff-prices.ts';
import * as alertFacts from './migrations/0088-alert-facts.ts';
import * as stockWork from './migrations/0089-stock-work.ts';
import * as lineDiscounts from './migrations/0092-line-discounts.ts';
import * as priceChanges from './migrations/0092-price-changes.ts';
import * as takings from './migrations/0093-takings.ts';
import * as pictures from './migrations/0095-pictures.ts';
import * as trackingNumbers from './migrations/0096-tracking-numbers.ts';

/**
 * `onlyAdds`: a release that does not know the migration works on the database as before (decision 057): what is new
 * can be left out, and nothing that was there is gone or means something else.
 */
type OurMigration = Migration & { onlyAdds?: boolean };

/** Every migration, in order. A new one is added here; a released one is never edited. */
const migrations: Record<string, OurMigration> = {
  '0001-tenancy': tenancy,
  '0002-catalogue': catalogue,
  '0003-selling': selling,
  '0004-held-quantities': heldQuantities,
  '0005-content': content,
  '0006-sweep': sweep,
  '0007-folding': folding,
  '0008-price-history': priceHistory,
  '0009-listing': listing,
  '0010-search': search,
  '0011-promotions': promotions,
  '0012-slugs': slugs,
  '0013-stock-alerts': stockAlerts,
  '0014-product-sheets': productSheets,
  '0015-rate-limits': rateLimits,
  '0016-payments': payments,
  '0017-checkout': checkout,
  '0018-orders': orders,
  '0019-identity': identity,
  '0020-newsletter': newsletter,
  '0021-support': support,
  '0022-accounts': accounts,
  '0023-shared-carts': sharedCarts,
  '0024-registrations': registrations,
  '0025-menu': menu,
  '0026-posts': posts,
  '0027-visits': visits,
  '0028-search-posts': searchPosts,
  '0030-order-mailbox': orderMailbox,
  '0030-stock-holds': stockHolds,
  '0030-whose-mailbox': whoseMailbox,
  '0031-cart-proof': cartProof,
  '0032-promotion-listing': promotionListing,
  '0033-cart-caps': cartCaps,
  '0033-session-use': sessionUse,
  '0034-missing-stock': missingStock,
  '0034-refund-lines': refundLines,
  '0034-settings': settings,
  '0035-provider-transactions': providerTransactions,
  '0036-search-paths': searchPaths,
  '0037-migrations-that-add': migrationsThatAdd,
  '0039-email-keys': emailKeys,
  '0041-shown-prices': shownPrices,
  '0041-stock-alert-letters': alertLetters,
  '0056-settings-checks': settingsChecks,
  '0057-release-assets': releaseAssets,
  '0063-page-changes': pageChanges,
  '0064-refund-lines-move': refundLinesMove,
  '0065-audit-log': auditLog,
  '0066-staff': staff,
  '0067-back-office-lists': backOfficeLists,
  '0068-refund-shares': refundShares,
  '0069-known-devices-of-staff': knownDevicesOfStaff,
  '0071-held-emails': heldEmails,
  '0073-jobs': jobs,
  '0075-people': people,
  '0076-removed-notes': removedNotes,
  '0078-saved-views': savedViews,
  '0079-staff-notices': staffNotices,
  '0086-product-editing': productEditing,
  '0087-staff-prices': staffPrices,
  '0088-alert-facts': alertFacts,
  '0089-stock-work': stockWork,
  '0092-line-discounts': lineDiscounts,
  '0092-price-changes': priceChanges,
  '0093-takings': takings,
  '0095-pictures': pictures,
  '0096-tracking-numbers': trackingNumbers,
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) };

/**
 * Brings the database to the newest schema, as its owner. Migrations run in one transaction under an
 * advisory lock, so two processes that start together are safe. A database of a newer release is left as it is,
 * where that has only added to it. Throws the first error.
 */
export async function migrateToLatest(owner: Database): Promise<string[]> {
  if (await isOfNewerRelease(owner)) return [];
  const done = settle(await migratorOf(owner).migrateToLatest());
  const adding = Object.keys(migrations).filter((name) => migrations[name]?.onlyAdds);
  // At every start: a process may have ended between the migration and this.
  await sql`
    update kysely_migration set only_adds = true where name = any(${adding}) and not only_adds
  `.execute(owner);
  return done;
}

/**
 * True where a newer release has been here. Throws `CannotStart` where this one cannot work on what that made of the
 * database, or where migrations of this release are missing in it.
 */
async function isOfNewerRelease(owner: Database): Promise<boolean> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(owner);
  if (!found[0]?.exists) return false;
  // As JSON: the column came late.
  const { rows } = await sql<{ name: string; onlyAdds: boolean }>`
    select name, coalesce(to_jsonb(m) ->> 'only_adds', 'false')::boolean as only_adds
    from kysely_migration m order by name`.execute(owner);
  const strange = rows.filter(({ name }) => !Object.hasOwn(migrations, name));
  if (strange.length === 0) return false;
  const done = new Set(rows.map(({ name }) => name));
  const isWhole = Object.keys(migrations).every((name) => done.has(name));
  if (isWhole && strange.every(({ onlyAdds }) => onlyAdds)) return true;
  throw new CannotStart(
    `The database belongs to a newer release (${strange.map(({ name }) => name).join(', ')}): ` +
      'start that release, or restore the backup from before the update.',
  );
}

/** Undoes every migration; for the test of reversibility. */
export async function migrateDown(owner: Database): Promise<string[]> {
  const migrator = migratorOf(owner);
  const undone: string[] = [];
  for (let step = 0; step < Object.keys(migrations).length; step += 1) {
    undone.push(...settle(await migrator.migrateDown()));
  }
  return undone;
}

/** True when no migration waits to be run: the readiness check asks this. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider });
}

function settle({ error, results }: Awaited<ReturnType<Migrator['migrateToLatest']>>): string[] {
  if (error)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
