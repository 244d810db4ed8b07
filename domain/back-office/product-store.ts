import { sql, type RawBuilder } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { ProductFields, ProductKind, VariantNumber } from './product-fields.ts';
import type { ProductStatus } from './product-list-store.ts';

type Words = Partial<Record<Locale, string>>;
type ProductText = { name: string; slug: string; excerpt: string; description: string };

export type VariantRecord = Record<VariantNumber, number | null> & {
  id: string;
  sku: string;
  gtin: string | null;
  abv: number | null;
  isMaster: boolean;
  orderable: boolean;
  backorderable: boolean;
  labels: Words;
  /** What tells it from the others, in the language of the person. */
  options: string[];
  /** What is charged now, in minor units. */
  price: number | null;
  onHand: number;
  sellable: number;
};

/** A product with all that its form shows, and what can be chosen in it. */
export type ProductRecord = {
  id: string;
  sku: string;
  version: number;
  status: ProductStatus;
  kind: ProductKind;
  isAlcohol: boolean;
  featured: boolean;
  taxClass: string;
  countryCode: string | null;
  producerId: string | null;
  ageMonths: number | null;
  limitPerCustomer: number | null;
  changedAt: Date | null;
  /** By locale. */
  texts: Partial<Record<Locale, ProductText>>;
  taxonIds: string[];
  styleKeys: string[];
  values: { key: string; locale: Locale; value: string }[];
  relatedSkus: string[];
  variants: VariantRecord[];
  pictures: { id: string; key: string; alts: Words }[];
  taxons: { id: string; parentId: string | null; name: string }[];
  styles: { key: string; name: string }[];
  producers: { id: string; name: string }[];
  properties: { key: string; kind: 'list' | 'text'; name: string }[];
};

const LOCALES = ['el', 'en'] as const;

/** A product; null for an unknown one. */
export async function readProduct(
  ctx: TransactionContext,
  id: string,
): Promise<ProductRecord | null> {
  const { locale, tenant } = ctx;
  const list = (select: RawBuilder<unknown>) => sql`coalesce((${select}), '[]')`;
  const map = (select: RawBuilder<unknown>) => sql`coalesce((${select}), '{}')`;
  const { rows } = await sql<ProductRecord>`
    select p.id, p.sku, p.version, p.status, p.kind, p.is_alcohol, p.featured, p.tax_class, p.country_code, p.producer_id,
      p.age_months, p.limit_per_customer, p.changed_at,
      ${map(sql`select json_object_agg(t.locale, json_build_object('name', t.name, 'slug', t.slug,
          'excerpt', t.excerpt, 'description', t.description))
        from product_translations t where t.tenant_id = p.tenant_id and t.product_id = p.id`)} as texts,
      ${list(sql`select json_agg(c.taxon_id order by c.position, c.taxon_id)
        from product_taxons c where c.tenant_id = p.tenant_id and c.product_id = p.id`)} as taxon_ids,
      ${list(sql`select json_agg(s.style_key)
        from product_styles s where s.tenant_id = p.tenant_id and s.product_id = p.id`)} as style_keys,
      ${list(sql`select json_agg(json_build_object('key', f.property_key, 'locale', f.locale, 'value', f.value))
        from product_properties f where f.tenant_id = p.tenant_id and f.product_id = p.id`)} as values,
      ${list(sql`select json_agg(o.sku order by r.position, r.related_id)
        from related_products r join products o on o.tenant_id = r.tenant_id and o.id = r.related_id
        where r.tenant_id = p.tenant_id and r.product_id = p.id`)} as related_skus,
      ${list(sql`select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'abv', v.abv,
          'isMaster', v.is_master, 'orderable', v.orderable, 'backorderable', v.backorderable,
          'volumeMl', v.volume_ml, 'widthMm', v.width_mm, 'lengthMm', v.length_mm, 'heightMm', v.height_mm,
          'weightG', v.weight_g,
          'labels', ${map(sql`select json_object_agg(t.locale, t.label) from variant_translations t
            where t.tenant_id = v.tenant_id and t.variant_id = v.id`)},
          'options', ${list(sql`select json_agg(coalesce(t.label, ov.value) order by ot.position, ot.id)
            from variant_option_values vv
            join option_values ov on ov.tenant_id = vv.tenant_id and ov.id = vv.option_value_id
            join option_types ot on ot.tenant_id = ov.tenant_id and ot.id = ov.option_type_id
            left join option_value_translations t on t.tenant_id = ov.tenant_id and t.option_value_id = ov.id
              and t.locale = ${locale}
            where vv.tenant_id = v.tenant_id and vv.variant_id = v.id`)},
          'price', (select min(c.amount) from prices c
            where c.tenant_id = v.tenant_id and c.variant_id = v.id and c.currency = ${tenant.currency}
              and c.valid_from <= ${ctx.now()} and (c.valid_to is null or c.valid_to > ${ctx.now()})),
          'onHand', coalesce(s.on_hand, 0),
          'sellable', coalesce(s.on_hand - s.allocated - s.safety_stock, 0)) order by v.position, v.id)
        from variants v
        left join stock_items s on s.tenant_id = v.tenant_id and s.variant_id = v.id
        where v.tenant_id = p.tenant_id and v.product_id = p.id`)} as variants,
      ${list(sql`select json_agg(json_build_object('id', i.id, 'key', i.picture_key,
          'alts', ${map(sql`select json_object_agg(t.locale, t.alt) from product_image_translations t
            where t.tenant_id = i.tenant_id and t.image_id = i.id`)}) order by i.position, i.id)
        from product_images i where i.tenant_id = p.tenant_id and i.product_id = p.id`)} as pictures,
      ${list(sql`select json_agg(json_build_object('id', x.id, 'parentId', x.parent_id,
          'name', coalesce(t.name, '')) order by x.level, x.sort_order, x.id)
        from taxons x left join taxon_translations t
          on t.tenant_id = x.tenant_id and t.taxon_id = x.id and t.locale = ${locale}
        where x.tenant_id = p.tenant_id`)} as taxons,
      ${list(sql`select json_agg(json_build_object('key', s.key, 'name', coalesce(t.name, s.key))
          order by s.position, s.key)
        from styles s left join style_translations t
          on t.tenant_id = s.tenant_id and t.style_key = s.key and t.locale = ${locale}
        where s.tenant_id = p.tenant_id`)} as styles,
      ${list(sql`select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from producers m where m.tenant_id = p.tenant_id`)} as producers,
      ${list(sql`select json_agg(json_build_object('key', k.key, 'kind', k.kind, 'name', coalesce(t.name, k.key))
          order by k.position, k.key)
        from properties k left join property_translations t
          on t.tenant_id = k.tenant_id and t.property_key = k.key and t.locale = ${locale}
        where k.tenant_id = p.tenant_id`)} as properties
    from products p where p.tenant_id = ${tenant.id} and p.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Facts of a label that every shop may state, with their names; a shop that has none yet gets them with the first value. */
export const labelNames: Record<string, Record<Locale, string>> = {
  legalName: { el: 'Νόμιμη ονομασία', en: 'Legal name' },
  allergens: { el: 'Αλλεργιογόνα', en: 'Allergens' },
};

/** Each field of a product by its path. */
export function fieldsOf(product: ProductRecord): ProductFields {
  const box = (isTicked: boolean) => (isTicked ? 'yes' : '');
  const text = (value: number | string | null) => (value === null ? '' : String(value));
  const keys = new Set([...Object.keys(labelNames), ...product.properties.map(({ key }) => key)]);
  const fields: ProductFields = {
    sku: product.sku,
    kind: product.kind,
    isAlcohol: box(product.isAlcohol),
    featured: box(product.featured),
    taxClass: product.taxClass,
    countryCode: text(product.countryCode),
    producer: text(product.producerId),
    ageMonths: text(product.ageMonths),
    limitPerCustomer: text(product.limitPerCustomer),
    related: product.relatedSkus.join('\n'),
  };
  for (const locale of LOCALES) {
    const words = product.texts[locale];
    for (const field of ['name', 'slug', 'excerpt', 'description'] as const)
      fields[`${field}.${locale}`] = words?.[field] ?? '';
    for (const key of keys) fields[`property.${key}.${locale}`] = '';
    for (const { id, alts } of product.pictures) fields[`alt.${id}.${locale}`] = alts[locale] ?? '';
  }
  for (const { key, locale, value } of product.values) fields[`property.${key}.${locale}`] = value;
  for (const { id } of product.taxons)
    fields[`category.${id}`] = box(product.taxonIds.includes(id));
  for (const { key } of product.styles)
    fields[`style.${key}`] = box(product.styleKeys.includes(key));
  for (const variant of product.variants) {
    const { id, labels, options: _options, price: _price, onHand: _onHand, ...rest } = variant;
    const at = (field: string) => `variant.${id}.${field}`;
    for (const locale of LOCALES) fields[at(`label.${locale}`)] = labels[locale] ?? '';
    for (const field of ['orderable', 'backorderable'] as const)
      fields[at(field)] = box(rest[field]);
    const typed = [
      'sku',
      'gtin',
      'volumeMl',
      'abv',
      'widthMm',
      'lengthMm',
      'heightMm',
      'weightG',
    ] as const;
    for (const field of typed) fields[at(field)] = text(rest[field]);
  }
  return fields;
}

/** What names or finds a product, for the whole shop: one transaction after the other changes it. */
export async function lockNames(ctx: TransactionContext): Promise<void> {
  // The lock of the trigger that makes slugs.
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'slug', ${ctx.tenant.id}::uuid, 'product'), 0))`.execute(
    ctx.db,
  );
}

/** What of these new values of a product's fields another record has, or is no number of a package, or names nothing. */
export async function readNameFaults(
  ctx: TransactionContext,
  productId: string,
  changes: ProductFields,
): Promise<
  {
    path: string;
    code: 'SLUG_TAKEN' | 'SKU_TAKEN' | 'GTIN_INVALID' | 'GTIN_TAKEN' | 'RELATED_UNKNOWN';
  }[]
> {
  const list = Object.entries(changes).flatMap(([path, value]) => {
    const [first = '', second = ''] = path.split('.');
    if (value === '') return [];
    if (first === 'slug') return [{ path, kind: 'slug', own: second, value }];
    if (path === 'sku') return [{ path, kind: 'product', own: productId, value }];
    if (path === 'related')
      return value
        .split('\n')
        .map((sku) => ({ path, kind: 'related', own: productId, value: sku }));
    if (path.endsWith('.sku')) return [{ path, kind: 'variant', own: second, value }];
    return path.endsWith('.gtin') ? [{ path, kind: 'gtin', own: second, value }] : [];
  });
  if (list.length === 0) return [];
  const tenant = ctx.tenant.id;
  const { rows } = await sql<Awaited<ReturnType<typeof readNameFaults>>[number]>`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as n (path text, kind text, own text, value text))
    select path, 'SLUG_TAKEN' as code from n where kind = 'slug' and exists (
      select from product_translations t where t.tenant_id = ${tenant} and t.locale = n.own and t.slug = n.value
        and t.product_id <> ${productId})
    union all
    select path, 'SKU_TAKEN' from n where kind = 'product' and exists (
      select from products p where p.tenant_id = ${tenant} and p.sku = n.value and p.id <> ${productId})
    union all
    select path, 'SKU_TAKEN' from n where kind = 'variant' and exists (
      select from variants v where v.tenant_id = ${tenant} and v.sku = n.value and v.id::text <> n.own)
    union all
    select path, 'GTIN_INVALID' from n where kind = 'gtin' and not is_gtin(value)
    union all
    select path, 'GTIN_TAKEN' from n where kind = 'gtin' and exists (
      select from variants v where v.tenant_id = ${tenant} and v.gtin = n.value and v.id::text <> n.own)
    union all
    select path, 'RELATED_UNKNOWN' from n where kind = 'related' and not exists (
      select from products p where p.tenant_id = ${tenant} and p.sku = n.value and p.id <> ${productId})`.execute(
    ctx.db,
  );
  const twice = list.filter(
    ({ kind, value, path }) =>
      (kind === 'variant' || kind === 'gtin') &&
      list.some((other) => other.kind === kind && other.value === value && other.path !== path),
  );
  return [
    ...rows,
    ...twice.map(({ path, kind }) => ({
      path,
      code: kind === 'gtin' ? ('GTIN_TAKEN' as const) : ('SKU_TAKEN' as const),
    })),
  ];
}

/** The first of these that no product or variant has, nor one that begins with it: BASE, BASE-2, BASE-3 … */
export async function readFreeSku(ctx: TransactionContext, base: string): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select c.sku from generate_series(1, 10000) n
    cross join lateral (select case n when 1 then ${base} else ${base} || '-' || n end as sku) c
    where not exists (
      select from (
        select sku from products where tenant_id = ${ctx.tenant.id} and starts_with(sku, ${base})
        union all select sku from variants where tenant_id = ${ctx.tenant.id} and starts_with(sku, ${base})) taken
      where taken.sku = c.sku or (n > 1 and starts_with(taken.sku, c.sku || '-')))
    order by n limit 1`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new Error(`No SKU is free that begins with ${base}`);
  return first.sku;
}

/** What the database makes of a name as a slug; '' where it has no letters. */
export async function slugOf(ctx: TransactionContext, name: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug_from(${name}) as slug`.execute(ctx.db);
  return rows[0]?.slug ?? '';
}
