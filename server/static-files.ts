import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime';

type Encoding = 'br' | 'gzip' | 'identity';

type StaticFile = {
  type: string;
  etag: string;
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
      etag: '',
      cacheControl: cacheControlOf(url),
      bodies: {},
    };
    file.bodies[encoding] = body;
    if (encoding === 'identity') {
      file.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    }
    files.set(url, file);
  }
  return files;
}

/** Answers a GET or HEAD for a built file, or null when there is none of that name. */
export function serveStatic(files: Map<string, StaticFile>, request: Request): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const file = files.get(new URL(request.url).pathname);
  if (!file?.bodies.identity) return null;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers.get('If-None-Match') === file.etag) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(file, request.headers.get('Accept-Encoding') ?? '');
  const body = file.bodies[encoding] ?? file.bodies.identity;
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function cacheControlOf(url: string): string {
  if (url === '/sw.js') return always;
  return url.startsWith('/assets/') ? immutable : aDay;
}

function chooseEncoding(file: StaticFile, accepted: string): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (file.bodies[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted)) return encoding;
  }
  return 'identity';
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
