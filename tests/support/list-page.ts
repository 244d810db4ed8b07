import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a list, waits until its scripts are there, and unfolds every filter. */
export async function openList(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await page.locator('input[role=combobox]').first().waitFor({ state: 'attached' });
  await unfold(page);
}

/** Opens the folds that hold filters. */
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

/** The names of the products on the page, in order. */
export function productNames(page: Page): Promise<string[]> {
  return page.locator('main article').getByRole('heading').allInnerTexts();
}

export function queryOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}
