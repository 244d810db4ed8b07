import { describe, expect, it, vi } from 'vitest';
import { GUARD, reloadOnce } from './reload-once.ts';

function browserAt(start: number) {
  const stored = new Map<string, string>();
  let now = start;
  const reload = vi.fn<() => void>();
  return {
    reload,
    isOnline: () => true,
    now: () => now,
    storage: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }),
    wait: (ms: number) => (now += ms),
  };
}

const script = { url: '/assets/shop-1.js', isLanguage: false };

describe('a reload for a missing script', () => {
  it('comes once, and not again within a minute', () => {
    expect(GUARD).toBe(60_000);
    const browser = browserAt(1_000_000);
    expect(reloadOnce(script, browser)).toBe(true);
    browser.wait(59_999);
    expect(reloadOnce(script, browser)).toBe(false);
    expect(browser.reload).toHaveBeenCalledTimes(1);
    browser.wait(1);
    expect(reloadOnce(script, browser)).toBe(true);
    expect(browser.reload).toHaveBeenCalledTimes(2);
  });

  it('reloads again for another script, and once for the texts of a language under any address', () => {
    const browser = browserAt(1_000_000);
    const words = { url: '/assets/el-1.js', isLanguage: true };
    expect(reloadOnce(script, browser)).toBe(true);
    expect(reloadOnce({ ...script, url: '/assets/menu-1.js' }, browser)).toBe(true);
    expect(reloadOnce(script, browser)).toBe(false);
    expect(reloadOnce(words, browser)).toBe(true);
    expect(reloadOnce({ ...words, url: '/assets/el-2.js' }, browser)).toBe(false);
    browser.wait(GUARD);
    expect(reloadOnce({ ...words, url: '/assets/el-2.js' }, browser)).toBe(true);
    expect(browser.reload).toHaveBeenCalledTimes(4);
  });

  it('never comes without a connection, nor counts', () => {
    const browser = browserAt(0);
    expect(reloadOnce(script, { ...browser, isOnline: () => false })).toBe(false);
    expect(browser.reload).not.toHaveBeenCalled();
    expect(reloadOnce(script, browser)).toBe(true);
  });

  it('never comes where the browser cannot remember it', () => {
    const browser = browserAt(0);
    const storage = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(reloadOnce(script, { ...browser, storage })).toBe(false);
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('is not held up by nonsense in its place', () => {
    const browser = browserAt(5);
    browser.storage().setItem('reloadedAt', 'yesterday');
    expect(reloadOnce(script, browser)).toBe(true);
  });
});
