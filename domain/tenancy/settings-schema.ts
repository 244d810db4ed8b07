import { z } from 'zod';
import { locales } from '../context.ts';
import type { Tenant, TenantSettings } from './rules.ts';

const localized = z.record(z.enum(locales), z.string());
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of day like 19:00');
const count = z.number().int().positive();

/** What the `settings` column of a tenant must hold. Unknown keys are faults: they are misspelt ones. */
export const tenantSettings: z.ZodType<TenantSettings> = z.strictObject({
  name: localized,
  description: localized,
  email: z.email(),
  phone: z.e164(),
  address: localized,
  directionsUrl: z.url({ protocol: /^https$/ }),
  hours: z.strictObject({ text: localized, opensAt: hour, closesAt: hour }),
  words: z.strictObject({
    line: localized,
    lead: localized,
    meaning: z.strictObject({ title: localized, text: localized }).nullable(),
    shelf: z.strictObject({ title: localized, text: localized }),
    shop: z.strictObject({ title: localized, lead: localized, description: localized }),
    visit: z.strictObject({ title: localized, text: localized }),
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
  holds: z.strictObject({ minutes: count, mostMinutes: count }),
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
