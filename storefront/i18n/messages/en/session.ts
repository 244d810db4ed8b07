/** What the header says of who is signed in. */
export const session = {
  login: 'Sign in',
  logout: 'Sign out',
  register: 'Register',
  orders: 'My orders',
  account: 'My account',
  accountLabel: 'Account',
  signedInAs: 'Signed in as {email}',
} as const;
