import { boundCaching } from '#api/bounded-caching.ts';
import { etagOf } from '#api/conditional.ts';
import fresh from 'fresh';
import { decode, encode, type Encoding } from '../http/content-encoding.ts';
import type { Rendered } from './render.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page as it is sent, without what depends on the request. */
export type RenderedPage = {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** Weak: the same for all encodings. */
  etag: string;
  /** In the encodings that were asked for so far; one at least. */
  bodies: Map<Encoding, Bytes>;
  /** The encodings that were made with care, for many answers. */
  settled: Set<Encoding>;
  /** When something that it shows begins or ends by itself (ms since 1970). */
  changesAt: number | undefined;
};

/** Further from a change than this (s), no cache between can outlive the page: the longest time that its headers name. */
const LONGEST_CACHING_S = 700;

/** What a page takes besides its bodies (bytes): headers, key, what it shows. */
const OVERHEAD = 6000;

/** What a page takes in memory (bytes). */
export function sizeOf({ bodies }: RenderedPage): number {
  let bytes = OVERHEAD;
  for (const body of bodies.values()) bytes += body.byteLength;
  return bytes;
}

/** Takes the answer of the renderer apart. `base`: headers that it has unless it says otherwise. */
export async function toRenderedPage(
  rendered: Rendered,
  base: Readonly<Record<string, string>>,
  changesAt: number | undefined,
): Promise<RenderedPage> {
  const { status, body } = rendered;
  const text = new TextEncoder().encode(
    typeof body === 'string' ? body : await new Response(body).text(),
  );
  const headers = new Headers(base);
  for (const [name, value] of rendered.headers) headers.set(name, value);
  return {
    status,
    headers: [...headers],
    etag: `W/${etagOf(text)}`,
    bodies: new Map([['identity', text]]),
    settled: new Set(),
    changesAt,
  };
}

/** The body in an encoding, made where it is missing. `onMade` is called when the page has grown or shrunk. */
export async function bodyOf(
  page: RenderedPage,
  encoding: Encoding,
  onMade: () => void,
): Promise<Bytes> {
  const found = page.bodies.get(encoding);
  if (found) return found;
  const made = await encode(await textOf(page), encoding, 'quick');
  page.bodies.set(encoding, made);
  // One is enough: the others are made of it.
  if (encoding !== 'identity') page.bodies.delete('identity');
  onMade();
  return made;
}

/** Makes an encoding anew with care, once: for a page that is asked for again. */
export async function settle(
  page: RenderedPage,
  encoding: Encoding,
  onMade: () => void,
): Promise<void> {
  if (page.settled.has(encoding)) return;
  page.settled.add(encoding);
  if (encoding === 'identity') return;
  page.bodies.set(encoding, await encode(await textOf(page), encoding, 'good'));
  onMade();
}

async function textOf({ bodies }: RenderedPage): Promise<Bytes> {
  const [found] = bodies;
  if (!found) throw new Error('A page without a body');
  const [encoding, bytes] = found;
  return decode(bytes, encoding);
}

/** Of the headers of a request those that the answer depends on. */
export type Asked = { encoding: Encoding; ifNoneMatch: string | undefined; isHead: boolean };

export type Answer = {
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
  body: Bytes | null;
};

/** What is sent to a visitor who asks so. `body`: the page in that encoding. */
export function answerOf(page: RenderedPage, body: Bytes, asked: Asked): Answer {
  const { encoding, ifNoneMatch, isHead } = asked;
  const isKnown =
    page.status === 200 &&
    ifNoneMatch !== undefined &&
    // Without Cache-Control of the request: this is the validation that it asks for.
    fresh({ 'if-none-match': ifNoneMatch }, { etag: page.etag });
  if (isKnown) return { status: 304, headers: headersOf(page), body: null };
  return {
    status: page.status,
    headers: headersOf(page, encoding, body),
    body: isHead ? null : body,
  };
}

/** Putting headers together takes longer than sending them. They are the same until a change of the page comes near. */
const prepared = new WeakMap<Bytes, readonly string[]>();

function headersOf(page: RenderedPage, encoding?: Encoding, body?: Bytes): readonly string[] {
  const left = page.changesAt === undefined ? Infinity : (page.changesAt - Date.now()) / 1000;
  const isLasting = left > LONGEST_CACHING_S;
  const found = isLasting && body ? prepared.get(body) : undefined;
  if (found) return found;
  const headers = new Map(page.headers);
  const caching = headers.get('cache-control');
  if (caching !== undefined && !isLasting)
    headers.set('cache-control', boundCaching(caching, left));
  headers.set('vary', [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (page.status === 200) headers.set('etag', page.etag);
  if (encoding && body) {
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.byteLength));
  }
  const flat = [...headers].flat();
  if (isLasting && body) prepared.set(body, flat);
  return flat;
}
