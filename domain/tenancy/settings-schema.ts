import { z } from 'zod';
import { locales } from '../context.ts';
import { isYearlyDay } from './opening-hours.ts';
import type { Tenant, TenantSettings } from './rules.ts';

const localized = z.record(z.enum(locales), z.string());
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of day like 19:00');
const path = z.string().regex(/^\/[\w-]+(?:[/.][\w-]+)*$/, 'Not a path like /funding/notice.svg');
const account = z
  .strictObject({
    id: z.string().regex(/^[\w-]+$/),
    source: z.union([z.url({ protocol: /^https$/ }), path]),
  })
  .nullable();
const count = z.number().int().positive();

/** What the `settings` column of a tenant must hold. Unknown keys are faults: they are misspelt ones. */
export const tenantSettings: z.ZodType<TenantSettings> = z.strictObject({
  name: localized,
  description: localized,
  email: z.email(),
  phone: z.e164(),
  address: localized,
  directionsUrl: z.url({ protocol: /^https$/ }),
  map: z.record(z.enum(locales), z.string().regex(/^\/maps\/[\w-]+\.svg$/)).nullable(),
  hours: z.strictObject({
    text: localized,
    weekdays: z.array(z.number().int().min(1).max(7)).min(1),
    opensAt: hour,
    closesAt: hour,
    specialDays: z.array(
      z.strictObject({
        on: z.string().refine(isYearlyDay, 'Not a day like 12-25 or easter-2'),
        name: localized,
        hours: z.strictObject({ opensAt: hour, closesAt: hour }).nullable(),
      }),
    ),
  }),
  words: z.strictObject({
    shop: z.strictObject({ title: localized, lead: localized, description: localized }),
  }),
  company: z.strictObject({
    legalName: localized,
    registeredOffice: localized,
    gemi: z.string(),
    vatNumber: z.string(),
    taxOffice: localized,
  }),
  socialAccounts: z.array(
    z.strictObject({ network: z.string(), url: z.url({ protocol: /^https$/ }) }),
  ),
  bankAccounts: z.array(
    z.strictObject({
      bankName: z.string(),
      holderName: z.string(),
      iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'Not an IBAN without spaces'),
    }),
  ),
  bankTransferDays: count,
  shipCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  termsVersion: z.string().min(1),
  ageTextVersion: z.string().min(1),
  cartDays: count,
  maxLineQuantity: count.max(999),
  sharedCart: z.strictObject({ members: count }),
  holds: z.strictObject({
    minutes: count,
    mostMinutes: count,
    visitorPercent: count.max(100),
    allPercent: count.max(100),
    visitorUnits: count,
  }),
  guestOrdersPerHour: count,
  stockAlerts: z.strictObject({
    confirmDays: count,
    keptDays: count,
    lettersPerAddressDay: count,
    requestsPerHour: count,
  }),
  newsletter: z.strictObject({
    textVersion: z.string().min(1),
    confirmDays: count,
    proofDays: count,
    lettersPerAddressDay: count,
  }),
  support: z.strictObject({
    formOpen: z.boolean(),
    resolveDays: count,
    keptDays: count,
    lettersPerAddressDay: count,
  }),
  accounts: z.strictObject({
    registration: z.boolean(),
    confirmDays: count,
    resetMinutes: count,
    sessionDays: count,
  }),
  analytics: z.strictObject({
    consentRegime: z.enum(['optIn', 'enabledByDefault']),
    policyVersion: z.string().min(1),
    gtag: account,
    pixel: account,
  }),
  ageGate: z.boolean(),
  funding: z
    .strictObject({
      image: z.record(z.enum(locales), path),
      document: z.record(z.enum(locales), path),
    })
    .nullable(),
  mailFrom: z.string().min(1),
});

/** A tenant as its row stands in the database. */
export const tenantRow: z.ZodType<Tenant> = z.object({
  id: z.uuid(),
  slug: z.string(),
  hostNames: z.array(z.string()),
  currency: z.string(),
  defaultLocale: z.enum(locales),
  timeZone: z.string(),
  settings: tenantSettings,
});
