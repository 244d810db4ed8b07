import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SlugTranslation } from '../catalogue/rules.ts';
import type { Context } from '../context.ts';
import { locales } from '../locale.ts';
import type { SeoType } from './rules.ts';

/**
 * The table of a record type, and which records (`record`) have a page. Their texts are in `<type>_translations`, whose
 * slugs the triggers of migration 0012-slugs maintain.
 */
const places: Record<SeoType, { records: string; hasPage: (ctx: Context) => RawBuilder<SqlBool> }> =
  {
    product: { records: 'products', hasPage: () => sql`record.status = 'active'` },
    taxon: { records: 'taxons', hasPage: () => sql`true` },
    promotion: { records: 'promotions', hasPage: () => sql`record.listed` },
    post: { records: 'posts', hasPage: (ctx) => sql`record.published_at <= ${ctx.now()}` },
    drink: { records: 'drinks', hasPage: () => sql`true` },
  };

type Found = { recordId: string; slug: string; translations: SlugTranslation[] };

/** The record with a slug in the locale of the request; undefined without a page. */
export async function selectRecordBySlug(
  ctx: Context,
  type: SeoType,
  slug: string,
): Promise<Found | undefined> {
  const { words, id, translations, hasPage } = partsFor(ctx, type);
  const { rows } = await sql<Found>`
    select here.${id} as record_id, here.slug, ${translations} as translations
    from ${words} here
    where here.tenant_id = ${ctx.tenant.id} and here.locale = ${ctx.locale} and here.slug = ${slug}
      and ${hasPage}
  `.execute(ctx.db);
  return rows[0];
}

/** Whether the slug is or was that of a record, in any language. */
export async function selectIsKnown(ctx: Context, type: SeoType, slug: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from ${sql.table(`${type}_translations`)} w
      where w.tenant_id = ${ctx.tenant.id} and w.locale = any(${[...locales]}::text[]) and w.slug = ${slug}
    ) or exists (
      select from slug_redirects r
      where r.tenant_id = ${ctx.tenant.id} and r.type = ${type}
        and r.locale = any(${[...locales]}::text[]) and r.slug = ${slug}
    ) as is_known
  `.execute(ctx.db);
  return rows[0]?.isKnown ?? false;
}

/**
 * The record that had a slug before in the locale of the request, else one that has it in another locale, else one that
 * had it; with its current slug here. Undefined if none of them has a page in this locale.
 */
export async function selectRecordElsewhere(
  ctx: Context,
  type: SeoType,
  slug: string,
): Promise<Found | undefined> {
  const { words, id, translations, hasPage } = partsFor(ctx, type);
  const tenantId = ctx.tenant.id;
  const everyLocale = sql`unnest(${[...locales]}::text[]) as any_locale (name)`;
  const { rows } = await sql<Found>`
    with found as materialized (
      select w.${id} as record_id, w.locale, false as is_old
      from ${everyLocale}
      join ${words} w
        on w.tenant_id = ${tenantId} and w.locale = any_locale.name and w.slug = ${slug}
      union all
      select r.record_id, r.locale, true
      from ${everyLocale}
      join slug_redirects r
        on r.tenant_id = ${tenantId} and r.type = ${type} and r.locale = any_locale.name and r.slug = ${slug}
    )
    select here.${id} as record_id, here.slug, ${translations} as translations
    from found
    join ${words} here
      on here.tenant_id = ${tenantId} and here.${id} = found.record_id and here.locale = ${ctx.locale}
    where ${hasPage}
    order by found.locale <> ${ctx.locale}, found.is_old
    limit 1
  `.execute(ctx.db);
  return rows[0];
}

/** The columns of `here`, the texts of a record in the locale of the request, for both statements. */
function partsFor(ctx: Context, type: SeoType) {
  const words = sql.table(`${type}_translations`);
  const id = sql.ref(`${type}_id`);
  const { records, hasPage } = places[type];
  return {
    words,
    id,
    translations: sql`(
      select jsonb_agg(jsonb_build_object('locale', w.locale, 'slug', w.slug) order by w.locale)
      from ${words} w where w.tenant_id = ${ctx.tenant.id} and w.${id} = here.${id}
    )`,
    // A question of its own, so that the record is looked up by its key.
    hasPage: sql<SqlBool>`(
      select ${hasPage(ctx)} from ${sql.table(records)} record
      where record.tenant_id = ${ctx.tenant.id} and record.id = here.${id}
    )`,
  };
}
