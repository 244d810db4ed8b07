import { z } from 'zod';
import { locales } from '../locale.ts';
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
/** At most a number of days that is counted one by one in reasonable time. */
const count = z.number().int().positive().max(99_999);

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
    shop: z.strictObject({
      title: localized,
      lead: localized,
      description: localized,
      // The database does not check them: without them the shop shows one part less.
      tastes: z.array(localized).optional().catch(undefined),
    }),
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
  bankTransferDays: count.max(365),
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

/**
 * What is taken where a setting is missing or faulty: a shop must not go down over a number. What is not here (its name,
 * its company, its accounts, the versions of its texts) nobody can guess.
 */
const defaults: Record<string, unknown> = {
  bankTransferDays: 3,
  cartDays: 30,
  maxLineQuantity: 24,
  sharedCart: { members: 12 },
  holds: { minutes: 10, mostMinutes: 30, visitorPercent: 50, allPercent: 80, visitorUnits: 48 },
  guestOrdersPerHour: 20,
  stockAlerts: { confirmDays: 7, keptDays: 365, lettersPerAddressDay: 3, requestsPerHour: 300 },
  newsletter: { confirmDays: 7, proofDays: 730, lettersPerAddressDay: 3 },
  support: { formOpen: true, resolveDays: 14, keptDays: 730, lettersPerAddressDay: 5 },
  accounts: { registration: true, confirmDays: 7, resetMinutes: 60, sessionDays: 30 },
  ageGate: true,
  map: null,
  funding: null,
  socialAccounts: [],
};

/**
 * Valid settings of a tenant, without unknown ones. A group of settings with a fault keeps the values that were
 * `served` last; otherwise defaults replace what is missing or faulty. `faults` names what was replaced. Faults without
 * a replacement stay.
 */
export function repairSettings(
  settings: unknown,
  served: unknown,
): { settings: unknown; faults: string[] } {
  if (tenantSettings.safeParse(settings).success) return { settings, faults: [] };
  const repaired = isRecord(settings) ? structuredClone(settings) : {};
  const known = isRecord(served) ? served : {};
  const unsound = new Set(
    tenantSettings.safeParse(known).error?.issues.map(({ path }) => String(path[0])),
  );
  const faults: string[] = [];
  for (const issue of tenantSettings.safeParse(repaired).error?.issues ?? []) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      const place = valueAt(repaired, path);
      for (const key of issue.keys) {
        if (isRecord(place)) delete place[key];
        faults.push([...path, key].join('.'));
      }
      continue;
    }
    const [group = ''] = path;
    if (Object.hasOwn(known, group) && !unsound.has(group)) {
      repaired[group] = structuredClone(known[group]);
      faults.push(path.join('.'));
      continue;
    }
    // The whole of a list, where one of its entries is faulty.
    const usual = Array.isArray(defaults[group]) ? path.slice(0, 1) : path;
    const value = valueAt(defaults, usual);
    const place = valueAt(repaired, usual.slice(0, -1));
    if (value === undefined || !isRecord(place)) continue;
    place[usual.at(-1) ?? ''] = structuredClone(value);
    faults.push(path.join('.'));
  }
  return { settings: repaired, faults: [...new Set(faults)] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((place, key) => (isRecord(place) ? place[key] : undefined), tree);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A tenant as stored. */
export const tenantRow: z.ZodType<Tenant> = z.object({
  id: z.uuid(),
  slug: z.string(),
  hostNames: z.array(z.string()),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Not a currency like EUR'),
  defaultLocale: z.enum(locales),
  timeZone: z.string().refine(isTimeZone, 'Not a time zone like Europe/Athens'),
  settings: tenantSettings,
});
