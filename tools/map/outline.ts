import { openSync } from 'fontkit';

/** Units of a drawn letter to the height of the type: a fifth of a pixel at the sizes of the map. */
export const UNITS = 120;
/** Of the height of the type, by which the middle of a small letter is above the base line. */
const MIDDLE = 0.33;

/** The letters of a text: the name and the outline of each, and where it begins. All in units, as is the width. */
export function outline(text: string, font: string, spacing: number) {
  const face = openSync(font);
  const scale = UNITS / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let x = 0;
  const letters = glyphs.map(({ id, path }, index) => {
    const left = x;
    x += Math.round((positions[index]?.xAdvance ?? 0) * scale + spacing);
    const drawn = path.transform(scale, 0, 0, -scale, 0, UNITS * MIDDLE).toSVG();
    return { id, x: left, d: drawn.replace(/-?\d+(?:\.\d+)?/g, roundNumber) };
  });
  return { letters, width: x - spacing };
}

function roundNumber(number: string): string {
  return String(Math.round(Number(number)));
}
