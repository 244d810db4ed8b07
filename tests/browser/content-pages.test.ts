import { describe, expect, inject, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { fillCartWithTwoBottles, goThroughCheckout, words } from '../support/journey.ts';

const browser = await openBrowser();

const titles = {
  'terms-of-service': ['Terms of service', 'Όροι χρήσης και πώλησης'],
  withdrawal: ['Right of withdrawal', 'Δικαίωμα υπαναχώρησης'],
  privacy: ['Privacy', 'Προστασία προσωπικών δεδομένων'],
  'shipping-methods': ['Shipping methods', 'Τρόποι αποστολής'],
  'payment-methods': ['Payment methods', 'Τρόποι πληρωμής'],
  accessibility: ['Accessibility statement', 'Δήλωση προσβασιμότητας'],
  about: ['About the house', 'Το μαγαζί'],
} as const;

const pages = Object.entries(titles).flatMap(([key, [en, el]]) => [
  { address: `/${key}`, title: en },
  { address: `/el/${key}`, title: el },
]);

describe('a static page', () => {
  test.each(pages)(
    '$address opens at the address in the footer, with its title',
    async ({ address, title }) => {
      const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
      const { page, complaints } = visitor;
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toContain('public');
      expect(await page.title()).toBe(`${title} | Kerasma`);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
      expect(
        await page
          .getByRole('contentinfo')
          .getByRole('navigation', { name: /^(Good to know|Χρήσιμα)/ })
          .getByRole('link', { name: title, exact: true })
          .getAttribute('href'),
      ).toBe(address);
      // The pages are of one make: the longest text, with a list of contents, stands for all.
      if (address.endsWith('/terms-of-service')) expect(await findBarriers(page)).toEqual([]);
      await expectToFit(page, 320, 1440);
      await withLargeText(page, () => expectToFit(page, 390, 820));
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );

  test.each([
    {
      path: '/cookie-policy',
      title: 'Cookie policy',
      back: 'Back to the website',
      home: '/',
      settings: 'Cookie settings',
    },
    {
      path: '/el/cookie-policy',
      title: 'Πολιτική cookies',
      back: 'Επιστροφή στον ιστότοπο',
      home: '/el',
      settings: 'Ρυθμίσεις cookies',
    },
  ])(
    '$path stands alone, with the way back to the website and to the question that it tells of',
    async ({ path, title, back, home, settings }) => {
      const visitor = await visit(browser, { viewport: { width: 320, height: 844 } });
      const { page, complaints } = visitor;
      await page.goto(path);
      expect(await page.title()).toBe(`${title} | Kerasma`);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
      expect(await page.getByRole('navigation', { name: /navigation|πλοήγηση/ }).count()).toBe(0);
      await expectToFit(page);
      expect(await findBarriers(page)).toEqual([]);
      const ask = page.getByRole('contentinfo').getByRole('button', { name: settings });
      const bar = page.locator('[data-consent-bar]');
      await ask.click();
      await bar.waitFor();
      await bar.getByRole('button').first().click();
      await bar.waitFor({ state: 'detached' });
      expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByRole('link', { name: back }).click();
      await page.waitForURL((url) => url.pathname === home);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );

  test.each([
    { path: '/', line: 'This one is on us.', visit: 'Come in' },
    { path: '/el', line: 'Κερασμένα.', visit: 'Περάστε' },
  ])(
    'the words of $path are those of its page in the store',
    async ({ path, line, visit: part }) => {
      const visitor = await visit(browser);
      const { page, complaints } = visitor;
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(line);
      expect(await page.getByRole('heading', { level: 2, name: part }).count()).toBe(1);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
  );

  test.each([
    { path: '/contact', part: 'Tables and groups' },
    { path: '/el/contact', part: 'Τραπέζια και παρέες' },
  ])('may stand on another: the words of $path come from the store', async ({ path, part }) => {
    const visitor = await visit(browser);
    const { page, complaints } = visitor;
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 2, name: part }).count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text();
    expect(sitemap.match(new RegExp(`//[^/]+${path}</loc>`, 'g'))).toHaveLength(1);
    expect(complaints).toEqual([]);
    await visitor.leave();
  });

  test('that only others lead to has its own address in both languages', async () => {
    for (const [about, funding, title] of [
      ['/about', '/funding', 'European funding'],
      ['/el/about', '/el/funding', 'Ευρωπαϊκή χρηματοδότηση'],
    ] as const) {
      const visitor = await visit(browser);
      const { page, complaints } = visitor;
      await page.goto(about);
      await page.locator(`main a[href="${funding}"]`).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(complaints).toEqual([]);
      await visitor.leave();
    }
  });

  test('that the house does not have is not found, and its footer names only what it has', async () => {
    const baseURL = inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');
    const visitor = await visit(browser, { baseURL, expectedStatuses: [404] });
    const { page } = visitor;
    expect((await page.goto('/privacy'))?.status()).toBe(404);
    expect((await page.goto('/terms-of-service'))?.status()).toBe(200);
    const links = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Good to know' })
      .getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Terms of service',
      'Right of withdrawal',
      // Which every shop has to offer (Directive (EU) 2023/2673, article 1(4)).
      'Withdraw from contract here',
    ]);
    await visitor.leave();
  });
});

describe('the terms at checkout', () => {
  test('can be read without ticking the box or losing the form', async () => {
    const locale = 'el';
    const w = words[locale];
    const visitor = await visit(browser);
    const { page, complaints } = visitor;
    await fillCartWithTwoBottles(page, w);
    await goThroughCheckout(page, w, { email: 'eleni@example.com', payment: 'bankTransfer' });
    const box = page.getByRole('checkbox', { name: w.terms });
    await box.uncheck();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').locator('label', { has: box }).getByRole('link').click(),
    ]);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    const path = `${w.prefix}/terms-of-service`;
    expect(new URL(opened.url()).pathname).toBe(path);
    const version = /\d{4}-\d{2}/.exec(
      (await page.locator('label', { has: box }).textContent()) ?? '',
    )?.[0];
    expect(version).toBeTruthy();
    expect(
      await opened
        .getByRole('main')
        .getByText(version ?? '')
        .count(),
    ).toBe(1);
    expect(await box.isChecked()).toBe(false);
    await page.locator('label', { has: box }).click({ position: { x: 60, y: 12 } });
    expect(await box.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await visitor.leave();
  });
});
