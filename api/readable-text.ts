/**
 * Characters that no text contains: control characters other than tabs and line ends, and lone surrogates. PostgreSQL
 * stores no zero byte, UTF-8 has no lone surrogates, and nobody types the others.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** The error message for such a text. */
export const UNREADABLE = 'A text contains control characters or half a surrogate pair';

export function isReadable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** True for JSON of which every name and every text is readable. */
export function isReadableValue(value: unknown): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isReadableValue);
  return Object.entries(value).every(([name, inner]) => isReadable(name) && isReadableValue(inner));
}
