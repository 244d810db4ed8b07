import { domainToASCII, domainToUnicode } from 'node:url';
import { sql, type Kysely } from 'kysely';

/** Columns that hold a key without a rule of uniqueness. */
const KEYS = [
  ['registrations', 'email_key'],
  ['email_changes', 'email_key'],
  ['support_requests', 'email_key'],
  ['newsletter_consents', 'email_key'],
  ['orders', 'mailbox'],
  ['orders', 'account_mailbox'],
] as const;

/** Columns that say whose something is. */
const OWNERS = [
  ['orders', 'customer_id'],
  ['carts', 'customer_id'],
  ['cart_members', 'customer_id'],
  ['support_requests', 'customer_id'],
  ['registrations', 'user_id'],
] as const;

/**
 * One key for both spellings of an internationalised domain, as `emailKey` of the domain writes it since then. What
 * existed twice under two spellings becomes one (decision 059). It does not only add: the release before looks for an
 * address by the spelling that was typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [...KEYS, ['users', 'email_key'], ['stock_alerts', 'email_key']] as const;
  const all = columns.map(
    ([table, column]) => sql`select ${sql.ref(column)} as key from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${sql.join(all, sql` union all `)}) as keys
    where octet_length(key) <> char_length(key) or key like '%xn--%'
  `.execute(db);
  const changed = rows
    .map(({ key }) => ({ old: key, new: readableKey(key) }))
    .filter((pair) => pair.new !== pair.old);
  if (changed.length === 0) return;
  await sql`
    create temporary table changed_keys on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as pair (old text, new text);
  `.execute(db);
  await mergeUsers(db);
  await sql`
    delete from stock_alerts a using (
      select id, row_number() over (partition by tenant_id, variant_id, coalesce(changed.new, email_key)
        order by confirmed_at is null, created_at desc) as place
      from stock_alerts left join changed_keys changed on changed.old = email_key
    ) as ranked
    where a.id = ranked.id and ranked.place > 1;
    update newsletter_consents c set ended_at = now() from (
      select id, row_number() over (partition by tenant_id, coalesce(changed.new, email_key)
        order by confirmed_at desc) as place
      from newsletter_consents left join changed_keys changed on changed.old = email_key
      where confirmed_at is not null and ended_at is null
    ) as ranked
    where c.id = ranked.id and ranked.place > 1;
  `.execute(db);
  for (const [table, column] of columns) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = changed.new
      from changed_keys changed where ${sql.ref(column)} = changed.old
    `.execute(db);
  }
}

/** Two accounts of one mailbox become the one that was used last; nothing that belongs to the other is lost. */
async function mergeUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table merged_users on commit drop as
      select * from (
        select u.tenant_id, u.id, first_value(u.id) over (partition by u.tenant_id, coalesce(changed.new, u.email_key)
          order by used.last desc nulls last, u.created_at desc, u.id) as kept_id
        from users u left join changed_keys changed on changed.old = u.email_key
        cross join lateral (
          select max(last_used_at) as last from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id
        ) as used
      ) as ranked
      where id <> kept_id;
    update user_addresses a set user_id = merged.kept_id, is_default = false
      from merged_users merged where a.tenant_id = merged.tenant_id and a.user_id = merged.id;
  `.execute(db);
  for (const [table, column] of OWNERS) {
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = merged.kept_id
      from merged_users merged where t.tenant_id = merged.tenant_id and t.${sql.ref(column)} = merged.id
    `.execute(db);
  }
  await sql`
    delete from users u using merged_users merged where u.tenant_id = merged.tenant_id and u.id = merged.id
  `.execute(db);
}

/** The domain of a key in letters, composed. */
function readableKey(key: string): string {
  const at = key.lastIndexOf('@') + 1;
  const domain = domainToUnicode(domainToASCII(key.slice(at)));
  return domain === '' ? key : key.slice(0, at) + domain;
}

/** How an address was typed is still in its row; the keys of before were made of it. */
export async function down(): Promise<void> {}
