import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyNavigation, type StepName } from './order.ts';

const MINUTE = 60_000;
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/shop' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that has just been opened. */
async function openTab() {
  const { browserMiddleware } = await import('./browser.ts');
  const { storeMember } = await import('#storefront/features/session/member-store.ts');
  const take = (name: StepName) => browserMiddleware[everyNavigation.indexOf(name)]?.(null, null);
  return { storeMember, take };
}

describe('from page to page', () => {
  it('auth tracking: a session that has expired while the device slept is requested at once', async () => {
    const tab = await openTab();
    asked.mockResolvedValue(Response.json({ member: null }));
    tab.storeMember({ email: 'anna@example.com', expiresIn: 5 * MINUTE });
    tab.take('auth-tracking');
    expect(asked).not.toHaveBeenCalled();
    // The clock advances, the timers don't.
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    tab.take('auth-tracking');
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/session/refresh']);
  });

  it('auth tracking: a guest causes no request', async () => {
    const tab = await openTab();
    tab.storeMember(null);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    tab.take('auth-tracking');
    expect(asked).not.toHaveBeenCalled();
  });

  it('data reset: what could not be loaded is requested again, what is known is not', async () => {
    const tab = await openTab();
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    tab.take('data-reset');
    await vi.advanceTimersByTimeAsync(0);
    asked.mockResolvedValue(Response.json({ cart: null, member: null }));
    tab.take('data-reset');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
    tab.take('data-reset');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
