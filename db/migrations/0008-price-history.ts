import { sql, type Kysely } from 'kysely';

/**
 * The price history keeps itself: what was charged once can be changed by nobody, the owner of the tables
 * included, and a reduction cannot be published without the price that it is counted from (directive
 * 98/6/EC, article 6a). Products tell when they were last changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What is charged for a variant is read from this index alone, thousands of times a second.
    drop index prices_variant;
    create index prices_charged on prices (tenant_id, variant_id, currency, valid_from)
      include (kind, amount, valid_to);

    create function keep_price() returns trigger language plpgsql as $$
    begin
      if (new.tenant_id, new.id, new.variant_id, new.kind, new.currency, new.amount, new.valid_from)
        is distinct from
        (old.tenant_id, old.id, old.variant_id, old.kind, old.currency, old.amount, old.valid_from)
      then
        raise exception 'A price is never changed: end it with valid_to, and open the next one'
          using errcode = 'restrict_violation', table = 'prices', hint = 'Insert a row for the new price.';
      end if;
      if new.valid_to is distinct from old.valid_to then
        if old.valid_to < now() then
          raise exception 'A price that has ended stays as it was'
            using errcode = 'restrict_violation', table = 'prices';
        end if;
        -- An instant of JavaScript has no microseconds: its now may lie before ours by less than one millisecond.
        if new.valid_to < date_trunc('milliseconds', now()) then
          raise exception 'A price cannot be ended in the past: it has been charged since'
            using errcode = 'restrict_violation', table = 'prices';
        end if;
      end if;
      return new;
    end $$;
    create trigger prices_keep before update on prices
      for each row execute function keep_price();

    -- A variant that goes takes its prices along: then its row is gone already. A price that waits for its
    -- day may be withdrawn.
    create function keep_begun_price() returns trigger language plpgsql as $$
    begin
      if old.valid_from <= now() and exists (
        select from variants v where v.tenant_id = old.tenant_id and v.id = old.variant_id
      ) then
        raise exception 'A price that has been charged is never deleted: end it with valid_to'
          using errcode = 'restrict_violation', table = 'prices';
      end if;
      return old;
    end $$;
    create trigger prices_keep_begun before delete on prices
      for each row execute function keep_begun_price();

    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'The price history is never emptied'
        using errcode = 'restrict_violation', table = 'prices';
    end $$;
    create trigger prices_never_emptied before truncate on prices
      for each statement execute function refuse_truncate();

    -- Looks when the transaction ends at the latest, at its statement's end by default: the regular price of a new
    -- variant and its sale may come in either order.
    create function check_sale() returns trigger language plpgsql as $$
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
    create constraint trigger prices_check_sale after insert on prices
      deferrable initially immediate
      for each row when (new.kind = 'sale') execute function check_sale();

    create function tell_update() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$;
    create trigger products_tell_update before update on products
      for each row execute function tell_update();
    create function tell_product_update() returns trigger language plpgsql as $$
    begin
      update products set updated_at = now() where tenant_id = new.tenant_id and id = new.product_id;
      return null;
    end $$;
    create trigger product_translations_tell_update after update on product_translations
      for each row execute function tell_product_update();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger product_translations_tell_update on product_translations;
    drop trigger products_tell_update on products;
    drop trigger prices_check_sale on prices;
    drop trigger prices_never_emptied on prices;
    drop trigger prices_keep_begun on prices;
    drop trigger prices_keep on prices;
    drop index prices_charged;
    create index prices_variant on prices (tenant_id, variant_id, kind, valid_from);
    drop function tell_product_update(), tell_update(), check_sale(), refuse_truncate(), keep_begun_price(),
      keep_price();
  `.execute(db);
}
