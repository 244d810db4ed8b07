/** The frame of a picture of goods, in pixels: the same as that of the bottles. */
const frame = { width: 900, height: 1200 };
/** The middle of the frame, and the height of the ground. */
export const middle = 450;
export const ground = 1060;

const INK = '#2d2825';

/** A point of a turned profile, from top to bottom: half of the width there, and its height in the frame. */
export type Turn = readonly [radius: number, y: number];
export type Point = readonly [x: number, y: number];

/** A whole picture: the paper-white studio of the bottles, lit from the left behind, and the objects in it. */
export function scene(content: string): string {
  return layer(
    `<defs>
      <radialGradient id="wall" cx=".5" cy=".16" r=".95"><stop offset="0" stop-color="#f9f8f4"/><stop offset=".55" stop-color="#f2f0ec"/><stop offset="1" stop-color="#ebe8e3"/></radialGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbfaf6" stop-opacity="0"/><stop offset=".45" stop-color="#fbfaf6" stop-opacity=".9"/><stop offset="1" stop-color="#eeebe6" stop-opacity=".7"/></linearGradient>
      <radialGradient id="corner" cx="1" cy="1" r=".6"><stop offset="0" stop-color="#cfcac3" stop-opacity=".5"/><stop offset="1" stop-color="#cfcac3" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="900" height="1200" fill="url(#wall)"/><rect y="760" width="900" height="440" fill="url(#floor)"/><rect width="900" height="1200" fill="url(#corner)"/>
    ${content}`,
  );
}

/** A sheet without a ground, to be laid over a picture. */
export function layer(content: string): string {
  const blurs = [2, 5, 9, 16, 28].map(
    (size) =>
      `<filter id="blur${size}" filterUnits="userSpaceOnUse" x="-100" y="-100" width="1100" height="1400"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><defs>${blurs.join('')}</defs>${content}</svg>`;
}

/** How far a circle at that height is seen from above, as the part of its width: the camera is near the top. */
export function tilt(y: number): number {
  return Math.max(0.012, ((y - 120) / 940) * 0.125);
}

/** A curve through points (Catmull-Rom), as the data of a path; `join` continues another path. */
export function curve(points: readonly Point[], join = false): string {
  const [first] = points;
  if (!first) return '';
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const parts = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const control = (a: Point, b: Point, c: Point, sign: number): string =>
      `${round(b[0] + (sign * (c[0] - a[0])) / 6)} ${round(b[1] + (sign * (c[1] - a[1])) / 6)}`;
    return `C${control(before, from, to, 1)} ${control(from, to, after, -1)} ${round(to[0])} ${round(to[1])}`;
  });
  return `${join ? 'L' : 'M'}${round(first[0])} ${round(first[1])}${parts.join('')}`;
}

/** Points close together along the curve through `points`. */
export function along(points: readonly Point[], steps = 14): Point[] {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const between = (index: number, t: number, axis: 0 | 1): number => {
    const [p0, p1, p2, p3] = [
      at(index - 1)[axis],
      at(index)[axis],
      at(index + 1)[axis],
      at(index + 2)[axis],
    ];
    return (
      0.5 *
      (2 * p1 +
        (p2 - p0) * t +
        (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 +
        (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
    );
  };
  return Array.from({ length: (points.length - 1) * steps + 1 }, (_, step): Point => {
    const index = Math.floor(step / steps);
    const t = (step % steps) / steps;
    return [between(index, t, 0), between(index, t, 1)];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The outline of a turned body, closed by the near halves of its top and bottom circles. */
export function turned(profile: readonly Turn[], x = middle): string {
  const right = profile.map(([radius, y]): Point => [x + radius, y]);
  const left = profile.map(([radius, y]): Point => [x - radius, y]).toReversed();
  const [top, bottom] = [profile[0] as Turn, profile.at(-1) as Turn];
  return (
    `${curve(right)}A${bottom[0]} ${round(bottom[0] * tilt(bottom[1]))} 0 0 1 ${x - bottom[0]} ${bottom[1]}` +
    `${curve(left, true)}A${top[0]} ${round(top[0] * tilt(top[1]))} 0 0 1 ${x + top[0]} ${top[1]}Z`
  );
}

/** One side of a turned body, drawn inside it: `part` is 1 at the edge and 0 in the middle, negative on the left. */
export function meridian(profile: readonly Turn[], part: number, x = middle): string {
  return curve(
    profile.map(([radius, y]): Point => [
      x + radius * part,
      y + radius * tilt(y) * Math.sqrt(1 - part * part) * 0.9,
    ]),
  );
}

export function ellipse(
  x: number,
  y: number,
  radius: number,
  style: string,
  flat = tilt(y),
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${round(radius * flat)}" ${style}/>`;
}

/** The thin line of ink around things. */
export function ink(width = 1.6, opacity = 0.75): string {
  return `fill="none" stroke="${INK}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"`;
}

/** A soft stroke: light or shade laid on with a wet brush. */
export function wash(
  colour: string,
  width: number,
  opacity: number,
  blur: 2 | 5 | 9 | 16 | 28,
): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" filter="url(#blur${blur})"`;
}

/** The shadow that a body of that width throws to the right on the ground. */
export function shadow(x: number, y: number, radius: number, strength = 1): string {
  return (
    ellipse(
      x + radius * 0.35,
      y + 4,
      radius * 1.35,
      `fill="#5c5349" fill-opacity="${0.16 * strength}" filter="url(#blur28)"`,
      0.14,
    ) +
    ellipse(
      x + 6,
      y + 2,
      radius * 1.04,
      `fill="#3a332d" fill-opacity="${0.34 * strength}" filter="url(#blur9)"`,
      0.1,
    )
  );
}

let clips = 0;

/** Content that shows only inside a path. */
export function inside(path: string, content: string): string {
  clips += 1;
  return `<clipPath id="clip${clips}"><path d="${path}"/></clipPath><g clip-path="url(#clip${clips})">${content}</g>`;
}

/** A horizontal wash of colours across a body: pairs of place (0 to 1) and colour. */
export function across(
  x: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
): { id: string; defs: string } {
  clips += 1;
  const id = `across${clips}`;
  const inner = stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('');
  return {
    id,
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x - radius}" x2="${x + radius}" y1="0" y2="0">${inner}</linearGradient>`,
  };
}
