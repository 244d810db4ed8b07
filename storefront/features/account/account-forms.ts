/** The forms of the account page, by name, and the section of the page of each. */
export const sectionOf = {
  claim: 'orders',
  details: 'details',
  email: 'email',
  emailCancel: 'email',
  addressKeep: 'addresses',
  addressDefault: 'addresses',
  addressDelete: 'addresses',
  password: 'password',
  session: 'sessions',
  otherSessions: 'sessions',
} as const;
export type AccountForm = keyof typeof sectionOf;

/**
 * What may have been done before the page is shown, by its forms or by the link of an email, and the section that
 * reports it.
 */
export const reportedIn = { ...sectionOf, emailConfirm: 'email' } as const;
export type AccountDone = keyof typeof reportedIn;

export function readDone(name: string | null): AccountDone | null {
  return (Object.keys(reportedIn) as AccountDone[]).find((done) => done === name) ?? null;
}

export function readAccountForm(name: string | null | undefined): AccountForm | null {
  return (Object.keys(sectionOf) as AccountForm[]).find((form) => form === name) ?? null;
}
