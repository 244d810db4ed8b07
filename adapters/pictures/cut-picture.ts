import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A photograph in all its sizes. `files` by what their names end with: `480.webp`. */
type CutPicture = {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** Its average color, `#rrggbb`. */
  placeholder: string;
  files: { ending: string; body: Uint8Array }[];
};

type PictureFault = 'NOT_A_PICTURE' | 'PICTURE_TOO_SMALL' | 'PICTURE_TOO_LARGE';

/** Widths that pages ask for, in pixels; a smaller photograph is not enlarged. */
const WIDTHS = [240, 480, 900] as const;
const LARGEST = { width: 900, height: 1600 } as const;
const SMALLEST_WIDTH = 480;
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_000;
/** What networks show of a shared page: 1.91 to 1. */
const SHARED = { width: 1200, height: 630, fit: 'contain', background: '#17120e' } as const;

/** The first bytes of each format that is taken. SVG and GIF are not among them. */
const SIGNATURES: Record<string, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  heif: /^[\s\S]{4}ftypavif/,
};

/** Each takes the memory of a whole photograph: one after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Cuts a photograph (JPEG, PNG, WebP, AVIF) into the sizes of the site, upright and without the data that its camera
 * wrote. Nothing is decoded before format and dimensions are known to be allowed. Answers a fault for what is none.
 */
export function cutPicture(bytes: Uint8Array): Promise<CutPicture | PictureFault> {
  const cut = last.then(() => cutNow(bytes));
  last = cut.catch(() => undefined);
  return cut;
}

async function cutNow(bytes: Uint8Array): Promise<CutPicture | PictureFault> {
  const picture = await readPicture(bytes);
  if (typeof picture === 'string') return picture;
  const { width, height, channels } = picture.info;
  const largest = () => sharp(picture.data, { raw: { width, height, channels } });
  const files: CutPicture['files'] = [];
  const add = async (ending: string, sized: Sharp) => {
    files.push({ ending, body: await sized.toBuffer() });
  };
  for (const wanted of WIDTHS) {
    const sized = () => largest().resize({ width: wanted, withoutEnlargement: true });
    await add(`${wanted}.webp`, sized().webp({ quality: 82, smartSubsample: true }));
    await add(`${wanted}.avif`, sized().avif({ quality: 58, effort: 4 }));
  }
  const shared = largest().resize(SHARED).flatten(SHARED).jpeg({ quality: 78, mozjpeg: true });
  await add('share.jpg', shared);
  return { width, height, placeholder: await averageOf(largest()), files };
}

/** The pixels of a photograph in its largest size, upright; a fault for what is none. */
export async function readPicture(
  bytes: Uint8Array,
): Promise<{ data: Buffer; info: OutputInfo } | PictureFault> {
  const fault = await faultOf(bytes);
  if (fault) return fault;
  return (
    sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      // By what the camera says of how it was held, before that is dropped.
      .autoOrient()
      .toColorspace('srgb')
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      // Cut off, or broken in the middle.
      .catch(() => 'NOT_A_PICTURE' as const)
  );
}

async function faultOf(bytes: Uint8Array): Promise<PictureFault | null> {
  const begin = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]?.test(begin));
  if (!format) return 'NOT_A_PICTURE';
  // Reads the header only.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format || (header.pages ?? 1) > 1) return 'NOT_A_PICTURE';
  const { width, height } = header.autoOrient;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    return 'PICTURE_TOO_LARGE';
  return width < SMALLEST_WIDTH ? 'PICTURE_TOO_SMALL' : null;
}

async function averageOf(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten(SHARED).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
