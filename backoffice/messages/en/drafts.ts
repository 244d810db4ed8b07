/** What was typed at an earlier visit and not saved. */
export const drafts = {
  title: 'Not saved',
  text: 'You changed {count, plural, one {one field} other {# fields}} here on {at} without saving: {fields}.',
  continue: 'Continue with it',
  compare: 'Compare',
  discard: 'Discard',
  now: 'In the form now',
  drafted: 'Your change',
  empty: 'empty',
};
