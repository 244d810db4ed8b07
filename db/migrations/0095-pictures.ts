import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** Pictures that staff upload, in the database, so that every process and machine has them at once (decision 094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      tenant_id uuid not null references tenants on delete cascade,
      -- What pages name it by: uploads/ and the first half of the SHA-256 of the photograph.
      key text not null check (key ~ '^uploads/[0-9a-f]{32}$'),
      -- Of its largest size.
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
      added_by text not null,
      added_at timestamptz not null,
      primary key (tenant_id, key)
    );
    create table picture_files (
      tenant_id uuid not null,
      picture_key text not null,
      ending text not null check (ending ~ '^([0-9]+\\.(webp|avif)|share\\.jpg)$'),
      body bytea not null,
      primary key (tenant_id, picture_key, ending),
      foreign key (tenant_id, picture_key) references pictures on delete cascade
    );
    -- They are compressed already.
    alter table picture_files alter column body set storage external;
    -- Visitors see the files, staff also the facts; staff write those of their own shop.
    alter table pictures enable row level security;
    alter table picture_files enable row level security;
    create policy tenant_only on pictures to kerasma_staff
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    create policy seen on picture_files for select to kerasma_app using (true);
    create policy written on picture_files for insert to kerasma_staff
      with check (tenant_id = current_tenant());
    grant select on picture_files to kerasma_app;
    grant select, insert on pictures to kerasma_staff;
    grant insert on picture_files to kerasma_staff;

    grant insert, delete, update (position, variant_id) on product_images to kerasma_staff;
    grant delete on product_image_translations to kerasma_staff;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    revoke insert, delete, update (position, variant_id) on product_images from kerasma_staff;
    revoke delete on product_image_translations from kerasma_staff;
    drop table picture_files, pictures;
  `.execute(db);
}
