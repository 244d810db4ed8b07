import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cutPicture, readPicture } from './cut-picture.ts';

/** A photograph whose upper half is red and whose lower half is blue. */
function photograph(width = 480, height = 640) {
  const half = { width, height: height / 2, channels: 3 as const };
  return sharp({ create: { ...half, background: '#c00000' } }).extend({
    bottom: height / 2,
    background: '#0000c0',
  });
}

async function cut(bytes: Uint8Array) {
  const picture = await cutPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

test('a photograph becomes three widths in two formats and a picture to share', async () => {
  const picture = await cut(await photograph().jpeg().toBuffer());
  expect(picture).toMatchObject({ width: 480, height: 640 });
  expect(picture.placeholder).toMatch(/^#[\da-f]{6}$/);
  const sizes = await Promise.all(
    picture.files.map(async ({ ending, body }) => {
      const { format, width } = await sharp(body).metadata();
      return `${ending} ${format} ${width}`;
    }),
  );
  expect(sizes).toEqual([
    '240.webp webp 240',
    '240.avif heif 240',
    '480.webp webp 480',
    '480.avif heif 480',
    '900.webp webp 480',
    '900.avif heif 480',
    'share.jpg jpeg 1200',
  ]);
});

describe('of a camera', () => {
  // EXIF 2.32, tag 0x0112: 1 is upright, 3 upside down, 6 and 8 on a side, the others mirrored.
  const onASide = [5, 6, 7, 8];
  const upsideDown = { 1: false, 2: false, 3: true, 4: true, 5: false, 6: false, 7: true, 8: true };

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'a picture held as %i says comes out upright',
    async (held) => {
      const upright = photograph();
      // What the sensor saw, so that it is upright once it is turned as the tag says.
      const turned = onASide.includes(held)
        ? sharp(await upright.png().toBuffer()).rotate(upsideDown[held] ? 90 : -90)
        : sharp(await upright.png().toBuffer()).rotate(upsideDown[held] ? 180 : 0);
      const bytes = await turned.withMetadata({ orientation: held }).jpeg().toBuffer();
      const picture = await readPicture(bytes);
      if (typeof picture === 'string') throw new Error(picture);
      const { data, info } = picture;
      expect([info.width, info.height]).toEqual([480, 640]);
      const pixelAt = (y: number) => {
        const at = (y * info.width + Math.floor(info.width / 2)) * info.channels;
        return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
      };
      expect([pixelAt(10), pixelAt(info.height - 10)]).toEqual(['red', 'blue']);
    },
  );

  test('where and with what it was taken is in none of the files', async () => {
    const bytes = await photograph()
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    for (const { body } of (await cut(bytes)).files) {
      const { exif, xmp, iptc } = await sharp(body).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('is refused', () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>`);

  test.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['SVG', svg],
    ['SVG behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ])('%s', async (_, bytes) => {
    expect(await cutPicture(bytes)).toBe('NOT_A_PICTURE');
  });

  test('a GIF, and a WebP that moves', async () => {
    const frames = await photograph().gif().toBuffer();
    expect(await cutPicture(frames)).toBe('NOT_A_PICTURE');
    const tall = await sharp({
      create: { width: 500, height: 1000, channels: 3, background: '#fff' },
    })
      .composite([{ input: await photograph(500, 500).png().toBuffer(), top: 0, left: 0 }])
      .raw()
      .toBuffer();
    const moving = await sharp(tall, {
      raw: { width: 500, height: 1000, channels: 3, pageHeight: 500 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await cutPicture(moving)).toBe('NOT_A_PICTURE');
  });

  test('a file that breaks off', async () => {
    const whole = await photograph().jpeg().toBuffer();
    expect(await cutPicture(whole.subarray(0, whole.length / 2))).toBe('NOT_A_PICTURE');
  });

  test('more pixels than memory is for, before they are decoded', async () => {
    // PNG, section 11.2.2: the header has the width and height, and a checksum behind them.
    const bomb = await photograph().png().toBuffer();
    bomb.writeUInt32BE(12_000, 16);
    bomb.writeUInt32BE(9000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await cutPicture(bomb)).toBe('PICTURE_TOO_LARGE');
  });

  test('what would be blurred on a page', async () => {
    expect(await cutPicture(await photograph(320, 426).png().toBuffer())).toBe('PICTURE_TOO_SMALL');
  });
});
