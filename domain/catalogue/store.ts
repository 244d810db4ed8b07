import type { Context } from '../context.ts';
import { earliest } from '../earliest.ts';
import type { Picture, TaxRate } from './rules.ts';

const ratesOf = new WeakMap<Context['tenant'], TaxRate[]>();

/** Cached with the tenant, which is read again every few seconds: a rate changes on a day, not at once. */
export async function selectTaxRates({ db, tenant }: Context): Promise<TaxRate[]> {
  const cached = ratesOf.get(tenant);
  if (cached) return cached;
  const rates = await db
    .selectFrom('taxRates')
    .where('tenantId', '=', tenant.id)
    .select(['taxClass', 'rateBasisPoints', 'validFrom'])
    .$castTo<TaxRate>()
    .execute();
  ratesOf.set(tenant, rates);
  return rates;
}

/** When the next price begins or ends; null: none will. */
export async function selectNextPriceChange(ctx: Context): Promise<Date | null> {
  const now = ctx.now();
  const row = await ctx.db
    .selectFrom('prices')
    .where('tenantId', '=', ctx.tenant.id)
    .select((eb) => [
      eb.fn.min('validFrom').filterWhere('validFrom', '>', now).as('begins'),
      eb.fn.min('validTo').filterWhere('validTo', '>', now).as('ends'),
    ])
    .executeTakeFirstOrThrow();
  return earliest([row.begins, row.ends]);
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
