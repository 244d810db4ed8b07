import type { Context } from '#domain/context.ts';
import { locales, type Locale } from '#domain/locale.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { FaultySettings, findTenant } from '#domain/tenancy/tenancy.ts';

/** A call that cannot be answered as it was made: an HTTP status, a code, and headers of the answer. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.headers = headers;
    this.name = 'RefusedRequest';
    this.status = status;
    this.code = code;
  }
}

/**
 * Tenant and locale of a call, from its headers. There is no default for either: an answer for the wrong
 * shop or in the wrong language is worse than none. Throws a RefusedRequest.
 */
export async function readHeaders(
  headers: Headers,
  db: Context['db'],
): Promise<{ tenant: Tenant; locale: Locale }> {
  const slug = headers.get('Tenant') ?? '';
  // A header sent twice arrives as one, joined by commas.
  if (slug === '' || slug.includes(',')) {
    throw new RefusedRequest(400, 'TENANT_REQUIRED', 'Exactly one Tenant header is required');
  }
  const tenant = await findTenant(db, slug).catch((error: unknown) => {
    // A background job warns the operator, once.
    if (!(error instanceof FaultySettings)) throw error;
    throw new RefusedRequest(503, 'SHOP_CLOSED', 'The shop is closed for the moment', {
      'Retry-After': '60',
    });
  });
  if (!tenant) throw new RefusedRequest(404, 'TENANT_NOT_FOUND', 'No such tenant');
  const locale = locales.find((known) => known === headers.get('Locale'));
  if (!locale) {
    throw new RefusedRequest(
      400,
      'LOCALE_UNKNOWN',
      `The Locale header must be ${locales.join(' or ')}`,
    );
  }
  const timeZone = headers.get('Timezone');
  if (timeZone !== null && timeZone !== tenant.timeZone && !isTimeZone(timeZone)) {
    throw new RefusedRequest(400, 'TIMEZONE_UNKNOWN', 'The Timezone header must be an IANA name');
  }
  return { tenant, locale };
}

function isTimeZone(name: string): boolean {
  // Offsets like +02:00 are zones to Intl, but no names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The token of an `Authorization: Bearer` header; null without one, '' for anything else. */
export function bearerOf(headers: Headers): string | null {
  const header = headers.get('Authorization');
  return header === null ? null : (/^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? '');
}
