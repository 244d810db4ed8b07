import type { SlugTranslation as DomainSlugTranslation } from '#domain/catalogue/rules.ts';
import { builder } from '../../builder.ts';

export const SlugTranslation = builder
  .objectRef<DomainSlugTranslation>('SlugTranslation')
  .implement({
    description: 'The slug of a record in one locale.',
    fields: (t) => ({ locale: t.exposeString('locale'), slug: t.exposeString('slug') }),
  });
