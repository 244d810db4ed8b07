import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits as 43 URL-safe characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token for a link that people show to each other: 128 random bits as 22 URL-safe characters. */
export function createShortToken(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored hash of a token; null for malformed ones. A long random token needs no slow hash. */
export function hashToken(token: string): string | null {
  return /^(?:[\w-]{22}|[\w-]{43})$/.test(token) ? hashOfToken(token) : null;
}

/** The same of one that is known to be a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
