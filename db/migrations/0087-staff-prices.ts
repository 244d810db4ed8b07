import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * Staff set prices: of their own accord for later instants only, so that nobody can make up a history. The rule for sales
 * becomes a function that can be asked before one is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    grant insert, delete, update (valid_to) on prices to kerasma_staff;

    -- Why a sale may not be published, or null, and the regular price that holds when it begins (directive 98/6/EC, 6a).
    create function sale_check(p_tenant uuid, p_variant uuid, p_currency text, p_amount integer, p_from timestamptz,
      out fault text, out regular integer) language plpgsql stable set search_path = public, pg_temp as $$
    begin
      select p.amount into regular from prices p
      where p.tenant_id = p_tenant and p.variant_id = p_variant and p.currency = p_currency
        and p.kind = 'regular' and p.valid_from <= p_from and (p.valid_to is null or p.valid_to > p_from);
      if regular is null or p_amount >= regular then
        fault := 'not below regular';
      elsif not exists (
        select from prices p
        where p.tenant_id = p_tenant and p.variant_id = p_variant and p.currency = p_currency
          and p.kind = 'regular' and p.valid_from < p_from
          and (p.valid_to is null or p.valid_to > p_from - interval '720 hours')
      ) then
        fault := 'without history';
      end if;
    end $$;

    create or replace function check_sale() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      checked record;
    begin
      select * into checked
      from sale_check(new.tenant_id, new.variant_id, new.currency, new.amount, new.valid_from);
      if checked.fault = 'not below regular' then
        raise exception 'A sale price of % must be below the regular price that holds when it begins (%)',
          new.amount, coalesce(checked.regular::text, 'none')
          using errcode = 'check_violation', table = 'prices', constraint = 'prices_check_sale';
      end if;
      if checked.fault = 'without history' then
        raise exception 'A sale needs a price that was charged in the 30 days before it begins'
          using errcode = 'check_violation', table = 'prices', constraint = 'prices_check_sale';
      end if;
      return null;
    end $$;

    create function refuse_begun_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      raise exception 'A price that staff set begins later'
        using errcode = 'restrict_violation', table = 'prices';
    end $$;
    create trigger prices_begin_later before insert on prices for each row
      when (current_user = 'kerasma_staff' and new.valid_from <= now()) execute function refuse_begun_price();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger prices_begin_later on prices;
    drop function refuse_begun_price;
    create or replace function check_sale() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      regular integer;
    begin
      select p.amount into regular from prices p
      where p.tenant_id = new.tenant_id and p.variant_id = new.variant_id and p.currency = new.currency
        and p.kind = 'regular' and p.valid_from <= new.valid_from
        and (p.valid_to is null or p.valid_to > new.valid_from);
      if regular is null or new.amount >= regular then
        raise exception 'A sale price of % must be below the regular price that holds when it begins (%)',
          new.amount, coalesce(regular::text, 'none')
          using errcode = 'check_violation', table = 'prices', constraint = 'prices_check_sale';
      end if;
      if not exists (
        select from prices p
        where p.tenant_id = new.tenant_id and p.variant_id = new.variant_id and p.currency = new.currency
          and p.kind = 'regular' and p.valid_from < new.valid_from
          and (p.valid_to is null or p.valid_to > new.valid_from - interval '720 hours')
      ) then
        raise exception 'A sale needs a price that was charged in the 30 days before it begins'
          using errcode = 'check_violation', table = 'prices', constraint = 'prices_check_sale';
      end if;
      return null;
    end $$;
    drop function sale_check;
    revoke insert, delete, update (valid_to) on prices from kerasma_staff;
  `.execute(db);
}
