import type { MetaDescriptor } from 'react-router';
import type { MenuItem } from 'schema-dts';
import {
  pageAddresses,
  pageFrame,
  pageMessages,
  type MetaArgs,
} from '#storefront/features/page/page-meta.ts';
import type {
  DrinkOnCardFragment,
  DrinkPageQuery,
  MenuPageQuery,
} from '#storefront/graphql/gen/graphql.ts';
import type { SlugTranslation } from '#storefront/i18n/alternates.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { locales } from '#i18n/locales.ts';
import { decimalPrice, structuredData } from './structured-data.ts';

/** The menu as structured data: its sections, and every drink with its price. */
export function menuData(
  args: MetaArgs,
  sections: MenuPageQuery['menu']['sections'],
): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const { locale } = pageMessages(args);
  const url = frame.origin + localeHref(locale, '/the-menu');
  return [
    structuredData({
      '@type': 'Menu',
      '@id': `${url}#menu`,
      url,
      inLanguage: locales[locale].tag,
      hasMenuSection: sections.map(({ key, name, intro, drinks }) => ({
        '@type': 'MenuSection' as const,
        '@id': `${url}#${key}`,
        name,
        description: intro,
        hasMenuItem: drinks.map((drink) =>
          itemOf(drink, frame.origin + localeHref(locale, '/the-menu/:id', { id: drink.slug })),
        ),
      })),
    }),
  ];
}

/** One drink as structured data. */
export function drinkData(
  args: MetaArgs,
  drink: NonNullable<DrinkPageQuery['drink']>,
  translations: readonly SlugTranslation[],
): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const url = pageAddresses(args, { translations })[pageMessages(args).locale];
  const image = drink.shared && new URL(drink.shared.share, frame.origin).href;
  return [structuredData({ ...itemOf(drink, url), ...(image && { image }) })];
}

function itemOf(drink: DrinkOnCardFragment, url: string): Exclude<MenuItem, string> {
  return {
    '@type': 'MenuItem',
    '@id': url,
    url,
    name: drink.name,
    description: drink.line,
    suitableForDiet: drink.vegan ? 'https://schema.org/VeganDiet' : undefined,
    offers: {
      '@type': 'Offer',
      price: decimalPrice(drink.price.amount),
      priceCurrency: drink.price.currency,
      availability:
        drink.availability === 'AVAILABLE'
          ? 'https://schema.org/InStoreOnly'
          : 'https://schema.org/SoldOut',
    },
  };
}
