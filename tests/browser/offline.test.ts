import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { giveBottle, giveReadyCart, miniature } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { openReleases } from '../support/releases.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const say = {
  en: {
    prefix: '',
    contact: 'Contact',
    menu: 'The menu',
    offline: 'No connection',
    asOf: /^No connection\. The page as of .*2026/,
    prices: /^No connection\. Prices as of /,
    hours: '19:00–03:00',
    signIn: 'Sign in',
    password: 'Password',
    signOut: 'Sign out',
    install: 'Keep the house on your phone',
  },
  el: {
    prefix: '/el',
    contact: 'Επικοινωνία',
    menu: 'Ο κατάλογος',
    offline: 'Χωρίς σύνδεση',
    asOf: /^Χωρίς σύνδεση\. Η σελίδα όπως ήταν στις .*2026/,
    prices: /^Χωρίς σύνδεση\. Τιμές με ημερομηνία /,
    hours: '19:00–03:00',
    signIn: 'Σύνδεση',
    password: 'Κωδικός',
    signOut: 'Αποσύνδεση',
    install: 'Βάλτε το μαγαζί στο κινητό σας',
  },
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

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
async function visitOnce(path: string, prefix: string) {
  const releases = await openReleases(inject('siteUrl'));
  const visitor = await visit(browser, { hasWorker: true, baseURL: releases.origin });
  const { page } = visitor;
  await page.goto(path);
  const always = ['/the-menu', '/contact', '/offline'].map((each) => prefix + each);
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

describe('without a connection', () => {
  const locale = 'el';
  const t = say[locale];

  test('after one visit the page, the menu and the hours are there, and say of when they are', async () => {
    const { page, complaints, disconnect, leave } = await visitOnce(`${t.prefix}/shop`, t.prefix);
    expect(complaints).toEqual([]);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await disconnect();
    // By a link, whose data cannot come, and by its address.
    await page.getByRole('contentinfo').getByRole('link', { name: t.contact }).first().click();
    await title(page).getByText(t.contact).waitFor();
    await page.getByText(t.asOf).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(t.hours);
    expect(await findBarriers(page)).toEqual([]);
    // From one copy to another: by a link, and there and back.
    await page.getByRole('navigation').getByRole('link', { name: t.menu }).first().click();
    await page.waitForURL(`**${t.prefix}/the-menu`);
    await page.getByRole('main').getByText('Daiquiri').first().waitFor();
    await page.goBack();
    await title(page).getByText(t.contact).waitFor();
    await page.goBack();
    await page.waitForURL(`**${t.prefix}/shop`);
    await page.getByText(t.prices).waitFor();
    await page.goForward();
    await title(page).getByText(t.contact).waitFor();
    await page.goto(`${t.prefix}/shop`);
    await page.getByText(t.prices).waitFor();
    await page.goto(`${t.prefix}/the-menu?table=12`);
    await page.getByText(t.prices).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${t.prefix}/the-menu`);
    expect(await page.getByRole('main').getByText('Daiquiri').first().isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await leave();
  });

  test('a page that is not kept is said to be missing, in the language of its address, and comes when it can', async () => {
    const { page, disconnect, connect, leave } = await visitOnce(`${t.prefix}/shop`, t.prefix);
    await disconnect();
    await page.goto(`${t.prefix}/orders?page=2`);
    await title(page).getByText(t.offline).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(t.hours);
    expect(await findBarriers(page)).toEqual([]);
    await connect();
    await page.waitForURL(/\/auth\/login/);
    await leave();
  });
});

test('PWA-03: nothing of a member is kept, and after the sign-out nothing of what was looked at', async () => {
  const t = say.en;
  const email = `${randomUUID()}@example.com`;
  await memberOf({ owner: database }, await guestOf(database), email);
  const { page, disconnect, leave } = await visitOnce('/products?search=rum', '');
  await page.goto('/auth/login?redirect=/orders');
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('main').getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: t.signIn, exact: true }).click();
  await page.waitForURL(/\/orders$/);
  await page.goto('/account');
  await page.goto('/shop');
  await expect.poll(async () => (await keptBy(page))['seen']).toContain('/shop');
  const { seen = [], always = [] } = await keptBy(page);
  expect([...seen, ...always].filter((path) => /orders|account|auth|session/.test(path))).toEqual(
    [],
  );
  expect(seen).toContain('/products?search=rum');
  await page.getByRole('button', { name: t.signOut, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(async () => (await keptBy(page))['seen'] ?? [])
    .not.toContain('/products?search=rum');
  await disconnect();
  for (const path of ['/orders', '/account']) {
    await page.goto(path);
    await title(page).getByText(t.offline).waitFor();
    expect(await page.content()).not.toContain(email);
  }
  await leave();
});

test('PWA-01: another release under an open page is told, and comes up when it is taken', async () => {
  const { page, complaints, releases, leave } = await visitOnce('/shop', '');
  await page.addInitScript(() => localStorage.removeItem('showFunding'));
  await page.reload();
  const first = await page.content();
  expect(first).not.toContain('assets/next/');
  releases.deploy();
  const gone = /\/assets\/[\w.-]+\.js/.exec(first)?.[0] ?? '';
  expect((await page.request.get(gone)).status()).toBe(404);
  // As a browser does by itself, in its own time.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('There is a newer edition of this site.').waitFor();
  // Nothing else that stands at the foot of the screen is hidden by it.
  const line = page.getByRole('status').filter({ hasText: 'There is a newer edition' });
  const lineAt = await line.locator('> div').boundingBox();
  const notice = await page.getByRole('complementary', { name: 'European funding' }).boundingBox();
  expect(lineAt).not.toBeNull();
  expect((notice?.y ?? Number.NaN) + (notice?.height ?? 0)).toBeLessThanOrEqual(lineAt?.y ?? 0);
  // The open page goes on with what it has.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await title(page).getByText('Contact').waitFor();
  expect(await page.content()).not.toContain('assets/next/');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Show it', exact: true }).click();
  await loaded;
  await title(page).getByText('Contact').waitFor();
  expect(await page.content()).toContain('assets/next/');
  expect(await page.getByText('There is a newer edition of this site.').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test('PWA-07: what is typed into the checkout outlives a lost connection, whatever is pressed meanwhile', async () => {
  const w = words.en;
  const { page, disconnect, connect, leave } = await visitOnce('/shop', '');
  await giveReadyCart(page.context(), { goods: miniature });
  await page.goto('/checkout?step=contact');
  await waitForCount(page, w, 1);
  const notes = page.locator('[name=notes]');
  await notes.fill('Ring twice');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await disconnect();
  const said = page.getByRole('status').getByText('No connection. What you typed is kept');
  await said.waitFor();
  // A page whose script is not here yet, and the step after this one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About the house' }).click();
  const next = page.getByRole('button', { name: w.next, exact: true });
  await next.click();
  await said.waitFor();
  expect([new URL(page.url()).pathname, await notes.inputValue(), documents]).toEqual([
    '/checkout',
    'Ring twice',
    0,
  ]);
  await connect();
  await said.waitFor({ state: 'detached' });
  await next.click();
  await page.getByRole('checkbox', { name: w.terms }).waitFor();
  expect(await page.locator('#contact').innerText()).toContain('Ring twice');
  expect(documents).toBe(0);
  await leave();
});

test('where nothing may be kept, and no worker be put in its place, the pages are what they are', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.addInitScript(refuseStorage);
      await giveBottle(page.context());
      await page.goto('/');
      await waitForCount(page, words.en, 1);
      const bar = page.locator('[data-consent-bar]');
      await bar.getByRole('button').first().click();
      await bar.waitFor({ state: 'detached' });
      await page.getByRole('complementary').getByRole('button').click();
      await page.getByRole('main').getByRole('link', { name: 'See the menu' }).click();
      await page.waitForURL('**/the-menu');
      await page.getByRole('main').getByText('Daiquiri').first().waitFor();
      await page.goto('/shopping-cart');
      await waitForCount(page, words.en, 1);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^One more/ }).click();
      await waitForCount(page, words.en, 2);
    },
    { hasWorker: true },
  );
});

test.each(['accepted', 'dismissed'] as const)(
  'the prompt to install the site may be %s',
  async (outcome) => {
    for (const locale of ['en', 'el'] as const) {
      const { page, complaints, leave } = await visit(browser);
      await page.goto(`${say[locale].prefix}/shop`);
      const install = page.getByRole('button', { name: say[locale].install, exact: true });
      await waitForCount(page, words[locale], 0);
      expect(await install.count()).toBe(0);
      await page.evaluate((answer) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(
          Object.assign(offer, {
            prompt: () => Promise.resolve(),
            userChoice: Promise.resolve({ outcome: answer }),
          }),
        );
      }, outcome);
      await install.click();
      await install.waitFor({ state: 'detached' });
      // A browser may offer it again to who did not want it.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await install.waitFor();
      expect(complaints).toEqual([]);
      await leave();
    }
  },
);

test('the site can be installed: its manifest, in the language of the page, names what there is', async () => {
  for (const locale of ['en', 'el'] as const) {
    const { page, leave } = await visit(browser);
    await page.goto(`${say[locale].prefix}/shop`);
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await page.request.get(href ?? '')).json()) as {
      lang: string;
      start_url: string;
      scope: string;
      display: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose: string }[];
      screenshots: { src: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest).toMatchObject({
      lang: locale,
      start_url: say[locale].prefix || '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#231f20',
    });
    // A worker that a cache keeps would hold back every release.
    expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const paths = [
      ...[...manifest.icons, ...manifest.screenshots].map(({ src }) => src),
      ...manifest.shortcuts.map(({ url }) => url),
    ];
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      ['/the-menu', '/shop'].map((path) => say[locale].prefix + path),
    );
    await leave();
  }
});

/** Runs in the page, before it: as a browser does that was told to let sites keep nothing. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  navigator.serviceWorker.register = () => new Promise(refuse);
}
