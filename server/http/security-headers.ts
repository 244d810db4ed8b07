import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/** Headers of every response. */
export function baseSecurityHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Other programs on subdomains may lack HTTPS: browsers would not reach them for a year.
    ...(isHttps && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** Origins besides our own that a page may reach, by purpose. */
export type OtherOrigins = {
  script?: readonly string[];
  image?: readonly string[];
  connect?: readonly string[];
  form?: readonly string[];
};

/**
 * Replaces the nonce of a rendered page by hashes in its content security policy. The renderer puts `mark` (the nonce of
 * this render) on the scripts that it writes itself; these are allowed by their hash, because a nonce is worthless in a
 * cached page. An injected script has no mark and does not run. Style attributes hold placeholder colours: allowed.
 */
export function sealPage(
  html: string,
  mark: string | null,
  others: OtherOrigins = {},
): { html: string; policy: string } {
  // Without a mark no script is known to be the renderer's own.
  if (!mark) return { html, policy: policyWith([], others) };
  const attribute = ` nonce="${mark}"`;
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups?.['attributes']?.includes(attribute) && groups['body'])
    .map(({ groups }) => `'sha256-${sha256(groups?.['body'] ?? '')}'`);
  return {
    html: html.replaceAll(attribute, ''),
    policy: policyWith([...new Set(hashes)], others),
  };
}

function policyWith(
  scriptHashes: readonly string[],
  { script = [], image = [], connect = [], form = [] }: OtherOrigins,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes, ...script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...image].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...form].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
