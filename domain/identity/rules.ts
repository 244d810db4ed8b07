import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Locale } from '../context.ts';

/** A member: a person with an account of the tenant. */
export type User = {
  id: string;
  email: string;
  locale: Locale;
  /** Null until the owner of the address has said that it is theirs. */
  confirmedAt: Date | null;
};

/** One sign-in on one device, with all that is refreshed from it. */
export type Session = {
  id: string;
  userId: string;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** What a client gets for signing in or for a refresh token; RFC 6749, section 5.1. Seconds. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number };

/** Why none is given; RFC 6749, section 5.2, and what is known besides to whoever has the password. */
export type TokenRefusal =
  | { error: 'invalid_grant'; reason: 'UNCONFIRMED' | null }
  | { error: 'slow_down'; retryAfter: number };

/** How long an access token is good, in seconds. */
export const ACCESS_SECONDS = 15 * 60;
/**
 * Within this time after its use, in ms, a refresh token gives the same pair again: tabs ask at once, and
 * answers get lost. Later its use tells that somebody has a copy.
 */
export const GRACE = 30_000;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The kinds of its jobs in the outbox. */
export const CONFIRM_LETTER = 'account.confirmation';
export const KNOWN_LETTER = 'account.known';
export const RESET_LETTER = 'account.reset';

/** The address by which a member is known: nobody means two people by Anna@ and anna@. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** A new token, 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token; null for what cannot be one. A long random token needs no slow hash. */
export function hashToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

/**
 * The refresh token that follows another. It is worked out and not drawn, so that whoever asks twice within
 * the time of grace gets the same one though only hashes are kept.
 */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`refresh ${token}`).digest('base64url');
}
