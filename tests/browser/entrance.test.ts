import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  asVisitor,
  expectFocus,
  findBarriers,
  openBrowser,
  visit,
  type Visitor,
} from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveBottle } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

const adult = { name: 'adult', value: 'yes', url: inject('siteUrl') };
const barOf = (page: Page) => page.getByRole('region', { name: t('consent.title'), exact: true });
const noticeOf = (page: Page) => page.getByRole('complementary', { name: t('funding.title') });
const closeOf = (page: Page) => noticeOf(page).getByRole('button', { name: t('funding.close') });
const opacityOf = (page: Page) =>
  closeOf(page).evaluate((button) => getComputedStyle(button).opacity);

test('a new visitor is asked for their age once, and chooses about cookies and the funding notice', async () => {
  await asVisitor(
    browser,
    async (visitor) => {
      const { page } = visitor;
      await page.goto('/el');
      const question = page.getByRole('dialog', { name: t('ageGate.title') });
      await question.waitFor();
      // The focus is in it, and no control has a ring before a key is used.
      expect(await question.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect(await findBarriers(page)).toEqual([]);
      // Escape is no answer.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await question.waitFor();
      const hasFocus = () => question.evaluate((dialog) => dialog.contains(document.activeElement));
      expect(await hasFocus()).toBe(true);
      await question.getByRole('link', { name: t('ageGate.no'), exact: true }).click();
      await page.waitForURL('**/el/not-yet');
      await page.getByText(t('ageGate.refused')).waitFor();
      await page.goto('/el');
      await question.getByRole('button', { name: t('ageGate.yes') }).press('Enter');
      await question.waitFor({ state: 'detached' });
      const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'locale');
      expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['adult=yes']);
      const days = ((cookies[0]?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);

      await watchLayout(page);
      await page.goto('/el/contact');
      await barOf(page).waitFor();
      await chooseBasicCookies(visitor, 70);

      // On screens without touch the button shows with the pointer or the focus.
      const link = noticeOf(page).getByRole('link');
      await page.mouse.move(700, 100);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => opacityOf(page)).toBe('0');
      await link.focus();
      await expect.poll(() => opacityOf(page)).toBe('1');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => opacityOf(page)).toBe('0');
      const picture = noticeOf(page).getByRole('img');
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(248);
      await noticeOf(page).hover();
      await expect.poll(() => opacityOf(page)).toBe('1');
      await closeOf(page).click();
      await noticeOf(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => localStorage.getItem('showFunding'))).toBe(
        '{"version":1,"value":false}',
      );
      await page.goto('/el/shop');
      const settings = page.getByRole('button', { name: t('consent.settings') });
      await settings.waitFor();
      await noticeOf(page).waitFor({ state: 'detached' });
      expect(await barOf(page).count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);

      // Without scripts nothing is counted, so there is no choice.
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setScriptExecutionDisabled', { value: true });
      for (const path of ['/el/shop', '/el/cookie-policy']) {
        await page.goto(path);
        await page.getByRole('contentinfo').waitFor();
        expect(await settings.count(), path).toBe(0);
      }
    },
    { isNew: true },
  );
});

test('on a phone the funding notice stays above the choice of cookies, and is closed by touch', async () => {
  await asVisitor(
    browser,
    async (visitor) => {
      const { page } = visitor;
      await watchLayout(page);
      // An open page: nobody is asked for their age here.
      await page.goto('/el/contact');
      await barOf(page).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await chooseBasicCookies(visitor, 130);
      expect(await opacityOf(page)).toBe('1');
      const { width = 0, height = 0 } = (await closeOf(page).boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await closeOf(page).tap();
      await noticeOf(page).waitFor({ state: 'detached' });
    },
    { isNew: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

test('in a browser that stores nothing the answers hold until the page is left, and without cookies an order is by phone', async () => {
  const { page, complaints, leave } = await visit(browser, { isNew: true, hasWorker: true });
  await page.addInitScript(refuseStorage);
  await page.context().addCookies([adult]);
  await giveBottle(page.context());
  await page.goto('/el');
  await waitForCount(page, words.el, 1);
  await barOf(page)
    .getByRole('button', { name: t('consent.all') })
    .click();
  await barOf(page).waitFor({ state: 'detached' });
  await closeOf(page).press('Enter');
  await noticeOf(page).waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.seeMenu') })
    .click();
  await page.waitForURL('**/el/the-menu');
  await page.getByRole('main').getByText('Daiquiri').first().waitFor();
  expect([await barOf(page).count(), await noticeOf(page).count()]).toEqual([0, 0]);
  expect(await page.evaluate(() => window.dataLayer?.length)).toBeGreaterThan(3);
  await page.goto('/el/shopping-cart');
  await waitForCount(page, words.el, 1);
  await page.getByRole('button', { name: new RegExp(`^${t('cart.more')}`) }).click();
  await waitForCount(page, words.el, 2);

  // A visitor has forbidden the site its cookies, too.
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await page.goto('/el/products/windlass-hill-12-eton');
  await page
    .getByRole('note')
    .filter({ hasText: t('ageGate.strip') })
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page
    .getByRole('button', { name: t('cart.add'), exact: true })
    .first()
    .click();
  const [start = ''] = t('problem.NO_COOKIES', { phone: '' }).split('.');
  const refusal = page.getByText(start);
  await refusal.first().waitFor();
  expect(await refusal.count()).toBe(1);
  expect(await refusal.innerText()).toMatch(/\+30/);
  expect(posts).toEqual([]);
  // The router says when it cannot store how far a page was scrolled.
  expect(complaints.filter((complaint) => !/insecure/.test(complaint))).toEqual([]);
  await leave();
});

/**
 * The two answers are alike, and the notice lies above them, `offset` px from the foot. Neither hides what has the
 * focus, nor takes it.
 */
async function chooseBasicCookies({ page }: Visitor, offset: number): Promise<void> {
  const looks = await Promise.all(
    [t('consent.basic'), t('consent.all')].map((name) =>
      barOf(page)
        .getByRole('button', { name, exact: true })
        .evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button);
          return [width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight];
        }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  const placeOfNotice = () =>
    noticeOf(page).evaluate((notice) => [
      notice.getBoundingClientRect().left,
      Math.round(window.innerHeight - notice.getBoundingClientRect().bottom),
    ]);
  expect(await placeOfNotice()).toEqual([0, offset]);
  expect(await findBarriers(page)).toEqual([]);
  // The bar takes no focus, and comes next after the link to the content.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const policy = barOf(page).getByRole('link', { name: t('consent.policy') });
  await expectFocus(policy);
  expect(await policy.getAttribute('href')).toBe('/el/cookie-policy');
  const { stops, hidden } = await walk(page);
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(25);
  // The typeface of the page may come a hair wider than what stood in for it.
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await barOf(page)
    .getByRole('button', { name: t('consent.basic') })
    .click();
  await barOf(page).waitFor({ state: 'detached' });
  // The end of the page, where nothing else lies at the foot.
  await expect.poll(placeOfNotice).toEqual([0, 0]);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await walk(page)).hidden).toEqual([]);
}

/** Tabs through the page to its end; answers in how many stops, and what had the focus and could not be seen. */
async function walk(page: Page): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { isEnd, covered } = await page.evaluate(() => {
      const place = document.activeElement ?? document.body;
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const points = [0.5, 0.02, 0.98].map((part) => [left + (right - left) * part, bottom - 2]);
      const middle = [left + 2, (top + bottom) / 2];
      const isSeen = [...points, middle, [(left + right) / 2, top + 2]].some(([x = 0, y = 0]) => {
        const seen = document.elementFromPoint(x, y);
        return seen === place || place.contains(seen) || seen?.contains(place);
      });
      return { isEnd: place === document.body, covered: isSeen ? null : place.outerHTML };
    });
    if (isEnd) return { stops, hidden };
    if (covered) hidden.push(covered.slice(0, 160));
  }
}

/** Runs in the page, before it: as a browser does that was told to let sites store nothing. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  navigator.serviceWorker.register = () => new Promise(refuse);
}
