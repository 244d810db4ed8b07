import type { Context } from '../context.ts';
import type { Picture, TaxRate } from './rules.ts';

export async function selectTaxRates(ctx: Context): Promise<TaxRate[]> {
  return ctx.db
    .selectFrom('taxRates')
    .where('tenantId', '=', ctx.tenant.id)
    .select(['taxClass', 'rateBasisPoints', 'validFrom'])
    .$castTo<TaxRate>()
    .execute();
}

/** Pictures by their key. */
export async function selectPictures(ctx: Context, keys: readonly string[]): Promise<Picture[]> {
  return ctx.db
    .selectFrom('productImages as i')
    .leftJoin('productImageTranslations as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.imageId', '=', 'i.id')
        .on('t.locale', '=', ctx.locale),
    )
    .where('i.tenantId', '=', ctx.tenant.id)
    .where('i.pictureKey', 'in', keys)
    .select(['i.variantId', 'i.pictureKey as key', 'i.width', 'i.height', 'i.placeholder'])
    .select((eb) => eb.fn.coalesce('t.alt', eb.val('')).as('alt'))
    .orderBy('i.productId')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
}
