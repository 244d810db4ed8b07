import type { DataStrategyResult } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stoppedLoads } from '#storefront/features/navigation/stopped-load.ts';
import { stayWhereStopped } from './stay.ts';

type Results = Record<string, DataStrategyResult>;

const asked = vi.fn<(address: string) => Promise<Response>>();
const broken: Results = {
  'products-id': { type: 'error', result: new TypeError('Failed to fetch') },
};
const whole: Results = { 'products-id': { type: 'data', result: {} } };

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: true });
  asked.mockReset();
  asked.mockImplementation(async () => new Response('ok'));
  stoppedLoads.forget();
});
afterEach(() => vi.unstubAllGlobals());

/** Requests a page, whose loaders end with `results`; `undefined` while it is loading. */
async function ask(
  path: string,
  results: Results,
  { signal, method = 'GET' }: { signal?: AbortSignal; method?: string } = {},
): Promise<unknown> {
  const request = new Request(`https://shop.example${path}`, { method, ...(signal && { signal }) });
  const next = vi.fn(async () => results);
  const answer = stayWhereStopped({ request }, next);
  const settled = new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return Promise.race([answer, settled]);
}

it('keeps the current page, with its data, where the server can be reached', async () => {
  const leave = stoppedLoads.onStop(() => ({ current: '/shop', asksAgain: true }));
  expect(await ask('/products?page=2', broken)).toBeUndefined();
  expect(stoppedLoads.state()).toEqual({ wanted: '/products?page=2', current: '/shop' });
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/healthz']);
  expect(await ask('/shop', broken)).toEqual({});
  // Once: from then on the page is requested like any other.
  expect(await ask('/shop', whole)).toBe(whole);
  leave();
});

it('reports nothing about the current page, when it was only refreshed', async () => {
  const leave = stoppedLoads.onStop(() => ({ current: '/shop', asksAgain: true }));
  expect(await ask('/shop', broken)).toBeUndefined();
  expect(stoppedLoads.state()).toBeNull();
  expect(await ask('/shop', broken)).toEqual({});
  leave();
});

it('no longer reports a page that has loaded after all', async () => {
  const leave = stoppedLoads.onStop(() => ({ current: '/shop', asksAgain: false }));
  await ask('/products', broken);
  await ask('/contact', whole);
  expect(stoppedLoads.state()).toMatchObject({ wanted: '/products' });
  await ask('/products', whole);
  expect(stoppedLoads.state()).toBeNull();
  leave();
});

it.each([
  ['the server cannot be reached', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the server is broken', () => asked.mockResolvedValue(new Response('', { status: 502 }))],
  ['there is no connection', () => vi.stubGlobal('navigator', { onLine: false })],
])('leaves it to the error page where %s', async (_, arrange) => {
  arrange();
  const leave = stoppedLoads.onStop(() => ({ current: '/shop', asksAgain: true }));
  expect(await ask('/products', broken)).toBe(broken);
  expect(stoppedLoads.state()).toBeNull();
  leave();
});

it('leaves alone what has come, what failed otherwise, forms, and what another load has replaced', async () => {
  const leave = stoppedLoads.onStop(() => ({ current: '/shop', asksAgain: true }));
  const failed: Results = { 'products-id': { type: 'error', result: new Error('500') } };
  expect(await ask('/products', whole)).toBe(whole);
  expect(await ask('/products', failed)).toBe(failed);
  expect(await ask('/products', broken, { method: 'POST' })).toBe(broken);
  expect(await ask('/products', broken, { signal: AbortSignal.abort() })).toBe(broken);
  expect(stoppedLoads.state()).toBeNull();
  leave();
});

it('leaves it to the error page where no page could stay', async () => {
  expect(await ask('/products', broken)).toBe(broken);
});
