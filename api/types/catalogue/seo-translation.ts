import type { SeoRecord } from '#domain/seo/rules.ts';
import { findRecordBySlug } from '#domain/seo/seo.ts';
import { builder } from '../../builder.ts';
import { encodeId, type NodeName } from '../basics/node.ts';
import { SlugTranslation } from './slug-translation.ts';

/** What the records of each type are called here. */
const nodeNames: Record<SeoRecord['type'], NodeName> = {
  product: 'Product',
  taxon: 'Taxon',
  promotion: 'Promotion',
  post: 'Post',
  drink: 'Drink',
};

const SeoType = builder.enumType('SeoType', {
  description: 'The types of records that have a page of their own under a slug.',
  values: {
    PRODUCT: { value: 'product' },
    TAXON: { value: 'taxon' },
    PROMOTION: { value: 'promotion' },
    POST: { value: 'post' },
    DRINK: { value: 'drink' },
  } as const,
});

const SeoTranslation = builder.objectRef<SeoRecord>('SeoTranslation').implement({
  description: 'What a slug leads to, in the language of the request.',
  fields: (t) => ({
    type: t.field({ type: SeoType, resolve: ({ type }) => type }),
    locale: t.exposeString('locale'),
    slug: t.exposeString('slug', { description: 'The slug asked for.' }),
    recordId: t.id({
      description: 'The global id of the record.',
      resolve: ({ type, recordId }) => encodeId(nodeNames[type], recordId),
    }),
    redirect: t.exposeString('redirect', {
      nullable: true,
      description:
        'The current slug of the record in the language of the request, if it differs: redirect there.',
    }),
    translations: t.field({
      type: [SlugTranslation],
      description: 'The slug in every locale.',
      resolve: ({ translations }) => translations,
    }),
  }),
});

builder.queryField('seoTranslation', (t) =>
  t.field({
    type: SeoTranslation,
    nullable: true,
    description:
      'The record with a page under this slug, now or before, in this language or another; null where there is none.',
    args: {
      slug: t.arg.string({ required: true }),
      type: t.arg({ type: SeoType, required: true }),
    },
    resolve: (_root, { slug, type }, ctx) => findRecordBySlug(ctx, { slug, type }),
  }),
);
