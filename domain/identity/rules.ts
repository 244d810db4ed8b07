import { createHmac } from 'node:crypto';
import type { Address } from '../address/rules.ts';
import type { Locale } from '../locale.ts';

/** A member: a person with an account of the tenant, whose address is confirmed. */
export type User = {
  id: string;
  email: string;
  locale: Locale;
};

/** What somebody has typed who wants to become a member: good once the owner of the address says so. */
export type Registration = {
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  locale: Locale;
  expiresAt: Date;
  /** The account that it has become. */
  userId: string | null;
};

/** The requested new address of a member, until it is confirmed. */
export type EmailChange = {
  id: string;
  email: string;
  emailKey: string;
  expiresAt: Date;
};

/** The profile of a member; '' for empty fields. */
export type Account = {
  id: string;
  email: string;
  locale: Locale;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  createdAt: Date;
};

/** One of a member's addresses; exactly one of them is the usual one. */
export type SavedAddress = Address & { id: string; isDefault: boolean };

/** So many addresses a member may keep. */
export const MOST_ADDRESSES = 20;

/** One sign-in on one device, with all that is refreshed from it. */
export type Session = {
  id: string;
  userId: string;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When the newest access token was issued with which the client has been seen to work. */
  workedWithIssueAt: Date | null;
};

/** A session as its member sees it. `device` is what the browser calls itself. */
export type LiveSession = { id: string; device: string; createdAt: Date; lastUsedAt: Date };

/** What a client gets for signing in or for a refresh token; RFC 6749, section 5.1. Seconds. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number };

/**
 * Why no tokens are issued: the codes of RFC 6749, section 5.2, and others that only a caller with the password gets.
 */
export type TokenRefusal =
  | { error: 'invalid_grant'; reason: 'UNCONFIRMED' | null }
  | { error: 'slow_down'; retryAfter: number };

/** How long an access token is good, in seconds. */
export const ACCESS_SECONDS = 15 * 60;
/**
 * Within this time after its use, in ms, a refresh token gives the same pair again: tabs ask at once. Later it does as
 * long as nobody has used that pair: its answer was lost. Who works with an access token only within this time may be
 * the page's own server, whose answer with the pair is still under way.
 */
export const GRACE = 30_000;

/** How long the link to a new address is good, in ms: the mailbox may be at another desk. */
export const EMAIL_CHANGE_TIME = 24 * 60 * 60_000;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The kinds of its jobs in the outbox. */
export const CONFIRM_MAIL = 'account.confirmation';
export const KNOWN_ADDRESS_MAIL = 'account.known';
export const NEW_ADDRESS_MAIL = 'account.newEmail';
export const ADDRESS_CHANGE_MAIL = 'account.emailAsked';
export const ADDRESS_CHANGED_MAIL = 'account.emailChanged';
export const RESET_MAIL = 'account.reset';
export const PASSWORD_MAIL = 'account.password';
export const CLOSED_MAIL = 'account.closed';

/**
 * The successor of a refresh token. It is derived and not random, so that a repeated request within the grace period
 * gets the same one although only hashes are stored.
 */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`refresh ${token}`).digest('base64url');
}
