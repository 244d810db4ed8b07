// Draws the icons of the app from the crest: `npm run icons`.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './run-command.ts';

const GROUND = '#231f20';
const CREST = path.join(root, 'art', 'icons', 'crest.svg');
const OUT = path.join(root, 'storefront', 'public', 'icons');

/** The width of the crest, as a share of the icon. Of a maskable icon only the inner 80 % are always visible. */
const icons = [
  { name: 'app-180', size: 180, share: 0.82 },
  { name: 'app-192', size: 192, share: 0.88 },
  { name: 'app-512', size: 512, share: 0.88 },
  { name: 'maskable-192', size: 192, share: 0.7 },
  { name: 'maskable-512', size: 512, share: 0.7 },
];

await mkdir(OUT, { recursive: true });
for (const { name, size, share } of icons) {
  const width = Math.round(size * share);
  const crest = await sharp(CREST, { density: (72 * width) / 64 })
    .resize(width)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: crest }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(OUT, `${name}.png`));
}
console.log(`${icons.length} icons are in ${path.relative(root, OUT)}`);
