import type { Page } from 'playwright-core';

type Watched = { layoutShift?: number };

/** Has every document that the page opens from now on add up how far it moves by itself. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.layoutShift = (watched.layoutShift ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far that was until now (CLS); the page is watched. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(() => (window as Watched).layoutShift);
  if (shift === undefined) throw new Error('Nobody watches the layout of this page');
  return shift;
}
