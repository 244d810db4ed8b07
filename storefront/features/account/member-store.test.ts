import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from './member-store.ts';

const anna = (expiresIn: number): Member => ({ email: 'anna@example.com', expiresIn });

/** As the tabs of one browser hear each other. */
class Channel {
  static all: Channel[] = [];
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    Channel.all.push(this);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) {
      if (other !== this) for (const listener of other.#listeners) listener({ data });
    }
  }
}

/** As the browser lets one tab at a time do its work. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const page = { isPrivate: false, reloads: 0, goOnline: [] as (() => void)[] };
const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 20) });
  Channel.all = [];
  Object.assign(page, { isPrivate: false, reloads: 0, goOnline: [] });
  answers.mockReset();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe('/session/refresh');
    return answers();
  });
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('document', { querySelector: () => (page.isPrivate ? {} : null) });
  vi.stubGlobal('location', { reload: () => (page.reloads += 1) });
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => page.goOnline.push(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of the browser, which hears the others. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./member-store.ts');
  tab.subscribe(() => undefined);
  return tab;
}

const answer = (member: Member | null) => Promise.resolve(Response.json({ member }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('who is signed in', () => {
  test('is asked for anew 10 seconds before the end, and not earlier', async () => {
    const tab = await openTab();
    answers.mockImplementation(() => answer(anna(895_000)));
    tab.learnMember(anna(895_000));
    await pass(884_999);
    expect(answers).not.toHaveBeenCalled();
    await pass(1);
    expect(answers).toHaveBeenCalledTimes(1);
    await pass(885_000);
    expect(answers).toHaveBeenCalledTimes(2);
    expect(tab.memberState().member?.email).toBe('anna@example.com');
  });

  test('is asked for by one of three tabs, twenty times over, and the others learn it', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    let count = 0;
    answers.mockImplementation(() => {
      count += 1;
      return answer({ email: `anna-${count}@example.com`, expiresIn: 895_000 });
    });
    tabs[0]?.learnMember(anna(895_000));
    for (let round = 1; round <= 20; round += 1) {
      await pass(885_000);
      expect(answers).toHaveBeenCalledTimes(round);
      const seen = tabs.map((tab) => tab.memberState().member?.email);
      expect(seen).toEqual(tabs.map(() => `anna-${round}@example.com`));
    }
  });

  test.each([-1, 1])('does not depend on a clock that is set by %i day', async (days) => {
    const tab = await openTab();
    answers.mockImplementation(() => answer(anna(895_000)));
    tab.learnMember(anna(895_000));
    await pass(100_000);
    vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
    await pass(784_999);
    expect(answers).not.toHaveBeenCalled();
    await pass(1);
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test('stays so without a connection, and is asked for again when it is there', async () => {
    const tab = await openTab();
    answers.mockImplementation(() => Promise.reject(new TypeError('offline')));
    tab.learnMember(anna(20_000));
    await pass(35_000);
    expect(answers.mock.calls.length).toBeGreaterThan(1);
    expect(tab.memberState().member?.email).toBe('anna@example.com');
    answers.mockImplementation(() => answer(anna(895_000)));
    const before = answers.mock.calls.length;
    page.goOnline[0]?.();
    await pass(0);
    expect(answers).toHaveBeenCalledTimes(before + 1);
  });

  test.each([true, false])(
    'ends with the refresh that is refused: a member’s page is left, another one stays, private: %s',
    async (isPrivate) => {
      const tab = await openTab();
      page.isPrivate = isPrivate;
      answers.mockImplementation(() => answer(null));
      tab.learnMember(anna(20_000));
      await pass(10_000);
      expect(tab.memberState()).toEqual({ known: true, member: null });
      expect(page.reloads).toBe(isPrivate ? 1 : 0);
    },
  );

  test('ends in every tab when it ends in one', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.learnMember(anna(895_000));
    expect(other.memberState().member?.email).toBe('anna@example.com');
    page.isPrivate = true;
    one.learnMember(null);
    expect(other.memberState().member).toBeNull();
    expect(page.reloads).toBe(2);
  });

  test('is not anybody before a first answer, and no tab is left without a cause', async () => {
    const tab = await openTab();
    page.isPrivate = true;
    tab.learnMember(null);
    expect([tab.memberState().known, page.reloads]).toEqual([true, 0]);
  });
});
