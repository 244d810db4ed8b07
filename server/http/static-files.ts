import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import type { ReleaseAsset } from '#db/release-assets.ts';
import { answerConditionally, etagOf } from '#api/conditional.ts';
import { encodingFor, type Encoding } from './content-encoding.ts';

type StaticFile = {
  type: string;
  /** One for each encoding, so that caches do not confuse them. */
  etags: Partial<Record<Encoding, string>>;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

export type StaticFiles = Map<string, StaticFile>;

const suffixes: [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/** Built assets have a hash in their name and never change; pictures change with a release. */
const immutable = 'public, max-age=31536000, immutable';
/** The service worker: from its content a browser learns that there is a new release. */
const always = 'no-cache';
const aDay = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Reads the built client into memory once: serving from disk has a tenth of the throughput. The compressed files of the
 * build (`x.js.br`, `x.js.gz`) become encodings of their file.
 */
export function loadStaticFiles(directory: string): StaticFiles {
  const files: StaticFiles = new Map();
  for (const path of listFiles(directory)) {
    const [bare, encoding] = split(path);
    const url = `/${relative(directory, bare).split(sep).join('/')}`;
    addForm(files, url, encoding, readFileSync(path));
  }
  return files;
}

function addForm(files: StaticFiles, url: string, encoding: Encoding, content: Uint8Array): void {
  const body = new Uint8Array(content);
  const file = files.get(url) ?? {
    type: contentType(url),
    etags: {},
    cacheControl: cacheControlOf(url),
    bodies: {},
  };
  file.bodies[encoding] = body;
  file.etags[encoding] = etagOf(body, encoding === 'identity' ? '' : encoding);
  files.set(url, file);
}

/** Files that do not come from the build: pictures, and what the settings of a tenant name. */
const ADDED_PATH = /^\/(?:pictures|maps|funding)(?:\/[\w-]+)?\/[\w-]+(?:\.[\w-]+)*$/;

/** No file of the site has a longer path; file systems allow names of 255 bytes at most. */
const MAX_PATH_LENGTH = 200;
/** A file that was written more recently (ms) may still be incomplete. */
const SETTLED_MS = 5000;
const NOT_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Reads a file that is not in memory yet, from the first of the directories that has it. Returns the files to serve
 * from: a file that is still being copied is served as it is, but not cached.
 */
export async function loadAdded(
  files: StaticFiles,
  directories: readonly string[],
  url: string,
): Promise<StaticFiles> {
  if (files.has(url) || url.length > MAX_PATH_LENGTH || !ADDED_PATH.test(url)) return files;
  for (const directory of directories) {
    const found = await readAdded(join(directory, url));
    if (!found) continue;
    const into: StaticFiles = found.isWhole ? files : new Map();
    addForm(into, url, 'identity', found.content);
    if (found.isWhole) return files;
    return new Map(
      Array.from(into, ([path, file]) => [path, { ...file, cacheControl: 'no-store' }]),
    );
  }
  return files;
}

async function readAdded(path: string): Promise<{ content: Buffer; isWhole: boolean } | null> {
  try {
    const content = await readFile(path);
    const { size, mtimeMs } = await stat(path);
    const isWhole = size === content.byteLength && Date.now() - mtimeMs >= SETTLED_MS;
    return { content, isWhole };
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Adds an asset of another release. */
export function addAsset(files: StaticFiles, { path, body }: ReleaseAsset): void {
  addForm(files, path, 'identity', body);
}

/** The assets of a release: files with a hash in their name. */
export function assetsOf(files: StaticFiles): ReleaseAsset[] {
  return [...files]
    .filter(([path]) => path.startsWith('/assets/'))
    .flatMap(([path, { bodies }]) => (bodies.identity ? [{ path, body: bodies.identity }] : []));
}

/** The response to a GET or HEAD for a file, or null when there is no such file. */
export function serveStatic(files: StaticFiles, request: Request): Response | null {
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
