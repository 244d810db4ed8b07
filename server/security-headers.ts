import { createHash } from 'node:crypto';

/** Headers that every answer carries, whatever it holds. */
export function baseSecurityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * The content security policy of one finished page. Inline scripts are allowed by the hash of what the
 * page holds, so that it stays right when the page is kept in a cache (a nonce in a cached page is
 * worthless). Style attributes carry placeholder colours and are let through; scripts never are.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.['attributes'] ?? '') && groups?.['body'])
    .map(({ groups }) => `'sha256-${sha256(groups?.['body'] ?? '')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
