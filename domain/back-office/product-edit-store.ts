import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { ProductFields, ProductKind } from './product-fields.ts';
import type { ProductStatus } from './product-list-store.ts';
import { labelNames } from './product-store.ts';

/** Columns of `products` by the path of their field. */
const PRODUCT_COLUMNS: Record<string, string> = {
  sku: 'sku',
  kind: 'kind',
  taxClass: 'tax_class',
  isAlcohol: 'is_alcohol',
  featured: 'featured',
  countryCode: 'country_code',
  producer: 'producer_id',
  ageMonths: 'age_months',
  limitPerCustomer: 'limit_per_customer',
};
const VARIANT_COLUMNS: Record<string, string> = {
  sku: 'sku',
  gtin: 'gtin',
  orderable: 'orderable',
  backorderable: 'backorderable',
  volumeMl: 'volume_ml',
  abv: 'abv',
  widthMm: 'width_mm',
  lengthMm: 'length_mm',
  heightMm: 'height_mm',
  weightG: 'weight_g',
};
const BOXES = ['isAlcohol', 'featured', 'orderable', 'backorderable'];

/** What a column takes: an empty field is no value. */
function columnValue(field: string, text: string) {
  if (BOXES.includes(field)) return sql`${text === 'yes'}`;
  return text === '' ? sql`null` : sql`${text}`;
}

/** Writes the changed fields of a locked product. An empty slug asks for one that is made from the name. */
export async function writeProductFields(
  ctx: TransactionContext,
  productId: string,
  changes: ProductFields,
): Promise<void> {
  const rows = new Map<string, { path: string[]; field: string; value: string }[]>();
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split('.');
    const [group = ''] = parts;
    // Fields of one row are written together.
    const row =
      group === 'variant' && parts[2] !== 'label'
        ? `variant ${parts[1]}`
        : ['name', 'slug', 'excerpt', 'description'].includes(group)
          ? `text ${parts[1]}`
          : parts.length === 1 && group !== 'related'
            ? 'product'
            : path;
    const field = group === 'variant' ? (parts[2] ?? '') : group;
    rows.set(row, [...(rows.get(row) ?? []), { path: parts, field, value }]);
  }
  for (const [row, fields] of rows) await writeRow(ctx, productId, row, fields);
}

async function writeRow(
  ctx: TransactionContext,
  productId: string,
  row: string,
  fields: readonly { path: string[]; field: string; value: string }[],
): Promise<void> {
  const tenant = ctx.tenant.id;
  const [first] = fields;
  if (!first) return;
  const { path, value } = first;
  const [group = '', key = '', , locale = ''] = path;
  const set = (columns: Record<string, string>) =>
    sql.join(
      fields.flatMap(({ field, value: text }) => {
        const column = columns[field];
        return column ? [sql`${sql.ref(column)} = ${columnValue(field, text)}`] : [];
      }),
    );
  if (row === 'product') {
    await sql`update products set ${set(PRODUCT_COLUMNS)}
      where tenant_id = ${tenant} and id = ${productId}`.execute(ctx.db);
  } else if (row.startsWith('variant ')) {
    await sql`update variants set ${set(VARIANT_COLUMNS)}
      where tenant_id = ${tenant} and product_id = ${productId} and id = ${key}`.execute(ctx.db);
  } else if (row.startsWith('text ')) {
    await writeText(ctx, { productId, locale: key as Locale }, fields);
  } else if (group === 'variant') {
    await sql`insert into variant_translations (tenant_id, variant_id, locale, label)
      values (${tenant}, ${key}, ${locale}, ${value})
      on conflict (tenant_id, variant_id, locale) do update set label = excluded.label`.execute(
      ctx.db,
    );
  } else if (group === 'alt') {
    await sql`insert into product_image_translations (tenant_id, image_id, locale, alt)
      values (${tenant}, ${key}, ${path[2]}, ${value})
      on conflict (tenant_id, image_id, locale) do update set alt = excluded.alt`.execute(ctx.db);
  } else if (group === 'property') {
    await writeProperty(ctx, productId, { key, locale: path[2] as Locale, value });
  } else if (group === 'category') {
    await (
      value === 'yes'
        ? sql`insert into product_taxons (tenant_id, product_id, taxon_id, position)
          select ${tenant}, ${productId}, ${key}, coalesce(max(position), -1) + 1 from product_taxons
          where tenant_id = ${tenant} and product_id = ${productId} on conflict do nothing`
        : sql`delete from product_taxons
          where tenant_id = ${tenant} and product_id = ${productId} and taxon_id = ${key}`
    ).execute(ctx.db);
  } else if (group === 'style') {
    await (
      value === 'yes'
        ? sql`insert into product_styles (tenant_id, product_id, style_key)
          values (${tenant}, ${productId}, ${key}) on conflict do nothing`
        : sql`delete from product_styles
          where tenant_id = ${tenant} and product_id = ${productId} and style_key = ${key}`
    ).execute(ctx.db);
  } else if (group === 'related') {
    await sql`delete from related_products where tenant_id = ${tenant} and product_id = ${productId}`.execute(
      ctx.db,
    );
    await sql`insert into related_products (tenant_id, product_id, related_id, position)
      select ${tenant}, ${productId}, p.id, w.place::int
      from unnest(${value.split('\n')}::text[]) with ordinality as w (sku, place)
      join products p on p.tenant_id = ${tenant} and p.sku = w.sku`.execute(ctx.db);
  }
}

async function writeText(
  ctx: TransactionContext,
  { productId, locale }: { productId: string; locale: Locale },
  fields: readonly { field: string; value: string }[],
): Promise<void> {
  const tenant = ctx.tenant.id;
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
  const set = sql.join(
    Object.entries(values).map(([field, value]) => sql`${sql.ref(field)} = ${value}`),
  );
  const { numAffectedRows } = await sql`update product_translations set ${set}
    where tenant_id = ${tenant} and product_id = ${productId} and locale = ${locale}`.execute(
    ctx.db,
  );
  if (numAffectedRows) return;
  const { name = '', slug = '', excerpt = '', description = '' } = values;
  await sql`insert into product_translations (tenant_id, product_id, locale, name, slug, excerpt, description)
    values (${tenant}, ${productId}, ${locale}, ${name}, ${slug}, ${excerpt}, ${description})`.execute(
    ctx.db,
  );
}

async function writeProperty(
  ctx: TransactionContext,
  productId: string,
  { key, locale, value }: { key: string; locale: Locale; value: string },
): Promise<void> {
  const tenant = ctx.tenant.id;
  if (value === '') {
    await sql`delete from product_properties where tenant_id = ${tenant} and product_id = ${productId}
      and property_key = ${key} and locale = ${locale}`.execute(ctx.db);
    return;
  }
  const names = labelNames[key];
  if (names) {
    await sql`insert into properties (tenant_id, key, kind) values (${tenant}, ${key}, 'list')
      on conflict do nothing`.execute(ctx.db);
    await sql`insert into property_translations (tenant_id, property_key, locale, name)
      values (${tenant}, ${key}, 'el', ${names.el}), (${tenant}, ${key}, 'en', ${names.en})
      on conflict do nothing`.execute(ctx.db);
  }
  await sql`insert into product_properties (tenant_id, product_id, property_key, locale, value)
    values (${tenant}, ${productId}, ${key}, ${locale}, ${value})
    on conflict (tenant_id, product_id, property_key, locale) do update set value = excluded.value`.execute(
    ctx.db,
  );
}

/** Adds a draft with both names, at the end of the shop. False if there is a product with this id. */
export async function insertProduct(
  ctx: TransactionContext,
  product: {
    id: string;
    sku: string;
    kind: ProductKind;
    isAlcohol: boolean;
    names: Record<Locale, string>;
    actor: string;
  },
): Promise<boolean> {
  const { id, sku, kind, isAlcohol, names, actor } = product;
  const tenant = ctx.tenant.id;
  const { rows } = await sql<{ id: string }>`
    insert into products (tenant_id, id, sku, kind, is_alcohol, sort_order, created_at, changed_by, changed_at)
    select ${tenant}, ${id}, ${sku}, ${kind}, ${isAlcohol}, coalesce(max(sort_order), 0) + 1, ${ctx.now()}, ${actor},
      ${ctx.now()}
    from products where tenant_id = ${tenant}
    on conflict (tenant_id, id) do nothing returning id`.execute(ctx.db);
  if (rows.length === 0) return false;
  await sql`insert into product_translations (tenant_id, product_id, locale, name)
    values (${tenant}, ${id}, 'el', ${names.el}), (${tenant}, ${id}, 'en', ${names.en})`.execute(
    ctx.db,
  );
  return true;
}

/** Adds a variant without stock, at the end. False if there is a variant with this id. */
export async function insertVariant(
  ctx: TransactionContext,
  variant: { id: string; productId: string; sku: string; orderable: boolean },
): Promise<boolean> {
  const { id, productId, sku, orderable } = variant;
  const tenant = ctx.tenant.id;
  const { rows } = await sql<{ id: string }>`
    insert into variants (tenant_id, id, product_id, sku, orderable, position, is_master)
    select ${tenant}, ${id}, ${productId}, ${sku}, ${orderable}, coalesce(max(position), -1) + 1, count(*) = 0
    from variants where tenant_id = ${tenant} and product_id = ${productId}
    on conflict (tenant_id, id) do nothing returning id`.execute(ctx.db);
  if (rows.length === 0) return false;
  await sql`insert into stock_items (tenant_id, variant_id) values (${tenant}, ${id})
    on conflict do nothing`.execute(ctx.db);
  return true;
}

export async function updateStatus(
  ctx: TransactionContext,
  productId: string,
  status: ProductStatus,
): Promise<void> {
  await sql`update products set status = ${status}
    where tenant_id = ${ctx.tenant.id} and id = ${productId}`.execute(ctx.db);
}

/**
 * Copies all of a product but prices, stock and GTINs into a draft with these names, which has been added without
 * variants. The ids of its parts are made from its own and those of the original.
 */
export async function copyProductParts(
  ctx: TransactionContext,
  { from, to, sku }: { from: string; to: string; sku: string },
): Promise<void> {
  const tenant = ctx.tenant.id;
  const copyOf = (id: string) => sql`md5(${to}::text || ${sql.ref(id)}::text)::uuid`;
  const of = sql`tenant_id = ${tenant} and product_id = ${from}`;
  const statements = [
    sql`update products c set tax_class = p.tax_class, producer_id = p.producer_id, country_code = p.country_code,
        limit_per_customer = p.limit_per_customer, age_months = p.age_months, is_alcohol = p.is_alcohol
      from products p where c.tenant_id = ${tenant} and c.id = ${to} and p.tenant_id = ${tenant} and p.id = ${from}`,
    sql`update product_translations c set excerpt = t.excerpt, description = t.description
      from product_translations t where c.tenant_id = ${tenant} and c.product_id = ${to}
        and t.tenant_id = ${tenant} and t.product_id = ${from} and t.locale = c.locale`,
    sql`insert into product_taxons (tenant_id, product_id, taxon_id, position)
      select tenant_id, ${to}, taxon_id, position from product_taxons where ${of}`,
    sql`insert into product_styles (tenant_id, product_id, style_key)
      select tenant_id, ${to}, style_key from product_styles where ${of}`,
    sql`insert into product_properties (tenant_id, product_id, property_key, locale, value)
      select tenant_id, ${to}, property_key, locale, value from product_properties where ${of}`,
    sql`insert into related_products (tenant_id, product_id, related_id, position)
      select tenant_id, ${to}, related_id, position from related_products where ${of}`,
    sql`insert into option_types (tenant_id, id, product_id, internal_name, kind, position)
      select tenant_id, ${copyOf('id')}, ${to}, internal_name, kind, position from option_types where ${of}`,
    sql`insert into option_type_translations (tenant_id, option_type_id, locale, name)
      select t.tenant_id, ${copyOf('t.option_type_id')}, t.locale, t.name from option_type_translations t
      join option_types o on o.tenant_id = t.tenant_id and o.id = t.option_type_id
      where o.tenant_id = ${tenant} and o.product_id = ${from}`,
    sql`insert into option_values (tenant_id, id, option_type_id, value, position)
      select v.tenant_id, ${copyOf('v.id')}, ${copyOf('v.option_type_id')}, v.value, v.position from option_values v
      join option_types o on o.tenant_id = v.tenant_id and o.id = v.option_type_id
      where o.tenant_id = ${tenant} and o.product_id = ${from}`,
    sql`insert into option_value_translations (tenant_id, option_value_id, locale, label)
      select t.tenant_id, ${copyOf('t.option_value_id')}, t.locale, t.label from option_value_translations t
      join option_values v on v.tenant_id = t.tenant_id and v.id = t.option_value_id
      join option_types o on o.tenant_id = v.tenant_id and o.id = v.option_type_id
      where o.tenant_id = ${tenant} and o.product_id = ${from}`,
    sql`insert into variants (tenant_id, id, product_id, sku, position, is_master, orderable, backorderable, volume_ml,
        abv, width_mm, length_mm, height_mm, weight_g)
      select tenant_id, ${copyOf('id')}, ${to},
        ${sku} || case row_number() over (order by position, id) when 1 then ''
          else '-' || row_number() over (order by position, id) end,
        position, is_master, orderable, backorderable, volume_ml, abv, width_mm, length_mm, height_mm, weight_g
      from variants where ${of}`,
    sql`insert into variant_translations (tenant_id, variant_id, locale, label)
      select t.tenant_id, ${copyOf('t.variant_id')}, t.locale, t.label from variant_translations t
      join variants v on v.tenant_id = t.tenant_id and v.id = t.variant_id
      where v.tenant_id = ${tenant} and v.product_id = ${from}`,
    sql`insert into variant_option_values (tenant_id, variant_id, option_value_id)
      select o.tenant_id, ${copyOf('o.variant_id')}, ${copyOf('o.option_value_id')} from variant_option_values o
      join variants v on v.tenant_id = o.tenant_id and v.id = o.variant_id
      where v.tenant_id = ${tenant} and v.product_id = ${from}`,
    sql`insert into bundle_components (tenant_id, bundle_variant_id, component_variant_id, quantity)
      select b.tenant_id, ${copyOf('b.bundle_variant_id')}, b.component_variant_id, b.quantity from bundle_components b
      join variants v on v.tenant_id = b.tenant_id and v.id = b.bundle_variant_id
      where v.tenant_id = ${tenant} and v.product_id = ${from}`,
    sql`insert into stock_items (tenant_id, variant_id)
      select tenant_id, id from variants where tenant_id = ${tenant} and product_id = ${to}`,
    sql`insert into product_images (tenant_id, id, product_id, variant_id, picture_key, width, height, placeholder,
        position)
      select tenant_id, ${copyOf('id')}, ${to}, case when variant_id is not null then ${copyOf('variant_id')} end,
        picture_key, width, height, placeholder, position
      from product_images where ${of}`,
    sql`insert into product_image_translations (tenant_id, image_id, locale, alt)
      select t.tenant_id, ${copyOf('t.image_id')}, t.locale, t.alt from product_image_translations t
      join product_images i on i.tenant_id = t.tenant_id and i.id = t.image_id
      where i.tenant_id = ${tenant} and i.product_id = ${from}`,
  ];
  for (const statement of statements) await statement.execute(ctx.db);
}
