import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { builder } from '../builder.ts';

const Company = builder.objectRef<TenantSettings['company']>('Company').implement({
  description: 'Who the seller is: the details that a Greek e-shop has to show.',
  fields: (t) => ({
    legalName: t.string({ resolve: ({ legalName }, _args, { locale }) => legalName[locale] }),
    registeredOffice: t.string({
      resolve: ({ registeredOffice }, _args, { locale }) => registeredOffice[locale],
    }),
    gemi: t.exposeString('gemi'),
    vatNumber: t.exposeString('vatNumber'),
    taxOffice: t.string({ resolve: ({ taxOffice }, _args, { locale }) => taxOffice[locale] }),
  }),
});

const SocialAccount = builder
  .objectRef<TenantSettings['socialAccounts'][number]>('SocialAccount')
  .implement({
    fields: (t) => ({ network: t.exposeString('network'), url: t.exposeString('url') }),
  });

type Words = TenantSettings['words'];

const TitledText = builder.objectRef<Words['shelf']>('TitledText').implement({
  fields: (t) => ({
    title: t.string({ resolve: ({ title }, _args, { locale }) => title[locale] }),
    text: t.string({ resolve: ({ text }, _args, { locale }) => text[locale] }),
  }),
});

const ShopWords = builder.objectRef<Words['shop']>('ShopWords').implement({
  fields: (t) => ({
    title: t.string({ resolve: ({ title }, _args, { locale }) => title[locale] }),
    lead: t.string({ resolve: ({ lead }, _args, { locale }) => lead[locale] }),
    description: t.string({ resolve: ({ description }, _args, { locale }) => description[locale] }),
  }),
});

const SiteWords = builder.objectRef<Words>('SiteWords').implement({
  description: 'What the house says on its first page and at the door of its shop.',
  fields: (t) => ({
    line: t.string({ resolve: ({ line }, _args, { locale }) => line[locale] }),
    lead: t.string({ resolve: ({ lead }, _args, { locale }) => lead[locale] }),
    meaning: t.field({
      type: TitledText,
      nullable: true,
      description: 'What the name of the house means.',
      resolve: ({ meaning }) => meaning,
    }),
    shelf: t.field({ type: TitledText, resolve: ({ shelf }) => shelf }),
    shop: t.field({ type: ShopWords, resolve: ({ shop }) => shop }),
    visit: t.field({
      type: TitledText,
      description: 'May name {hours} and {phone}.',
      resolve: ({ visit }) => visit,
    }),
  }),
});

const Site = builder.objectRef<TenantSettings>('Site').implement({
  description: 'The public face of the house.',
  fields: (t) => ({
    registrationOpen: t.boolean({
      description: 'New members are taken.',
      resolve: ({ accounts }) => accounts.registration,
    }),
    contactOpen: t.boolean({
      description: 'Messages are taken by the forms.',
      resolve: ({ support }) => support.formOpen,
    }),
    name: t.string({ resolve: ({ name }, _args, { locale }) => name[locale] }),
    description: t.string({ resolve: ({ description }, _args, { locale }) => description[locale] }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { description: 'E.164.' }),
    address: t.string({ resolve: ({ address }, _args, { locale }) => address[locale] }),
    directionsUrl: t.exposeString('directionsUrl'),
    hours: t.string({ resolve: ({ hours }, _args, { locale }) => hours.text[locale] }),
    opensAt: t.string({
      description: 'Time of day in the zone of the house, like 19:00.',
      resolve: ({ hours }) => hours.opensAt,
    }),
    closesAt: t.string({
      description: 'At or before opensAt: on the next day.',
      resolve: ({ hours }) => hours.closesAt,
    }),
    words: t.field({ type: SiteWords, resolve: ({ words }) => words }),
    company: t.field({ type: Company, resolve: ({ company }) => company }),
    socialAccounts: t.field({
      type: [SocialAccount],
      resolve: ({ socialAccounts }) => socialAccounts,
    }),
  }),
});

builder.queryField('site', (t) =>
  t.field({ type: Site, resolve: (_root, _args, { tenant }) => tenant.settings }),
);
