import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { apiContext } from '#storefront/graphql/transport.ts';
import { loadSite } from './load-site.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-12-31T21:59:59Z', 2026],
  ['2026-12-31T22:00:00Z', 2027],
  ['2026-12-31T22:30:00Z', 2027],
])('SSR-01: at %s the year of the shop’s own zone is %i', async (now, year) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: async () => Response.json({ data: { site: {}, pages: [], taxonomy: null } }),
    tenant: 'kerasma',
    locale: 'en',
    timeZone: 'Europe/Athens',
    publicUrl: 'https://shop.example',
    baseUrl: 'https://shop.example',
    sessionKey: '',
  });
  expect((await loadSite({ context })).year).toBe(year);
});
