import { gapGroups, type GapGroup } from '#domain/back-office/product-gaps.ts';
import { listProducts, type ListedProduct } from '#domain/back-office/product-list.ts';
import type { ProductStatus, ProductView } from '#domain/back-office/product-list-store.ts';
import { access, builder } from '../builder.ts';
import { pageTypeOf } from './page.ts';

const View = builder.enumType('ProductView', {
  description: 'AWAITED: sold out, with people who wait for them.',
  values: {
    ACTIVE: { value: 'active' },
    DRAFTS: { value: 'drafts' },
    ARCHIVED: { value: 'archived' },
    NO_PICTURE: { value: 'noPicture' },
    NO_GREEK: { value: 'noGreek' },
    NO_ENGLISH: { value: 'noEnglish' },
    NO_PRICE: { value: 'noPrice' },
    FEW: { value: 'few' },
    AWAITED: { value: 'awaited' },
    ON_SALE: { value: 'onSale' },
    ALL: { value: 'all' },
  } as const satisfies Record<string, { value: ProductView }>,
});

export const Status = builder.enumType('ProductStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    ARCHIVED: { value: 'archived' },
  } as const satisfies Record<string, { value: ProductStatus }>,
});

export const GapGroupType = builder.enumType('ProductGapGroup', {
  description: 'What of a product is missing: texts, facts of the label, and so on.',
  values: Object.fromEntries(gapGroups.map((value) => [value.toUpperCase(), { value }])) as Record<
    Uppercase<GapGroup>,
    { value: GapGroup }
  >,
});

const Listed = builder.objectRef<ListedProduct>('ListedProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    sku: t.exposeString('sku'),
    status: t.expose('status', { type: Status }),
    nameEl: t.exposeString('nameEl', { description: 'Empty where there is none.' }),
    nameEn: t.exposeString('nameEn', { description: 'Empty where there is none.' }),
    picture: t.string({
      nullable: true,
      description: 'Path of a small picture.',
      resolve: ({ pictureKey }) => pictureKey && `/pictures/${pictureKey}-240.webp`,
    }),
    variantCount: t.exposeInt('variantCount'),
    missing: t.field({ type: [GapGroupType], resolve: ({ missing }) => missing }),
  }),
});

builder.queryField('products', (t) =>
  t.field({
    ...access('catalogue.read'),
    description: 'The newest first; found by words of names, SKUs and GTINs.',
    type: pageTypeOf('ProductPage', Listed),
    args: {
      view: t.arg({ type: View, required: true }),
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { view, search, first, after }, ctx) =>
      listProducts(ctx, { view, first, after: after ?? null, ...(search && { search }) }),
  }),
);
