import { createHash } from 'node:crypto';

/** What a client may send as a key: long enough that two visitors never choose the same one. */
const KEY = /^[\x21-\x7e]{16,128}$/;

/** How long an answer is remembered, in ms. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

export function isIdempotencyKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

/** A hash of what was asked: the same for equal values, whatever the order of their fields. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(canonical(request)).digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
  }
  // NaN and the infinities are no JSON: as text they stay apart from null.
  return typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);
}
