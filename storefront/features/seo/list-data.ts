import type { MetaDescriptor } from 'react-router';
import { PAGE_SIZE } from '#storefront/features/catalogue/listing/listing.ts';
import { pageFrame, pageMessages, type MetaArgs } from '#storefront/features/page/page-meta.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { structuredData } from './structured-data.ts';

type Named = { name: string; slug: string };

/** The routes whose pages are in lists. */
type RecordPath = '/products/:id' | '/categories/:id' | '/promotions/:id' | '/posts/:id';

/** The records of a list, in their order; of a list in pages those of the page, numbered through. */
export function listData(
  args: MetaArgs,
  path: RecordPath,
  records: readonly Named[],
  { page }: { page: number } = { page: 1 },
): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame || records.length === 0) return [];
  const { locale } = pageMessages(args);
  return [
    structuredData({
      '@type': 'ItemList',
      itemListElement: records.map(({ name, slug }, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * PAGE_SIZE + index + 1,
        name,
        url: frame.origin + localeHref(locale, path, { id: slug }),
      })),
    }),
  ];
}

/** The path from the shop down to a page: its categories from the root on, then the page itself where it is none. */
export function breadcrumbData(
  args: MetaArgs,
  taxons: readonly Named[],
  current?: string,
): MetaDescriptor[] {
  const t = translatorOf(pageMessages(args), 'nav');
  const { locale } = pageMessages(args);
  return trailData(
    args,
    [
      { name: t('shop'), path: localeHref(locale, '/shop') },
      ...taxons.map(({ name, slug }) => ({
        name,
        path: localeHref(locale, '/categories/:id', { id: slug }),
      })),
    ],
    current,
  );
}

/** The path to a page, step by step; the last may be the page itself, which needs no address. */
export function trailData(
  args: MetaArgs,
  steps: readonly { name: string; path: string }[],
  current?: string,
): MetaDescriptor[] {
  const origin = pageFrame(args)?.origin;
  if (origin === undefined) return [];
  const items = [
    ...steps.map(({ name, path }) => ({ name, item: origin + path })),
    ...(current === undefined ? [] : [{ name: current }]),
  ];
  return [
    structuredData({
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...item,
      })),
    }),
  ];
}
