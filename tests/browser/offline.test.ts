import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveReadyCart, miniature } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { openReleases } from '../support/releases.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const t = textsOf('el');
const w = words.el;
const pageAsOf = new RegExp(t('app.pageAsOf', { date: '.*20\\d\\d.*' }));
// The menu says of what day its prices are, too, within a longer text.
const pricesAsOf = new RegExp(`^${t('app.pricesAsOf', { date: '.*20\\d\\d.*' })}$`);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const toContact = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('support.title') })
    .first()
    .click();

/** What is in Cache Storage, by the name of the cache. */
function keptBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => url.slice(location.origin.length));
    }
    return kept;
  });
}

/** Comes in once, and stays until the worker has what it keeps. The connection can be taken away. */
async function visitOnce(path: string) {
  const releases = await openReleases(inject('siteUrl'));
  const visitor = await visit(browser, { hasWorker: true, baseURL: releases.origin });
  const { page } = visitor;
  await page.goto(path);
  const always = ['/el/the-menu', '/el/contact', '/el/offline'];
  await expect
    .poll(async () => (await keptBy(page))['always'] ?? [])
    .toEqual(expect.arrayContaining(always));
  await expect.poll(async () => (await keptBy(page))['seen'] ?? []).toContain(path);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let offline = false;
  const tell = () =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  // The end of the document before may have Chromium forget it.
  page.on('domcontentloaded', () => offline && void tell());
  return {
    ...visitor,
    releases,
    disconnect: async () => {
      offline = true;
      await tell();
      await releases.goAway();
    },
    connect: async () => {
      await releases.comeBack();
      offline = false;
      await tell();
    },
    leave: async () => {
      await visitor.leave();
      await releases.close();
    },
  };
}

test('PWA-07: after one visit the page, the menu and the hours are there without a connection, and what is typed into the checkout stays', async () => {
  const { page, complaints, disconnect, connect, leave } = await visitOnce('/el/shop');
  expect(complaints).toEqual([]);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const main = page.getByRole('main');
  await disconnect();
  // By a link, whose data cannot come, and by its address.
  await toContact(page);
  await title(page).getByText(t('support.title')).waitFor();
  await page.getByText(pageAsOf).waitFor();
  expect(await main.innerText()).toContain('19:00–\u206003:00');
  expect(await findBarriers(page)).toEqual([]);
  // From one copy to another: by a link, and there and back.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.menu') })
    .first()
    .click();
  await page.waitForURL('**/el/the-menu');
  await main.getByText('Daiquiri').first().waitFor();
  await page.goBack();
  await title(page).getByText(t('support.title')).waitFor();
  await page.goBack();
  await page.waitForURL('**/el/shop');
  await page.getByText(pricesAsOf).waitFor();
  await page.goForward();
  await title(page).getByText(t('support.title')).waitFor();
  await page.goto('/el/shop');
  await page.getByText(pricesAsOf).waitFor();
  await page.goto('/el/the-menu?table=12');
  await page.getByText(pricesAsOf).waitFor();
  expect(new URL(page.url()).pathname).toBe('/el/the-menu');
  expect(await main.getByText('Daiquiri').first().isVisible()).toBe(true);

  // A page that is not stored says so, in the language of its address, and comes when it can.
  await page.goto('/el/orders?page=2');
  await title(page).getByText(t('app.offlineTitle')).waitFor();
  expect(await main.innerText()).toContain('19:00–\u206003:00');
  expect(await findBarriers(page)).toEqual([]);
  await connect();
  await page.waitForURL(/\/auth\/login/);
  expect(faults).toEqual([]);

  await giveReadyCart(page.context(), { goods: miniature });
  await page.goto('/el/checkout?step=contact');
  await waitForCount(page, w, 1);
  const notes = page.locator('[name=notes]');
  await notes.fill('Χτυπήστε δύο φορές');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await disconnect();
  const kept = page.getByRole('status').getByText(t('checkout.offline'));
  await kept.waitFor();
  // A page whose script is not here yet, and the step after this one.
  await page.getByRole('contentinfo').locator('a[href="/el/shipping-methods"]').click();
  const next = page.getByRole('button', { name: w.next, exact: true });
  await next.click();
  await kept.waitFor();
  expect([new URL(page.url()).pathname, await notes.inputValue(), documents]).toEqual([
    '/el/checkout',
    'Χτυπήστε δύο φορές',
    0,
  ]);
  await connect();
  await kept.waitFor({ state: 'detached' });
  await next.click();
  await page.getByRole('checkbox', { name: w.terms }).waitFor();
  expect(await page.locator('#contact').innerText()).toContain('Χτυπήστε δύο φορές');
  expect(documents).toBe(0);
  await leave();
});

test('PWA-03: nothing of a member is stored, and after the sign-out nothing of the visited pages', async () => {
  const email = `${randomUUID()}@example.com`;
  await memberOf({ owner: database }, await guestOf(database), email);
  const { page, disconnect, leave } = await visitOnce('/el/products?search=rum');
  await page.goto('/el/auth/login?redirect=/el/orders');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: t('account.fields.email') }).fill(email);
  await main.getByLabel(t('account.fields.password'), { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: t('account.loginPage.submit'), exact: true }).click();
  await page.waitForURL(/\/orders$/);
  await page.goto('/el/account');
  await page.goto('/el/shop');
  await expect.poll(async () => (await keptBy(page))['seen']).toContain('/el/shop');
  const { seen = [], always = [] } = await keptBy(page);
  expect([...seen, ...always].filter((path) => /orders|account|auth|session/.test(path))).toEqual(
    [],
  );
  expect(seen).toContain('/el/products?search=rum');
  await page
    .getByRole('button', { name: t('session.logout'), exact: true })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/el');
  await expect
    .poll(async () => (await keptBy(page))['seen'] ?? [])
    .not.toContain('/el/products?search=rum');
  await disconnect();
  for (const path of ['/el/orders', '/el/account']) {
    await page.goto(path);
    await title(page).getByText(t('app.offlineTitle')).waitFor();
    expect(await page.content()).not.toContain(email);
  }
  await leave();
});

test('PWA-01: another release under an open page is announced, and shown when it is accepted', async () => {
  const { page, complaints, releases, leave } = await visitOnce('/el/shop');
  await page.addInitScript(() => localStorage.removeItem('showFunding'));
  await page.reload();
  const first = await page.content();
  expect(first).not.toContain('assets/next/');
  releases.deploy();
  const gone = /\/assets\/[\w.-]+\.js/.exec(first)?.[0] ?? '';
  expect((await page.request.get(gone)).status()).toBe(404);
  // As a browser does by itself, in its own time.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const line = page.getByRole('status').filter({ hasText: t('app.update') });
  await page.getByText(t('app.update')).waitFor();
  // Nothing else that stands at the foot of the screen is hidden by it.
  const lineAt = await line.locator('> div').boundingBox();
  const notice = page.getByRole('complementary', { name: t('funding.title') });
  const noticeAt = await notice.boundingBox();
  expect(lineAt).not.toBeNull();
  expect((noticeAt?.y ?? Number.NaN) + (noticeAt?.height ?? 0)).toBeLessThanOrEqual(lineAt?.y ?? 0);
  // The open page goes on with what it has.
  await toContact(page);
  await title(page).getByText(t('support.title')).waitFor();
  expect(await page.content()).not.toContain('assets/next/');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('app.updateNow'), exact: true }).click();
  await loaded;
  await title(page).getByText(t('support.title')).waitFor();
  expect(await page.content()).toContain('assets/next/');
  expect(await line.count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});
