import { addDays } from '#domain/holidays.ts';
import { localDay } from '#domain/local-day.ts';
import { listSpecialDays } from '#domain/tenancy/opening-hours.ts';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { builder } from '../../builder.ts';

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

const ShopWords = builder.objectRef<Words['shop']>('ShopWords').implement({
  fields: (t) => ({
    title: t.string({ resolve: ({ title }, _args, { locale }) => title[locale] }),
    lead: t.string({ resolve: ({ lead }, _args, { locale }) => lead[locale] }),
    description: t.string({ resolve: ({ description }, _args, { locale }) => description[locale] }),
    tastes: t.stringList({
      description: 'What the products taste of, in words that the search finds.',
      resolve: ({ tastes = [] }, _args, { locale }) => tastes.map((taste) => taste[locale]),
    }),
  }),
});

const SiteWords = builder.objectRef<Words>('SiteWords').implement({
  description: 'What the shop says about itself at its entrance. For its first page see `home`.',
  fields: (t) => ({ shop: t.field({ type: ShopWords, resolve: ({ shop }) => shop }) }),
});

type Settings = TenantSettings['analytics'];

const ConsentRegime = builder.enumType('ConsentRegime', {
  values: {
    OPT_IN: { value: 'optIn', description: 'Nobody counts without a yes.' },
    ENABLED_BY_DEFAULT: { value: 'enabledByDefault', description: 'All count until a no.' },
  } as const,
});

const AnalyticsAccount = builder
  .objectRef<NonNullable<Settings['gtag']>>('AnalyticsAccount')
  .implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      source: t.exposeString('source', { description: 'An https address, or a path of the site.' }),
    }),
  });

const Analytics = builder.objectRef<Settings>('Analytics').implement({
  description: 'Who counts visits, and by which rule.',
  fields: (t) => ({
    consentRegime: t.field({
      type: ConsentRegime,
      resolve: ({ consentRegime }) => consentRegime,
    }),
    policyVersion: t.exposeString('policyVersion', {
      description: 'Of the cookie policy: with a new one visitors are asked again.',
    }),
    gtag: t.field({ type: AnalyticsAccount, nullable: true, resolve: ({ gtag }) => gtag }),
    pixel: t.field({ type: AnalyticsAccount, nullable: true, resolve: ({ pixel }) => pixel }),
  }),
});

const FundingNotice = builder
  .objectRef<NonNullable<TenantSettings['funding']>>('FundingNotice')
  .implement({
    description: 'The funding bar, in the language of the request.',
    fields: (t) => ({
      image: t.string({
        description: 'Path of an SVG.',
        resolve: ({ image }, _args, { locale }) => image[locale],
      }),
      document: t.string({
        description: 'Path of a PDF.',
        resolve: ({ document }, _args, { locale }) => document[locale],
      }),
    }),
  });

const A_YEAR = 366;

const SpecialDay = builder
  .objectRef<ReturnType<typeof listSpecialDays>[number]>('SpecialDay')
  .implement({
    description: 'A day with other opening hours, or closed.',
    fields: (t) => ({
      date: t.exposeString('date', { description: 'In the tenant’s time zone, YYYY-MM-DD.' }),
      name: t.string({ resolve: ({ name }, _args, { locale }) => name[locale] }),
      opensAt: t.string({
        nullable: true,
        description: 'Null: closed.',
        resolve: ({ hours }) => hours?.opensAt ?? null,
      }),
      closesAt: t.string({
        nullable: true,
        description: 'At or before opensAt: on the next day.',
        resolve: ({ hours }) => hours?.closesAt ?? null,
      }),
    }),
  });

const Site = builder.objectRef<TenantSettings>('Site').implement({
  description: 'The public face of the shop.',
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
    mapUrl: t.string({
      nullable: true,
      description: 'Path of the map that was drawn of its streets.',
      resolve: ({ map }, _args, { locale }) => map?.[locale] ?? null,
    }),
    hours: t.string({ resolve: ({ hours }, _args, { locale }) => hours.text[locale] }),
    weekdays: t.intList({
      description: 'The days with these hours: 1 is Monday, 7 Sunday.',
      resolve: ({ hours }) => hours.weekdays,
    }),
    opensAt: t.string({
      description: 'Time of day in the tenant’s time zone, like 19:00.',
      resolve: ({ hours }) => hours.opensAt,
    }),
    closesAt: t.string({
      description: 'At or before opensAt: on the next day.',
      resolve: ({ hours }) => hours.closesAt,
    }),
    specialDays: t.field({
      type: [SpecialDay],
      description:
        'The days that override the week, in their order: from yesterday, whose night may still go on, for a year.',
      resolve: ({ hours }, _args, { tenant, now }) =>
        listSpecialDays(hours, addDays(localDay(now(), tenant.timeZone), -1), A_YEAR),
    }),
    words: t.field({ type: SiteWords, resolve: ({ words }) => words }),
    company: t.field({ type: Company, resolve: ({ company }) => company }),
    socialAccounts: t.field({
      type: [SocialAccount],
      resolve: ({ socialAccounts }) => socialAccounts,
    }),
    analytics: t.field({ type: Analytics, resolve: ({ analytics }) => analytics }),
    ageGate: t.exposeBoolean('ageGate', {
      description: 'Visitors are asked at the entrance whether they are of age.',
    }),
    funding: t.field({ type: FundingNotice, nullable: true, resolve: ({ funding }) => funding }),
  }),
});

builder.queryField('site', (t) =>
  t.field({ type: Site, resolve: (_root, _args, { tenant }) => tenant.settings }),
);
