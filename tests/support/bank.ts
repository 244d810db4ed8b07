import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { BankWords } from '#sandbox/bank-texts.ts';
import { siteBank } from './site-bank.ts';

/** The cards of the sandbox bank and what becomes of each. */
export const cards = {
  visa: '4111 1111 1111 1111',
  threeDSecure: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  invalidDetails: '4000 0000 0000 0127',
} as const;

/** The button of the card form, which names the amount. */
export const payButton = (b: BankWords) => new RegExp(`^${b.pay('')}`);

/** Waits for the bank's page. Its origin is another than ours: what is typed there is not ours to see. */
export async function atBank(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  expect(new URL(page.url()).origin).not.toBe(inject('siteUrl'));
}

/** What is typed into the card form, by the names of its fields. */
export const cardFields = (number: string) => ({
  holder: 'Eleni Pappa',
  number,
  expiry: '12/34',
  csc: '123',
});

/** Fills the card form of the bank and sends it. */
export async function payByCard(page: Page, b: BankWords, number: string): Promise<void> {
  for (const [name, text] of Object.entries(cardFields(number))) {
    await page.locator(`input[name=${name}]`).fill(text);
  }
  await page.getByRole('button', { name: payButton(b) }).click();
}

/** The bank takes the money of the payment with this page, as it may do at any time after the payer has left. */
export async function captureAtBank(url: URL): Promise<void> {
  const bank = await siteBank({
    origin: inject('siteUrl'),
    bankOrigin: url.origin,
    dataDir: inject('siteDataDir'),
  });
  await bank.decide(url.pathname.split('/').at(-1) ?? '', 'captured');
}

/**
 * Watches the requests of the browser to the shop; the answer fills with the addresses to which a card number goes.
 * Receipt ids and keys, which are long and random, are no numbers of cards.
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
