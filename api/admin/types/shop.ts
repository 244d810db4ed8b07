import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Locale } from '#domain/locale.ts';
import { access, builder } from '../builder.ts';

const Shop = builder.objectRef<{ tenant: Tenant; locale: Locale }>('Shop').implement({
  description: 'The shop as its papers name it.',
  fields: (t) => ({
    name: t.string({ resolve: ({ tenant, locale }) => tenant.settings.name[locale] }),
    address: t.string({ resolve: ({ tenant, locale }) => tenant.settings.address[locale] }),
    phone: t.string({ resolve: ({ tenant }) => tenant.settings.phone }),
    email: t.string({ resolve: ({ tenant }) => tenant.settings.email }),
    defaultLocale: t.string({ resolve: ({ tenant }) => tenant.defaultLocale }),
  }),
});

builder.queryField('shop', (t) =>
  t.field({
    ...access('staff'),
    type: Shop,
    args: { locale: t.arg.string({ required: true, description: 'Of its texts: el or en.' }) },
    resolve: (_, { locale }, { tenant }): { tenant: Tenant; locale: Locale } => ({
      tenant,
      locale: locale === 'en' ? 'en' : 'el',
    }),
  }),
);
