import { sql, type Kysely } from 'kysely';

/** What a checkout keeps beside contact, addresses and choices, and when a way of delivery arrives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already hold goods for the usual time until they say otherwise.
    update tenants set settings = settings || '{"holds": {"minutes": 10, "mostMinutes": 30}}'
      where not settings ? 'holds';

    alter table carts add column document_kind text not null default 'receipt'
      check (document_kind in ('receipt', 'invoice'));
    alter table carts add column invoice_company text not null default '';
    alter table carts add column invoice_activity text not null default '';
    alter table carts add column invoice_vat_number text not null default '';
    alter table carts add column invoice_tax_office text not null default '';
    alter table carts add column installment_count integer not null default 1 check (installment_count >= 1);

    -- The days on which a method works, Monday is 1, and until when an order still counts for the day.
    alter table shipping_methods add column weekdays integer[] not null default '{1,2,3,4,5}'
      check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}');
    alter table shipping_methods add column works_on_holidays boolean not null default false;
    alter table shipping_methods add column cut_off time not null default '14:00';
    -- Of these days so many pass between dispatch and arrival. Null: nothing is promised.
    alter table shipping_rates add column days_from integer;
    alter table shipping_rates add column days_to integer;
    alter table shipping_rates add constraint shipping_rates_days
      check ((days_from is null) = (days_to is null) and days_from >= 0 and days_to >= days_from);

    create index stock_holds_expired on stock_holds (tenant_id, expires_at);
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index stock_holds_expired;
    alter table shipping_rates drop constraint shipping_rates_days;
    alter table shipping_rates drop column days_to, drop column days_from;
    alter table shipping_methods drop column cut_off, drop column works_on_holidays, drop column weekdays;
    alter table carts drop column installment_count, drop column invoice_tax_office,
      drop column invoice_vat_number, drop column invoice_activity, drop column invoice_company,
      drop column document_kind;
    update tenants set settings = settings - 'holds';
  `.execute(db);
}
