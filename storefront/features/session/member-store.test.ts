import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as store from './member-store.ts';

// One browser: what its tabs share does not change here, and each tab loads the module again.
const NOW = Date.UTC(2026, 10, 28, 20);
const DAY = 24 * 60 * 60 * 1000;
const LIFE = 895_000;
const anna: store.Member = { email: 'anna@example.com', expiresIn: LIFE };

type Tab = typeof store;

const answer = vi.fn<() => Response | Promise<Response>>();
/** The response time of the site, in ms. */
let delay = 0;
const reload = vi.fn<() => void>();
let isPrivatePage = false;
let channels: Channel[] = [];
let online: EventTarget;

/** Notifies the other tabs a moment later, as browsers do. */
class Channel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) {
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })), 1);
      }
    }
  }
}

/** One at a time, across the tabs; `ifAvailable` fails at once when it is taken. */
function createLocks() {
  let isTaken = false;
  return {
    async request(
      _name: string,
      _options: { ifAvailable: true },
      work: (lock: object | null) => Promise<void> | null,
    ): Promise<void> {
      if (isTaken) return void (await work(null));
      isTaken = true;
      try {
        await work({});
      } finally {
        isTaken = false;
      }
    },
  };
}

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = await import('./member-store.ts');
  tab.subscribe(() => undefined);
  return tab;
}

const says = (member: store.Member | null) => () => Response.json({ member });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  channels = [];
  online = new EventTarget();
  isPrivatePage = false;
  delay = 0;
  answer.mockReset().mockImplementation(says(anna));
  reload.mockReset();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('window', online);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => (isPrivatePage ? {} : null) });
  vi.stubGlobal('fetch', async () => {
    const given = answer();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return given;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the silent refresh', () => {
  test('runs 10 seconds before the session ends, and again before the next end', async () => {
    const tab = await openTab();
    tab.storeMember(anna);
    await pass(LIFE - 10_001);
    expect(answer).not.toHaveBeenCalled();
    await pass(1);
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(LIFE - 10_001);
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(tab.memberState().member).toEqual(anna);
  });

  test.each([-DAY, DAY, 60 * 60 * 1000])(
    'does not depend on the clock, which is set off by %i ms',
    async (off) => {
      const tab = await openTab();
      vi.setSystemTime(NOW + off);
      tab.storeMember(anna);
      vi.setSystemTime(NOW - off);
      await pass(LIFE - 10_001);
      expect(answer).not.toHaveBeenCalled();
      await pass(1);
      expect(answer).toHaveBeenCalledTimes(1);
      expect(tab.memberState().member).toEqual(anna);
    },
  );

  test('is requested by one of three tabs, and reaches all, time after time', async () => {
    delay = 20;
    const tabs = [await openTab(), await openTab(), await openTab()];
    tabs[0]?.storeMember(anna);
    await pass(1);
    for (let round = 1; round <= 20; round += 1) {
      await pass(LIFE - 10_000 + 50);
      expect(answer).toHaveBeenCalledTimes(round);
    }
    for (const tab of tabs) expect(tab.memberState().member).toEqual(anna);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is taken over when the requesting tab was closed before the answer', async () => {
    delay = 20;
    const tabs = [await openTab(), await openTab()];
    tabs[0]?.storeMember(anna);
    await pass(1);
    // The lock of a closed tab is free, without an event.
    answer.mockImplementationOnce(() => Response.json({}, { status: 503 }));
    await pass(LIFE - 10_000 + 50);
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(answer).toHaveBeenCalledTimes(2);
    for (const tab of tabs) expect(tab.memberState().member).toEqual(anna);
  });

  test.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site has no answer', () => Response.json({}, { status: 503 })],
  ])('that fails because %s signs nobody out, and is tried again', async (_why, failure) => {
    isPrivatePage = true;
    answer.mockImplementation(failure);
    const tab = await openTab();
    tab.storeMember(anna);
    await pass(LIFE + 60_000);
    expect(answer).toHaveBeenCalledTimes(8);
    expect(tab.memberState().member).toEqual(anna);
    expect(reload).not.toHaveBeenCalled();
    answer.mockReset().mockImplementation(says(anna));
    online.dispatchEvent(new Event('online'));
    await pass(0);
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(LIFE - 10_001);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a session', () => {
  test.each([
    [true, 'leads from a page of members to where one signs in', 1],
    [false, 'leaves a page for everybody as it is', 0],
  ])('that is not renewed, private page: %s, %s', async (here, _what, times) => {
    isPrivatePage = here;
    answer.mockImplementation(says(null));
    const tab = await openTab();
    tab.storeMember(anna);
    await pass(LIFE - 10_000);
    expect(tab.memberState()).toEqual({ known: true, member: null });
    await pass(1000);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('clears the member’s data in the other tabs 1 second later', async () => {
    isPrivatePage = true;
    const [left, other] = [await openTab(), await openTab()];
    left.storeMember(anna);
    await pass(1);
    isPrivatePage = false;
    left.storeMember(null);
    await pass(1);
    expect(other.memberState().member).toBeNull();
    isPrivatePage = true;
    await pass(998);
    expect(reload).not.toHaveBeenCalled();
    await pass(2);
    expect(reload).toHaveBeenCalled();
    // Nothing is requested with rights that are gone.
    await pass(LIFE);
    expect(answer).not.toHaveBeenCalled();
  });

  test('is also that another member has come in the place of the first', async () => {
    isPrivatePage = true;
    const tab = await openTab();
    tab.storeMember(anna);
    tab.storeMember({ ...anna, expiresIn: 5 });
    await pass(0);
    expect(reload).not.toHaveBeenCalled();
    tab.storeMember({ email: 'basil@example.com', expiresIn: LIFE });
    await pass(1000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('before the visitor is known', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    });
  });

  test('a page is most likely a member’s if a member was there before, in any tab, and only then', async () => {
    expect((await openTab()).isMemberLikely()).toBe(false);
    const first = await openTab();
    first.storeMember(anna);
    const second = await openTab();
    expect(second.memberState()).toEqual({ known: false, member: null });
    expect(second.isMemberLikely()).toBe(true);
    second.storeMember(null);
    expect(second.isMemberLikely()).toBe(false);
    expect((await openTab()).isMemberLikely()).toBe(false);
  });

  test('the page after a sign-out is a guest’s', async () => {
    const goTo = vi.fn<(home: string) => void>();
    vi.stubGlobal('location', { reload, assign: goTo });
    const tab = await openTab();
    const { signOut } = await import('./sign-out.ts');
    tab.storeMember(anna);
    answer.mockImplementation(() => Response.json({}, { status: 200 }));
    await signOut('/auth/logout', '/');
    expect(goTo).toHaveBeenCalledWith('/');
    expect((await openTab()).isMemberLikely()).toBe(false);
  });

  test('the known answer counts, also in a browser without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const tab = await openTab();
    tab.storeMember(anna);
    expect(tab.isMemberLikely()).toBe(true);
    expect((await openTab()).isMemberLikely()).toBe(false);
  });
});
