import { ink, scene, wash } from './svg-drawing.ts';

/** A closed book, standing a little turned: cloth, spine, the block of pages at the foot. */
function book(cloth: string, dark: string, cover: string): string {
  return scene(
    `<path d="M250 1062H720L800 1040L760 1086H290Z" fill="#4a443e" fill-opacity=".42" filter="url(#blur16)"/>` +
      `<path d="M196 246L246 222V1046L196 1064Z" fill="${dark}"/><path d="M196 246L246 222V1046L196 1064Z" ${ink(1.6, 0.6)}/>` +
      `<path d="M246 222H716V1046H246Z" fill="${cloth}"/>` +
      `<path d="M246 1046H716L708 1060H230L196 1064Z" fill="#f3ecdc"/><path d="M236 1053H712" fill="none" stroke="#b9ad94" stroke-width="1.2"/><path d="M224 1058H709" fill="none" stroke="#cabfa8" stroke-width="1"/>` +
      `<path d="M284 224V1044" ${wash('#000000', 10, 0.35, 5)}/><path d="M300 226V1042" ${wash('#ffffff', 8, 0.14, 5)}/>` +
      `<path d="M300 250H520L330 1020H300Z" fill="#ffffff" fill-opacity=".05" filter="url(#blur28)"/>` +
      cover +
      `<path d="M246 222H716V1046H246Z" ${ink(1.6, 0.55)}/>`,
  );
}

const gold = '#d8b56a';

function line(text: string, y: number, size: number, spacing = 0, fill = gold): string {
  return `<text x="506" y="${y}" text-anchor="middle" font-family="GFS Didot" font-size="${size}" letter-spacing="${spacing}" fill="${fill}">${text}</text>`;
}

/** A stalk of cane: joints, and long leaves on both sides. */
function cane(): string {
  const joints = [690, 640, 586, 530, 472]
    .map(
      (y) =>
        `<path d="M492 ${y}Q506 ${y + 8} 520 ${y}" fill="none" stroke="${gold}" stroke-width="2.4"/>`,
    )
    .join('');
  const leaves = [
    'M494 586C440 560 400 500 376 420C420 468 466 520 494 560',
    'M520 530C572 500 612 440 634 356C590 410 546 460 520 504',
    'M494 640C452 640 408 616 372 566C420 590 464 604 494 612',
    'M520 640C566 630 606 600 640 552C594 580 552 596 520 606',
    'M498 472C486 420 486 380 500 320C510 380 514 420 514 472',
  ]
    .map(
      (path) =>
        `<path d="${path}Z" fill="none" stroke="${gold}" stroke-width="2.2" stroke-linejoin="round"/>`,
    )
    .join('');
  return `<path d="M492 472V720M520 472V720" fill="none" stroke="${gold}" stroke-width="2.4"/>${joints}${leaves}`;
}

export function caneFireWood(): string {
  return book(
    '#27443a',
    '#172b24',
    `<rect x="330" y="270" width="352" height="728" fill="none" stroke="${gold}" stroke-width="2"/><rect x="338" y="278" width="336" height="712" fill="none" stroke="${gold}" stroke-opacity=".6" stroke-width="1"/>` +
      cane() +
      line('CANE, FIRE, WOOD', 800, 28, 1.8) +
      line('Καλάμι, φωτιά, ξύλο', 846, 29) +
      `<path d="M466 878H546" stroke="${gold}" stroke-width="1.6"/>` +
      line('A RUM NOTEBOOK', 916, 19, 3) +
      line('ΗΡΩ ΒΛΑΣΤΑΡΗ', 958, 17, 3),
  );
}

/** Forty-eight glasses, each a different one of four, as the page of a sampler. */
function sampler(): string {
  const outlines = [
    'M-13 -11H13C13 1 5 4 0 4C-5 4 -13 1 -13 -11ZM0 4V14M-8 14H8',
    'M-10 -14H10L8 14H-8Z',
    'M-13 -8H13L11 14H-11Z',
    'M-8 -14C-14 0 -10 6 0 8C10 6 14 0 8 -14ZM0 8V14M-7 14H7',
  ];
  return Array.from({ length: 48 }, (_, index) => {
    const [x, y] = [368 + (index % 6) * 55.5, 392 + Math.floor(index / 6) * 56];
    const lit = index === 47;
    return `<path transform="translate(${x} ${y}) scale(1.15)" d="${outlines[(index * 7 + Math.floor(index / 6)) % 4]}" fill="${lit ? gold : 'none'}" stroke="${lit ? gold : '#e9dcc3'}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>`;
  }).join('');
}

export function lastRound(): string {
  return book(
    '#6d2327',
    '#451417',
    line('THE LAST ROUND', 322, 32, 3, '#f0e4cd') +
      `<path d="M466 344H546" stroke="${gold}" stroke-width="1.6"/>` +
      sampler() +
      line('Ο τελευταίος γύρος', 884, 29, 0, '#f0e4cd') +
      line('FORTY-EIGHT DRINKS', 930, 19, 3) +
      line('KERASMA', 990, 17, 5),
  );
}
