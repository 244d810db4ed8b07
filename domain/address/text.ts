import { plainText } from '../pasted.ts';
import type { ProblemCode } from '../problem.ts';

/** Control characters, line and paragraph separators, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;
/** Notes may have lines. */
const LINES = /\r\n?|\n/g;

export type TextRule = { maxLength: number; required?: boolean; lines?: boolean };

export type Parsed<T> = { value: T; fault: null } | { value: null; fault: ProblemCode };

/** A field as it is stored: normal form C, trimmed, runs of spaces as one. Nothing else is changed. */
export function parseText(input: unknown, rule: TextRule): Parsed<string> {
  if (input === null || input === undefined) return emptyText(rule);
  if (typeof input !== 'string' || !input.isWellFormed()) return fault('INVALID_INPUT');
  const rows = (rule.lines ? input.split(LINES) : [input]).map((row) =>
    row.normalize('NFC').trim().replace(/ {2,}/g, ' '),
  );
  const text = rows.join('\n').trim();
  if (text === '') return emptyText(rule);
  if (rows.some((row) => UNSEEN.test(row))) return fault('INVALID_INPUT');
  if (text.length > rule.maxLength) return fault('TOO_LONG');
  return { value: text, fault: null };
}

/** A field of digits and signs only. */
export function parsePasted(input: unknown, rule: TextRule): Parsed<string> {
  return parseText(typeof input === 'string' ? plainText(input) : input, rule);
}

/** A name with an address in it would make our emails carry a stranger's advertisement. */
const ADDRESS = /:\/\/|\bwww\./i;

/** The name of a person or a town: letters of any script, and common punctuation. */
export function parseName(input: unknown, rule: TextRule): Parsed<string> {
  const parsed = parseText(input, rule);
  if (parsed.fault || parsed.value === '') return parsed;
  return /\p{L}/u.test(parsed.value) && !ADDRESS.test(parsed.value)
    ? parsed
    : fault('NAME_INVALID');
}

function emptyText(rule: TextRule): Parsed<string> {
  return rule.required ? fault('REQUIRED') : { value: '', fault: null };
}

function fault(code: ProblemCode): Parsed<never> {
  return { value: null, fault: code };
}
