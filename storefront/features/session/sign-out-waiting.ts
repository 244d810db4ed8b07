import { createPreference } from '#storefront/browser/preferences.ts';

/** The address of a sign-out that could not be sent; null for none. All tabs and later pages read it. */
export const waitingSignOut = createPreference<string | null>('signOut', {
  version: 1,
  initial: null,
  isValid: (value): value is string | null =>
    value === null || (typeof value === 'string' && value.startsWith('/')),
});

export function isSignOutWaiting(): boolean {
  return waitingSignOut.read() !== null;
}
