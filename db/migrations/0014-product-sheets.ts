import { sql, type Kysely } from 'kysely';
import * as taxonTrees from './0014-taxon-trees.ts';

/** How many products are written at a time: enough to be quick, few enough for the memory. */
const BATCH = 1_000;

/**
 * What cards and pages show of a product, put together once for each language when it is written and not each time
 * that it is read (docs/decisions/017-how-the-catalogue-is-read.md). Only stock is not in it, which moves with
 * every order. The upkeep of the listing (0009-listing-upkeep) tells what has become stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await taxonTrees.up(db);
  await createTable(db);
  await createContents(db);
  await createRefresh(db);
  await sql`
    -- What stands in the shop already.
    select refresh_stale_sheets(tenant_id, array_agg('product'::text), array_agg(id)) from products group by tenant_id
  `.execute(db);
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_sheets (
      tenant_id uuid not null,
      locale text not null,
      product_id uuid not null,
      -- Not unique here, as it is in product_translations: batches may find two that have changed places.
      slug text not null,
      status text not null,
      -- By which its stock is found.
      variant_ids uuid[] not null,
      card json not null,
      details json not null,
      primary key (tenant_id, locale, product_id)
    ) with (toast_tuple_target = 4080);
    -- A page of cards is read whole: unpacking them would take as long as all the rest of that. The details are packed,
    -- and lie beside the card.
    alter table product_sheets alter column card set storage main;
    create index product_sheets_slug on product_sheets (tenant_id, locale, slug);
    create index product_sheets_product on product_sheets (tenant_id, product_id);
    grant select on product_sheets to kerasma_app;
  `.execute(db);
}

/** What a sheet says. The types of it stand in domain/catalogue/product-store.ts. */
async function createContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The words of a product's first category and of all above it, from the root on; none where one of them has no
    -- words in the locale, for then it cannot be reached.
    create function product_breadcrumb(p_tenant uuid, p_product uuid, p_locale text) returns json
      language sql stable
      begin atomic
        with recursive above as (
          (
            select pt.taxon_id as id, 1 as distance from product_taxons pt
            where pt.tenant_id = p_tenant and pt.product_id = p_product
            order by pt.position, pt.taxon_id limit 1
          )
          union all
          select t.parent_id, above.distance + 1
          from above join taxons t on t.tenant_id = p_tenant and t.id = above.id
          where t.parent_id is not null
        )
        select case when bool_and(w.slug is not null)
          then json_agg(json_build_object('name', w.name, 'slug', w.slug) order by above.distance desc)
          else '[]' end
        from above
        left join taxon_translations w
          on w.tenant_id = p_tenant and w.taxon_id = above.id and w.locale = p_locale;
      end;

    -- The sheets of these products as they must be now, whatever their status.
    create function product_sheets_of(p_tenant uuid, p_product_ids uuid[])
      returns table (locale text, product_id uuid, slug text, status text, variant_ids uuid[], card json,
        details json)
      language sql stable
      begin atomic
        select t.locale, p.id, t.slug, p.status,
          array(
            select v.id from variants v
            where v.tenant_id = p_tenant and v.product_id = p.id
            order by v.id
          ),
          json_build_object(
            'id', p.id, 'sku', p.sku, 'kind', p.kind, 'status', p.status, 'isAlcohol', p.is_alcohol,
            'taxClass', p.tax_class, 'featured', p.featured, 'limitPerCustomer', p.limit_per_customer,
            'countryCode', p.country_code, 'updatedAt', floor(extract(epoch from p.updated_at) * 1000),
            'slug', t.slug, 'name', t.name, 'excerpt', t.excerpt,
            'variants', (
              select coalesce(json_agg(json_build_object(
                'id', v.id, 'sku', v.sku, 'label', coalesce(vt.label, ''), 'isMaster', v.is_master,
                'orderable', v.orderable, 'backorderable', v.backorderable, 'volumeMl', v.volume_ml,
                'abv', v.abv, 'widthMm', v.width_mm, 'lengthMm', v.length_mm, 'heightMm', v.height_mm,
                'weightG', v.weight_g,
                'options', (
                  select coalesce(json_agg(json_build_object('name', ot.name, 'internalName', o.internal_name,
                    'label', ovt.label, 'value', ov.value) order by o.position, o.id, ov.position, ov.id), '[]')
                  from variant_option_values vv
                  join option_values ov on ov.tenant_id = p_tenant and ov.id = vv.option_value_id
                  join option_value_translations ovt on ovt.tenant_id = p_tenant
                    and ovt.option_value_id = ov.id and ovt.locale = t.locale
                  join option_types o on o.tenant_id = p_tenant and o.id = ov.option_type_id
                  join option_type_translations ot on ot.tenant_id = p_tenant
                    and ot.option_type_id = o.id and ot.locale = t.locale
                  where vv.tenant_id = p_tenant and vv.variant_id = v.id and o.product_id = p.id
                ),
                -- Ended and future ones too: which of them holds is a matter of the instant that is asked for.
                'prices', (
                  select coalesce(json_agg(json_build_object('kind', c.kind, 'currency', c.currency,
                    'amount', c.amount, 'validFrom', floor(extract(epoch from c.valid_from) * 1000),
                    'validTo', floor(extract(epoch from c.valid_to) * 1000)) order by c.valid_from, c.id), '[]')
                  from prices c
                  where c.tenant_id = p_tenant and c.variant_id = v.id
                )
              ) order by v.position, v.id), '[]')
              from variants v
              left join variant_translations vt
                on vt.tenant_id = p_tenant and vt.variant_id = v.id and vt.locale = t.locale
              where v.tenant_id = p_tenant and v.product_id = p.id
            ),
            'pictures', (
              select coalesce(json_agg(json_build_object('key', i.picture_key, 'alt', coalesce(it.alt, ''),
                'width', i.width, 'height', i.height, 'placeholder', i.placeholder,
                'variantId', i.variant_id) order by i.position, i.id), '[]')
              from product_images i
              left join product_image_translations it
                on it.tenant_id = p_tenant and it.image_id = i.id and it.locale = t.locale
              where i.tenant_id = p_tenant and i.product_id = p.id
            )
          ),
          json_build_object(
            'description', t.description,
            'options', (
              select coalesce(json_agg(json_build_object('name', ot.name, 'internalName', o.internal_name,
                'kind', o.kind, 'values', (
                  select coalesce(json_agg(json_build_object('label', ovt.label, 'value', ov.value)
                    order by ov.position, ov.id), '[]')
                  from option_values ov
                  join option_value_translations ovt on ovt.tenant_id = p_tenant
                    and ovt.option_value_id = ov.id and ovt.locale = t.locale
                  where ov.tenant_id = p_tenant and ov.option_type_id = o.id
                )) order by o.position, o.id), '[]')
              from option_types o
              join option_type_translations ot on ot.tenant_id = p_tenant
                and ot.option_type_id = o.id and ot.locale = t.locale
              where o.tenant_id = p_tenant and o.product_id = p.id
            ),
            'properties', (
              select coalesce(json_agg(json_build_object('key', k.key, 'kind', k.kind, 'name', kt.name,
                'value', pp.value) order by k.position, k.key collate "C"), '[]')
              from (
                select f.property_key, f.value from product_properties f
                where f.tenant_id = p_tenant and f.product_id = p.id and f.locale = t.locale
                -- By itself: the planner would look up every property of the house for each product.
                offset 0
              ) pp
              join properties k on k.tenant_id = p_tenant and k.key = pp.property_key
              join property_translations kt on kt.tenant_id = p_tenant
                and kt.property_key = pp.property_key and kt.locale = t.locale
            ),
            'translations', (
              select json_agg(json_build_object('locale', l.locale, 'slug', l.slug)
                order by l.locale collate "C")
              from product_translations l
              where l.tenant_id = p_tenant and l.product_id = p.id
            ),
            'breadcrumb', product_breadcrumb(p_tenant, p.id, t.locale),
            'producer', (
              select json_build_object('id', m.id, 'name', m.name, 'slug', m.slug,
                'countryCode', m.country_code, 'foundedYear', m.founded_year,
                'region', coalesce(mt.region, ''), 'method', coalesce(mt.method, ''),
                'story', coalesce(mt.story, ''))
              from producers m
              left join producer_translations mt
                on mt.tenant_id = p_tenant and mt.producer_id = m.id and mt.locale = t.locale
              where m.tenant_id = p_tenant and m.id = p.producer_id
            )
          )
        from products p
        join product_translations t on t.tenant_id = p_tenant and t.product_id = p.id
        where p.tenant_id = p_tenant and p.id = any(p_product_ids);
      end;
  `.execute(db);
}

async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Writes the sheets of these products anew; the caller has the lock of the listing.
    create function refresh_product_sheets(p_tenant uuid, p_product_ids uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp set jit = off
    as $$
    begin
      delete from product_sheets s
      where s.tenant_id = p_tenant and s.product_id = any(p_product_ids) and not exists (
        select from product_translations t
        where t.tenant_id = p_tenant and t.product_id = s.product_id and t.locale = s.locale
      );
      insert into product_sheets as s (tenant_id, locale, product_id, slug, status, variant_ids, card, details)
      select p_tenant, w.locale, w.product_id, w.slug, w.status, w.variant_ids, w.card, w.details
      from product_sheets_of(p_tenant, p_product_ids) w
      on conflict (tenant_id, locale, product_id) do update set slug = excluded.slug,
        status = excluded.status, variant_ids = excluded.variant_ids, card = excluded.card,
        details = excluded.details;
    end $$;

    -- Brings up to date whatever these notes of stale_records stand for.
    create function refresh_stale_sheets(p_tenant uuid, p_kinds text[], p_record_ids uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare
      written uuid[];
      renamed uuid[];
      stale uuid[];
    begin
      if 'tree' = any(p_kinds) then perform refresh_taxon_trees(p_tenant); end if;
      with note as materialized (select * from unnest(p_kinds, p_record_ids) as n (kind, id))
      select coalesce(array_agg(concerned.id), '{}') into written from (
        select id from note where kind = 'product'
        union
        select v.product_id from note n
          join variants v on v.tenant_id = p_tenant and v.id = n.id
          where n.kind in ('variant', 'offer')
        union
        select o.product_id from note n
          join option_types o on o.tenant_id = p_tenant and o.id = n.id
          where n.kind = 'option'
        union
        select o.product_id from note n
          join option_values ov on ov.tenant_id = p_tenant and ov.id = n.id
          join option_types o on o.tenant_id = p_tenant and o.id = ov.option_type_id
          where n.kind = 'choice'
        union
        select i.product_id from note n
          join product_images i on i.tenant_id = p_tenant and i.id = n.id
          where n.kind = 'picture'
      ) as concerned;
      with note as materialized (select * from unnest(p_kinds, p_record_ids) as n (kind, id))
      select coalesce(array_agg(concerned.id), '{}') into renamed from (
        select p.id from note n
          join products p on p.tenant_id = p_tenant and p.producer_id = n.id
          where n.kind = 'producer'
        union
        select unnest(products_below(p_tenant, array(
          select id from note where kind in ('taxon', 'branch')
        )))
        union
        select p.id from products p
          where p.tenant_id = p_tenant and exists (select from note where kind = 'properties')
        except
        select unnest(written)
      ) as concerned;
      stale := written || settle_or_postpone(p_tenant, renamed);
      for start in 1 .. cardinality(stale) by ${sql.lit(BATCH)} loop
        perform refresh_product_sheets(p_tenant, stale[start : start + ${sql.lit(BATCH - 1)}]);
      end loop;
    end $$;

    revoke execute on function product_breadcrumb, product_sheets_of,
      refresh_product_sheets, refresh_stale_sheets from public;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function refresh_stale_sheets(uuid, text[], uuid[]), refresh_product_sheets(uuid, uuid[]),
      product_sheets_of(uuid, uuid[]), product_breadcrumb(uuid, uuid, text);
    drop table product_sheets;
  `.execute(db);
  await taxonTrees.down(db);
}
