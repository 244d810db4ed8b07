import {
  addPicture,
  findPictures,
  movePicture,
  removePicture,
  savePicture,
} from '#domain/media/product-pictures.ts';
import type { PicturesOfProduct, ProductPicture } from '#domain/media/rules.ts';
import { access, builder } from '../builder.ts';
import { EditInput, editsOf } from './editing.ts';
import { resultOf } from './problem.ts';

const Picture = builder.objectRef<ProductPicture>('ProductPicture').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.string({
      description: 'Of its smallest size.',
      resolve: ({ key }) => `/pictures/${key}-240.webp`,
    }),
    width: t.exposeInt('width', { description: 'Of its largest size, in pixels.' }),
    height: t.exposeInt('height'),
    placeholder: t.exposeString('placeholder', { description: 'A color as #rrggbb.' }),
    variantId: t.exposeID('variantId', { nullable: true }),
    el: t.string({
      description: 'The words for who does not see it.',
      resolve: ({ alts }) => alts.el,
    }),
    en: t.string({ resolve: ({ alts }) => alts.en }),
  }),
});

const PicturedVariant = builder
  .objectRef<{ id: string; sku: string }>('PicturedVariant')
  .implement({
    fields: (t) => ({ id: t.exposeID('id'), sku: t.exposeString('sku') }),
  });

const Pictures = builder.objectRef<PicturesOfProduct>('ProductPictures').implement({
  fields: (t) => ({
    productId: t.exposeID('productId'),
    sku: t.exposeString('sku'),
    nameEl: t.string({ resolve: ({ names }) => names.el }),
    nameEn: t.string({ resolve: ({ names }) => names.en }),
    pictures: t.expose('pictures', { type: [Picture] }),
    variants: t.expose('variants', { type: [PicturedVariant] }),
  }),
});

builder.queryField('productPictures', (t) =>
  t.field({
    ...access('catalogue.read'),
    type: Pictures,
    nullable: true,
    args: { productId: t.arg.id({ required: true }) },
    resolve: (_, { productId }, ctx) => findPictures(ctx, productId),
  }),
);

const PicturesResult = resultOf('ProductPicturesResult', Pictures);

builder.mutationField('pictureAdd', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: PicturesResult,
    description: 'The same photograph again changes nothing.',
    args: {
      productId: t.arg.id({ required: true }),
      file: t.arg.string({
        required: true,
        description:
          'A JPEG, PNG, WebP or AVIF of at most 10 MB, in base 64 (RFC 4648, section 4).',
      }),
    },
    resolve: (_, { productId, file }, ctx) =>
      addPicture(ctx, ctx.cutPicture, { productId, bytes: Buffer.from(file, 'base64') }),
  }),
);

builder.mutationField('pictureSave', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: PicturesResult,
    args: {
      id: t.arg.id({ required: true }),
      edits: t.arg({
        type: [EditInput],
        required: true,
        description: 'Of `el`, `en` and `variant` (an id, empty for the product as a whole).',
      }),
    },
    resolve: (_, { id, edits }, ctx) => savePicture(ctx, { id, edits: editsOf(edits) }),
  }),
);

builder.mutationField('pictureMove', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: PicturesResult,
    args: {
      id: t.arg.id({ required: true }),
      place: t.arg.int({ required: true, description: 'From 1, which lists show.' }),
    },
    resolve: (_, { id, place }, ctx) => movePicture(ctx, { id, place }),
  }),
);

builder.mutationField('pictureRemove', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: PicturesResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => removePicture(ctx, id),
  }),
);
