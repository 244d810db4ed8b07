import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, 43 characters that an address can bear. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token; null for what cannot be one. A long random token needs no slow hash. */
export function hashToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? hashOfToken(token) : null;
}

/** The same of one that is known to be a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
