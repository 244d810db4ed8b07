import { greekSpellings } from './greeklish.ts';
import { onEnglishKeyboard, onGreekKeyboard } from './keyboards.ts';

/** More than this says nothing more of what is looked for. */
const MAX_LENGTH = 100;
const MAX_WORDS = 8;
/** All names have shorter words. */
const MAX_LETTERS = 30;

/** A number with its unit is one word: 70 cl, 0,7 l, 1 λίτρο, 63 %. */
const MEASURE =
  /(?<![\p{L}\p{N}.,])\d{1,6}(?:[.,]\d{1,3})?\s*(?:[%°]|(?:vol|ml|cl|ltr?|l|lit(?:re|er)s?|λ[ιί]τρ(?:ο|α|ων)|βαθμ(?:οί|οι|ούς|ους|ών|ων))(?![\p{L}\p{N}]))/giu;
/** Separators. Not ; and : which are letters of the other keyboard inside a word. */
const BETWEEN = /[\s\-‐-―/\\'’‘´`"«»“”,.!?()[\]{}<>|&+*=~^#@_]+|[;:]+(?=\s|$)|(?<=^|\s)[:]+/u;

/** Ways to read a word, the likelier first, each with the spellings that it may have. */
type QueryWord = string[][];

/** What was typed, made ready for the database. */
export type SearchQuery = {
  /** What was typed, without what cannot be looked for. */
  term: string;
  /** Nothing was typed. (A term of signs only is not empty: it finds names with the sign.) */
  isEmpty: boolean;
  words: QueryWord[];
};

/** Reads a term: whatever it holds, it never throws, and no sign in it has a meaning of its own. */
export function prepareQuery(input: string): SearchQuery {
  const term = cleaned(input);
  const measures = term.match(MEASURE) ?? [];
  const rest = term.replace(MEASURE, ' \u0000 ').split(BETWEEN);
  let measured = 0;
  const words = rest.flatMap((chunk): QueryWord[] => {
    if (chunk === '\u0000') return [[[measures[measured++] ?? '']]];
    return /[\p{L}\p{N}]/u.test(chunk) ? [waysToRead(shortened(chunk))] : [];
  });
  const signs = words.length === 0 && term !== '' ? [[[term]]] : [];
  // What is said twice says nothing more.
  const different = new Map([...words, ...signs].map((word) => [JSON.stringify(word), word]));
  return { term, isEmpty: term === '', words: [...different.values()].slice(0, MAX_WORDS) };
}

function cleaned(input: string): string {
  return (
    Array.from(
      input
        .slice(0, 4 * MAX_LENGTH)
        .toWellFormed()
        .normalize('NFC'),
    )
      .slice(0, MAX_LENGTH)
      .join('')
      // PostgreSQL holds no null byte, and no other control sign is ever looked for.
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

function shortened(chunk: string): string {
  return Array.from(chunk).slice(0, MAX_LETTERS).join('');
}

/** As typed; else as Greeklish; else with the other keyboard on. */
function waysToRead(chunk: string): QueryWord {
  const plain = chunk.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const other = [onGreekKeyboard(plain), onEnglishKeyboard(plain)];
  const ways = [[chunk], greekSpellings(plain), other.filter((text) => text !== '')];
  // A semicolon inside a word says that it was meant as the letter on the same key.
  if (/[;:]/.test(chunk)) ways.reverse();
  return ways.filter((spellings) => spellings.length > 0);
}
