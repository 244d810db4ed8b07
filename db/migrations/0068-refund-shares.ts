import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/** The tax in a refund: how much of it is for goods, delivery or a fee, at each rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_shares (
      tenant_id uuid not null,
      refund_id uuid not null,
      -- 'rest': an amount that is for nothing of these, spread over what was left of each rate.
      kind text not null check (kind in ('goods', 'delivery', 'fee', 'rest')),
      tax_basis_points integer not null check (tax_basis_points >= 0),
      amount integer not null check (amount > 0),
      tax integer not null check (tax between 0 and amount),
      primary key (tenant_id, refund_id, kind, tax_basis_points),
      foreign key (tenant_id, refund_id) references refunds on delete cascade
    );
    alter table refund_shares enable row level security;
    create policy tenant_only on refund_shares to kerasma_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
    grant select, insert, delete on refund_shares to kerasma_app;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table refund_shares`.execute(db);
}
