const NO_BREAK = '\u00A0';
/** Forbids a break where there is no space. */
const JOINER = '\u2060';

/** Two words longer than this are no longer kept together: on a phone they would leave half of a line empty. */
const LONGEST_NAME = 18;

/** A number, or a value of a message, and the unit or the years after it. */
const MEASURE =
  /([\d}%]) (?=(?:%|€|ml|cl|lt|g|kg|km|m|vol|γρ|λίτρα|ευρώ|ετών|χρόνια|years?)(?![\p{L}\d]))/giu;
/** 19:00–03:00, 2021–2027 */
const RANGE = /(\d)–(?=\d)/g;
/** γι’ αυτό, απ’ όσα */
const ELISION = /(\p{Script=Greek}[’'])\s(?=\p{L})/gu;
/** A name of two words in Latin script: Windlass Hill. */
const NAME =
  /(?<![\p{L}\d])(\p{Lu}[\p{Script=Latin}’]+) (\p{Lu}[\p{Script=Latin}’]+)(?![\p{L}\d])/gu;

/** A text with its words kept together where a line must not end. The marks of it are not visible. */
export function typeset(text: string): string {
  return text
    .replace(MEASURE, `$1${NO_BREAK}`)
    .replace(RANGE, `$1–${JOINER}`)
    .replace(ELISION, `$1${NO_BREAK}`)
    .replace(NAME, (name, first: string, second: string) =>
      name.length > LONGEST_NAME ? name : first + NO_BREAK + second,
    );
}

/** The same for HTML, whose tags stay as they are. */
function typesetHtml(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : typeset(part)));
}

/** The fields of the API that hold sentences of the shop; what a visitor has written, and what is a key, stays. */
const SENTENCES = new Set([
  'description',
  'excerpt',
  'garnish',
  'html',
  'intro',
  'lead',
  'line',
  'recipe',
  'story',
  'title',
]);

/** Fields that hold names. Some are of people, whose words stay as they were typed: only measures are kept together. */
const NAMES = new Set(['label', 'name']);

/** An answer of the API with its sentences and names typeset. */
export function typesetAnswer<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string') {
    if (NAMES.has(field)) return value.replace(MEASURE, `$1${NO_BREAK}`) as Value;
    if (!SENTENCES.has(field)) return value;
    // Only HTML has tags; a text with "<" in it does not name them.
    return (field === 'html' ? typesetHtml(value) : typeset(value)) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((each) => typesetAnswer<unknown>(each, field)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typesetAnswer<unknown>(each, name)]),
  ) as Value;
}
