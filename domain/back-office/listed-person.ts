/** Somebody with orders, requests or an account, by their email address. */
export type ListedPerson = {
  id: string;
  /** '' where none is known. */
  name: string;
  email: string;
  phone: string;
  /** When they last ordered or wrote, or made their account. */
  lastAt: Date;
  hasAccount: boolean;
  /** Orders, without those that failed or were canceled, and their sum less what was given back, in minor units. */
  orderCount: number;
  total: number;
  requestCount: number;
};

/** A masked address, for roles that may not read it: its first character and its domain. */
export function maskEmail(email: string): string {
  return email === '' ? '' : `${Array.from(email)[0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}

/** A phone number of which the last two digits are left. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `… ${phone.slice(-2)}`;
}
