import { randomInt } from 'node:crypto';
import { parseEmail } from '../address/email.ts';
import { parsePhone } from '../address/phone.ts';
import { parseName, parseText } from '../address/text.ts';
import type { Locale } from '../locale.ts';
import type { Issue } from '../problem.ts';

export const requestStatuses = ['pending', 'resolved'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The events of a request. `silence`: no reply since the shop's answer. */
export const requestEvents = [
  'customerReply',
  'staffReply',
  'resolve',
  'reopen',
  'silence',
] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** The one table of a request's states: what is not in it leaves the status as it is. */
const table: Record<RequestStatus, Partial<Record<RequestEvent, RequestStatus>>> = {
  pending: { resolve: 'resolved', silence: 'resolved' },
  resolved: { customerReply: 'pending', reopen: 'pending' },
};

/** The status of a request after something has happened to it. */
export function statusAfter(status: RequestStatus, event: RequestEvent): RequestStatus {
  return table[status][event] ?? status;
}

export type MessageAuthor = 'customer' | 'staff';
export type RequestMessage = { id: string; author: MessageAuthor; text: string; writtenAt: Date };

/** Who brought a status about. */
export type StatusActor = MessageAuthor | 'time';
export type StatusChange = { status: RequestStatus; by: StatusActor; changedAt: Date };

/** A request as far as its status goes. */
export type RequestState = { id: string; status: RequestStatus };

/** Something that somebody asked the shop, with all that was said since. */
export type SupportRequest = {
  id: string;
  reference: string;
  status: RequestStatus;
  name: string;
  email: string;
  /** E.164; '' where none was given. */
  phone: string;
  locale: Locale;
  openedAt: Date;
  /** The order that it is about. */
  order: { number: string; receiptToken: string } | null;
  /** Oldest first. */
  messages: RequestMessage[];
  /** Oldest first; the first is its opening. */
  history: StatusChange[];
};

/** A request in a list. */
export type RequestSummary = Pick<
  SupportRequest,
  'id' | 'reference' | 'status' | 'name' | 'email' | 'openedAt'
> & { lastMessageAt: Date; awaits: MessageAuthor };

/** Opens a request: the token of an email, or the id for its own member. */
export type RequestKey = { token: string } | { id: string };

/** The kinds of its jobs in the outbox. */
export const RECEIVED = 'support.received';
export const TO_STAFF = 'support.notice';
export const ANSWERED = 'support.answered';
export const LAPSED = 'support.lapsed';

/** Days until an unconfirmed message that seems to come from a machine is deleted. */
export const SUSPECT_DAYS = 30;

const MESSAGE = { maxLength: 5000, required: true, lines: true } as const;

export type ContactInput = { name: string; email: string; phone?: string | null; message: string };
export type Contact = { name: string; email: string; phone: string; message: string };

/** Checks every field; `country` is where a phone number without a country code is from. */
export function parseContact(
  input: ContactInput,
  country: string,
): { contact: Contact | null; issues: Issue[] } {
  const fields = {
    name: parseName(input.name, { maxLength: 100, required: true }),
    email: parseEmail(input.email),
    phone: parsePhone(input.phone, country, false),
    message: parseText(input.message, MESSAGE),
  };
  const issues = Object.entries(fields).flatMap(([path, { fault }]) =>
    fault ? [{ path, code: fault }] : [],
  );
  const { name, email, phone, message } = fields;
  if (name.fault ?? email.fault ?? phone.fault ?? message.fault) return { contact: null, issues };
  const contact = {
    name: name.value ?? '',
    email: email.value ?? '',
    phone: phone.value ?? '',
    message: message.value ?? '',
  };
  return { contact, issues };
}

/** A message alone, as `parseContact` takes it. */
export function parseMessage(input: unknown): { message: string; issues: Issue[] } {
  const { value, fault } = parseText(input, MESSAGE);
  return { message: value ?? '', issues: fault ? [{ path: 'message', code: fault }] : [] };
}

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random reference: a counter would reveal how many people write. */
export function createReference(): string {
  const drawn = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `R-${drawn.join('')}`;
}

/** A reference however it was typed. */
export function foldReference(text: string): string {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^R?-?\s*(?=[A-Z0-9]{6}$)/, '');
  return `R-${bare}`;
}
