import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { localDay } from '../local-day.ts';
import type { SeoType } from './rules.ts';

type Rows = { recordId: string; changedAt: Date | null; pictures: string[] };

/** Per type: the records for search engines, their last change, and their pictures. */
const records: Record<SeoType, (ctx: Context) => RawBuilder<Rows>> = {
  product: (ctx) => sql<Rows>`
    select p.id as record_id, p.updated_at as changed_at, array(
      select i.picture_key || '-' || i.width from product_images i
      where i.tenant_id = p.tenant_id and i.product_id = p.id order by i.position, i.id
    ) as pictures
    from products p where p.tenant_id = ${ctx.tenant.id} and p.status = 'active'`,
  // Categories without products, also below them, have no page.
  taxon: (ctx) => sql<Rows>`
    with recursive above as (
      select pt.taxon_id, p.updated_at
      from products p
      join product_taxons pt on pt.tenant_id = p.tenant_id and pt.product_id = p.id
      where p.tenant_id = ${ctx.tenant.id} and p.status = 'active'
      union
      select x.parent_id, above.updated_at
      from above
      join taxons x on x.tenant_id = ${ctx.tenant.id} and x.id = above.taxon_id
      where x.parent_id is not null
    )
    select taxon_id as record_id, max(updated_at) as changed_at, '{}'::text[] as pictures
    from above group by taxon_id`,
  promotion: (ctx) => sql<Rows>`
    select p.id as record_id,
      greatest(p.created_at, p.starts_on::timestamp at time zone ${ctx.tenant.timeZone}) as changed_at,
      '{}'::text[] as pictures
    from promotions p
    where p.tenant_id = ${ctx.tenant.id} and p.listed and p.terms_fault is null
      and ${localDay(ctx.now(), ctx.tenant.timeZone)}::date between p.starts_on and coalesce(p.ends_on, 'infinity')`,
  post: (ctx) => sql<Rows>`
    select p.id as record_id,
      greatest(p.published_at, (
        select max(t.updated_at) from post_translations t
        where t.tenant_id = p.tenant_id and t.post_id = p.id
      )) as changed_at,
      case when p.picture_key is null then '{}' else array[p.picture_key || '-' || p.picture_width] end as pictures
    from posts p where p.tenant_id = ${ctx.tenant.id} and p.published_at <= ${ctx.now()}`,
  drink: (ctx) => sql<Rows>`
    select d.id as record_id, d.updated_at as changed_at,
      case when d.picture_key is null then '{}' else array[d.picture_key || '-' || d.picture_width] end as pictures
    from drinks d where d.tenant_id = ${ctx.tenant.id}`,
};

/** How many records of a type are worth finding, and when the last of them was changed. */
export async function countRecords(
  ctx: Context,
  type: SeoType,
): Promise<{ count: number; changedAt: Date | null }> {
  const { rows } = await sql<{ count: number; changedAt: Date | null }>`
    select count(*)::integer as count, max(changed_at) as changed_at
    from (${records[type](ctx)}) found where ${hasWords(ctx, type)}
  `.execute(ctx.db);
  return rows[0] ?? { count: 0, changedAt: null };
}

export async function selectRecords(
  ctx: Context,
  type: SeoType,
  { first, skip }: { first: number; skip: number },
): Promise<{ changedAt: Date | null; pictures: string[]; translations: SlugTranslation[] }[]> {
  // Texts are looked up for this part only, whatever the planner estimates.
  const { rows } = await sql<{
    changedAt: Date | null;
    pictures: string[];
    translations: SlugTranslation[];
  }>`
    select part.changed_at, part.pictures, words.translations
    from (
      select * from (${records[type](ctx)}) found where ${hasWords(ctx, type)}
      order by record_id limit ${first} offset ${skip}
    ) part
    cross join lateral (
      select jsonb_agg(jsonb_build_object('locale', w.locale, 'slug', w.slug) order by w.locale) as translations
      from ${sql.table(`${type}_translations`)} w
      where w.tenant_id = ${ctx.tenant.id} and w.${sql.ref(`${type}_id`)} = part.record_id
    ) words
    order by part.record_id
  `.execute(ctx.db);
  return rows;
}

function hasWords(ctx: Context, type: SeoType): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from ${sql.table(`${type}_translations`)} w
    where w.tenant_id = ${ctx.tenant.id} and w.${sql.ref(`${type}_id`)} = found.record_id
  )`;
}

/** The static pages, each with the languages that it is written in. `changedOn` is a day, YYYY-MM-DD. */
export async function selectContentPages(
  ctx: Context,
): Promise<{ key: string; locales: string[]; changedOn: string }[]> {
  return (
    ctx.db
      .selectFrom('contentPages')
      .where('tenantId', '=', ctx.tenant.id)
      // The first page is at the root.
      .where('key', '<>', 'index')
      .groupBy('key')
      .select((eb) => [
        'key',
        eb.fn.agg<string[]>('array_agg', ['locale']).as('locales'),
        sql<string>`max(updated_on)`.as('changedOn'),
      ])
      .orderBy('key')
      .execute()
  );
}
