import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { root } from '../run-command.ts';

/** What the networks ask for: 1.91 to 1, and no larger than they show it. */
const SIZE = { width: 1200, height: 630 } as const;
const SCENE = path.join(root, 'art', 'pictures', 'scenes', 'back-shelf.webp');
const RULE = '#e8ac2a';

/**
 * The picture of a shared page, as JPEG, which every network reads. A scene is cropped to the format; any other picture
 * is put into the middle of a photograph of the bar's bottles, so that a network that crops to a square leaves it whole.
 * Without text: it serves both languages and every tenant.
 */
export async function sharePicture(source: string): Promise<Sharp> {
  if (path.dirname(source).endsWith('scenes')) {
    return finish(sharp(source).resize({ ...SIZE, fit: 'cover', position: 'top' }));
  }
  const card = await sharp(source)
    .resize({ height: SIZE.height })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((SIZE.width - card.info.width) / 2);
  const rule = {
    input: { create: { width: 2, height: SIZE.height, channels: 3 as const, background: RULE } },
    top: 0,
  };
  return finish(
    sharp(SCENE)
      .resize({ ...SIZE, fit: 'cover' })
      .modulate({ brightness: 0.62 })
      .composite([
        { input: card.data, left, top: 0 },
        { ...rule, left: left - 2 },
        { ...rule, left: left + card.info.width },
      ]),
  );
}

function finish(picture: Sharp): Sharp {
  return picture.jpeg({ quality: 78, mozjpeg: true });
}
