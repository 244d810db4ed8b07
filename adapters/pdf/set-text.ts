import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js';
import type { Content } from 'pdfmake/interfaces.js';
import { fontFor, type FontName } from './fonts.ts';

/** A piece of text in one font, at its place from left to right. */
export type Run = { text: string; font: FontName };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters without a shape, which most fonts print as boxes: marks of direction, joiners, forms of emoji. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The number of characters of a word that always fit into a column. */
const LONGEST = 24;
/** The number of characters that always fit into a line of it, where a line is broken here. */
const LONGEST_LINE = 40;

/**
 * Text as it can be printed: each part in a font that has its letters, from left to right as it is read. pdfmake knows
 * one font for a text and no direction; within a run the font itself goes from right to left. Letters of which no font
 * is here (Chinese, emoji) are written in Latin ones.
 */
export function runsOf(text: string, usual: FontName): Run[] {
  const plain = text.normalize('NFC').replace(INVISIBLE, '');
  if (fontFor(plain.replace(/\s/g, ''), usual) === usual && !isRightToLeft(plain))
    return [{ text: plain, font: usual }];
  const { levels } = bidi.getEmbeddingLevels(plain, 'auto');
  const pieces: (Run & { level: number })[] = [];
  for (const { segment, index } of graphemes.segment(plain)) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    const next = pieceOf(segment, level, usual, last?.level === level ? last.font : usual);
    if (last && last.level === level && last.font === next.font) last.text += next.text;
    else pieces.push({ ...next, level });
  }
  return fromLeft(pieces).map(({ font, text: part }) => ({ font, text: part }));
}

function isRightToLeft(text: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
}

function pieceOf(segment: string, level: number, usual: FontName, before: FontName): Run {
  const isBackwards = level % 2 === 1;
  // Spaces between words belong to them. A plain space would let pdfmake put each word at its own place.
  if (isBackwards && /^\s$/.test(segment)) return { text: '\u00a0', font: before };
  const read = isBackwards ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
  if (/^\s$/.test(segment)) return { text: segment, font: before };
  const font = fontFor(read, isBackwards ? before : usual) ?? fontFor(read, usual);
  return font ? { text: read, font } : { text: anyAscii(segment), font: usual };
}

/** Turns around whatever is read from right to left, the innermost first (Unicode Bidirectional Algorithm, rule L2). */
function fromLeft<P extends { level: number }>(pieces: readonly P[]): P[] {
  const turned = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let begin = 0;
    while (begin < turned.length) {
      let end = begin;
      while ((turned[end]?.level ?? -1) >= level) end += 1;
      turned.splice(begin, end - begin, ...turned.slice(begin, end).toReversed());
      begin = Math.max(end, begin + 1);
    }
  }
  return turned;
}

/** Words that are too long for a column in parts, between which a line may end. */
function broken({ text, font }: Run): Run[] {
  if (isRightToLeft(text)) return [{ text: inLines(text), font }];
  const parts: string[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const [whole, ...more] = partsOf(word, LONGEST);
    const last = parts.at(-1);
    if (whole !== undefined && more.length === 0 && last !== undefined && /\s$/.test(last))
      parts[parts.length - 1] = last + whole;
    else if (whole !== undefined) parts.push(whole, ...more);
  }
  return parts.map((part) => ({ text: part, font }));
}

/** What is read from right to left would go on at the right of itself: each line has to hold the words that begin it. */
function inLines(text: string): string {
  const lines = [''];
  for (const word of text.split(/(?<=\s)/)) {
    for (const part of partsOf(word, LONGEST_LINE)) {
      const line = lines.at(-1) ?? '';
      if (line.length + part.length <= LONGEST_LINE) lines[lines.length - 1] = line + part;
      else lines.push(part);
    }
  }
  return lines.filter((line) => line !== '').join('\n');
}

function partsOf(word: string, most: number): string[] {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return chunks(letters, most).map((chunk) => chunk.join(''));
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}

/** A document with all of its texts set so; those that must not wrap are figures, and stay as they are. */
export function setTexts(content: Content, usual: FontName = 'Commissioner'): Content {
  if (typeof content === 'string') return setText(content, usual);
  if (Array.isArray(content)) return content.map((one) => setTexts(one, usual));
  const node = content as unknown as Record<string, unknown> & { font?: FontName };
  const font = node.font ?? usual;
  const set = (part: unknown) => setTexts(part as Content, font);
  const table = node['table'] as { body: Content[][] } | undefined;
  return {
    ...node,
    ...('text' in node && node['noWrap'] !== true && { text: set(node['text']) }),
    ...('stack' in node && { stack: set(node['stack']) }),
    ...('columns' in node && { columns: set(node['columns']) }),
    ...(table && { table: { ...table, body: table.body.map((row) => row.map(set)) } }),
  } as Content;
}

function setText(text: string, usual: FontName): Content {
  const [first, ...rest] = runsOf(text, usual).flatMap(broken);
  // A node without a font inherits that of its parent.
  return rest.length === 0 && first?.font === usual
    ? first.text
    : { text: [...(first ? [first] : []), ...rest] };
}
