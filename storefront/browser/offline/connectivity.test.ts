import { afterEach, expect, test, vi } from 'vitest';
import { followConnection, isOnline } from './connectivity.ts';

afterEach(() => vi.unstubAllGlobals());

test('going online and offline is reported until the listener is removed', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const listener = vi.fn<() => void>();
  const stop = followConnection(listener);
  browser.dispatchEvent(new Event('offline'));
  browser.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  browser.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isOnline()).toBe(false);
});
