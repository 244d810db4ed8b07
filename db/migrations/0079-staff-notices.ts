import { sql, type Kysely } from 'kysely';

export const onlyAdds = true;

/**
 * Each person of staff chooses which emails they get about the work: new orders, messages of customers, alerts. The
 * application may not read accounts, so a trigger queues an email for each person beside the cause, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: nobody has chosen. Then owners get all of them, and others none.
    alter table staff add column notices text[] check (notices <@ array['order', 'request', 'alert']);

    create function queue_staff_notices() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      notice text;
      about text;
      label text;
      amount text := '';
      permitted text[] := array['owner', 'manager', 'fulfilment', 'support'];
      at timestamptz;
    begin
      if tg_table_name = 'order_alerts' then
        notice := 'alert';
        about := new.id;
        at := new.raised_at;
        permitted := array['owner', 'manager'];
        select o.number into label from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id;
      else
        about := new.subject;
        at := new.run_at;
        if new.kind = 'order.notice' then
          notice := 'order';
          select o.number, o.total into label, amount from orders o
            where o.tenant_id = new.tenant_id and o.id = new.subject::uuid;
        else
          notice := 'request';
          select r.reference into label from support_messages m
            join support_requests r on r.tenant_id = m.tenant_id and r.id = m.request_id
            where m.tenant_id = new.tenant_id and m.id = new.subject::uuid;
        end if;
      end if;
      insert into outbox (tenant_id, kind, subject, payload, run_at, created_at)
        select s.tenant_id, 'staff.notice', concat_ws(' ', notice, about, s.id),
          jsonb_build_object('email', s.email, 'locale', s.locale, 'notice', notice, 'label', label, 'amount', amount),
          at, at
        from staff s join tenants t on t.id = s.tenant_id
        where s.tenant_id = new.tenant_id and s.state = 'active' and s.roles && permitted and label is not null
          and notice = any(coalesce(s.notices,
            case when 'owner' = any(s.roles) then array['order', 'request', 'alert'] else '{}' end))
          -- The mailbox of the shop gets a longer email of its own.
          and (notice = 'alert' or lower(s.email) is distinct from lower(t.settings ->> 'email'))
        on conflict (tenant_id, kind, subject) do nothing;
      return null;
    end $$;
    create trigger queue_staff_notices after insert on outbox
      for each row when (new.kind in ('order.notice', 'support.notice')) execute function queue_staff_notices();
    create trigger queue_staff_notices after insert on order_alerts
      for each row execute function queue_staff_notices();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger queue_staff_notices on order_alerts;
    drop trigger queue_staff_notices on outbox;
    drop function queue_staff_notices;
    alter table staff drop column notices;
  `.execute(db);
}
