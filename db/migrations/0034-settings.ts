import { sql, type Kysely } from 'kysely';

/**
 * Settings of a tenant without which the shop goes down, or stands still: whole numbers of 1 or more, and no more than
 * a calendar can bear. `domain/tenancy/settings-schema.ts` knows them all; this refuses them whoever writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenants_check_settings() returns trigger language plpgsql as $$
    declare
      setting text;
      path text[];
      given jsonb;
    begin
      foreach setting in array array[
        'bankTransferDays', 'cartDays', 'maxLineQuantity', 'sharedCart.members', 'holds.minutes',
        'holds.mostMinutes', 'guestOrdersPerHour', 'stockAlerts.confirmDays', 'stockAlerts.keptDays',
        'stockAlerts.lettersPerAddressDay', 'stockAlerts.requestsPerHour', 'newsletter.confirmDays',
        'newsletter.proofDays', 'newsletter.lettersPerAddressDay', 'support.resolveDays', 'support.keptDays',
        'support.lettersPerAddressDay', 'accounts.confirmDays', 'accounts.resetMinutes', 'accounts.sessionDays'
      ] loop
        path := string_to_array(setting, '.');
        given := new.settings #> path;
        -- Missing: only an update can take away what was there.
        if given is null and (tg_op = 'INSERT' or old.settings #> path is null) then
          continue;
        end if;
        if given is null or given::text !~ '^[1-9][0-9]{0,4}$' then
          raise exception 'The setting % of the tenant "%" must be a whole number from 1 to 99999, not %',
            setting, new.slug, coalesce(given::text, 'missing')
            using errcode = 'check_violation', constraint = 'tenants_check_settings';
        end if;
      end loop;
      return new;
    end $$;
    create trigger tenants_check_settings before insert or update of settings on tenants
      for each row execute function tenants_check_settings();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger tenants_check_settings on tenants;
    drop function tenants_check_settings;
  `.execute(db);
}
