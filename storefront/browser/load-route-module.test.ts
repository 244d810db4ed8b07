import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from './chunk-error.ts';
import { loadRouteModule } from './load-route-module.ts';

const report = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('loads the script of a route once', async () => {
  const loaded = {};
  const route = { id: 'shop', module: 'data:text/javascript,export const name = "shop"' };
  const module = await loadRouteModule(route, loaded);
  expect(module).toMatchObject({ name: 'shop' });
  expect(await loadRouteModule({ ...route, module: '/nowhere.js' }, loaded)).toBe(module);
});

it('reports one that does not arrive, also to the code that renders or loads the route', async () => {
  const loaded = {};
  const route = { id: 'el', module: 'file:///no/such/script.js' };
  const module = (await loadRouteModule(route, loaded)) as Record<string, () => never>;
  expect(report.mock.calls).toMatchObject([
    [{ name: 'ChunkError', url: route.module, isLanguage: true }],
  ]);
  for (const part of ['default', 'clientLoader', 'clientAction'])
    expect(module[part], part).toThrow(ChunkError);
  // The next try starts from the beginning.
  expect(loaded).toEqual({});
});

it('tells the script of a language from that of a page', async () => {
  await loadRouteModule({ id: 'en/shop', module: 'file:///no/such/script.js' }, {});
  expect(report.mock.calls.at(-1)).toMatchObject([{ isLanguage: false }]);
});
