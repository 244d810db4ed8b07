import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of our preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A page in every form that it may be sent in. */
export type PageBodies = Record<Encoding, Uint8Array<ArrayBuffer>>;

/** Compresses a page once for all who will read it. */
export async function compressPage(text: string): Promise<PageBodies> {
  const identity = new TextEncoder().encode(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity };
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
