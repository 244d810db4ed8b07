import { afterEach, expect, test, vi } from 'vitest';
import { followConnection, isOnline } from './connectivity.ts';

afterEach(() => vi.unstubAllGlobals());

test('going online and offline is told of until one stops listening', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const told = vi.fn<() => void>();
  const stop = followConnection(told);
  browser.dispatchEvent(new Event('offline'));
  browser.dispatchEvent(new Event('online'));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  browser.dispatchEvent(new Event('offline'));
  expect(told).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isOnline()).toBe(false);
});
