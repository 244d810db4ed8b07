import { inject } from 'vitest';
import type { Page } from 'playwright-core';
import { waitForRequestLinks } from './request-links.ts';

/** The words of the contact form and of the pages of requests. */
export const contactWords = {
  en: {
    title: 'Contact',
    name: 'Name',
    phone: 'Phone (optional)',
    message: 'Message',
    send: 'Send message',
    notYet: /^Your message has not been sent yet/,
    confirm: 'Yes, I wrote it: send it',
    reply: 'Send',
    summary: 'Please look at 2 fields',
    invalid: 'Please enter a valid email address',
    required: 'This field is required',
    received: /^Your message is here, under R-/,
    waiting: /^No connection\. Your message is kept on this device/,
    drop: 'Delete message',
    notSent: /^You are back online, but your message could not go out/,
    lookAgain: 'Look at it again',
    late: /^A message of yours has waited for a connection/,
    orders: 'My orders',
    sentLater: /^You are back online, and your message has gone out: it is R-/,
    pending: 'Open',
    resolved: 'Resolved',
    openedBy: 'Opened again by you',
    resolvedBy: 'Resolved by you',
    house: 'The house',
    replied: 'Your message is here.',
    resolve: 'Mark as resolved',
    thanks: 'Resolved, thank you. Should there be more, just write.',
    notFound: 'Request not found',
    requests: 'My requests',
    empty: 'You have not written to us yet.',
    guest: /^The link to a request is in the letter/,
    signIn: 'Sign in',
    password: 'Password',
    ask: 'Ask about this order',
    about: (number: string) => `About order ${number}`,
    write: 'Write to us',
    closed: 'This operation is currently unavailable. Please try again later.',
  },
  el: {
    title: 'Επικοινωνία',
    name: 'Όνομα',
    phone: 'Τηλέφωνο (προαιρετικό)',
    message: 'Μήνυμα',
    send: 'Αποστολή μηνύματος',
    notYet: /^Το μήνυμά σας δεν έχει σταλεί ακόμη/,
    confirm: 'Ναι, το έγραψα εγώ: στείλτε το',
    reply: 'Αποστολή',
    summary: 'Ελέγξτε 2 πεδία',
    invalid: 'Συμπληρώστε μια έγκυρη διεύθυνση e-mail',
    required: 'Το πεδίο είναι υποχρεωτικό',
    received: /^Λάβαμε το μήνυμά σας με αριθμό R-/,
    waiting: /^Χωρίς σύνδεση\. Το μήνυμά σας μένει σε αυτή τη συσκευή/,
    drop: 'Διαγραφή μηνύματος',
    notSent: /^Η σύνδεση επανήλθε, αλλά το μήνυμά σας δεν μπορεί/,
    lookAgain: 'Δείτε το ξανά',
    late: /^Ένα μήνυμά σας περιμένει σύνδεση/,
    orders: 'Οι παραγγελίες μου',
    sentLater: /^Η σύνδεση επανήλθε και το μήνυμά σας έφυγε, με αριθμό R-/,
    pending: 'Ανοιχτό',
    resolved: 'Έκλεισε',
    openedBy: 'Άνοιξε ξανά από εσάς',
    resolvedBy: 'Έκλεισε από εσάς',
    house: 'Το μαγαζί',
    replied: 'Λάβαμε το μήνυμά σας.',
    resolve: 'Κλείσιμο αιτήματος',
    thanks: 'Έκλεισε, σας ευχαριστούμε. Αν χρειαστείτε κάτι ακόμη, γράψτε μας.',
    notFound: 'Το αίτημα δεν βρέθηκε',
    requests: 'Τα αιτήματά μου',
    empty: 'Δεν μας έχετε γράψει ακόμη.',
    guest: /^Ο σύνδεσμος για κάθε αίτημα είναι στο e-mail/,
    signIn: 'Σύνδεση',
    password: 'Κωδικός',
    ask: 'Ερώτηση για την παραγγελία',
    about: (number: string) => `Για την παραγγελία ${number}`,
    write: 'Γράψτε μας',
    closed: 'Αυτή η λειτουργία δεν είναι διαθέσιμη προς το παρόν. Δοκιμάστε ξανά αργότερα.',
  },
} as const;

export type ContactLocale = keyof typeof contactWords;

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const field = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** The addresses of requests in the letters to an address. */
export const links = (email: string, count: number) =>
  waitForRequestLinks(inject('siteDataDir'), email, count);

/** Fills in the form. */
export async function write(
  page: Page,
  locale: ContactLocale,
  email: string,
  message: string,
): Promise<void> {
  const t = contactWords[locale];
  await field(page, t.name).fill('Ελένη Παππά');
  await field(page, 'E-mail').fill(email);
  await field(page, t.phone).fill('691 234 5678');
  await field(page, t.message).fill(message);
}

/** The reference in the words of the page. */
export async function referenceOn(page: Page, told: RegExp): Promise<string> {
  const words = await main(page).getByText(told).innerText();
  return /R-[A-Z0-9]{6}/.exec(words)?.[0] ?? '';
}
