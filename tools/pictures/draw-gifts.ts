import sharp, { type OverlayOptions } from 'sharp';
import { ink, inside, layer, scene, wash } from './svg-drawing.ts';
import { coupeAt } from './draw-glasses.ts';
import { jiggerAt, swizzleAt } from './draw-bar-tools.ts';

/** A bottle in a box: its picture, and the position of its foot. */
type Placed = { file: string; x: number; foot: number; height: number };

const box = { left: 130, top: 170, right: 770, bottom: 1070 };
const lining = { left: 158, top: 198, right: 742, bottom: 984 };

/** Where a bottle may be in its picture, and where its foot is (all bottles stand at the same height). */
const cut = { left: 190, top: 90, width: 520, height: 1030, foot: 1000 };

/** An open black box from the front: paper lining, shredded paper at the foot, the name in gold below. */
async function gift(bottles: readonly Placed[], things = ''): Promise<Buffer> {
  const pictures = await Promise.all(bottles.map(cutOut));
  return sharp(Buffer.from(scene(tray())))
    .composite([...pictures, { input: Buffer.from(layer(things + straw() + lettering())) }])
    .png()
    .toBuffer();
}

function tray(): string {
  const inner = `M${lining.left} ${lining.top}H${lining.right}V${lining.bottom}H${lining.left}Z`;
  return (
    `<path d="M170 1080H770L860 1052L810 1108H180Z" fill="#3f3932" fill-opacity=".5" filter="url(#blur16)"/>` +
    `<path d="M${box.left} ${box.top}H${box.right}V${box.bottom}H${box.left}Z" fill="#231f20"/>` +
    `<path d="M${box.left} ${box.top}H${box.right}V${box.bottom}H${box.left}Z" ${ink(2, 0.9)}/>` +
    `<path d="M${box.left + 4} ${box.top + 4}V${box.bottom - 4}" ${wash('#ffffff', 5, 0.25, 2)}/>` +
    `<path d="${inner}" fill="#f4eedf"/>` +
    inside(
      inner,
      `<path d="${inner}" ${wash('#3a2f22', 46, 0.5, 28)}/>` +
        `<path d="M${lining.left} ${lining.top + 8}H${lining.right}" ${wash('#1c1712', 26, 0.45, 16)}/>` +
        `<path d="M330 ${lining.top}L230 ${lining.bottom}" ${wash('#ffffff', 120, 0.35, 28)}/>`,
    )
  );
}

/** Strips of paper, always the same ones. */
function straw(): string {
  const strips = Array.from({ length: 150 }, (_, index) => {
    const x = lining.left + ((index * 137.5) % (lining.right - lining.left - 20));
    const y = 942 + ((index * 61) % 40);
    const bend = ((index * 47) % 70) - 35;
    const tone = ['#e2d3b2', '#cdb98f', '#f2e7cd', '#b9a378'][index % 4];
    return `<path d="M${x.toFixed(0)} ${y}q${bend} ${-18 - (index % 5) * 4} ${(bend * 1.4).toFixed(0)} ${6 - (index % 3) * 6}" fill="none" stroke="${tone}" stroke-width="4.4" stroke-linecap="round"/>`;
  }).join('');
  const floor = `M${lining.left} 930H${lining.right}V${lining.bottom}H${lining.left}Z`;
  return inside(
    floor,
    `<path d="${floor}" transform="translate(0 24)" fill="#cdbb95" filter="url(#blur9)"/>${strips}`,
  );
}

function lettering(): string {
  return (
    `<text x="450" y="1040" text-anchor="middle" font-family="GFS Didot" font-size="33" letter-spacing="11" fill="#d8b56a">KERASMA</text>` +
    `<path d="M250 1029H314M586 1029H650" stroke="#d8b56a" stroke-width="1.4"/>`
  );
}

/** Multiplied with the lining, a bottle needs no cut-out: its white ground leaves the paper as it is. */
async function cutOut({ file, x, foot, height }: Placed): Promise<OverlayOptions> {
  const scale = height / cut.height;
  const input = await sharp(file)
    .extract({ left: cut.left, top: cut.top, width: cut.width, height: cut.height })
    .linear(1.13, 0)
    .resize({ height: Math.round(height) })
    .png()
    .toBuffer();
  return {
    input,
    left: Math.round(x - (cut.width * scale) / 2),
    top: Math.round(foot - cut.foot * scale),
    blend: 'multiply',
  };
}

type BottleFile = (sku: string) => string;

export async function firstRound(bottle: BottleFile): Promise<Buffer> {
  const skus = ['WIN-005', 'GUI-007', 'BOC-VSP', 'KOK-008', 'COT-RSF', 'PON-MRD'];
  return gift(
    skus.map((sku, index) => ({
      file: bottle(sku),
      x: 262 + (index % 3) * 188,
      foot: index < 3 ? 566 : 958,
      height: 372,
    })),
    `<path d="M${lining.left} 580H${lining.right}" stroke="#8f7f62" stroke-opacity=".55" stroke-width="3"/><path d="M${lining.left} 586H${lining.right}" ${wash('#3a2f22', 10, 0.3, 5)}/>`,
  );
}

export function daiquiriSet(bottle: BottleFile): Promise<Buffer> {
  return gift(
    [{ file: bottle('WIN-WHT'), x: 282, foot: 958, height: 735 }],
    coupeAt(586, 574, 0.5) + coupeAt(642, 640, 0.5) + jiggerAt(586, 956, 0.6),
  );
}

export function tiPunchSet(bottle: BottleFile): Promise<Buffer> {
  return gift(
    [{ file: bottle('BOC-B50'), x: 320, foot: 958, height: 745 }],
    swizzleAt(132, -48, 0.66, 3),
  );
}

export function threeIslands(bottle: BottleFile): Promise<Buffer> {
  const ink = 'text-anchor="middle" font-family="GFS Didot" fill="#5b4a38"';
  return gift(
    [
      { file: bottle('WIN-005'), x: 228, foot: 956, height: 520 },
      { file: bottle('GUI-007'), x: 402, foot: 960, height: 500 },
      { file: bottle('VIL-006'), x: 626, foot: 960, height: 500 },
    ],
    `<text x="450" y="322" ${ink} font-size="50">Three Islands</text><path d="M420 352H480" stroke="#b08d4c" stroke-width="2"/>` +
      `<text x="450" y="396" ${ink} font-size="34">Τρία Νησιά</text>`,
  );
}
