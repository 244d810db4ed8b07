import { sql, type Kysely } from 'kysely';

/**
 * The mailbox behind the email address of an order, as `mailboxKey` of the domain writes it: orders of one person are
 * found by it, by their account and by their phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The default is for a process of the release before, which still takes orders while it is replaced.
    alter table orders add column mailbox text not null default '';
    update orders set mailbox = case
        when lower(email) ~ '@(gmail|googlemail)\\.com$'
          then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
        else regexp_replace(lower(email), '^([^+@]+)\\+[^@]*@', '\\1@')
      end
      where email <> '';
    create index orders_mailbox on orders (tenant_id, mailbox) where mailbox <> '';
    create index orders_phone on orders (tenant_id, phone) where phone <> '';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index orders_phone, orders_mailbox;
    alter table orders drop column mailbox;
  `.execute(db);
}
