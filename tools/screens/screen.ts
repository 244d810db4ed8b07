import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';

/** The consent bar and the funding bar lie over every page and are not part of its picture. */
const BARS = '[data-consent-bar], [data-funding-bar] { display: none !important }';

/** The running site that the command line names. */
export const SITE = process.argv[2] ?? 'http://127.0.0.1:3000';

/** Opens the page of a new visitor who is of age, on a screen of the given size. */
export type OpenScreen = (options: BrowserContextOptions) => Promise<Page>;

/** Lets `work` open screens of the site, and closes the browser. */
export async function withScreens(work: (open: OpenScreen) => Promise<void>): Promise<void> {
  const baseURL = SITE;
  const { path: executablePath, args } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    await work(async (options) => {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
      await context.addCookies([{ name: 'adult', value: 'yes', url: baseURL }]);
      return context.newPage();
    });
  } finally {
    await browser.close();
  }
}

/** Opens an address and waits until all of it is visible. */
export async function showScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: BARS });
}
