import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';

/** What a product lacks, by groups. All but a picture has to be there before it is published. */
export const gapGroups = ['el', 'en', 'label', 'price', 'weight', 'alt', 'picture'] as const;
export type GapGroup = (typeof gapGroups)[number];

/** Something that is missing: the path of the field for it in the form (prices and pictures have fields elsewhere). */
export type Gap = { productId: string; group: GapGroup; path: string };

/** Facts of the label that are words: Regulations (EU) 1169/2011, article 9, and 2019/787, article 10. */
const LABEL_PROPERTIES = ['legalName', 'allergens'] as const;

/** `products p` whose text in a language is not whole. */
export function lacksText(locale: Locale): RawBuilder<boolean> {
  return sql`not exists (select from product_translations t
    where t.tenant_id = p.tenant_id and t.product_id = p.id and t.locale = ${locale}
      and t.name <> '' and t.excerpt <> '' and t.description <> '')`;
}

/** Whether the orderable variant `v` has no price now. */
function lacksPrice(ctx: TransactionContext): RawBuilder<boolean> {
  return sql`not exists (select from prices c
    where c.tenant_id = v.tenant_id and c.variant_id = v.id and c.kind = 'regular'
      and c.currency = ${ctx.tenant.currency} and c.valid_from <= ${ctx.now()}
      and (c.valid_to is null or c.valid_to > ${ctx.now()}))`;
}

/** `products p` with a variant for sale that has no price now. */
export function hasUnpriced(ctx: TransactionContext): RawBuilder<boolean> {
  return sql`exists (select from variants v
    where v.tenant_id = p.tenant_id and v.product_id = p.id and v.orderable and ${lacksPrice(ctx)})`;
}

/**
 * What these products lack, each in the order of the form. The facts of the label are those of drinks with alcohol; the
 * bottles of a set have their own.
 */
export async function readGaps(
  ctx: TransactionContext,
  productIds: readonly string[],
): Promise<Gap[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<Gap>`
    with p as materialized (
      select *, is_alcohol and kind <> 'bundle' as has_label from products
      where tenant_id = ${ctx.tenant.id} and id = any(${productIds}::uuid[])
    ),
    l (locale) as (values ('el'), ('en')),
    v as materialized (
      select v.*, p.has_label, p.kind from p
      join variants v on v.tenant_id = p.tenant_id and v.product_id = p.id and v.orderable
    )
    select product_id, "group", path from (
      select 1 as place, p.id as product_id, l.locale as "group", field || '.' || l.locale as path
      from p cross join l
      left join product_translations t on t.tenant_id = p.tenant_id and t.product_id = p.id and t.locale = l.locale
      cross join lateral (values ('name', t.name), ('excerpt', t.excerpt), ('description', t.description)) f (field, text)
      where coalesce(text, '') = ''
      union all
      select 2, p.id, 'label', 'property.' || key || '.' || l.locale
      from p cross join l cross join unnest(${[...LABEL_PROPERTIES]}::text[]) as key
      where p.has_label and not exists (select from product_properties f
        where f.tenant_id = p.tenant_id and f.product_id = p.id and f.property_key = key and f.locale = l.locale
          and f.value <> '')
      union all
      select 3, p.id, 'label', 'countryCode' from p where p.has_label and p.country_code is null
      union all
      select 4, p.id, 'label', 'producer' from p where p.has_label and p.producer_id is null
      union all
      select 5, v.product_id, 'label', 'variant.' || v.id || '.' || field
      from v cross join lateral (values ('volumeMl', v.volume_ml), ('abv', v.abv)) f (field, value)
      where v.has_label and value is null
      union all
      select 6, v.product_id, 'weight', 'variant.' || v.id || '.weightG' from v where v.weight_g is null
      union all
      select 7, v.product_id, 'price', 'price.' || v.id from v where ${lacksPrice(ctx)}
      union all
      select 8, p.id, 'picture', 'picture' from p
      where not exists (select from product_images i where i.tenant_id = p.tenant_id and i.product_id = p.id)
      union all
      select 9, p.id, 'alt', 'alt.' || i.id || '.' || l.locale
      from p join product_images i on i.tenant_id = p.tenant_id and i.product_id = p.id cross join l
      where not exists (select from product_image_translations a
        where a.tenant_id = i.tenant_id and a.image_id = i.id and a.locale = l.locale and a.alt <> '')
    ) gaps
    order by product_id, place, path`.execute(ctx.db);
  return rows;
}
