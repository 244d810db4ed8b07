import {
  addVariant,
  createProduct,
  duplicateProduct,
  findProductForStaff,
  saveProduct,
  stepProduct,
  type EditedProduct,
  type ProductStep,
  type SavedProduct,
} from '#domain/back-office/product-edit.ts';
import type { ProductKind } from '#domain/back-office/product-fields.ts';
import type { Gap } from '#domain/back-office/product-gaps.ts';
import {
  labelNames,
  type ProductRecord,
  type VariantRecord,
} from '#domain/back-office/product-store.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { EditInput, editsOf } from './editing.ts';
import { resultOf } from './problem.ts';
import { GapGroupType, Status } from './products.ts';
import { Entry } from './record.ts';

const Kind = builder.enumType('ProductKind', {
  values: {
    RUM: { value: 'rum' },
    SPIRIT: { value: 'spirit' },
    SPIRIT_DRINK: { value: 'spirit-drink' },
    GLASSWARE: { value: 'glassware' },
    TOOL: { value: 'tool' },
    BOOK: { value: 'book' },
    BUNDLE: { value: 'bundle' },
  } as const satisfies Record<string, { value: ProductKind }>,
});

const Field = builder.objectRef<{ path: string; value: string }>('ProductField').implement({
  fields: (t) => ({ path: t.exposeString('path'), value: t.exposeString('value') }),
});

const GapOfProduct = builder.objectRef<Gap>('ProductGap').implement({
  description: 'Something that is missing.',
  fields: (t) => ({
    group: t.expose('group', { type: GapGroupType }),
    path: t.exposeString('path', {
      description: 'Of its field; `price.VARIANT` and `picture` are no fields of the form.',
    }),
  }),
});

const Variant = builder.objectRef<VariantRecord>('EditedVariant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    sku: t.exposeString('sku'),
    options: t.exposeStringList('options'),
    price: t.exposeInt('price', { nullable: true, description: 'What is charged now.' }),
    onHand: t.exposeInt('onHand'),
    sellable: t.exposeInt('sellable'),
  }),
});

type Choice = { value: string; name: string; parent: string | null };
const ChoiceOfProduct = builder.objectRef<Choice>('ProductChoice').implement({
  fields: (t) => ({
    value: t.exposeString('value'),
    name: t.exposeString('name'),
    parent: t.exposeString('parent', { nullable: true }),
  }),
});
const choicesOf = (list: readonly { id: string; name: string; parentId?: string | null }[]) =>
  list.map(({ id, name, parentId = null }): Choice => ({ value: id, name, parent: parentId }));

type Property = { key: string; name: string; isLong: boolean; isLabel: boolean };
const PropertyOfProduct = builder.objectRef<Property>('ProductPropertyField').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    isLong: t.exposeBoolean('isLong'),
    isLabel: t.exposeBoolean('isLabel', { description: 'A fact of the label.' }),
  }),
});

function propertiesOf({ properties }: ProductRecord, locale: 'el' | 'en'): Property[] {
  const missing = Object.keys(labelNames).filter(
    (key) => !properties.some((each) => each.key === key),
  );
  return [
    ...missing.map((key) => ({
      key,
      kind: 'list' as const,
      name: labelNames[key]?.[locale] ?? key,
    })),
    ...properties,
  ].map(({ key, name, kind }) => ({
    key,
    name,
    isLong: kind === 'text',
    isLabel: Object.hasOwn(labelNames, key),
  }));
}

const Picture = builder.objectRef<ProductRecord['pictures'][number]>('EditedPicture').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    src: t.string({ resolve: ({ key }) => `/pictures/${key}-240.webp` }),
  }),
});

const Product = builder.objectRef<EditedProduct>('EditedProduct').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ product }) => product.id }),
    version: t.int({ resolve: ({ product }) => product.version }),
    status: t.field({ type: Status, resolve: ({ product }) => product.status }),
    fields: t.field({
      type: [Field],
      description: 'All fields of the form, as texts; a box is `yes` or empty.',
      resolve: ({ fields }) => Object.entries(fields).map(([path, value]) => ({ path, value })),
    }),
    gaps: t.field({ type: [GapOfProduct], resolve: ({ gaps }) => gaps }),
    variants: t.field({ type: [Variant], resolve: ({ product }) => product.variants }),
    pictures: t.field({ type: [Picture], resolve: ({ product }) => product.pictures }),
    categories: t.field({
      type: [ChoiceOfProduct],
      resolve: ({ product }) => choicesOf(product.taxons),
    }),
    producers: t.field({
      type: [ChoiceOfProduct],
      resolve: ({ product }) => choicesOf(product.producers),
    }),
    styles: t.field({
      type: [ChoiceOfProduct],
      resolve: ({ product }) =>
        choicesOf(product.styles.map(({ key, name }) => ({ id: key, name }))),
    }),
    properties: t.field({
      type: [PropertyOfProduct],
      resolve: ({ product }, _args, ctx) => propertiesOf(product, ctx.locale),
    }),
    history: t.field({ type: [Entry], resolve: ({ history }) => history }),
  }),
});

builder.queryField('product', (t) =>
  t.field({
    ...access('catalogue.read'),
    type: Product,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findProductForStaff(ctx, id),
  }),
);

const Saved = builder.objectRef<SavedProduct>('ProductSaved').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: Status }),
    isMerged: t.exposeBoolean('isMerged', {
      description: 'Somebody else has changed other fields meanwhile.',
    }),
  }),
});

const SaveResult = resultOf('ProductResult', Saved);

const CreateInput = builder.inputType('ProductCreateInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Made by the form: one that there is adds nothing.' }),
    kind: t.field({ type: Kind, required: true }),
    nameEl: t.string({ required: true }),
    nameEn: t.string({ required: true }),
  }),
});

builder.mutationField('productCreate', (t) =>
  t.field({
    ...access('catalogue.write'),
    description: 'Adds a draft.',
    type: SaveResult,
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: (_, { input: { id, kind, nameEl, nameEn } }, ctx) =>
      createProduct(ctx, { id, kind, names: { el: nameEl, en: nameEn } }),
  }),
);

const SaveInput = builder.inputType('ProductSaveInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: 'The one that was read.' }),
    edits: t.field({ type: [EditInput], required: true }),
  }),
});

builder.mutationField('productSave', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: SaveResult,
    args: { input: t.arg({ type: SaveInput, required: true }) },
    resolve: (_, { input: { edits, ...input } }, ctx) =>
      saveProduct(ctx, { ...input, edits: editsOf(edits) }),
  }),
);

const Step = builder.enumType('ProductStep', {
  values: {
    PUBLISH: { value: 'publish' },
    UNPUBLISH: { value: 'unpublish' },
    ARCHIVE: { value: 'archive' },
    RESTORE: { value: 'restore' },
  } as const satisfies Record<string, { value: ProductStep }>,
});

builder.mutationField('productStep', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: SaveResult,
    args: { id: t.arg.id({ required: true }), step: t.arg({ type: Step, required: true }) },
    resolve: (_, input, ctx) => stepProduct(ctx, input),
  }),
);

builder.mutationField('productDuplicate', (t) =>
  t.field({
    ...access('catalogue.write'),
    description: 'Answers the copy, a draft.',
    type: SaveResult,
    args: { id: t.arg.id({ required: true }), copyId: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => duplicateProduct(ctx, input),
  }),
);

builder.mutationField('variantAdd', (t) =>
  t.field({
    ...access('catalogue.write'),
    type: SaveResult,
    args: { id: t.arg.id({ required: true }), variantId: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => addVariant(ctx, input),
  }),
);
