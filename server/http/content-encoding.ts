import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of our preference. */
const compressed = ['br', 'gzip'] as const;

export type Encoding = (typeof compressed)[number] | 'identity';

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
 * The best of the forms that there are for an Accept-Encoding header (RFC 9110, section 12.5.3). A refused one (`q=0`)
 * is left out; where all are, it is the plain one.
 */
export function encodingFor(
  accepted: string | null,
  bodies: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  const ranges = parseAccept(accepted ?? '').map(({ type, q }) => ({
    type: type.toLowerCase(),
    q,
  }));
  const weightOf = (name: string) => ranges.find(({ type }) => type === name)?.q;
  let best: Encoding = 'identity';
  let weight = weightOf('identity') ?? 0;
  for (const encoding of compressed) {
    const wanted = weightOf(encoding) ?? weightOf('*') ?? 0;
    const isBetter = best === 'identity' ? wanted >= weight : wanted > weight;
    if (bodies[encoding] && wanted > 0 && isBetter) [best, weight] = [encoding, wanted];
  }
  return best;
}
