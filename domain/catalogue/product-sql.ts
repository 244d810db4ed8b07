import { PRIOR_PRICE_DAYS } from './rules.ts';

/**
 * The pieces of the statements that read products. `p` is the product and `t` its words; $1 is the tenant, $2 the
 * locale, $3 now, $4 the currency, $5 the cart whose holds count as free. What hangs on a product is JSON, read
 * through the index of its table, in no order: a sort of two rows costs more here than in the program.
 */

/** What a card shows. */
export const CARD = `
  p.sku, p.kind, p.status, p.is_alcohol as "isAlcohol", p.tax_class as "taxClass", p.featured,
  p.limit_per_customer as "limitPerCustomer", p.country_code as "countryCode",
  floor(extract(epoch from p.updated_at) * 1000) as "updatedAt", t.slug, t.name, t.excerpt,
  (
    select coalesce(json_agg(one), '[]') from (
      select v.id, v.position, v.sku, coalesce(vt.label, '') as label, v.is_master as "isMaster", v.orderable,
        v.backorderable, v.volume_ml as "volumeMl", v.abv, v.width_mm as "widthMm",
        v.length_mm as "lengthMm", v.height_mm as "heightMm", v.weight_g as "weightG",
        coalesce(s.on_hand, 0) as "onHand", coalesce(s.allocated, 0) as allocated,
        coalesce(s.safety_stock, 0) as "safetyStock", coalesce(s.low_threshold, 0) as "lowThreshold",
        coalesce((select h.quantity from held h where h.variant_id = v.id), 0) as held,
        -- The entries that hold now, and, where a sale runs, those of the days before it began.
        (
          select coalesce(json_agg(entry), '[]') from (
            select c.kind, c.amount, floor(extract(epoch from c.valid_from) * 1000) as "validFrom",
              floor(extract(epoch from c.valid_to) * 1000) as "validTo"
            from prices c
            where c.tenant_id = v.tenant_id and c.variant_id = v.id and c.currency = $4
              and c.valid_from <= $3
              and (c.valid_to is null or c.valid_to > $3 or c.valid_to > (
                select sale.valid_from - interval '${24 * PRIOR_PRICE_DAYS} hours'
                from prices sale
                where sale.tenant_id = v.tenant_id and sale.variant_id = v.id and sale.kind = 'sale'
                  and sale.currency = $4 and sale.valid_from <= $3
                  and (sale.valid_to is null or sale.valid_to > $3)
              ))
          ) entry
        ) as prices
      from variants v
      left join variant_translations vt
        on vt.tenant_id = v.tenant_id and vt.variant_id = v.id and vt.locale = t.locale
      left join stock_items s on s.tenant_id = v.tenant_id and s.variant_id = v.id
      where v.tenant_id = p.tenant_id and v.product_id = p.id
    ) one
  ) as variants,
  (
    select coalesce(json_agg(one), '[]') from (
      select i.id, i.position, i.picture_key as key, coalesce(it.alt, '') as alt, i.width, i.height, i.placeholder,
        i.variant_id as "variantId"
      from product_images i
      left join product_image_translations it
        on it.tenant_id = i.tenant_id and it.image_id = i.id and it.locale = t.locale
      where i.tenant_id = p.tenant_id and i.product_id = p.id
    ) one
  ) as pictures`;

/** Its options with their values, and which variant has which. */
export const OPTIONS = `
  (
    select coalesce(json_agg(one), '[]') from (
      select o.id, o.position, ot.name, o.internal_name as "internalName", o.kind, (
        select coalesce(json_agg(choice), '[]') from (
          select ov.id, ov.position, ovt.label, ov.value
          from option_values ov
          join option_value_translations ovt
            on ovt.tenant_id = ov.tenant_id and ovt.option_value_id = ov.id and ovt.locale = t.locale
          where ov.tenant_id = o.tenant_id and ov.option_type_id = o.id
        ) choice
      ) as values
      from option_types o
      join option_type_translations ot
        on ot.tenant_id = o.tenant_id and ot.option_type_id = o.id and ot.locale = t.locale
      where o.tenant_id = p.tenant_id and o.product_id = p.id
    ) one
  ) as options,
  (
    select coalesce(json_agg(one), '[]') from (
      select v.id as "variantId", vv.option_value_id as "valueId"
      from variants v
      join variant_option_values vv on vv.tenant_id = v.tenant_id and vv.variant_id = v.id
      where v.tenant_id = p.tenant_id and v.product_id = p.id
    ) one
  ) as "variantValues"`;

/** A category with its words, or null where it has none in the locale. */
function wordsOf(taxon: string): string {
  return `(
      select json_build_object('name', w.name, 'slug', w.slug, 'level', ${taxon}.level)
      from taxon_translations w
      where w.tenant_id = ${taxon}.tenant_id and w.taxon_id = ${taxon}.id and w.locale = t.locale
    )`;
}

/** What only its page shows. */
export const DETAILS = `
  t.description,
  (
    select coalesce(json_agg(one), '[]') from (
      select k.key as id, k.position, k.kind, kt.name, pp.value
      from product_properties pp
      join properties k on k.tenant_id = pp.tenant_id and k.key = pp.property_key
      join property_translations kt
        on kt.tenant_id = pp.tenant_id and kt.property_key = pp.property_key and kt.locale = pp.locale
      where pp.tenant_id = p.tenant_id and pp.product_id = p.id and pp.locale = t.locale
    ) one
  ) as properties,
  (
    select coalesce(json_agg(one), '[]') from (
      select l.locale, l.slug from product_translations l
      where l.tenant_id = p.tenant_id and l.product_id = p.id
    ) one
  ) as translations,
  (
    -- A tree of categories has five levels at most.
    select json_build_array(${['x1', 'x2', 'x3', 'x4', 'x5'].map(wordsOf).join(', ')})
    from taxons x1
    left join taxons x2 on x2.tenant_id = x1.tenant_id and x2.id = x1.parent_id
    left join taxons x3 on x3.tenant_id = x2.tenant_id and x3.id = x2.parent_id
    left join taxons x4 on x4.tenant_id = x3.tenant_id and x4.id = x3.parent_id
    left join taxons x5 on x5.tenant_id = x4.tenant_id and x5.id = x4.parent_id
    where x1.tenant_id = p.tenant_id and x1.id = (
      select pt.taxon_id from product_taxons pt
      where pt.tenant_id = p.tenant_id and pt.product_id = p.id
      order by pt.position, pt.taxon_id limit 1
    )
  ) as path,
  (
    select to_json(one) from (
      select m.id, m.name, m.slug, m.country_code as "countryCode", m.founded_year as "foundedYear",
        coalesce(mt.region, '') as region, coalesce(mt.method, '') as method,
        coalesce(mt.story, '') as story
      from producers m
      left join producer_translations mt
        on mt.tenant_id = m.tenant_id and mt.producer_id = m.id and mt.locale = t.locale
      where m.tenant_id = p.tenant_id and m.id = p.producer_id
    ) one
  ) as producer`;
