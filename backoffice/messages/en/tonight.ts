/** The drinks that are there tonight. */
export const tonight = {
  title: 'Tonight',
  lead: 'Tap a drink to take it off the menu until the night is over. Tap again to bring it back.',
  search: 'Find a drink',
  missing: 'Off the menu when you opened this page',
  available: 'On the menu',
  offTonight: 'Off tonight',
  soldOut: 'Sold out',
  takeOff: 'Take off',
  putBack: 'Put back',
  markSoldOut: 'Mark as sold out',
  notSent: 'The connection was lost: the state may not have changed. Tap again.',
  signIn: 'Sign in',
  sending: 'Sending…',
  noDrink: 'No drink is called “{query}”.',
  count: '{count, plural, =0 {All drinks are on} one {One drink is off} other {# drinks are off}}',
};
