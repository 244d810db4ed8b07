import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** A removed note on an order is kept for 30 days, unseen, so that its removal can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_notes add column removed_at timestamptz;
    grant update (removed_at) on order_notes to kerasma_staff;

    -- The application may not read notes; it calls this for its tenant.
    create function delete_removed_notes(before timestamptz) returns void language sql security definer
      set search_path = public, pg_temp
      begin atomic
        delete from order_notes where tenant_id = current_tenant() and removed_at < before;
      end;
    revoke execute on function delete_removed_notes from public;
    grant execute on function delete_removed_notes to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function delete_removed_notes;
    delete from order_notes where removed_at is not null;
    alter table order_notes drop column removed_at;
  `.execute(db);
}
