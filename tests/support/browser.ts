import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import type { SitePreferences } from '#storefront/browser/analytics/consent.ts';
import { runAxe } from './axe.ts';
import type { FormVisitor } from './form-visitor.ts';

export type Visitor = {
  page: Page;
  /** What the browser complained of: console, uncaught errors, broken requests. */
  complaints: string[];
  leave: () => Promise<void>;
};

export type VisitorOptions = BrowserContextOptions & {
  /** Answers of the site that the test provokes, by status. */
  expectedStatuses?: number[];
  /** Meets what meets everybody at first: the question of age, that of cookies, the notice of funding. */
  isNew?: boolean;
  /** The site may put its worker between the pages and the network. */
  hasWorker?: boolean;
};

/** The Chromium of the run, for the tests of a file; let go of after the last. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  afterAll(() => browser.close());
  return browser;
}

/** A visitor who has been here before and answered what is asked at the door; on a wide screen unless said otherwise. */
export async function visit(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { expectedStatuses = [], isNew = false, hasWorker = false, ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  // What a worker asks for can neither be watched nor held up; its own tests have it.
  if (!hasWorker) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  }
  if (!isNew) await answerQuestions(context, contextOptions.baseURL);
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

/** Of age, basic cookies, and the funding bar closed: for all pages of the browser. */
async function answerQuestions(
  context: BrowserContext,
  siteUrl = inject('siteUrl'),
): Promise<void> {
  const { hostname } = new URL(siteUrl);
  await context.addCookies([{ name: 'adult', value: 'yes', domain: hostname, path: '/' }]);
  await context.addInitScript(
    (answers) => {
      try {
        localStorage['sitePreferences'] ??= answers.sitePreferences;
        localStorage['showFunding'] ??= answers.showFunding;
      } catch {
        // A browser that keeps nothing is asked.
      }
    },
    answersKept({ marketingCookies: false }),
  );
}

/** What a browser keeps of the answers, as the site writes it. */
export function answersKept({ marketingCookies }: { marketingCookies: boolean }) {
  const preferences: SitePreferences = {
    cookieConsent: true,
    marketingCookies,
    activePixel: null,
    activeGtag: null,
    policyVersion: '2026-11',
    decidedAt: new Date().toISOString(),
  };
  return {
    sitePreferences: JSON.stringify({ version: 1, value: preferences }),
    showFunding: JSON.stringify({ version: 1, value: false }),
  };
}

/** Lets a visitor do something, and makes sure that the browser complained of nothing. */
export async function asVisitor(
  browser: Browser,
  work: (visitor: Visitor) => Promise<void>,
  options?: VisitorOptions,
): Promise<void> {
  const visitor = await visit(browser, options);
  try {
    await work(visitor);
    expect(visitor.complaints).toEqual([]);
  } finally {
    // A second try shall not find the pages of the first beside it.
    await visitor.leave();
  }
}

/** Goes on with the cookies of a visit without a browser, so that a test need not sign in by pages. */
export async function takeCookies(
  context: BrowserContext,
  { cookies }: Pick<FormVisitor, 'cookies'>,
): Promise<void> {
  const url = inject('siteUrl');
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Whether the scripts of the page it runs in have come: the router has its modules. */
export const haveScriptsCome = () => '__reactRouterRouteModules' in globalThis;

/** Waits until the focus is at `place`: it is moved by the page's scripts, after what they have drawn. */
export async function expectFocus(place: Locator, message?: string): Promise<void> {
  const hasFocus = () => place.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus, { message }).toBe(true);
}

/** What axe finds wrong with the page, by WCAG 2.2 AA; each with the first place. */
export async function findBarriers(page: Page): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const violations = await runAxe(page, { runOnly: { type: 'tag', values } });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
