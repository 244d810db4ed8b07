import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The words of lists and their filters that a visitor reads and presses. */
export const listWords = {
  en: {
    prefix: '',
    filters: 'Filters',
    country: 'Country',
    style: 'Style',
    category: 'Category',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    clear: 'Clear filters',
    chosen: 'Chosen filters',
    more: 'Show more',
    other: 'Ελληνικά',
    shop: 'Shop',
    search: 'Search',
    menu: 'Navigation',
  },
  el: {
    prefix: '/el',
    filters: 'Φίλτρα',
    country: 'Χώρα',
    style: 'Στυλ',
    category: 'Κατηγορία',
    from: 'Από',
    to: 'Έως',
    apply: 'Εφαρμογή',
    clear: 'Καθαρισμός φίλτρων',
    chosen: 'Επιλεγμένα φίλτρα',
    more: 'Περισσότερα',
    other: 'English',
    shop: 'Κατάστημα',
    search: 'Αναζήτηση',
    menu: 'Πλοήγηση',
  },
} as const;

export type ListWords = (typeof listWords)[keyof typeof listWords];

/** Opens a list, waits until its scripts are there, and unfolds every filter. */
export async function openList(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await page.locator('input[role=combobox]').first().waitFor({ state: 'attached' });
  await unfold(page);
}

/** Opens the folds that hold filters; without scripts they open in the same way. */
export async function unfold(page: Page): Promise<void> {
  const shut = page.locator('main details:not([open]) > summary');
  await shut.evaluateAll((titles: HTMLElement[]) => {
    for (const title of titles) title.click();
  });
}

/** How many products the list says that it has; none reads as 0. */
export async function hits(page: Page): Promise<number> {
  const text = await page.locator('main p[role=status]').first().innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** A tick of the filters, by its name and value in the address. */
export function tick(page: Page, name: string, value: string): Locator {
  return page.locator(`form input[type=checkbox][name="${name}"][value="${value}"]`);
}

/** The values that can be ticked now, each with the count beside it. */
export function offered(
  page: Page,
  name: string,
): Promise<{ value: string; count: number; checked: boolean }[]> {
  return page.locator(`form input[type=checkbox][name="${name}"]`).evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map((input) => ({
      value: input.value,
      count: Number(input.closest('label')?.querySelector('[aria-hidden]')?.textContent),
      checked: input.checked,
    })),
  );
}

/** The chosen filters as they stand above the list. */
export function chips(page: Page, w: ListWords): Promise<string[]> {
  return page
    .locator(`ul[aria-label="${w.chosen}"] li a[aria-label]`)
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''));
}

/** The names of the products on the page, in order. */
export function productNames(page: Page): Promise<string[]> {
  return page.locator('main article').getByRole('heading').allInnerTexts();
}

export function queryOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}
