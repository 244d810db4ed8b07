import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Emails that staff can take back before they leave, and the shop's canned answers (decision 086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until then an entry that nobody has begun can be taken back; null: never.
    alter table outbox add column hold_until timestamptz;

    -- Answers that staff insert into a reply. The public site neither reads nor writes them.
    create table canned_answers (
      tenant_id uuid not null references tenants,
      id uuid not null default gen_random_uuid(),
      name text not null check (char_length(name) between 1 and 80),
      position integer not null,
      -- One more with each change: who edits an older one gets a merge or a conflict.
      version integer not null default 1,
      -- staff:ID or staff:NAME
      changed_by text not null,
      changed_at timestamptz not null,
      archived_at timestamptz,
      primary key (tenant_id, id)
    );
    create table canned_answer_translations (
      tenant_id uuid not null,
      canned_answer_id uuid not null,
      locale text not null check (locale in ('el', 'en')),
      text text not null check (char_length(text) between 1 and 5000),
      primary key (tenant_id, canned_answer_id, locale),
      foreign key (tenant_id, canned_answer_id) references canned_answers on delete cascade
    );
    do $$ declare name text; begin
      foreach name in array array['canned_answers', 'canned_answer_translations'] loop
        execute format('alter table %I enable row level security', name);
        execute format(
          'create policy tenant_only on %I to kerasma_staff using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
          name
        );
        execute format('grant select, insert, update on %I to kerasma_staff', name);
      end loop;
    end $$;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table canned_answer_translations, canned_answers;
    alter table outbox drop column hold_until;
  `.execute(db);
}
