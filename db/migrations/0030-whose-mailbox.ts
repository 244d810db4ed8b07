import { sql, type Kysely } from 'kysely';

/**
 * The mailbox of the account that placed an order, where the contact of the order is another: a member who types their own
 * address as a guest is the same person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The default is for guests, and for a process of the release before.
    alter table orders add column account_mailbox text not null default '';
    update orders set account_mailbox = case
        when email_key ~ '@(gmail|googlemail)\\.com$'
          then replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else regexp_replace(email_key, '^([^+@]+)\\+[^@]*@', '\\1@')
      end
      from users
      where users.tenant_id = orders.tenant_id and users.id = orders.customer_id;
    create index orders_account_mailbox on orders (tenant_id, account_mailbox) where account_mailbox <> '';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index orders_account_mailbox;
    alter table orders drop column account_mailbox;
  `.execute(db);
}
