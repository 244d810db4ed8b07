import { forgetHint, storeMember } from './member-store.ts';
import { isSignOutWaiting, waitingSignOut as waiting } from './sign-out-waiting.ts';

/**
 * Signs out by the form's own address, and goes `home`: the whole page is reloaded. Without an answer the tabs forget
 * the member, and it is sent as soon as there is a connection.
 */
export async function signOut(path: string, home: string): Promise<void> {
  if (await send(path)) {
    waiting.write(null);
    forgetHint();
    location.assign(home);
    return;
  }
  waiting.write(path);
  storeMember(null);
}

/** Sends a waiting sign-out. The page is reloaded when it has been sent: it may have been made for the member. */
export async function completeSignOut(): Promise<void> {
  const path = waiting.read();
  if (path === null || !(await send(path))) return;
  waiting.write(null);
  location.reload();
}

/** A new sign-in replaces the waiting sign-out. */
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
