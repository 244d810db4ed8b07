import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * An ended session of staff is kept for 60 days more, so that its device is known: a sign-in from another one is reported
 * to the person by email. Invitations are deleted as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replace(db, sql`before - interval '60 days'`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replace(db, sql`before`);
}

async function replace(db: Kysely<unknown>, sessionsBefore: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create or replace function delete_ended_staff_sessions(before timestamptz) returns void language sql security definer
      set search_path = public, pg_temp
      begin atomic
        delete from staff_sessions
          where tenant_id = current_tenant() and least(ends_at, ended_at) < ${sessionsBefore};
        delete from staff_invitations
          where tenant_id = current_tenant() and least(expires_at, used_at) < before;
      end;
  `.execute(db);
}
