import type { Locale } from '../context.ts';
import type { TenantSettings } from '../tenancy/rules.ts';

/** A page by its path and its name. */
export type ContentPageRef = { key: string; title: string };

/** A part of a page that an address can point to. */
export type ContentSection = { id: string; title: string };

/** A static page in one language, ready to be shown below its title. */
export type ContentPage = ContentPageRef & {
  description: string;
  html: string;
  /** The headings of the first level, in their order. */
  sections: ContentSection[];
  /** What a buyer accepts; null where nobody has to name the text later. */
  version: string | null;
  /** The day of the last change, YYYY-MM-DD. */
  updatedOn: string;
};

/**
 * Puts the tenant's details where a text names them in braces: `{companyName}`, `{registeredOffice}`,
 * `{gemi}`, `{afm}`, `{doy}`, `{address}`, `{phone}`, `{email}` (both as links), `{site}`,
 * `{bankTransferDays}`. Takes Markdown and answers Markdown; no detail can become markup. A name that
 * nobody knows stays as it is written.
 */
export function fillPlaceholders(text: string, settings: TenantSettings, locale: Locale): string {
  const { company, phone, email } = settings;
  const details: Record<string, string> = {
    site: literal(settings.name[locale]),
    companyName: literal(company.legalName[locale]),
    registeredOffice: literal(company.registeredOffice[locale]),
    gemi: literal(company.gemi),
    afm: literal(company.vatNumber),
    doy: literal(company.taxOffice[locale]),
    address: literal(settings.address[locale]),
    phone: `[${literal(spoken(phone))}](tel:${literal(phone)})`,
    email: `[${literal(email)}](mailto:${literal(email)})`,
    bankTransferDays: String(settings.bankTransferDays),
  };
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(details, name) ? (details[name] ?? written) : written,
  );
}

/** A text that Markdown shows as it is: any punctuation of ASCII may be escaped (CommonMark 0.31, 2.4). */
function literal(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** A Greek number of E.164 in groups: +30 210 922 6540. */
function spoken(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '+30 $1 $2 $3');
}
