import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import Negotiator from 'negotiator';

/** In the order of our preference. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

type Bytes = Uint8Array<ArrayBuffer>;

/** For one answer, or for many. */
type Effort = 'quick' | 'good';

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

const encoders = {
  br: (text: Bytes, effort: Effort) =>
    brotli(text, { params: { [BROTLI_PARAM_QUALITY]: effort === 'quick' ? 1 : 6 } }),
  zstd: (text: Bytes, effort: Effort) =>
    zstd(text, { params: { [ZSTD_c_compressionLevel]: effort === 'quick' ? 1 : 9 } }),
  gzip: (text: Bytes, effort: Effort) => gzip(text, { level: effort === 'quick' ? 1 : 7 }),
};

/** The encoded form of a text. Runs beside the thread that answers requests. */
export async function encode(text: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  return encoding === 'identity' ? text : new Uint8Array(await encoders[encoding](text, effort));
}

const decoders = {
  br: promisify(zlib.brotliDecompress),
  zstd: promisify(zlib.zstdDecompress),
  gzip: promisify(zlib.gunzip),
};

/** The text of an encoded form. */
export async function decode(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  return encoding === 'identity' ? bytes : new Uint8Array(await decoders[encoding](bytes));
}

/**
 * The best of the forms that there are for an Accept-Encoding header (RFC 9110, section 12.5.3); where all are refused
 * (`*;q=0`), it is the plain one. Without a header it is the plain one, too: programs that send none often read no other.
 */
export function encodingFor(
  accepted: string | null,
  bodies: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  const available = ENCODINGS.filter((encoding) => bodies[encoding]);
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted ?? '' } });
  const best = negotiator.encoding(available, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}

const EVERY_FORM: Record<Encoding, true> = { br: true, zstd: true, gzip: true, identity: true };
/** Browsers send few different headers; a stranger may invent any number. */
const MOST_HEADERS = 200;
const known = new Map<string, Encoding>();

/** The best of all encodings for an Accept-Encoding header. */
export function bestEncodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const found = known.get(accepted);
  if (found) return found;
  const best = encodingFor(accepted, EVERY_FORM);
  if (known.size < MOST_HEADERS) known.set(accepted, best);
  return best;
}
