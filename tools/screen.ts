import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { ensureChromium } from './chromium.ts';

/** What is asked and told at the door lies above every page, and is no part of its picture. */
const DOOR = '[data-consent-bar], [class*="notice"] { display: none !important }';

/** Opens the page of a new visitor who is of age, on a screen of the given size. */
type OpenScreen = (options: BrowserContextOptions) => Promise<Page>;

/** Lets `work` open screens of the site that the command line names, which is open; ends with the browser. */
export async function withScreens(work: (open: OpenScreen) => Promise<void>): Promise<void> {
  const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000';
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

/** Goes to an address, and waits for all that is to be seen there. */
export async function showScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: DOOR });
}
