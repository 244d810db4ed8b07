import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

export type Visitor = {
  page: Page;
  /** What the browser complained of: console, uncaught errors, broken requests. */
  complaints: string[];
  leave: () => Promise<void>;
};

export type VisitorOptions = BrowserContextOptions & {
  /** Answers of the site that the test provokes, by status. */
  expectedStatuses?: number[];
};

/** The Chromium of the run, for the tests of a file; let go of after the last. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  afterAll(() => browser.close());
  return browser;
}

/** A visitor with no cookies, on a wide screen unless said otherwise. */
export async function visit(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { expectedStatuses = [], ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isExpected = expectedStatuses.some((status) =>
      message.text().includes(`status of ${status}`),
    );
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // A navigation that another replaces is no fault, nor a script that may not run.
    const isWanted = options.javaScriptEnabled !== false || request.resourceType() !== 'script';
    if (isWanted && request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status))
      complaints.push(`${status}: ${response.url()}`);
  });
  return { page, complaints, leave: () => context.close() };
}

/** Lets a visitor do something, and makes sure that the browser complained of nothing. */
export async function asVisitor(
  browser: Browser,
  work: (visitor: Visitor) => Promise<void>,
  options?: VisitorOptions,
): Promise<void> {
  const visitor = await visit(browser, options);
  await work(visitor);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
}

/**
 * What axe finds wrong with the page, by WCAG 2.2 AA; each with the first place. The mode for pages without
 * frames, which ours are, takes half the time.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
