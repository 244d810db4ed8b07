import { createPreference } from '#storefront/browser/preferences.ts';
import { learnMember } from './member-store.ts';

/** Where a sign-out is to be sent that could not be; null for none. All tabs and later pages know of it. */
const waiting = createPreference<string | null>('signOut', {
  version: 1,
  initial: null,
  isValid: (value): value is string | null =>
    value === null || (typeof value === 'string' && value.startsWith('/')),
});

export const followWaiting = waiting.subscribe;

export function isSignOutWaiting(): boolean {
  return waiting.read() !== null;
}

/**
 * Signs out by the form's own address, and goes `home`: the whole page is loaded anew. Without an answer the member is
 * forgotten in the tabs, and it is sent as soon as there is a connection.
 */
export async function signOut(path: string, home: string): Promise<void> {
  if (await send(path)) {
    waiting.write(null);
    location.assign(home);
    return;
  }
  waiting.write(path);
  learnMember(null);
}

/** Sends what waits. The page is loaded anew when it has gone out: it may have been made for the member. */
export async function completeSignOut(): Promise<void> {
  const path = waiting.read();
  if (path === null || !(await send(path))) return;
  waiting.write(null);
  location.reload();
}

/** Whoever signs in does not want to be signed out any more. */
export function forgetSignOut(): void {
  if (isSignOutWaiting()) waiting.write(null);
}

async function send(path: string): Promise<boolean> {
  try {
    // The redirect home is the page's to follow.
    const { type, ok } = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}
