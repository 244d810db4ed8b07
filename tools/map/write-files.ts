// Writes the map of the demo shop in both languages: storefront/public/maps. The bar's own street is invented.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fonts } from '#adapters/pdf/fonts.ts';
import { root } from '../run-command.ts';
import { outline, UNITS } from './outline.ts';

type Label = {
  at: readonly [x: number, y: number];
  turned?: number;
  look: keyof typeof looks;
  isEnd?: boolean;
  el: string;
  en: string;
};

const sans = fonts.Commissioner.normal;
const serif = fonts.Didot.normal;
/** Sizes that are readable on a phone, which shows the drawing at half its size (`features/site/street-map.module.css`). */
const looks = {
  avenue: { font: sans, size: 23, spacing: 4, fill: '#d8cfc4' },
  street: { font: sans, size: 23, spacing: 0.6, fill: '#d8cfc4' },
  own: { font: fonts.Commissioner.bold, size: 24, spacing: 0.6, fill: '#f5efe6' },
  walk: { font: sans, size: 23, spacing: 0, fill: '#e8ac2a' },
  name: { font: serif, size: 29, spacing: 4, fill: '#f5efe6' },
  north: { font: serif, size: 24, spacing: 0, fill: '#b9afa5' },
} as const;

const labels: readonly Label[] = [
  { at: [330, 615], turned: -4, look: 'avenue', el: 'ΕΡΜΟΥ', en: 'ERMOU' },
  { at: [846, 236], turned: 92, look: 'avenue', el: 'ΑΘΗΝΑΣ', en: 'ATHINAS' },
  { at: [290, 88], turned: -2.3, look: 'avenue', el: 'ΕΥΡΙΠΙΔΟΥ', en: 'EVRIPIDOU' },
  { at: [640, 404], turned: 39, look: 'street', el: 'Μιαούλη', en: 'Miaouli' },
  { at: [268, 232], turned: 84, look: 'own', el: 'Κεραστάρη', en: 'Kerastari' },
  { at: [188, 346], turned: 1, look: 'street', el: 'Σαρρή', en: 'Sarri' },
  { at: [584, 138], turned: 96, look: 'street', el: 'Αισχύλου', en: 'Aischylou' },
  { at: [182, 492], turned: -7, look: 'street', el: 'Ναυάρχου Αποστόλη', en: 'Navarchou Apostoli' },
  { at: [652, 236], turned: -19, look: 'street', el: 'Αγίας Θέκλας', en: 'Agias Theklas' },
  { at: [580, 334], look: 'street', el: 'Πλατεία Ηρώων', en: 'Iroon Square' },
  { at: [748, 560], look: 'street', isEnd: true, el: 'Μοναστηράκι', en: 'Monastiraki' },
  { at: [424, 444], look: 'walk', el: '5 λεπτά με τα πόδια', en: '5 min on foot' },
  { at: [316, 306], look: 'name', el: 'KERASMA', en: 'KERASMA' },
  { at: [897, 126], look: 'north', el: 'Β', en: 'N' },
];

const GROUND = '#2b2627';
const ALLEYS = [
  'M812 566C700 470 600 396 520 330C470 288 430 200 404 84',
  'M250 88C262 200 250 300 300 398C340 470 400 540 420 604',
  'M-20 330C120 344 220 352 520 330C640 322 740 318 834 300',
  'M584 78C590 170 560 250 520 330C500 400 512 500 540 598',
  'M-20 480C120 470 240 452 322 430C420 404 470 380 520 330',
  'M520 330C600 270 700 220 838 190',
  'M110 92C104 220 120 330 126 468L134 626',
  'M700 68C704 150 706 190 704 224C716 280 720 300 722 316',
  'M404 200C330 210 290 204 258 206',
  'M420 604C520 520 600 470 662 446',
  'M300 398C200 396 160 400 122 404',
  'M640 362C650 300 668 262 668 240',
].join('');
const AVENUES = [
  [30, 'M-20 640C200 610 520 596 980 560'],
  [28, 'M846-20C838 220 828 420 812 740'],
  [22, 'M-20 96C240 84 600 74 980 58'],
] as const;

for (const locale of ['el', 'en'] as const) {
  await writeFile(
    path.join(root, 'storefront', 'public', 'maps', `kerasma-${locale}.svg`),
    drawMap(locale),
  );
}

function drawMap(locale: 'el' | 'en'): string {
  const outlines = new Map<string, string>();
  const names = labels.map((label) => drawLabel(label, label[locale], outlines));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<defs>${[...outlines].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`,
    `<path fill="${GROUND}" d="M0 0h960v720H0z"/>`,
    '<path fill="#343a31" d="M842 610 960 592V720H836zM0 655l96-13 8 78H0z"/>',
    `<path stroke="#453d3b" stroke-width="13" d="${ALLEYS}"/>`,
    ...AVENUES.map(([width, d]) => `<path stroke="#574d49" stroke-width="${width}" d="${d}"/>`),
    '<path fill="#453d3b" d="m478 300 70-8 18 64-70 16z"/>',
    // The way on foot, from the station to the bar.
    '<path stroke="#e8ac2a" stroke-width="4" stroke-dasharray="0.1 12" d="M812 566C700 470 600 396 520 330C470 380 420 404 322 430l-10-10"/>',
    ...names,
    '<path fill="#446686" d="M762 532h28v28h-28z"/><path stroke="#fff" stroke-width="2.4" d="M769 553v-14l7 9 7-9v14"/>',
    '<circle cx="300" cy="398" r="34" fill="#231f20" stroke="#e8ac2a" stroke-width="2"/><circle cx="300" cy="398" r="29.5" stroke="#e8ac2a" stroke-width=".8"/>',
    '<path stroke="#e8ac2a" stroke-width="2" d="M285 386h30c0 9-6.6 15-15 15s-15-6-15-15ZM300 401v13M291 416c2-1.6 5-2 9-2s7 .4 9 2Z"/>',
    '<path stroke="#b9afa5" stroke-width="1.5" d="M905 96V36m0 0-7 15m7-15 7 15"/>',
    '</svg>',
    '',
  ].join('\n');
}

/**
 * A label in the middle of its street, with a border of the ground that keeps it legible over others. Each glyph is
 * written once to `outlines`, by its id, and referred to from each place.
 */
function drawLabel(
  { at: [x, y], turned = 0, look, isEnd }: Label,
  text: string,
  outlines: Map<string, string>,
): string {
  const { font, size, spacing, fill } = looks[look];
  const scale = size / UNITS;
  const drawn = outline(text, font, spacing / scale);
  const face = Object.values(looks).findIndex((each) => each.font === font);
  const uses = drawn.glyphs.map((glyph) => {
    const id = `f${face}g${glyph.id}`;
    outlines.set(id, glyph.d);
    return `<use href="#${id}" x="${glyph.x}"/>`;
  });
  const left = isEnd ? Math.round(x - drawn.width * scale) : x;
  const turn = turned === 0 ? '' : ` rotate(${turned})`;
  const move = `translate(${left} ${y})${turn} scale(${Number(scale.toFixed(3))})`;
  return `<g transform="${move}" fill="${fill}" stroke="${GROUND}" stroke-width="${Math.round(5 / scale)}" paint-order="stroke">${uses.join('')}</g>`;
}
