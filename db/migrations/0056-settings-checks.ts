import { sql, type Kysely } from 'kysely';

/** Only the seed writes settings and promotions: no release is refused what it wrote before. */
export const onlyAdds = true;

/**
 * Refuses settings of a tenant and terms of a promotion with which the shop cannot work, whoever writes them, and keeps
 * the settings that were served last (decision 067). What they must be, in full: `domain/tenancy/settings-schema.ts` and
 * `domain/promotions/schema.ts`. `0034-settings` has refused most of the numbers before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table served_settings (
      tenant_id uuid primary key references tenants on delete cascade,
      settings jsonb not null,
      served_at timestamptz not null default now()
    );
    grant select, insert, update on served_settings to kerasma_app;

    -- Each faulty setting, by its path, and what it must be.
    create function settings_faults(s jsonb) returns table (setting text, must_be text)
    language sql stable set search_path = public, pg_temp as $$
      with checked (setting, must_be, is_good) as (
        select p, 'a text in en and in el',
          jsonb_typeof(s #> string_to_array(p || '.en', '.')) = 'string'
          and jsonb_typeof(s #> string_to_array(p || '.el', '.')) = 'string'
        from unnest(array['name', 'description', 'address', 'hours.text', 'words.shop.title', 'words.shop.lead',
          'words.shop.description', 'company.legalName', 'company.registeredOffice', 'company.taxOffice']) p
        union all
        select p, 'a text', jsonb_typeof(s #> string_to_array(p, '.')) = 'string'
        from unnest(array['company.gemi', 'company.vatNumber']) p
        union all
        select p, 'a text with a letter or more',
          jsonb_typeof(s #> string_to_array(p, '.')) = 'string' and s #>> string_to_array(p, '.') <> ''
        from unnest(array['termsVersion', 'ageTextVersion', 'newsletter.textVersion', 'analytics.policyVersion',
          'mailFrom']) p
        union all
        select p, 'a time of day like 19:00', s #>> string_to_array(p, '.') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        from unnest(array['hours.opensAt', 'hours.closesAt']) p
        union all
        select p, 'true or false', jsonb_typeof(s #> string_to_array(p, '.')) = 'boolean'
        from unnest(array['support.formOpen', 'accounts.registration', 'ageGate']) p
        union all
        select p, 'a whole number from 1 to ' || most,
          case when s #>> string_to_array(p, '.') ~ '^[1-9][0-9]{0,4}$'
            then jsonb_typeof(s #> string_to_array(p, '.')) = 'number'
              and (s #>> string_to_array(p, '.'))::int <= most end
        from (values ('bankTransferDays', 365), ('maxLineQuantity', 999), ('holds.visitorPercent', 100),
          ('holds.allPercent', 100), ('holds.visitorUnits', 99999)) n (p, most)
        union all
        select 'email', 'an email address',
          s ->> 'email' ~ '^[A-Za-z0-9_''+-]+([.][A-Za-z0-9_''+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*[.])+[A-Za-z]{2,}$'
          and s ->> 'email' !~ '''@'
        union all
        select 'phone', 'a phone number like +302101234567', s ->> 'phone' ~ '^[+][1-9][0-9]{6,14}$'
        union all
        select 'directionsUrl', 'an address that begins with https://',
          s ->> 'directionsUrl' ~ '^https://[A-Za-z0-9][A-Za-z0-9.-]*(/[^[:space:]]*)?$'
        union all
        select 'map', 'null, or a path like /maps/plan.svg in en and in el',
          s -> 'map' = 'null' or (s #>> '{map,en}' ~ '^/maps/[[:alnum:]_-]+[.]svg$' and s #>> '{map,el}' ~ '^/maps/[[:alnum:]_-]+[.]svg$')
        union all
        select 'hours.weekdays', 'a list of numbers from 1 to 7',
          case when jsonb_typeof(s #> '{hours,weekdays}') = 'array' then jsonb_array_length(s #> '{hours,weekdays}') > 0
            and not exists (select from jsonb_array_elements(s #> '{hours,weekdays}') day where day::text !~ '^[1-7]$') end
        union all
        select 'hours.specialDays', 'a list of days like 12-25 or easter-2 with a name and hours',
          case when jsonb_typeof(s #> '{hours,specialDays}') = 'array' then not exists (
            select from jsonb_array_elements(s #> '{hours,specialDays}') day where (
              day ->> 'on' ~ '^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31|easter([+-][0-9]{1,2})?)$'
              and jsonb_typeof(day #> '{name,en}') = 'string' and jsonb_typeof(day #> '{name,el}') = 'string'
              and (day -> 'hours' = 'null' or (day #>> '{hours,opensAt}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
                and day #>> '{hours,closesAt}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))) is not true) end
        union all
        select 'socialAccounts', 'a list of network and url, which begins with https://',
          case when jsonb_typeof(s -> 'socialAccounts') = 'array' then not exists (
            select from jsonb_array_elements(s -> 'socialAccounts') account where (
              jsonb_typeof(account -> 'network') = 'string'
              and account ->> 'url' ~ '^https://[A-Za-z0-9][A-Za-z0-9.-]*(/[^[:space:]]*)?$') is not true) end
        union all
        select 'bankAccounts', 'a list of bankName, holderName and iban',
          case when jsonb_typeof(s -> 'bankAccounts') = 'array' then not exists (
            select from jsonb_array_elements(s -> 'bankAccounts') account where (
              jsonb_typeof(account -> 'bankName') = 'string' and jsonb_typeof(account -> 'holderName') = 'string'
              and account ->> 'iban' ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$') is not true) end
        union all
        select 'shipCountries', 'a list of countries like GR',
          case when jsonb_typeof(s -> 'shipCountries') = 'array' then jsonb_array_length(s -> 'shipCountries') > 0
            and not exists (select from jsonb_array_elements(s -> 'shipCountries') country
              where country::text !~ '^"[A-Z]{2}"$') end
        union all
        select 'analytics.consentRegime', 'optIn or enabledByDefault',
          s #>> '{analytics,consentRegime}' in ('optIn', 'enabledByDefault')
        union all
        select 'analytics.' || provider, 'null, or an id and a source, which begins with https:// or is a path',
          s #> array['analytics', provider] = 'null'
          or (jsonb_typeof(s #> array['analytics', provider, 'id']) = 'string'
            and s #>> array['analytics', provider, 'id'] ~ '^[A-Za-z0-9_-]+$' and s #>> array['analytics', provider, 'source']
            ~ '^(https://[A-Za-z0-9][A-Za-z0-9.-]*(/[^[:space:]]*)?|/[A-Za-z0-9_-]+([/.][A-Za-z0-9_-]+)*)$')
        from unnest(array['gtag', 'pixel']) provider
        union all
        select 'funding', 'null, or the paths of image and document in en and in el',
          s -> 'funding' = 'null' or (select bool_and(coalesce(s #>> array['funding', part, locale], '')
            ~ '^/[A-Za-z0-9_-]+([/.][A-Za-z0-9_-]+)*$')
            from unnest(array['image', 'document']) part, unnest(array['en', 'el']) locale)
      )
      select setting, must_be from checked where is_good is not true;
    $$;

    create function tenants_check_texts() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      fault record;
      path text[];
    begin
      if tg_op = 'INSERT' or new.time_zone <> old.time_zone then
        if not exists (select from pg_timezone_names where name = new.time_zone) then
          raise exception 'The time zone of the tenant "%" must be a name like Europe/Athens, not %', new.slug, new.time_zone
            using errcode = 'check_violation', constraint = 'tenants_check_texts';
        end if;
      end if;
      for fault in select * from settings_faults(new.settings) loop
        path := string_to_array(fault.setting, '.');
        -- What was faulty before and is not touched must not keep anybody from mending the rest.
        if tg_op = 'UPDATE' and new.settings #> path is not distinct from old.settings #> path then
          continue;
        end if;
        raise exception 'The setting % of the tenant "%" must be %, not %', fault.setting, new.slug, fault.must_be,
          coalesce(new.settings #>> path, 'missing')
          using errcode = 'check_violation', constraint = 'tenants_check_texts';
      end loop;
      return new;
    end $$;
    create trigger tenants_check_texts before insert or update of settings, time_zone on tenants
      for each row execute function tenants_check_texts();
    alter table tenants add constraint tenants_default_locale check (default_locale in ('en', 'el')) not valid;

    -- What is wrong with the terms of a promotion; null: nothing.
    create function promotion_terms_fault(conditions jsonb, actions jsonb) returns text
    language sql immutable set search_path = public, pg_temp as $$
      with terms (term, known) as (
        select condition, array['minQuantity', 'minGoods', 'minGoodsAfterDiscount', 'shippingCountry', 'firstOrder',
          'excludeReducedLines'] from jsonb_array_elements(conditions) condition
        union all
        select action, array['percentOnLines', 'fixedOnLines', 'percentOnOrder', 'fixedOnOrder', 'freeShipping', 'gift']
          from jsonb_array_elements(actions) action
      ),
      needs (type, keys) as (values
        ('minQuantity', array['quantity', 'lines']), ('minGoods', array['amount', 'lines']),
        ('minGoodsAfterDiscount', array['amount']), ('shippingCountry', array['countries']), ('firstOrder', array[]::text[]),
        ('excludeReducedLines', array[]::text[]), ('percentOnLines', array['percent', 'lines']),
        ('fixedOnLines', array['amount', 'perUnit', 'lines']), ('percentOnOrder', array['percent']),
        ('fixedOnOrder', array['amount']), ('freeShipping', array[]::text[]), ('gift', array['variantId', 'quantity'])
      ),
      faults (fault) as (
        select 'unknown: ' || term::text from terms
        where (term ->> 'type' = any (known)) is not true
        union all
        select format('%s must have %s, and nothing else: %s', type, array_to_string(keys, ', '), term)
        from terms join needs on type = term ->> 'type'
        where case when jsonb_typeof(term) = 'object' then not term ?& keys or term - keys - 'type' <> '{}' end
        union all
        select format('%s must be %s: %s', name, case name
            when 'percent' then 'a whole number from 1 to 100'
            when 'perUnit' then 'true or false'
            when 'variantId' then 'the id of a variant'
            when 'countries' then 'a list of countries like GR'
            when 'lines' then 'a scope (products, alcohol, all), perhaps with volumeMl or minVolumeMl'
            else 'a whole number of 1 or more' end, term)
        from terms cross join lateral (values ('quantity'), ('amount'), ('percent'), ('perUnit'), ('variantId'), ('countries'),
          ('lines')) names (name)
        where jsonb_typeof(term) = 'object' and term ? name and (case name
          when 'percent' then term -> name @? 'strict $ ? (@.type() == "number" && @ >= 1 && @ <= 100 && @.floor() == @)'
          when 'perUnit' then jsonb_typeof(term -> name) = 'boolean'
          when 'variantId' then term ->> name ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
          when 'countries' then jsonb_typeof(term -> name) = 'array' and jsonb_array_length(term -> name) > 0
            and not exists (select from jsonb_array_elements(term -> name) country where country::text !~ '^"[A-Z]{2}"$')
          when 'lines' then jsonb_typeof(term -> name) = 'object'
            and (term #>> '{lines,scope}') in ('products', 'alcohol', 'all')
            and (term -> name) - array['scope', 'volumeMl', 'minVolumeMl'] = '{}'
            and not term -> name @? 'strict $.keyvalue() ? (@.key != "scope") ? (!(@.value.type() == "number"
              && @.value >= 1 && @.value <= 9007199254740991 && @.value.floor() == @.value))'
          else term -> name @? 'strict $ ? (@.type() == "number" && @ >= 1 && @ <= 9007199254740991 && @.floor() == @)'
        end) is not true
        union all
        select 'a minimum after discount does not go with a discount'
        where exists (select from terms where term ->> 'type' = 'minGoodsAfterDiscount')
          and exists (select from terms join needs on type = term ->> 'type'
            where type in ('percentOnLines', 'fixedOnLines', 'percentOnOrder', 'fixedOnOrder'))
      )
      select fault from faults limit 1;
    $$;

    -- For what stands there from before: the trigger lets no new fault in. A generated column would be worked out anew with
    -- each use that is counted, under the lock of the promotion.
    alter table promotions add column terms_fault text;
    update promotions set terms_fault = promotion_terms_fault(conditions, actions);

    create function promotions_check_terms() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      fault text;
    begin
      -- That they are lists is a constraint of the table, which is looked at later.
      if jsonb_typeof(new.conditions) = 'array' and jsonb_typeof(new.actions) = 'array' then
        fault := promotion_terms_fault(new.conditions, new.actions);
      end if;
      if fault is not null then
        raise exception 'The terms of the promotion "%" cannot be used: %', new.key, fault
          using errcode = 'check_violation', constraint = 'promotions_check_terms';
      end if;
      new.terms_fault := null;
      return new;
    end $$;
    create trigger promotions_check_terms before insert or update of conditions, actions on promotions
      for each row execute function promotions_check_terms();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger promotions_check_terms on promotions;
    drop function promotions_check_terms;
    alter table promotions drop column terms_fault;
    drop function promotion_terms_fault;
    alter table tenants drop constraint tenants_default_locale;
    drop trigger tenants_check_texts on tenants;
    drop function tenants_check_texts;
    drop function settings_faults;
    drop table served_settings;
  `.execute(db);
}
