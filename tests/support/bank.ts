import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** The cards of the sandbox bank and what becomes of each. */
export const cards = {
  visa: '4111 1111 1111 1111',
  threeDSecure: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  invalidDetails: '4000 0000 0000 0127',
} as const;

/** What one reads and presses on its pages. */
export const bankWords = {
  en: {
    holder: 'Card holder name',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    pay: /^Pay /,
    code: 'Code',
    confirm: 'Confirm',
    leave: 'Cancel and go back to the shop',
    approve: 'Approve now',
    approveLater: 'Approve later',
  },
  el: {
    holder: 'Όνομα κατόχου',
    number: 'Αριθμός κάρτας',
    expiry: 'Λήξη (ΜΜ/ΕΕ)',
    pay: /^Πληρωμή /,
    code: 'Κωδικός',
    confirm: 'Επιβεβαίωση',
    leave: 'Ακύρωση και επιστροφή στο κατάστημα',
    approve: 'Έγκριση τώρα',
    approveLater: 'Έγκριση αργότερα',
  },
} as const;

export type BankWords = (typeof bankWords)[keyof typeof bankWords];

/** Waits for the bank's page. Its origin is another than ours: what is typed there is not ours to see. */
export async function atBank(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  expect(new URL(page.url()).origin).not.toBe(inject('siteUrl'));
}

/** Fills the card form of the bank and sends it. */
export async function payByCard(page: Page, b: BankWords, number: string): Promise<void> {
  await page.getByLabel(b.holder).fill('Eleni Pappa');
  await page.getByLabel(b.number).fill(number);
  await page.getByLabel(b.expiry).fill('12/34');
  await page.getByLabel('CVC/CVV').fill('123');
  await page.getByRole('button', { name: b.pay }).click();
}

/** Answers the bank's question for the code of 3-D Secure. */
export async function confirmBySms(page: Page, b: BankWords): Promise<void> {
  await page.getByLabel(b.code, { exact: true }).fill('123456');
  await page.getByRole('button', { name: b.confirm, exact: true }).click();
}

/**
 * Keeps an eye on what the browser sends to the shop; answers the addresses to which a card number went, which must be
 * none. Receipt ids and keys, which are long and random, are no numbers of cards.
 */
export function watchForCards(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(inject('siteUrl'))) return;
    const sent = [request.url(), request.postData() ?? '', request.headers()['referer'] ?? ''];
    const text = decodeURIComponent(sent.join(' ').replaceAll('+', ' '));
    // Within a word of letters and digits they are a key's, not a card's.
    const numbers = text.replaceAll(/[\w-]{36,}/g, '').match(/(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g);
    if (numbers) seen.push(`${request.method()} ${request.url()}: ${numbers.join(', ')}`);
  });
  return seen;
}
