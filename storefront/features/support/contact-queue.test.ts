import { beforeEach, describe, expect, test, vi } from 'vitest';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { createContactQueue } from './contact-queue.ts';
import type { Outgoing } from './post-contact.ts';
import type { SupportAnswer } from './support-answer.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const KEY = 'contactMessages';

const typed = { name: 'Eleni', email: 'eleni@example.com', phone: '', message: 'Hello', trap: '' };
const message = (idempotencyKey: string): Outgoing => ({
  address: '/el/contact/send',
  idempotencyKey,
  typed: { ...typed, message: `Message ${idempotencyKey}` },
});
const taken = (reference: string): SupportAnswer => ({
  typed,
  fault: null,
  received: { reference, email: typed.email },
});
const refused = (fault: Fault): SupportAnswer => ({ typed, fault, received: null });

/** The storage of this browser, shared by its tabs. */
let kept = new Map<string, string>();
let now = 0;
const post = vi.fn<(message: Outgoing) => Promise<SupportAnswer>>();

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

function openTab(change: Partial<Parameters<typeof createContactQueue>[0]> = {}) {
  return createContactQueue({
    storage: () => storage,
    post,
    now: () => now,
    alone: (work) => work(),
    notify: () => undefined,
    ...change,
  });
}

const keysOf = (messages: readonly Outgoing[]) => messages.map((each) => each.idempotencyKey);

beforeEach(() => {
  kept = new Map();
  now = Date.UTC(2026, 10, 28, 12);
  post.mockImplementation(({ idempotencyKey }) => Promise.resolve(taken(`R-${idempotencyKey}`)));
});

describe('messages that wait for a connection', () => {
  test('go out the oldest first, under the keys that they had, and are then forgotten', async () => {
    const tab = openTab();
    expect(tab.store(message('a'))).toBe(true);
    expect(tab.store(message('b'))).toBe(true);
    // Waiting messages outlive the page.
    const later = openTab();
    expect(keysOf(later.state().waiting)).toEqual(['a', 'b']);
    await later.send();
    expect(keysOf(post.mock.calls.map(([each]) => each))).toEqual(['a', 'b']);
    expect(later.state()).toEqual({
      waiting: [],
      stuck: null,
      sent: { reference: 'R-b', email: typed.email },
    });
    expect(kept.size).toBe(0);
  });

  test('of two tabs do not push each other out, and each sees what the other has done', async () => {
    const told: string[] = [];
    const one = openTab({ notify: ({ reference }) => void told.push(reference) });
    const other = openTab();
    one.store(message('a'));
    other.store(message('b'));
    one.look();
    expect(keysOf(one.state().waiting)).toEqual(['a', 'b']);
    await one.send();
    expect(told).toEqual(['R-a', 'R-b']);
    other.look();
    other.refresh({ reference: 'R-b', email: typed.email });
    expect(other.state()).toMatchObject({ waiting: [], sent: { reference: 'R-b' } });
    await other.send();
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('are left to the tab that sends them already', async () => {
    const tab = openTab({ alone: () => Promise.resolve() });
    tab.store(message('a'));
    await tab.send();
    expect(post).not.toHaveBeenCalled();
    expect(keysOf(tab.state().waiting)).toEqual(['a']);
  });

  test.each([
    'OFFLINE',
    'UNKNOWN',
    'RATE_LIMITED',
    'OPERATION_IN_PROGRESS',
    'FORM_INACTIVE',
  ] as const)('go on waiting after %s', async (code) => {
    const tab = openTab();
    tab.store(message('a'));
    tab.store(message('b'));
    post.mockResolvedValue(refused(faultOf(code)));
    await tab.send();
    expect(post).toHaveBeenCalledTimes(1);
    expect(keysOf(tab.state().waiting)).toEqual(['a', 'b']);
  });

  test('that are refused stay with the reason until they are deleted, and do not hold up the others', async () => {
    const tab = openTab();
    tab.store(message('a'));
    tab.store(message('b'));
    const fault: Fault = {
      ...faultOf('INVALID_INPUT'),
      issues: [{ path: 'email', code: 'EMAIL_INVALID' }],
    };
    post.mockResolvedValueOnce(refused(fault));
    await tab.send();
    const { stuck, waiting, sent } = openTab().state();
    expect(stuck).toMatchObject({ typed: message('a').typed, fault });
    expect(waiting).toEqual([]);
    expect(sent).toBeNull();
    expect(tab.state().sent?.reference).toBe('R-b');
    await tab.send();
    expect(post).toHaveBeenCalledTimes(2);
    tab.drop('a');
    expect(tab.state().stuck).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('go out for a day, are then offered to their writer, and after a week forgotten', async () => {
    const tab = openTab();
    tab.store(message('a'));
    now += DAY - 1;
    expect(keysOf(openTab().state().waiting)).toEqual(['a']);
    now += 1;
    await tab.send();
    expect(post).not.toHaveBeenCalled();
    expect(tab.state()).toMatchObject({ waiting: [], stuck: { idempotencyKey: 'a', fault: null } });
    now += 6 * DAY;
    expect(openTab().state()).toEqual({ waiting: [], stuck: null, sent: null });
  });

  test('are not made younger by a clock that is set back', () => {
    const tab = openTab();
    tab.store(message('a'));
    now -= 2 * DAY;
    expect(openTab().state()).toMatchObject({ waiting: [], stuck: { idempotencyKey: 'a' } });
  });

  test('may be deleted, also while they are under way', async () => {
    const tab = openTab();
    tab.store(message('a'));
    post.mockImplementationOnce(() => {
      tab.drop('a');
      return Promise.resolve(refused(faultOf('INVALID_INPUT')));
    });
    await tab.send();
    expect(tab.state()).toEqual({ waiting: [], stuck: null, sent: null });
    expect(kept.size).toBe(0);
  });

  test('that were sent are reported until that has been read', async () => {
    const tab = openTab();
    const listener = vi.fn();
    const stop = tab.subscribe(listener);
    tab.store(message('a'));
    await tab.send();
    tab.dropSent();
    expect(tab.state().sent).toBeNull();
    expect(listener).toHaveBeenCalled();
    const calls = listener.mock.calls.length;
    stop();
    tab.look();
    expect(listener).toHaveBeenCalledTimes(calls);
  });
});

describe('a message is not stored', () => {
  test('with five others, which stay', () => {
    const tab = openTab();
    for (const key of ['a', 'b', 'c', 'd', 'e']) expect(tab.store(message(key))).toBe(true);
    expect(tab.store(message('f'))).toBe(false);
    // The same again is no other.
    expect(tab.store(message('e'))).toBe(true);
    expect(keysOf(tab.state().waiting)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('in a browser without storage', async () => {
    const closed = openTab({
      storage: () => {
        throw new Error('SecurityError');
      },
    });
    expect(closed.store(message('a'))).toBe(false);
    expect(closed.state()).toEqual({ waiting: [], stuck: null, sent: null });
    await closed.send();
    expect(post).not.toHaveBeenCalled();
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"0":1}'],
    ['another address', [{ ...message('a'), address: 'https://evil.test/contact/send' }]],
    ['a path beside it', [{ ...message('a'), address: '/contact/send/x' }]],
    ['no key', [{ ...message('a'), idempotencyKey: undefined }]],
    ['a field that is no text', [{ ...message('a'), typed: { ...typed, message: 1 } }]],
    ['a fault that is none', [{ ...message('a'), fault: { code: 1 } }]],
  ])('of another hand: %s', (_what, value) => {
    const list = Array.isArray(value)
      ? JSON.stringify(value.map((each) => ({ fault: null, writtenAt: now, ...each })))
      : value;
    kept.set(KEY, list);
    expect(openTab().state()).toEqual({ waiting: [], stuck: null, sent: null });
  });
});
