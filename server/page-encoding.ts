import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

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

/** The best form for an Accept-Encoding header (RFC 9110, section 12.5.3); a refused one (`q=0`) is left out. */
export function encodingFor(accepted: string | null): Encoding {
  const accepts = (encoding: string) =>
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .some((range) => {
        const [name, weight = ''] = range.split(';').map((part) => part.trim());
        return name === encoding && !/^q=0(\.0*)?$/.test(weight);
      });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
