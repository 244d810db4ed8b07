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
  tilt,
  turned,
  wash,
  type Point,
  type Turn,
} from './svg-drawing.ts';

/** Clear glass: dark where it is seen edge-on, light in the middle, the window of the studio on its left. */
function glassBody(profile: readonly Turn[], x = middle): string {
  const path = turned(profile, x);
  return (
    inside(
      path,
      `<path d="${path}" fill="#dfe2df" fill-opacity=".34"/>` +
        `<path d="${path}" ${wash('#23201f', 34, 0.34, 9)}/>` +
        `<path d="${path}" ${wash('#161414', 9, 0.62, 2)}/>` +
        `<path d="${meridian(profile, 0.9, x)}" ${wash('#ffffff', 7, 0.85, 2)}/>` +
        `<path d="${meridian(profile, -0.8, x)}" ${wash('#ffffff', 22, 0.75, 5)}/>` +
        `<path d="${meridian(profile, -0.62, x)}" ${wash('#8d8f8c', 10, 0.16, 5)}/>` +
        `<path d="${meridian(profile, 0.66, x)}" ${wash('#6f716e', 16, 0.14, 9)}/>`,
    ) + `<path d="${path}" ${ink(1.4, 0.55)}/>`
  );
}

function rim([radius, y]: Turn, x = middle): string {
  return (
    ellipse(x, y, radius, `fill="#ffffff" fill-opacity=".35"`) +
    ellipse(x, y, radius, ink(3.2, 0.6)) +
    ellipse(
      x,
      y - 1,
      radius - 2.5,
      `fill="none" stroke="#ffffff" stroke-opacity=".9" stroke-width="1.6"`,
    )
  );
}

/** The thick foot of a stemmed glass, its stem, and the point where the bowl begins. */
function stem(x: number, from: number, to: number, foot: number, thickness: number): string {
  const stemProfile: Turn[] = [
    [thickness * 1.9, from - 6],
    [thickness, from + 26],
    [thickness * 0.82, (from + to) / 2],
    [thickness, to - 44],
    [thickness * 2.6, to - 22],
    [foot * 0.55, to - 9],
  ];
  const disc: Turn[] = [
    [foot * 0.5, to - 13],
    [foot * 0.85, to - 5],
    [foot, to],
    [foot * 0.99, to + 5],
  ];
  return (
    glassBody(disc, x) +
    ellipse(
      x,
      to - 1,
      foot * 0.82,
      `fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="5" filter="url(#blur2)"`,
    ) +
    glassBody(stemProfile, x) +
    `<path d="M${x - thickness * 0.3} ${from + 10}L${x - thickness * 0.3} ${to - 40}" ${wash('#ffffff', thickness * 0.7, 0.95, 2)}/>`
  );
}

export function tulip(): string {
  const bowl: Turn[] = [
    [92, 380],
    [104, 455],
    [124, 560],
    [150, 680],
    [152, 750],
    [128, 822],
    [70, 872],
    [24, 888],
  ];
  return scene(
    shadow(middle, ground, 118) +
      stem(middle, 886, ground, 122, 15) +
      ellipse(middle, 380, 92, ink(1.4, 0.35)) +
      glassBody(bowl) +
      `<path d="${meridian(bowl.slice(2, 6), -0.42)}" ${wash('#ffffff', 26, 0.8, 5)}/>` +
      rim([92, 380]),
  );
}

export function coupe(): string {
  return scene(shadow(middle, ground, 128) + coupeAt(middle, ground, 1));
}

/** A coupe standing at `x`, `y`; for the gift set as well. */
export function coupeAt(x: number, y: number, scale: number): string {
  const bowl: Turn[] = [
    [212, 452],
    [209, 480],
    [196, 530],
    [160, 590],
    [100, 632],
    [40, 652],
    [20, 656],
  ];
  const drawing =
    stem(middle, 654, ground, 138, 12) +
    glassBody(bowl) +
    `<path d="${meridian(bowl.slice(1, 6), -0.5)}" ${wash('#ffffff', 22, 0.85, 5)}/>` +
    rim([212, 452]);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-middle} ${-ground})">${drawing}</g>`;
}

export function tumbler(): string {
  const body: Turn[] = [
    [186, 640],
    [184, 800],
    [181, 960],
    [177, ground],
  ];
  const base: Turn[] = [
    [171, 962],
    [172, 1010],
    [176, ground],
  ];
  const inner: Turn[] = [
    [174, 648],
    [171, 800],
    [168, 930],
    [150, 962],
  ];
  const shade = across(middle, 178, [
    [0, '#3b3836'],
    [0.08, '#8d8c88'],
    [0.2, '#f7f6f2'],
    [0.42, '#d9d8d3'],
    [0.6, '#fbfaf7'],
    [0.82, '#b7b5b0'],
    [0.93, '#777571'],
    [1, '#2f2c2b'],
  ]);
  return scene(
    shade.defs +
      shadow(middle, ground + 6, 184, 1.1) +
      glassBody(body) +
      inside(
        turned(base),
        `<path d="${turned(base)}" fill="url(#${shade.id})" fill-opacity=".8"/>` +
          ellipse(
            middle,
            966,
            168,
            `fill="#fbfaf6" fill-opacity=".85" filter="url(#blur5)"`,
            0.16,
          ) +
          ellipse(middle, 1050, 150, `fill="#ffffff" fill-opacity=".6" filter="url(#blur9)"`, 0.1),
      ) +
      ellipse(middle, 962, 168, ink(1.8, 0.45)) +
      `<path d="${curve(inner.map(([r, y]): Point => [middle + r, y]))}" ${ink(1.4, 0.4)}/>` +
      `<path d="${curve(inner.map(([r, y]): Point => [middle - r, y]))}" ${ink(1.4, 0.4)}/>` +
      `<path d="${meridian(body.slice(0, 3), -0.5)}" ${wash('#ffffff', 30, 0.85, 5)}/>` +
      rim([186, 640]),
  );
}

export function highball(): string {
  const body: Turn[] = [
    [128, 300],
    [127, 600],
    [124, 900],
    [121, ground],
  ];
  const parts = Array.from({ length: 15 }, (_, index) =>
    Math.sin(((index - 7) / 7.6) * (Math.PI / 2)),
  );
  const ribs = parts
    .map(
      (part, index) =>
        `<path d="${meridian(body, part)}" ${wash(index % 2 ? '#55524e' : '#716e69', 3 + 5 * (1 - Math.abs(part)), 0.36, 2)}/>` +
        `<path d="${meridian(body, part + 0.045)}" ${wash('#ffffff', 4 + 5 * (1 - Math.abs(part)), 0.85, 2)}/>`,
    )
    .join('');
  return scene(
    shadow(middle, ground + 4, 126) +
      glassBody(body) +
      inside(
        turned(body),
        `<g>${ribs}</g><rect x="300" y="290" width="300" height="62" fill="#f1f0ec" fill-opacity=".82" filter="url(#blur9)"/>` +
          `<path d="${turned([
            [118, 1010],
            [119, 1040],
            [120, ground],
          ])}" fill="#5e5b57" fill-opacity=".3" filter="url(#blur5)"/>` +
          ellipse(
            middle,
            1018,
            112,
            `fill="#ffffff" fill-opacity=".75" filter="url(#blur5)"`,
            tilt(1018),
          ) +
          `<path d="${turned(body)}" ${wash('#161414', 8, 0.55, 2)}/>`,
      ) +
      ellipse(middle, 1012, 114, ink(1.4, 0.4)) +
      `<path d="${turned(body)}" ${ink(1.4, 0.6)}/>` +
      rim([128, 300]),
  );
}

/** Deep-water glaze over stoneware, with the potter's octopus in relief. */
export function mug(): string {
  const body: Turn[] = [
    [176, 520],
    [188, 640],
    [192, 780],
    [184, 930],
    [160, 1030],
    [146, ground],
  ];
  const path = turned(body);
  const glaze = across(middle, 192, [
    [0, '#0f2230'],
    [0.14, '#24526b'],
    [0.3, '#3f7f98'],
    [0.5, '#2b617b'],
    [0.78, '#193f55'],
    [1, '#0b1a26'],
  ]);
  const arms: Point[][] = [
    [
      [420, 760],
      [330, 800],
      [290, 880],
      [318, 940],
      [356, 918],
      [342, 888],
    ],
    [
      [432, 778],
      [372, 850],
      [356, 940],
      [386, 1000],
      [420, 980],
      [406, 950],
    ],
    [
      [450, 786],
      [436, 870],
      [444, 960],
      [478, 1010],
      [510, 986],
      [490, 962],
    ],
    [
      [470, 778],
      [520, 840],
      [528, 920],
      [566, 960],
      [596, 930],
      [572, 910],
    ],
    [
      [482, 760],
      [560, 786],
      [604, 850],
      [596, 896],
    ],
    [
      [404, 744],
      [330, 736],
      [276, 770],
      [268, 830],
    ],
    [
      [410, 726],
      [340, 680],
      [290, 640],
      [300, 590],
      [336, 590],
      [338, 622],
    ],
    [
      [492, 728],
      [556, 690],
      [606, 640],
      [588, 590],
      [552, 600],
      [560, 626],
    ],
  ];
  const arm = (points: Point[]): string => {
    const trail = along(points);
    const radius = (index: number): number => 15 - 11 * (index / trail.length);
    const beads = (dx: number, dy: number, size: number, style: string): string =>
      trail
        .map(
          ([x, y], index) =>
            `<circle cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" r="${(radius(index) * size).toFixed(1)}" ${style}/>`,
        )
        .join('');
    return (
      `<g filter="url(#blur5)" opacity=".6">${beads(6, 8, 1.15, 'fill="#04121b"')}</g>` +
      beads(0, 0, 1, 'fill="#2a6680"') +
      `<g filter="url(#blur2)" opacity=".8">${beads(-2.5, -4, 0.42, 'fill="#9fd0db"')}</g>` +
      trail
        .filter((_, index) => index % 6 === 4)
        .map(
          ([x, y], index) =>
            `<circle cx="${(x + 3).toFixed(1)}" cy="${(y + 4).toFixed(1)}" r="${(4.4 - index * 0.2).toFixed(1)}" fill="#15394b" stroke="#8fc3cf" stroke-opacity=".6" stroke-width="1.2"/>`,
        )
        .join('')
    );
  };
  const head = curve([
    [404, 742],
    [384, 680],
    [396, 616],
    [450, 586],
    [506, 616],
    [518, 680],
    [498, 742],
    [450, 778],
    [404, 742],
  ]);
  return scene(
    glaze.defs +
      shadow(middle, ground + 4, 168, 1.25) +
      `<path d="${path}" fill="url(#${glaze.id})"/>` +
      inside(
        path,
        `<path d="M270 1000Q450 1052 630 1000V1110H270Z" fill="#bda78a"/><path d="M270 1000Q450 1052 630 1000V1110H270Z" transform="translate(60 0)" fill="#5b4a38" fill-opacity=".5" filter="url(#blur28)"/>` +
          `<path d="M276 998Q450 1050 624 998" ${wash('#0c2433', 12, 0.8, 2)}/>` +
          arms.map(arm).join('') +
          `<path d="${head}" transform="translate(7 9)" ${wash('#04121b', 18, 0.6, 5)}/>` +
          `<path d="${head}" fill="#2f7190"/>` +
          inside(
            head,
            `<path d="${head}" ${wash('#0d2c3e', 26, 0.55, 9)}/><ellipse cx="424" cy="650" rx="22" ry="42" fill="#b9dfe6" fill-opacity=".75" filter="url(#blur9)"/>`,
          ) +
          [420, 482]
            .map(
              (x) =>
                `<ellipse cx="${x}" cy="724" rx="15" ry="11" fill="#3f86a1"/><ellipse cx="${x}" cy="724" rx="15" ry="11" ${wash('#0a1d29', 4, 0.6, 2)}/><path d="M${x - 8} 726Q${x} 718 ${x + 8} 726" fill="none" stroke="#0a1d29" stroke-width="4" stroke-linecap="round"/>`,
            )
            .join('') +
          `<path d="${meridian(body.slice(0, 5), -0.72)}" ${wash('#e6f5f7', 16, 0.55, 9)}/>` +
          `<path d="${path}" ${wash('#030a10', 22, 0.55, 9)}/>`,
      ) +
      ellipse(middle, 520, 176, `fill="#153647"`) +
      ellipse(middle, 526, 164, `fill="#0a1c28"`) +
      ellipse(
        middle,
        519,
        172,
        `fill="none" stroke="#8fc3d0" stroke-opacity=".75" stroke-width="3"`,
      ) +
      `<path d="${path}" ${ink(1.4, 0.55)}/>`,
  );
}
