import type { JsonObject } from '../tables.gen.ts';
import type { SeedCategory, TenantSeed } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';
import { cannedAnswerRows } from './canned-answer-rows.ts';
import { searchRows } from './search-rows.ts';

export const seedLocales = ['en', 'el'] as const;
export const seedCurrency = 'EUR';
export const seedTimeZone = 'Europe/Athens';

/** The tenant itself and all that comes before its products. */
export function tenantRows(demoSeed: TenantSeed): Rows {
  const tenantId = seedId(demoSeed.slug, 'tenant', demoSeed.slug);
  return {
    tenants: [
      {
        id: tenantId,
        slug: demoSeed.slug,
        hostNames: demoSeed.hostNames,
        currency: seedCurrency,
        defaultLocale: 'en',
        locales: [...seedLocales],
        timeZone: seedTimeZone,
        settings: demoSeed.settings as JsonObject,
      },
    ],
    taxRates: demoSeed.selling.taxRates.map(({ taxClass, basisPoints, from }) => ({
      tenantId,
      taxClass,
      rateBasisPoints: basisPoints,
      validFrom: from,
    })),
    orderCounters: [{ tenantId, prefix: demoSeed.orderPrefix }],
    contentPages: demoSeed.pages.map((page) => ({ tenantId, ...page })),
    ...sellingRows(demoSeed, tenantId),
    ...propertyRows(demoSeed, tenantId),
    ...styleRows(demoSeed, tenantId),
    ...producerRows(demoSeed, tenantId),
    ...categoryRows(demoSeed, tenantId),
    ...searchRows(demoSeed),
    ...cannedAnswerRows(demoSeed),
  };
}

function sellingRows({ slug, selling }: TenantSeed, tenantId: string): Rows {
  const zoneId = (key: string): string => seedId(slug, 'zone', key);
  const shippingId = (key: string): string => seedId(slug, 'shipping method', key);
  const paymentId = (key: string): string => seedId(slug, 'payment method', key);
  return {
    shippingZones: selling.zones.map(({ key, country, prefixes }) => ({
      tenantId,
      id: zoneId(key),
      key,
      countryCode: country,
      postcodePrefixes: prefixes,
    })),
    shippingMethods: selling.shippingMethods.map((method, position) => ({
      tenantId,
      id: shippingId(method.key),
      key: method.key,
      kind: method.kind,
      carriesAlcohol: method.carriesAlcohol,
      weekdays: method.weekdays,
      worksOnHolidays: method.worksOnHolidays ?? false,
      cutOff: method.cutOff,
      position,
    })),
    shippingMethodTranslations: selling.shippingMethods.flatMap(({ key, name, description }) =>
      seedLocales.map((locale) => ({
        tenantId,
        shippingMethodId: shippingId(key),
        locale,
        name: name[locale],
        description: description[locale],
      })),
    ),
    shippingRates: selling.shippingMethods.flatMap(({ key, rates }) =>
      rates.map(({ zone, amount, freeFrom, days }) => ({
        tenantId,
        shippingMethodId: shippingId(key),
        shippingZoneId: zone === null ? null : zoneId(zone),
        amount,
        freeFrom: freeFrom ?? null,
        daysFrom: days?.[0] ?? null,
        daysTo: days?.[1] ?? null,
        id: seedId(slug, 'shipping rate', `${key} ${zone}`),
      })),
    ),
    paymentMethods: selling.paymentMethods.map(
      ({ key, kind, fee, totalBelow, shippingKinds, details = {} }, position) => ({
        tenantId,
        id: paymentId(key),
        key,
        kind,
        feeAmount: fee,
        totalBelow: totalBelow ?? null,
        shippingKinds,
        details,
        position,
      }),
    ),
    paymentMethodTranslations: selling.paymentMethods.flatMap(({ key, name, description }) =>
      seedLocales.map((locale) => ({
        tenantId,
        paymentMethodId: paymentId(key),
        locale,
        name: name[locale],
        description: description[locale],
      })),
    ),
  };
}

function propertyRows({ properties }: TenantSeed, tenantId: string): Rows {
  return {
    properties: properties.map(({ key, kind }, position) => ({ tenantId, key, kind, position })),
    propertyTranslations: properties.flatMap(({ key, name }) =>
      seedLocales.map((locale) => ({ tenantId, propertyKey: key, locale, name: name[locale] })),
    ),
  };
}

function styleRows({ styles }: TenantSeed, tenantId: string): Rows {
  return {
    styles: styles.map(({ key }, position) => ({ tenantId, key, position })),
    styleTranslations: styles.flatMap(({ key, name }) =>
      seedLocales.map((locale) => ({ tenantId, styleKey: key, locale, name: name[locale] })),
    ),
  };
}

function producerRows({ slug: demoSeed, producers }: TenantSeed, tenantId: string): Rows {
  return {
    producers: producers.map(({ slug, name, country, founded }) => ({
      tenantId,
      id: seedId(demoSeed, 'producer', slug),
      slug,
      name,
      countryCode: country,
      foundedYear: founded,
    })),
    producerTranslations: producers.flatMap(({ slug, region, method, story }) =>
      seedLocales.map((locale) => ({
        tenantId,
        producerId: seedId(demoSeed, 'producer', slug),
        locale,
        region: region[locale],
        method: method[locale],
        story: story[locale],
      })),
    ),
  };
}

function categoryRows({ slug: demoSeed, categories }: TenantSeed, tenantId: string): Rows {
  const taxonomyId = seedId(demoSeed, 'taxonomy', 'category');
  const placed = categories.flatMap((category, index) => placesOf(category, null, 1, index));
  return {
    taxonomies: [{ tenantId, id: taxonomyId, kind: 'category' }],
    taxonomyTranslations: [
      { tenantId, taxonomyId, locale: 'en', name: 'Categories' },
      { tenantId, taxonomyId, locale: 'el', name: 'Κατηγορίες' },
    ],
    taxons: placed.map(({ category, parent, level, sortOrder }) => ({
      tenantId,
      id: seedId(demoSeed, 'taxon', category.key),
      taxonomyId,
      parentId: parent === null ? null : seedId(demoSeed, 'taxon', parent),
      level,
      sortOrder,
      imageKey: category.picture,
    })),
    taxonTranslations: placed.flatMap(({ category }) =>
      seedLocales.map((locale) => ({
        tenantId,
        taxonId: seedId(demoSeed, 'taxon', category.key),
        locale,
        name: category.name[locale],
        slug: category.slug[locale],
        description: category.description[locale],
      })),
    ),
  };
}

type Place = { category: SeedCategory; parent: string | null; level: number; sortOrder: number };

/** A category and all below it, parents first. */
function placesOf(
  category: SeedCategory,
  parent: string | null,
  level: number,
  sortOrder: number,
): Place[] {
  return [
    { category, parent, level, sortOrder },
    ...category.children.flatMap((child, index) => placesOf(child, category.key, level + 1, index)),
  ];
}
