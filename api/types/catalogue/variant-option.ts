import type { VariantOption as DomainVariantOption } from '#domain/catalogue/rules.ts';
import { builder } from '../../builder.ts';

export const VariantOption = builder.objectRef<DomainVariantOption>('VariantOption').implement({
  description: 'What a variant is, of one option of its product.',
  fields: (t) => ({
    name: t.exposeString('name'),
    internalName: t.exposeString('internalName'),
    label: t.exposeString('label'),
    value: t.exposeString('value'),
  }),
});
