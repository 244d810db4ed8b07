import type { Context } from '../context.ts';

type Ids = readonly string[];

/** Option types joined to their words and values, in the order of the product. */
function optionsIn(ctx: Context) {
  return ctx.db
    .selectFrom('optionTypes as o')
    .innerJoin('optionTypeTranslations as ot', (join) =>
      join
        .onRef('ot.tenantId', '=', 'o.tenantId')
        .onRef('ot.optionTypeId', '=', 'o.id')
        .on('ot.locale', '=', ctx.locale),
    )
    .innerJoin('optionValues as v', (join) =>
      join.onRef('v.tenantId', '=', 'o.tenantId').onRef('v.optionTypeId', '=', 'o.id'),
    )
    .innerJoin('optionValueTranslations as vt', (join) =>
      join
        .onRef('vt.tenantId', '=', 'v.tenantId')
        .onRef('vt.optionValueId', '=', 'v.id')
        .on('vt.locale', '=', ctx.locale),
    )
    .where('o.tenantId', '=', ctx.tenant.id)
    .orderBy('o.productId')
    .orderBy('o.position')
    .orderBy('o.id')
    .orderBy('v.position')
    .orderBy('v.id');
}

export type OptionValueRow = {
  optionTypeId: string;
  productId: string;
  name: string;
  internalName: string;
  kind: string;
  label: string;
  value: string;
};

/** Every value of every option of the products. */
export async function selectProductOptionValues(
  ctx: Context,
  productIds: Ids,
): Promise<OptionValueRow[]> {
  return optionsIn(ctx)
    .where('o.productId', 'in', productIds)
    .select([
      'o.id as optionTypeId',
      'o.productId',
      'ot.name',
      'o.internalName',
      'o.kind',
      'vt.label',
      'v.value',
    ])
    .execute();
}

export type VariantOptionRow = {
  variantId: string;
  name: string;
  internalName: string;
  label: string;
  value: string;
};

/** The values that the variants have. */
export async function selectVariantOptionValues(
  ctx: Context,
  variantIds: Ids,
): Promise<VariantOptionRow[]> {
  return optionsIn(ctx)
    .innerJoin('variantOptionValues as vv', (join) =>
      join.onRef('vv.tenantId', '=', 'v.tenantId').onRef('vv.optionValueId', '=', 'v.id'),
    )
    .where('vv.variantId', 'in', variantIds)
    .select(['vv.variantId', 'ot.name', 'o.internalName', 'vt.label', 'v.value'])
    .execute();
}
