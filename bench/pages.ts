import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import type { Figure } from './figures.ts';
import { besideNginx } from './nginx.ts';
import { productPaths, visit } from './visits.ts';
import { measureByWrk } from './wrk.ts';

/** At most, so that a round with many products ends. */
const RENDERED = 2000;
const UNKNOWN = 10_000;
const WARM_UP = 200;

/** A page from the cache, 32 connections, beside the same bytes from nginx. None of them where wrk is not installed. */
export async function measureStoredPage(origin: URL): Promise<Figure[]> {
  const [path] = await productPaths(origin);
  if (path === undefined) throw new Error('The sitemap has no products');
  const url = new URL(path, origin).href;
  const site = await measureByWrk(url);
  if (!site) return [];
  const figures: Figure[] = [
    { name: 'stored page', unit: '/s', value: site.rate },
    { name: 'stored page, p99', unit: 'ms', value: site.p99 },
  ];
  const nginx = await besideNginx(await bytesOf(url), measureByWrk);
  if (!nginx) return figures;
  return [
    ...figures,
    { name: 'nginx, the same bytes', unit: '/s', value: nginx.rate },
    { name: 'stored page, share of nginx', unit: '', value: site.rate / nginx.rate },
  ];
}

/** The compressed page, as a browser gets it. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      buffer(answer).then(resolve, reject);
    }).on('error', reject);
  });
}

/** Pages that are in no cache: each product's page once, 16 connections. The site has to be freshly started. */
export async function measureRenderedPages(origin: URL): Promise<Figure[]> {
  const paths = (await productPaths(origin)).slice(1, 1 + WARM_UP + RENDERED);
  await visit(origin, paths.slice(0, WARM_UP), { connections: 16 });
  const { rate, within } = await visit(origin, paths.slice(WARM_UP), { connections: 16 });
  return [
    { name: 'rendered page', unit: '/s', value: rate },
    { name: 'rendered page, p99', unit: 'ms', value: within(0.99) },
  ];
}

/** Addresses that look like a product's, each once. */
export async function measureUnknownPages(origin: URL): Promise<Figure[]> {
  const paths = Array.from({ length: UNKNOWN }, () => `/products/${randomUUID()}`);
  const { rate } = await visit(origin, paths, { connections: 16, status: 404 });
  return [{ name: 'unknown address', unit: '/s', value: rate }];
}
