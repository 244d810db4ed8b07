import { createPreference } from '#storefront/browser/preferences.ts';

/** Where a sign-out is to be sent that could not be; null for none. All tabs and later pages know of it. */
export const waitingSignOut = createPreference<string | null>('signOut', {
  version: 1,
  initial: null,
  isValid: (value): value is string | null =>
    value === null || (typeof value === 'string' && value.startsWith('/')),
});

export function isSignOutWaiting(): boolean {
  return waitingSignOut.read() !== null;
}
