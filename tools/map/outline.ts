import { openSync } from 'fontkit';

/** Units of an outlined glyph to the height of the type: a fifth of a pixel at the sizes of the map. */
export const UNITS = 120;
/** Of the height of the type, by which the middle of a small letter is above the base line. */
const MIDDLE = 0.33;

/** The glyphs of a text, each with its id, outline and position. Positions and width are in units. */
export function outline(text: string, font: string, spacing: number) {
  const face = openSync(font);
  const scale = UNITS / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let x = 0;
  const placed = glyphs.map(({ id, path }, index) => {
    const left = x;
    x += Math.round((positions[index]?.xAdvance ?? 0) * scale + spacing);
    const drawn = path.transform(scale, 0, 0, -scale, 0, UNITS * MIDDLE).toSVG();
    return { id, x: left, d: drawn.replace(/-?\d+(?:\.\d+)?/g, roundNumber) };
  });
  return { glyphs: placed, width: x - spacing };
}

function roundNumber(number: string): string {
  return String(Math.round(Number(number)));
}
