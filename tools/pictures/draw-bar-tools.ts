import {
  across,
  along,
  curve,
  ellipse,
  ground,
  ink,
  inside,
  meridian,
  middle,
  scene,
  shadow,
  turned,
  wash,
  type Point,
  type Turn,
} from './svg-drawing.ts';

type Metal = { dark: string; deep: string; mid: string; light: string; bright: string };

const steel: Metal = {
  dark: '#2b2c2e',
  deep: '#6a6c6e',
  mid: '#a9abab',
  light: '#dcdddb',
  bright: '#fbfbf9',
};
const copper: Metal = {
  dark: '#4a2114',
  deep: '#8f4a2e',
  mid: '#c27a54',
  light: '#e5ad86',
  bright: '#fbe5d2',
};
const wood: Metal = {
  dark: '#5b3d22',
  deep: '#8d673f',
  mid: '#b98f5f',
  light: '#dcbb8c',
  bright: '#f4e2c2',
};

/** A turned body of polished metal: the studio in it, window on the left, dark flag on the right. */
function metalBody(
  profile: readonly Turn[],
  { dark, deep, mid, light, bright }: Metal,
  x = middle,
): string {
  const widest = Math.max(...profile.map(([radius]) => radius));
  const shade = across(x, widest, [
    [0, dark],
    [0.05, deep],
    [0.13, light],
    [0.24, bright],
    [0.34, light],
    [0.48, mid],
    [0.62, deep],
    [0.72, dark],
    [0.77, mid],
    [0.88, light],
    [0.95, deep],
    [1, dark],
  ]);
  const path = turned(profile, x);
  return (
    shade.defs +
    `<path d="${path}" fill="url(#${shade.id})"/>` +
    inside(
      path,
      `<path d="${path}" ${wash(dark, 14, 0.5, 5)}/><path d="${meridian(profile, -0.5, x)}" ${wash('#ffffff', 14, 0.75, 5)}/>`,
    ) +
    `<path d="${path}" ${ink(1.3, 0.55)}/>`
  );
}

function ring(y: number, radius: number, { dark, bright }: Metal, x = middle): string {
  return (
    ellipse(x, y + 2, radius, `fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="3"`) +
    ellipse(x, y - 1, radius, `fill="none" stroke="${bright}" stroke-opacity=".9" stroke-width="2"`)
  );
}

function shakerOf(metal: Metal): string {
  const large: Turn[] = [
    [162, 560],
    [150, 760],
    [136, 960],
    [124, ground],
  ];
  const small: Turn[] = [
    [96, 196],
    [104, 214],
    [118, 330],
    [136, 470],
    [146, 556],
  ];
  return scene(
    shadow(middle, ground + 4, 132, 1.2) +
      metalBody(small, metal) +
      ellipse(middle, 197, 95, `fill="${metal.light}"`) +
      ellipse(middle, 197, 95, ink(1.2, 0.4)) +
      metalBody(large, metal) +
      inside(
        turned(large),
        `<path d="M280 566Q450 592 620 566" ${wash(metal.dark, 16, 0.5, 5)}/>`,
      ) +
      ring(560, 162, metal) +
      `<path d="M${middle - 128} 1006Q${middle} 1036 ${middle + 128} 1006" fill="none" stroke="${metal.dark}" stroke-opacity=".75" stroke-width="2.4"/>` +
      `<path d="M${middle - 127} 1010Q${middle} 1040 ${middle + 127} 1010" fill="none" stroke="${metal.bright}" stroke-opacity=".8" stroke-width="1.6"/>`,
  );
}

export function shaker(): string {
  return shakerOf(steel);
}

export function copperShaker(): string {
  return shakerOf(copper);
}

/** A stepped measuring cup, its lip cut for pouring. */
export function jigger(): string {
  return scene(shadow(middle, ground, 120, 1.1) + jiggerAt(middle, ground, 1));
}

/** The same, standing at `x`, `y`; for the gift set as well. */
export function jiggerAt(x: number, y: number, scale: number): string {
  const steps: [Turn, Turn][] = [
    [
      [176, 640],
      [172, 748],
    ],
    [
      [150, 756],
      [147, 848],
    ],
    [
      [128, 856],
      [125, 948],
    ],
    [
      [106, 956],
      [104, ground],
    ],
  ];
  const drawing =
    steps
      .toReversed()
      .map((step) => metalBody(step, steel))
      .join('') +
    steps
      .slice(0, 3)
      .map(
        ([, [radius, level]]) =>
          `<path d="M${middle - radius} ${level}Q${middle} ${level + 42} ${middle + radius} ${level}" ${wash('#1b1c1d', 8, 0.55, 2)}/>`,
      )
      .join('') +
    ellipse(middle, 640, 176, `fill="#54575a"`) +
    ellipse(middle, 648, 160, `fill="#86898b"`) +
    ellipse(middle, 654, 140, `fill="#b9bbbb"`) +
    `<path d="M274 640Q262 632 250 636Q262 652 282 652Z" fill="#d5d6d5" stroke="#2d2825" stroke-opacity=".5"/>` +
    ring(640, 176, steel);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-middle} ${-ground})">${drawing}</g>`;
}

/** Lying on the table, seen from above. */
export function strainer(): string {
  const handle = 'M424 720C420 860 414 950 410 1010Q450 1052 490 1010C486 950 480 860 476 720Z';
  const metal = across(middle, 240, [
    [0, '#8d8f90'],
    [0.25, '#e9eae8'],
    [0.45, '#f8f8f6'],
    [0.7, '#b8baba'],
    [1, '#777979'],
  ]);
  const coil = Array.from({ length: 64 }, (_, index) => {
    const angle = Math.PI * (0.04 + (index / 63) * 1.92) + Math.PI / 2;
    const [x, y] = [450 + Math.cos(angle) * 214, 520 + Math.sin(angle) * 214];
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="21" ry="8.6" transform="rotate(${((angle * 180) / Math.PI).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="#eceded" stroke="#3c3d3e" stroke-width="2.6"/>`;
  }).join('');
  const holes = [
    [[450, 520]],
    Array.from({ length: 8 }, (_, index) => polar(450, 520, 62, index / 8)),
    Array.from({ length: 14 }, (_, index) => polar(450, 520, 122, index / 14)),
  ]
    .flat()
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="13" fill="#e4e1dc"/><circle cx="${x}" cy="${y}" r="13" ${ink(2, 0.65)}/><path d="M${(x ?? 0) - 9} ${(y ?? 0) - 8}A13 13 0 0 1 ${(x ?? 0) + 9} ${(y ?? 0) - 8}" fill="none" stroke="#4a4541" stroke-opacity=".5" stroke-width="5"/>`,
    )
    .join('');
  const tabs = [-1, 1]
    .map(
      (side) =>
        `<path d="M${450 + side * 176} 470Q${450 + side * 268} 452 ${450 + side * 282} 500Q${450 + side * 270} 540 ${450 + side * 186} 540Z" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".6" stroke-width="1.6"/>`,
    )
    .join('');
  return scene(
    metal.defs +
      `<g transform="translate(20 26)" opacity=".3" filter="url(#blur16)"><circle cx="450" cy="520" r="236"/><path d="${handle}"/></g>` +
      coil +
      tabs +
      `<path d="${handle}" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".6" stroke-width="1.8"/><path d="M450 760L450 990" ${wash('#ffffff', 12, 0.9, 5)}/>` +
      `<circle cx="450" cy="520" r="188" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".65" stroke-width="1.8"/>` +
      `<path d="M300 410A188 188 0 0 1 560 366" ${wash('#ffffff', 16, 0.95, 5)}/>` +
      holes +
      `<circle cx="450" cy="988" r="13" fill="#e9e6e1" stroke="#2d2825" stroke-opacity=".6" stroke-width="1.8"/>`,
  );
}

function polar(x: number, y: number, radius: number, turn: number): [number, number] {
  return [
    Math.round(x + Math.cos(turn * 2 * Math.PI) * radius),
    Math.round(y + Math.sin(turn * 2 * Math.PI) * radius),
  ];
}

/** Leaning across the page: a drop at the top, a twisted stem, a small bowl. */
export function spoon(): string {
  const twist = Array.from({ length: 46 }, (_, index) => {
    const y = 300 + index * 13;
    return `<path d="M440 ${y + 8}Q450 ${y - 4} 460 ${y - 8}" fill="none" stroke="#303234" stroke-opacity=".75" stroke-width="3.4" stroke-linecap="round"/><path d="M440 ${y + 13}Q450 ${y + 1} 460 ${y - 3}" fill="none" stroke="#ffffff" stroke-opacity=".9" stroke-width="3"/>`;
  }).join('');
  const metal = across(middle, 44, [
    [0, '#55585a'],
    [0.3, '#f5f5f3'],
    [0.55, '#c3c5c5'],
    [0.8, '#77797a'],
    [1, '#37393a'],
  ]);
  const bowl =
    'M450 936C492 950 500 1010 490 1060C480 1104 466 1124 450 1126C434 1124 420 1104 410 1060C400 1010 408 950 450 936Z';
  const drop = 'M450 78C476 120 484 148 480 172A31 31 0 0 1 420 172C416 148 424 120 450 78Z';
  const body = 'M441 190L459 190L460 930L440 930Z';
  return scene(
    metal.defs +
      `<g transform="rotate(24 450 620)"><g transform="translate(22 26)" opacity=".32" filter="url(#blur9)"><path d="${bowl}"/><path d="${drop}"/><path d="${body}"/></g>` +
      `<path d="${body}" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".6" stroke-width="1.4"/>${twist}` +
      `<path d="${drop}" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".6" stroke-width="1.6"/><path d="M440 120Q430 150 434 176" ${wash('#ffffff', 8, 0.95, 2)}/>` +
      `<path d="${bowl}" fill="url(#${metal.id})" stroke="#2d2825" stroke-opacity=".65" stroke-width="1.8"/>` +
      inside(
        bowl,
        `<path d="${bowl}" transform="translate(9 8)" ${wash('#1d1f20', 20, 0.5, 9)}/><path d="M430 980Q424 1040 438 1096" ${wash('#ffffff', 12, 0.95, 5)}/>`,
      ) +
      `</g>`,
  );
}

/** A peeled twig whose side shoots leave the stem in a star. */
export function swizzle(): string {
  return scene(swizzleAt(0, 0, 1, 16));
}

/** The same, moved, scaled and turned (degrees); for the gift set as well. */
export function swizzleAt(dx: number, dy: number, scale: number, turn: number): string {
  const stem: Point[] = [
    [452, 100],
    [446, 300],
    [454, 520],
    [447, 740],
    [450, 960],
  ];
  const prongs: Point[][] = [
    [
      [450, 958],
      [392, 962],
      [318, 940],
    ],
    [
      [450, 960],
      [410, 1000],
      [362, 1044],
    ],
    [
      [450, 962],
      [448, 1020],
      [440, 1072],
    ],
    [
      [450, 960],
      [494, 1004],
      [546, 1040],
    ],
    [
      [450, 958],
      [512, 958],
      [584, 930],
    ],
  ];
  const limb = (points: Point[], from: number, to: number): string => {
    const trail = along(points, 24);
    const beads = (offsetX: number, offsetY: number, size: number, fill: string): string =>
      trail
        .map(
          ([x, y], index) =>
            `<circle cx="${(x + offsetX).toFixed(1)}" cy="${(y + offsetY).toFixed(1)}" r="${((from + (to - from) * (index / trail.length)) * size).toFixed(1)}" fill="${fill}"/>`,
        )
        .join('');
    return (
      beads(0, 0, 1.12, wood.dark) +
      beads(0, 0, 1, wood.mid) +
      `<g filter="url(#blur2)">${beads(-from * 0.28, -from * 0.16, 0.5, wood.light)}</g>` +
      `<path d="${curve(points)}" transform="translate(4 2)" stroke-dasharray="46 9 80 14" fill="none" stroke="${wood.deep}" stroke-opacity=".7" stroke-width="1.6"/>`
    );
  };
  const tip = (points: Point[]): string => {
    const [x, y] = points.at(-1) as Point;
    return `<circle cx="${x}" cy="${y}" r="8" fill="${wood.bright}" stroke="${wood.dark}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="3" fill="${wood.mid}"/>`;
  };
  const outline = [stem, ...prongs]
    .map(
      (points) =>
        `<path d="${curve(points)}" fill="none" stroke="#3a332d" stroke-width="26" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    `<g transform="translate(${dx} ${dy}) translate(450 620) scale(${scale}) rotate(${turn}) translate(-450 -620)">` +
    `<g transform="translate(22 24)" opacity=".3" filter="url(#blur9)">${outline}</g>` +
    prongs.map((points) => limb(points, 11, 8) + tip(points)).join('') +
    limb(stem, 13, 16) +
    `<circle cx="450" cy="960" r="22" fill="${wood.mid}" stroke="${wood.dark}" stroke-width="1.6"/><circle cx="445" cy="954" r="9" fill="${wood.light}" filter="url(#blur2)"/>` +
    `<ellipse cx="452" cy="100" rx="13" ry="6" fill="${wood.bright}" stroke="${wood.dark}" stroke-width="1.4"/></g>`
  );
}

/** The box, its four clear cubes in front of it. */
export function iceMould(): string {
  const front = across(middle, 260, [
    [0, '#2c3338'],
    [0.2, '#4a545b'],
    [0.5, '#3b444a'],
    [1, '#20262a'],
  ]);
  const cube = (x: number, y: number, size: number): string => {
    const [dx, dy] = [size * 0.34, size * 0.2];
    const near = `M${x} ${y}h${size}v${size}h${-size}Z`;
    const top = `M${x} ${y}l${dx} ${-dy}h${size}l${-dx} ${dy}Z`;
    const side = `M${x + size} ${y}l${dx} ${-dy}v${size}l${-dx} ${dy}Z`;
    return (
      `<path d="M${x + 8} ${y + size + 4}h${size}l${dx + 30} ${-dy}l-20 18l${-dx} ${dy}Z" fill="#4a443e" fill-opacity=".35" filter="url(#blur9)"/>` +
      `<path d="${side}" fill="#9fb3bb" fill-opacity=".42"/><path d="${top}" fill="#ffffff" fill-opacity=".6"/><path d="${near}" fill="#dfeaed" fill-opacity=".3"/>` +
      `<path d="M${x + dx} ${y - dy}V${y + size - dy}H${x + size + dx}M${x + dx} ${y + size - dy}L${x} ${y + size}" ${ink(1.2, 0.22)}/>` +
      inside(
        near,
        `<path d="${near}" ${wash('#4f646d', 16, 0.4, 9)}/><path d="M${x + size * 0.14} ${y + size * 0.1}V${y + size * 0.8}" ${wash('#ffffff', 12, 0.95, 5)}/>` +
          `<path d="M${x + size * 0.4} ${y + size}L${x + size} ${y + size * 0.46}" ${wash('#ffffff', 22, 0.55, 9)}/>`,
      ) +
      inside(side, `<path d="${side}" ${wash('#3f545d', 14, 0.4, 9)}/>`) +
      [near, top, side].map((path) => `<path d="${path}" ${ink(1.5, 0.5)}/>`).join('')
    );
  };
  const top = 'M200 430L300 356H690L600 430Z';
  const side = 'M600 430L690 356V720L600 800Z';
  const wells = [
    [272, 418, 400, 418, 424, 398, 300, 398],
    [430, 418, 566, 418, 586, 398, 454, 398],
    [312, 388, 432, 388, 452, 370, 336, 370],
    [462, 388, 594, 388, 612, 370, 484, 370],
  ];
  return scene(
    front.defs +
      `<path d="M220 812H640L760 720L700 700L240 780Z" fill="#4a443e" fill-opacity=".4" filter="url(#blur28)"/>` +
      `<path d="M200 430H600V800H200Z" fill="url(#${front.id})"/><path d="${top}" fill="#69767d"/><path d="${side}" fill="#171c1f"/>` +
      wells
        .map(
          ([a, b, c, d, e, f, g, h]) =>
            `<path d="M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z" fill="#c9dde3"/><path d="M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z" ${ink(1.4, 0.6)}/><path d="M${g} ${h}L${e} ${f}" ${wash('#14232a', 5, 0.5, 2)}/>`,
        )
        .join('') +
      `<path d="M200 500H600M600 500L690 424" fill="none" stroke="#0f1315" stroke-width="4"/><path d="M200 504H600" fill="none" stroke="#8b979d" stroke-width="1.6"/>` +
      `<path d="M222 450V780" ${wash('#cfd8dc', 12, 0.5, 9)}/>` +
      `<path d="M200 430H600V800H200Z" ${ink(1.5, 0.6)}/><path d="${top}" ${ink(1.5, 0.6)}/><path d="${side}" ${ink(1.5, 0.6)}/>` +
      cube(196, 850, 176) +
      cube(432, 884, 176),
  );
}
