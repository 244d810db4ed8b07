import { expect, test } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

test('things close once, the last opened first', async () => {
  const closed: string[] = [];
  const lifecycle = createLifecycle(() => undefined);
  for (const name of ['database', 'pool', 'server']) {
    lifecycle.onStop(() => Promise.resolve(void closed.push(name)));
  }
  expect(await Promise.all([lifecycle.stop(0), lifecycle.stop(3)])).toEqual([0, 0]);
  expect(closed).toEqual(['server', 'pool', 'database']);
});

test('a closing that fails is reported, stops none of the others, and shows in the exit code', async () => {
  const failures: unknown[] = [];
  const closed: string[] = [];
  const lifecycle = createLifecycle((error) => failures.push(error));
  lifecycle.onStop(() => Promise.resolve(void closed.push('database')));
  lifecycle.onStop(() => Promise.reject(new Error('stuck')));
  expect(await lifecycle.stop(0)).toBe(1);
  expect(closed).toEqual(['database']);
  expect(failures).toEqual([new Error('stuck')]);
});
