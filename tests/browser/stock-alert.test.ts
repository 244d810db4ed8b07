import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { createBuyer, findVariantId } from '../support/buyer.ts';
import { requestByHost } from '../support/by-host.ts';
import { setStock, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { until } from '../support/processes.ts';
import { mailsOf, waitForMail as waitForMailIn } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';

const text = {
  en: {
    slug: 'kokerite-wooden-still-15-years',
    mug: 'octopus-stoneware-mug',
    title: 'Tell me when it is back',
    submit: 'Tell me',
    invalid: 'Please enter a valid email address',
    done: (email: string) => `Look in your inbox, ${email}: one more click and it is done.`,
    pending: 'One more click',
    confirm: 'Yes, tell me when it is back',
    confirmed: 'You are on the list',
    cancel: 'Take me off the list',
    cancelled: 'Off the list',
    gone: 'This link has done its work',
    lost: 'That did not reach us. Please try again.',
    asked: /^One more click: Kokerite Wooden Still 15 Years, 5\scl sample/,
    back: /^Back on the shelf: Octopus Stoneware Mug/,
  },
  el: {
    slug: 'kokerite-xylinos-amvykas-15-eton',
    mug: 'pilini-koupa-chtapodi',
    title: 'Ειδοποιήστε με όταν έρθει',
    submit: 'Ειδοποίηση',
    invalid: 'Συμπληρώστε μια έγκυρη διεύθυνση e-mail',
    done: (email: string) => `Δείτε τα μηνύματά σας στο ${email}: ένα πάτημα ακόμη και τελειώσαμε.`,
    pending: 'Ένα πάτημα ακόμη',
    confirm: 'Ναι, ειδοποιήστε με όταν έρθει',
    confirmed: 'Είστε στη λίστα',
    cancel: 'Διαγραφή από τη λίστα',
    cancelled: 'Δεν είστε πια στη λίστα',
    gone: 'Ο σύνδεσμος έκανε τη δουλειά του',
    lost: 'Το αίτημά σας δεν έφτασε σ’ εμάς. Δοκιμάστε ξανά.',
    asked: /^Ένα πάτημα ακόμη: Kokerite Ξύλινος άμβυκας 15 ετών, Δείγμα 5\scl/,
    back: /^Ξανά στο ράφι: Πήλινη κούπα χταπόδι/,
  },
} as const;

type Locale = keyof typeof text;
const browser = await openBrowser();

// Goods come back here, which no other test may see.
const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { hostname } = new URL(tenant.url);
const dataDir = inject('siteDataDir');

/** The page of a link in an email, without a browser. */
const request = (link: string, init?: Parameters<typeof requestByHost>[2]) => {
  const { pathname, search } = new URL(link, tenant.url);
  return requestByHost(hostname, `${pathname}${search}`, init);
};

const waitForMail = (email: string, subject: RegExp) => waitForMailIn(dataDir, email, subject);

async function isConfirmed(email: string): Promise<boolean | null> {
  const row = await database
    .selectFrom('stockAlerts')
    .select('confirmedAt')
    .where('tenantId', '=', tenant.id)
    .where('emailKey', '=', email)
    .executeTakeFirst();
  return row ? row.confirmedAt !== null : null;
}

const ofVariant = (locale: Locale) =>
  `${words[locale].prefix}/products/${text[locale].slug}?variant=KOK-015-05`;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

describe('who waits for a sold-out variant', () => {
  const locale = 'el';
  const t = text[locale];

  test('asks in place, confirms by a button, and may go again', async () => {
    const email = `with-scripts-${locale}@example.com`;
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(ofVariant(locale));
        await waitForCount(page, words[locale], 0);
        const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
        await field.fill('eleni@');
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await page.getByText(t.invalid, { exact: true }).waitFor();
        await expectFocus(field);
        expect(await field.inputValue()).toBe('eleni@');

        await field.fill(email);
        await page.keyboard.press('Enter');
        const answer = page.getByText(t.done(email), { exact: true });
        await answer.waitFor();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.textContent))
          .toBe(t.done(email));

        const { link, headers } = await waitForMail(email, t.asked);
        expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
        expect(new URL(link).pathname).toMatch(
          locale === 'el' ? /^\/el\/back-in-stock\/[\w-]{43}$/ : /^\/back-in-stock\/[\w-]{43}$/,
        );
        // Who only looks, as programs that check mail do, changes nothing.
        for (let look = 0; look < 2; look += 1) expect((await request(link)).status).toBe(200);
        expect(await isConfirmed(email)).toBe(false);

        await page.goto(link);
        await heading(page, t.pending).waitFor();
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        await expectFocus(heading(page, t.confirmed));
        expect(await isConfirmed(email)).toBe(true);
        await page.reload();
        await heading(page, t.confirmed).waitFor();

        await page.getByRole('button', { name: t.cancel, exact: true }).click();
        await heading(page, t.cancelled).waitFor();
        expect(await isConfirmed(email)).toBeNull();
        await page.reload();
        await heading(page, t.gone).waitFor();
      },
      { baseURL: tenant.url, expectedStatuses: [404, 422] },
    );
  });

  test('is told once when the goods are back, and forgotten', async () => {
    const email = `restocked-${locale}@example.com`;
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${words[locale].prefix}/products/${t.mug}`);
        await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await page.getByText(t.done(email), { exact: true }).waitFor();
        await page.goto((await waitForMail(email, /./)).link);
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();

        const stock = (onHand: number) => setStock(database, tenant, 'GLS-MUG-01', onHand);
        await stock(5);
        const { link } = await waitForMail(email, t.back);
        await until('the address is forgotten', async () => (await isConfirmed(email)) === null);
        await stock(0);
        expect(await mailsOf(dataDir, email)).toHaveLength(2);
        // The letter's own way out has nothing left to do, and says so.
        expect((await page.goto(link))?.status()).toBe(404);
        await heading(page, t.gone).waitFor();
      },
      { baseURL: tenant.url, javaScriptEnabled: false, expectedStatuses: [404] },
    );
  });
});

describe('who waits for a sold-out variant', () => {
  const locale = 'en';
  const t = text[locale];

  test('does all of it without scripts', async () => {
    const email = `without-scripts-${locale}@example.com`;
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(ofVariant(locale));
        const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
        await field.fill('eleni@');
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await page.getByText(t.invalid, { exact: true }).waitFor();
        expect(await field.inputValue()).toBe('eleni@');
        expect(new URL(page.url()).searchParams.get('variant')).toBe('KOK-015-05');

        await field.fill(email);
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await page.getByText(t.done(email), { exact: true }).waitFor();
        expect((await answered).headers()['cache-control']).toBe('no-store');
        // Nobody else sees it.
        expect((await request(ofVariant(locale))).text).not.toContain(email);

        await page.goto((await waitForMail(email, t.asked)).link);
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        expect(await isConfirmed(email)).toBe(true);
        await page.getByRole('button', { name: t.cancel, exact: true }).click();
        await heading(page, t.cancelled).waitFor();
        expect(await isConfirmed(email)).toBeNull();
      },
      { baseURL: tenant.url, javaScriptEnabled: false, expectedStatuses: [422] },
    );
  });

  test('keeps what was typed where the connection fails', async () => {
    const { page, leave } = await visit(browser, { baseURL: tenant.url });
    await page.goto(ofVariant(locale));
    await waitForCount(page, words[locale], 0);
    const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
    await field.fill('eleni@example.com');
    await page.route('**/products/**', (route) => route.abort());
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByText(t.lost, { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('eleni@example.com');
    await leave();
  });
});

describe('who waits for a sold-out variant', () => {
  const locale = 'el';
  const t = text[locale];

  test('finds no barrier in the form, refused or answered', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(ofVariant(locale));
        await waitForCount(page, words[locale], 0);
        const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
        await field.press('Enter');
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
        expect(await findBarriers(page)).toEqual([]);
        await field.fill(`barriers-${locale}@example.com`);
        await field.press('Enter');
        await page.getByText(t.done(`barriers-${locale}@example.com`), { exact: true }).waitFor();
        expect(await findBarriers(page)).toEqual([]);
      },
      { baseURL: tenant.url, expectedStatuses: [422] },
    );
  });

  test('finds no barrier on the page of the link, in any of its states', async () => {
    const email = `barriers-page-${locale}@example.com`;
    const buyer = createBuyer(inject('siteUrl'), { ...tenant.headers, Locale: locale });
    await buyer.ask(
      'mutation Ask($input: StockAlertRequestInput!) { stockAlertRequest(input: $input) { __typename } }',
      { input: { email, variantId: await findVariantId(buyer, 'KOK-015', 'KOK-015-05') } },
    );
    const { link } = await waitForMail(email, t.asked);
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(link);
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: t.cancel, exact: true }).click();
        await heading(page, t.cancelled).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await page.goto(link);
        await heading(page, t.gone).waitFor();
        expect(await findBarriers(page)).toEqual([]);
      },
      { baseURL: tenant.url, expectedStatuses: [404] },
    );
  });
});

test('RFC 8058: a mail program cancels by one POST, without cookies and without a redirect', async () => {
  const email = 'one-click@example.com';
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(ofVariant('el'));
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
      await page.getByRole('button', { name: text.el.submit, exact: true }).click();
      await page.getByText(text.el.done(email), { exact: true }).waitFor();
    },
    { baseURL: tenant.url, javaScriptEnabled: false },
  );
  const { link } = await waitForMail(email, text.el.asked);
  const post = () =>
    request(link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const first = await post();
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(await isConfirmed(email)).toBeNull();
  expect((await post()).status).toBe(200);
});

test('the page of a link is no one else’s: not kept, not found by search, told to no other site', async () => {
  const { status, headers, text: page } = await request(`/back-in-stock/${'a'.repeat(43)}`);
  expect(status).toBe(404);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  expect(page).toContain('content="noindex, nofollow"');
});
