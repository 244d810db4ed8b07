import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Partial<Response>>>();
const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
  vi.resetModules();
  // What is planned after a sign-out ends with its test.
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = { ok: false, type: 'opaqueredirect' } as const;

test('with a connection the member is signed out, and the page goes home', async () => {
  const { signOut } = await import('./sign-out.ts');
  const { isSignOutWaiting } = await import('./sign-out-waiting.ts');
  asked.mockResolvedValue(gone);
  await signOut('/el/auth/logout', '/el');
  expect(asked).toHaveBeenCalledWith(
    '/el/auth/logout',
    expect.objectContaining({ method: 'POST' }),
  );
  expect([assign.mock.calls, isSignOutWaiting()]).toEqual([[['/el']], false]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', () => Promise.resolve({ ok: false, type: 'basic' } as const)],
])('with %s it waits, no member is shown, and it is sent later', async (_what, failure) => {
  const { signOut, completeSignOut } = await import('./sign-out.ts');
  const { isSignOutWaiting } = await import('./sign-out-waiting.ts');
  const { storeMember, memberState } = await import('./member-store.ts');
  storeMember({ email: 'anna@example.com', expiresIn: 1e6 });
  asked.mockImplementation(failure);
  await signOut('/auth/logout', '/');
  expect([memberState().member, isSignOutWaiting(), assign.mock.calls]).toEqual([null, true, []]);
  await completeSignOut();
  expect([isSignOutWaiting(), reload.mock.calls]).toEqual([true, []]);
  asked.mockResolvedValue(gone);
  await completeSignOut();
  expect([isSignOutWaiting(), reload.mock.calls.length]).toEqual([false, 1]);
  const calls = asked.mock.calls.length;
  await completeSignOut();
  expect(asked.mock.calls).toHaveLength(calls);
});

test('an answer that was on its way when the member signed out brings nobody back', async () => {
  const { signOut, forgetSignOut } = await import('./sign-out.ts');
  const { storeMember, memberState } = await import('./member-store.ts');
  const anna = { email: 'anna@example.com', expiresIn: 1e6 };
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await signOut('/auth/logout', '/');
  storeMember(anna);
  expect(memberState().member).toBeNull();
  forgetSignOut();
  storeMember(anna);
  expect(memberState().member).toEqual(anna);
});

test('a new sign-in meanwhile is not signed out afterwards', async () => {
  const { signOut, completeSignOut, forgetSignOut } = await import('./sign-out.ts');
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await signOut('/auth/logout', '/');
  forgetSignOut();
  await completeSignOut();
  expect(asked).toHaveBeenCalledOnce();
});

test('without a connection a page of the member is not reloaded: there would be none', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) });
  const { signOut } = await import('./sign-out.ts');
  const { storeMember } = await import('./member-store.ts');
  storeMember({ email: 'anna@example.com', expiresIn: 1e6 });
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await signOut('/auth/logout', '/');
  await vi.advanceTimersByTimeAsync(2000);
  expect(reload).not.toHaveBeenCalled();
});
