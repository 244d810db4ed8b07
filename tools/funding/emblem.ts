const STARS = 12;
const BLUE = '#003399';
const YELLOW = '#ffcc00';

/**
 * The emblem of the European Union as its geometrical description has it: twelve stars, each upright within a circle
 * of 1/18 of the height, on a circle of a third of the height. An SVG of the given size.
 */
export function fundingEmblem(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${emblemShapes(width, height)}</svg>`;
}

/** Its shapes alone, from the upper left corner. */
export function emblemShapes(width: number, height: number): string {
  const stars = Array.from({ length: STARS }, (_, hour) => {
    const [x, y] = onCircle(hour / STARS, height / 3);
    return `<polygon fill="${YELLOW}" points="${star(width / 2 + x, height / 2 + y, height / 18)}"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${BLUE}"/>${stars.join('')}`;
}

/** A five-pointed star that stands on two of its points. */
function star(centreX: number, centreY: number, radius: number): string {
  const inner = (radius * Math.sin(Math.PI / 10)) / Math.sin((3 * Math.PI) / 10);
  return Array.from({ length: 10 }, (_, corner) => {
    const [x, y] = onCircle(corner / 10, corner % 2 === 0 ? radius : inner);
    return `${(centreX + x).toFixed(2)},${(centreY + y).toFixed(2)}`;
  }).join(' ');
}

/** A point on a circle around the origin, at a fraction of a turn from the top. */
function onCircle(turn: number, radius: number): [number, number] {
  const angle = 2 * Math.PI * turn;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
