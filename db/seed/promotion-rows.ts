import type { Json } from '../tables.gen.ts';
import type { Calendar } from './calendar.ts';
import type { SeedAction, TenantSeed } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';
import { seedLocales } from './tenant-rows.ts';

/** The promotions of a tenant, in its order. Its products are there already. */
export function promotionRows(demoSeed: TenantSeed, calendar: Calendar): Rows {
  const { promotions } = demoSeed;
  const tenantId = seedId(demoSeed.slug, 'tenant', demoSeed.slug);
  const id = (kind: string, key: string): string => seedId(demoSeed.slug, kind, key);
  return {
    promotions: promotions.map((promotion, position) => ({
      tenantId,
      id: id('promotion', promotion.key),
      key: promotion.key,
      trigger: promotion.trigger,
      code: promotion.code ?? null,
      startsOn: calendar.dayOf(promotion.from),
      endsOn: promotion.to === null ? null : calendar.dayOf(promotion.to),
      position,
      combinable: promotion.combinable,
      usageLimit: promotion.usageLimit ?? null,
      usageLimitPerCustomer: promotion.usageLimitPerCustomer ?? null,
      usageCount: 0,
      conditions: promotion.conditions as Json,
      actions: promotion.actions.map((action) => withVariantId(action, id)) as Json,
      featuredProductId: id('product', promotion.featuredProduct),
    })),
    promotionTranslations: promotions.flatMap((promotion) =>
      seedLocales.map((locale) => ({
        tenantId,
        promotionId: id('promotion', promotion.key),
        locale,
        name: promotion.name[locale],
        slug: promotion.slug[locale],
        excerpt: promotion.excerpt[locale],
        description: promotion.description[locale],
        conditionsText: promotion.conditionsText[locale],
      })),
    ),
    promotionProducts: promotions.flatMap(({ key, products }) =>
      products.map((sku, position) => ({
        tenantId,
        promotionId: id('promotion', key),
        productId: id('product', sku),
        position,
      })),
    ),
  };
}

/** A gift is given by its sku and stored by its variant's id. */
function withVariantId(
  { variant, ...action }: SeedAction,
  id: (kind: string, key: string) => string,
): object {
  return variant === undefined ? action : { ...action, variantId: id('variant', variant) };
}
