import { emblemShapes } from './funding-emblem.ts';
import type { FundingWords } from './funding-words.ts';

const SIZE = { width: 248, height: 64 } as const;
const LINE = 18;
/** Of a letter of the notice: whichever typeface stands in for the first, the lines keep their length. */
const LETTER = 7;

/** The notice itself: emblem and words, which the rules for it want in one of the plain typefaces, beside each other. */
export function fundingNotice({ notice, programme }: FundingWords): string {
  const top = (SIZE.height - notice.length * LINE - 12) / 2;
  const lines = notice.map((line, index) =>
    text(
      line,
      top + (index + 1) * LINE - 5,
      `font-size="13" font-weight="700" textLength="${line.length * LETTER}" lengthAdjust="spacingAndGlyphs"`,
    ),
  );
  const below = text(programme, top + notice.length * LINE + 10, 'font-size="10"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    `<g transform="translate(12 13)">${emblemShapes(57, 38)}</g>`,
    ...lines,
    below,
    '</svg>',
    '',
  ].join('\n');
}

function text(words: string, y: number, attributes: string): string {
  return `<text x="80" y="${y}" font-family="Arial, Helvetica, 'Liberation Sans', sans-serif" fill="#003399" ${attributes}>${words}</text>`;
}
