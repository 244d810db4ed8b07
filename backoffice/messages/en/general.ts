/** Words of every screen. */
export const general = {
  backOffice: 'Back office',
  cancel: 'Cancel',
  none: 'None',
  notFound: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what it showed is gone.',
  forbidden: 'Your roles do not include this page',
  forbiddenText: 'An owner can change your roles under Staff.',
  ended: 'Your session has ended',
  endedText: 'Nothing was sent. Sign in in another tab, come back to the form and send it again.',
  signIn: 'Sign in',
  failed: 'Something went wrong on our side',
  failedText:
    'If you were saving something, look whether it was saved before you try again. Request: {id}',
  retry: 'Try again',
  offline: 'There is no connection',
  offlineText:
    'If you were saving something, look whether it was saved once you are connected again.',
  faults: '{count, plural, one {Please correct one field} other {Please correct # fields}}',
  leavesIn: 'Leaves in {seconds, plural, one {# second} other {# seconds}}.',
  save: 'Save',
  conflict: 'Somebody else has changed “{field}” meanwhile. Which one counts?',
  conflictBase: 'Before:',
  conflictTheirs: 'Take what the other person wrote',
  conflictMine: 'Keep what I wrote (as it stands in the field)',
  takeBack: 'Undo',
  pageTitle: '{page} · {shop}',
};
