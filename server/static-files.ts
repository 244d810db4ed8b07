import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import { answerConditionally, etagOf } from '#api/conditional.ts';
import { encodingFor, type Encoding } from './content-encoding.ts';

type StaticFile = {
  type: string;
  /** One for each encoding: a cache must not take one for another. */
  etags: Partial<Record<Encoding, string>>;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

const suffixes: [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/** Built assets carry a hash in their name and never change; pictures change with a release. */
const immutable = 'public, max-age=31536000, immutable';
/** By its text a browser knows that there is another release. */
const always = 'no-cache';
const aDay = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Reads the built client into memory once: serving from disk costs nine tenths of the throughput.
 * Compressed twins made by the build (`x.js.br`, `x.js.gz`) become encodings of their file.
 */
export function loadStaticFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const path of listFiles(directory)) {
    const [bare, encoding] = split(path);
    const url = `/${relative(directory, bare).split(sep).join('/')}`;
    const body = new Uint8Array(readFileSync(path));
    const file = files.get(url) ?? {
      type: contentType(bare),
      etags: {},
      cacheControl: cacheControlOf(url),
      bodies: {},
    };
    file.bodies[encoding] = body;
    file.etags[encoding] = etagOf(body, encoding === 'identity' ? '' : encoding);
    files.set(url, file);
  }
  return files;
}

/** Answers a GET or HEAD for a built file, or null when there is none of that name. */
export function serveStatic(files: Map<string, StaticFile>, request: Request): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const file = files.get(new URL(request.url).pathname);
  if (!file?.bodies.identity) return null;
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), file.bodies);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  return answerConditionally(request, {
    etag: file.etags[encoding] ?? '',
    headers: {
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      Vary: 'Accept-Encoding',
      'Content-Length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    body,
  });
}

function cacheControlOf(url: string): string {
  if (url === '/sw.js') return always;
  return url.startsWith('/assets/') ? immutable : aDay;
}

function split(path: string): [string, Encoding] {
  for (const [suffix, encoding] of suffixes) {
    if (path.endsWith(suffix)) return [path.slice(0, -suffix.length), encoding];
  }
  return [path, 'identity'];
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml|svg/.test(type) ? `${type}; charset=utf-8` : type;
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
}
