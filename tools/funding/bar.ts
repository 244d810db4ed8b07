import { emblemShapes } from './emblem.ts';
import type { FundingTexts } from './texts.ts';

const SIZE = { width: 248, height: 64 } as const;
const LINE = 18;
/** Width of a character: the lines have the same length in each of the fonts. */
const CHARACTER = 7;

/** The funding bar: the emblem and beside it the text, in one of the plain typefaces that the rules allow. */
export function fundingBar({ notice, programme }: FundingTexts): string {
  const top = (SIZE.height - notice.length * LINE - 12) / 2;
  const lines = notice.map((line, index) =>
    text(
      line,
      top + (index + 1) * LINE - 5,
      `font-size="13" font-weight="700" textLength="${line.length * CHARACTER}" lengthAdjust="spacingAndGlyphs"`,
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
