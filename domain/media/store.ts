import { sql } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { CutPicture } from './ports.ts';
import type { PicturesOfProduct, ProductPicture } from './rules.ts';

/** Locks a product, so that its pictures have one order; false if there is none. */
export async function lockProduct(ctx: TransactionContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from products where tenant_id = ${ctx.tenant.id} and id = ${id}
    for no key update`.execute(ctx.db);
  return rows.length > 0;
}

/** A product with its pictures in their order; null if there is none. */
export async function readPictures(
  ctx: TransactionContext,
  productId: string,
): Promise<PicturesOfProduct | null> {
  const { rows } = await sql<PicturesOfProduct>`
    select p.id as product_id, p.sku,
      jsonb_build_object('el', '', 'en', '') || coalesce((select jsonb_object_agg(t.locale, t.name)
        from product_translations t where t.tenant_id = p.tenant_id and t.product_id = p.id), '{}') as names,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'key', i.picture_key, 'width', i.width,
          'height', i.height, 'placeholder', i.placeholder, 'variantId', i.variant_id,
          'alts', jsonb_build_object('el', '', 'en', '') || coalesce((
            select jsonb_object_agg(a.locale, a.alt) from product_image_translations a
            where a.tenant_id = i.tenant_id and a.image_id = i.id), '{}')
        ) order by i.position, i.id)
        from product_images i where i.tenant_id = p.tenant_id and i.product_id = p.id), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku) order by v.position, v.id)
        from variants v where v.tenant_id = p.tenant_id and v.product_id = p.id), '[]') as variants
    from products p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Which product shows a picture; null if none does. */
export async function productOf(ctx: TransactionContext, imageId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('productImages')
    .select('productId')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', imageId)
    .executeTakeFirst();
  return row?.productId ?? null;
}

type Size = Pick<CutPicture, 'width' | 'height' | 'placeholder'>;

/** The dimensions of a picture that has been uploaded before; null if it has not. */
export async function findUploaded(ctx: TransactionContext, key: string): Promise<Size | null> {
  const row = await ctx.db
    .selectFrom('pictures')
    .select(['width', 'height', 'placeholder'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a picture with its files, unless somebody has stored it meanwhile. */
export async function insertUploaded(
  ctx: TransactionContext,
  { key, picture, actor }: { key: string; picture: CutPicture; actor: string },
): Promise<void> {
  const { width, height, placeholder, files } = picture;
  const tenantId = ctx.tenant.id;
  const addedAt = ctx.now().toISOString();
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('pictures')
    .values({ tenantId, key, width, height, placeholder, addedBy: actor, addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const rows = files.map(({ ending, body }) => ({
    tenantId,
    pictureKey: key,
    ending,
    body: Buffer.from(body),
  }));
  await ctx.db.insertInto('pictureFiles').values(rows).execute();
}

/** Shows a picture at the end of those of a product, with the name of the product in each language as its words. */
export async function insertPicture(
  ctx: TransactionContext,
  { productId, key, size }: { productId: string; key: string; size: Size },
): Promise<void> {
  await sql`
    with image as (
      insert into product_images (tenant_id, product_id, picture_key, width, height, placeholder, position)
      select ${ctx.tenant.id}, ${productId}::uuid, ${key}, ${size.width}::integer, ${size.height}::integer,
        ${size.placeholder}, coalesce(max(position), -1) + 1
      from product_images where tenant_id = ${ctx.tenant.id} and product_id = ${productId}
      returning id
    )
    insert into product_image_translations (tenant_id, image_id, locale, alt)
    select ${ctx.tenant.id}, image.id, t.locale, t.name
    from image, product_translations t
    where t.tenant_id = ${ctx.tenant.id} and t.product_id = ${productId} and t.name <> ''
  `.execute(ctx.db);
}

export async function putAlt(
  ctx: TransactionContext,
  row: { imageId: string; locale: Locale; alt: string },
): Promise<void> {
  await ctx.db
    .insertInto('productImageTranslations')
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'imageId', 'locale']).doUpdateSet({ alt: row.alt }),
    )
    .execute();
}

export async function updateVariant(
  ctx: TransactionContext,
  { id, variantId }: Pick<ProductPicture, 'id' | 'variantId'>,
): Promise<void> {
  await ctx.db
    .updateTable('productImages')
    .set({ variantId })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Numbers the pictures of a product in this order. */
export async function updateOrder(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  await sql`
    update product_images i set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where i.tenant_id = ${ctx.tenant.id} and i.id = o.id and i.position <> o.place - 1`.execute(
    ctx.db,
  );
}

export async function deletePicture(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('productImages')
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** A file of a picture by its key and ending; null if there is none. */
export async function selectFile(
  ctx: Context,
  { key, ending }: { key: string; ending: string },
): Promise<Uint8Array | null> {
  const row = await ctx.db
    .selectFrom('pictureFiles')
    .select('body')
    .where('tenantId', '=', ctx.tenant.id)
    .where('pictureKey', '=', key)
    .where('ending', '=', ending)
    .executeTakeFirst();
  return row?.body ?? null;
}
