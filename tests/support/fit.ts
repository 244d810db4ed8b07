import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds that nothing stands beyond the edge of the page, at these widths (px) or at the one it has. */
export async function expectToFit(page: Page, ...widths: number[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of widths.length > 0 ? widths : [size.width]) {
    await page.setViewportSize({ ...size, width });
    // A picture takes its source for the new width a moment later.
    await expect
      .poll(() => page.evaluate(overflow), { message: `${page.url()}: ${width} px` })
      .toBe(0);
  }
}

/** Has letters twice as large for so long, as a reader's settings do: media queries in em go with them. */
export async function withLargeText(page: Page, body: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await setLetters(session, page, 32);
  await body();
  await setLetters(session, page, 16);
  await session.detach();
}

/** The page takes the setting over a moment after it has been made. */
async function setLetters(session: CDPSession, page: Page, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${standard}px`);
}

function overflow(): number {
  return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
