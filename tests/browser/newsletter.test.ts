import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { mailsOf, waitForMail } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';

const text = {
  en: {
    title: 'One letter a month',
    lead: 'A new bottle, a recipe, a date. Leave whenever you like, with one click.',
    email: 'E-mail for our letters',
    submit: 'Sign up',
    loading: 'One moment',
    bottles: 'Bottles',
    barNights: 'Bar nights',
    invalid: 'Please enter a valid email address',
    required: 'Please choose at least one',
    offline:
      'No connection. What you typed is kept; please send it again when you are back online.',
    done: (email: string) => `Look in your inbox, ${email}: one more click and it is done.`,
    pending: 'One more click',
    confirm: 'Yes, sign me up',
    decline: 'No, thank you',
    confirmed: 'You are on the list',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'Off the list',
    gone: 'This link has done its work',
    asked: /^One more click: the letters of Kerasma$/,
    welcome: /^You are on the list of Kerasma$/,
  },
  el: {
    title: 'Ένα γράμμα τον μήνα',
    lead: 'Μια καινούργια φιάλη, μια συνταγή, μια ημερομηνία. Φεύγετε όποτε θέλετε, με ένα πάτημα.',
    email: 'E-mail για τα γράμματά μας',
    submit: 'Εγγραφή',
    loading: 'Μια στιγμή',
    bottles: 'Φιάλες',
    barNights: 'Βραδιές στο μπαρ',
    invalid: 'Συμπληρώστε μια έγκυρη διεύθυνση e-mail',
    required: 'Επιλέξτε τουλάχιστον ένα',
    offline: 'Χωρίς σύνδεση. Όσα γράψατε μένουν εδώ· στείλτε τα ξανά μόλις επανέλθει η σύνδεση.',
    done: (email: string) => `Δείτε τα μηνύματά σας στο ${email}: ένα πάτημα ακόμη και τελειώσαμε.`,
    pending: 'Ένα πάτημα ακόμη',
    confirm: 'Ναι, γράψτε με στη λίστα',
    decline: 'Όχι, ευχαριστώ',
    confirmed: 'Είστε στη λίστα',
    unsubscribe: 'Διαγραφή από τη λίστα',
    unsubscribed: 'Δεν είστε πια στη λίστα',
    gone: 'Ο σύνδεσμος έκανε τη δουλειά του',
    asked: /^Ένα πάτημα ακόμη: τα γράμματα του Kerasma$/,
    welcome: /^Είστε στη λίστα του Kerasma$/,
  },
} as const;

type Locale = keyof typeof text;
const browser = await openBrowser();
const database = await siteDatabase();

const mail = (email: string, subject: RegExp) => waitForMail(inject('siteDataDir'), email, subject);
const shopOf = (locale: Locale) => `${words[locale].prefix}/shop`;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The parts of the sign-up, in the footer or on its own page. */
function signUp(page: Page, locale: Locale, place: 'contentinfo' | 'main' = 'contentinfo') {
  const t = text[locale];
  const within = page.getByRole(place);
  return {
    within,
    email: within.getByRole('textbox', { name: t.email, exact: true }),
    bottles: within.getByRole('checkbox', { name: t.bottles, exact: true }),
    barNights: within.getByRole('checkbox', { name: t.barNights, exact: true }),
    submit: within.getByRole('button', { name: t.submit, exact: true }),
  };
}

/** The topics of the address on the list; null while it is on none. */
async function listedTopics(email: string): Promise<string[] | null> {
  const row = await database
    .selectFrom('newsletterConsents')
    .select('topics')
    .where('emailKey', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row?.topics ?? null;
}

/** Asks for the newsletter and answers the link of the letter. */
async function askFor(email: string, locale: Locale): Promise<string> {
  await createBuyer(inject('siteUrl'), { Locale: locale }).ask(
    'mutation Ask($input: NewsletterSubscribeInput!) { newsletterSubscribe(input: $input) { __typename } }',
    { input: { email, topics: ['BOTTLES'] } },
  );
  return (await mail(email, text[locale].asked)).link;
}

describe('the newsletter', () => {
  const locale = 'el';
  const t = text[locale];

  test('is asked for in place, confirmed by a button, and left by another', async () => {
    const email = `newsletter-scripts-${locale}@example.com`;
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(shopOf(locale));
        await waitForCount(page, words[locale], 0);
        const form = signUp(page, locale);
        await form.within.getByRole('heading', { name: t.title, exact: true }).waitFor();
        await form.within.getByText(t.lead, { exact: true }).waitFor();
        // Nothing is ticked for anybody, and what is missing is told where it is.
        expect([await form.bottles.isChecked(), await form.barNights.isChecked()]).toEqual([
          false,
          false,
        ]);
        await form.email.fill('eleni@');
        await form.barNights.check();
        await form.submit.click();
        await form.within.getByText(t.invalid, { exact: true }).waitFor();
        await expectFocus(form.email);
        expect(await form.email.inputValue()).toBe('eleni@');
        expect(await findBarriers(page)).toEqual([]);
        await form.email.fill(email);
        await form.barNights.uncheck();
        await form.email.press('Enter');
        await form.within.getByText(t.required, { exact: true }).waitFor();
        await expectFocus(form.bottles);
        await form.barNights.check();
        await form.email.press('Enter');
        await form.within.getByText(t.done(email), { exact: true }).waitFor();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.textContent))
          .toBe(t.done(email));
        expect(new URL(page.url()).pathname).toBe(shopOf(locale));
        expect(await findBarriers(page)).toEqual([]);

        const { link, headers } = await mail(email, t.asked);
        expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
        expect(new URL(link).pathname).toMatch(
          locale === 'el' ? /^\/el\/newsletter\/[\w-]{43}$/ : /^\/newsletter\/[\w-]{43}$/,
        );
        // Who only looks, as programs that check mail do, changes nothing.
        for (let look = 0; look < 2; look += 1) expect((await fetch(link)).status).toBe(200);
        expect(await listedTopics(email)).toBeNull();

        await page.goto(link);
        await heading(page, t.pending).waitFor();
        await page.getByRole('main').getByText(t.barNights, { exact: true }).waitFor();
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        await expectFocus(heading(page, t.confirmed));
        expect(await listedTopics(email)).toEqual(['bar_nights']);

        // The way out of any letter that follows.
        await page.goto((await mail(email, t.welcome)).link);
        await heading(page, t.confirmed).waitFor();
        await page.getByRole('button', { name: t.unsubscribe, exact: true }).click();
        await heading(page, t.unsubscribed).waitFor();
        expect(await listedTopics(email)).toBeNull();
        await page.reload();
        await heading(page, t.gone).waitFor();
      },
      { expectedStatuses: [404, 422] },
    );
  });
});

describe('the newsletter', () => {
  const locale = 'en';
  const t = text[locale];

  test('does all of it without scripts, and tells the answer to nobody else', async () => {
    const email = `newsletter-plain-${locale}@example.com`;
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(shopOf(locale));
        const foot = signUp(page, locale);
        await foot.email.fill('eleni@');
        await foot.bottles.check();
        await foot.submit.click();
        const form = signUp(page, locale, 'main');
        await form.within.getByText(t.invalid, { exact: true }).waitFor();
        expect(await form.email.inputValue()).toBe('eleni@');
        expect([await form.bottles.isChecked(), await form.barNights.isChecked()]).toEqual([
          true,
          false,
        ]);
        // One form is enough on its own page.
        expect(await foot.email.count()).toBe(0);

        await form.email.fill(email);
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await form.submit.click();
        await form.within.getByText(t.done(email), { exact: true }).waitFor();
        expect((await answered).headers()['cache-control']).toBe('no-store');
        const again = await fetch(new URL(page.url()));
        expect(again.headers.get('Cache-Control')).toContain('public');
        expect(await again.text()).not.toContain(email);

        await page.goto((await mail(email, t.asked)).link);
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        expect(await listedTopics(email)).toEqual(['bottles']);
        await page.getByRole('button', { name: t.unsubscribe, exact: true }).click();
        await heading(page, t.unsubscribed).waitFor();
        expect(await listedTopics(email)).toBeNull();
      },
      { javaScriptEnabled: false, expectedStatuses: [422] },
    );
  });

  test('has an icon for a button, which is disabled and dimmed until the answer is there', async () => {
    const email = `newsletter-button-${locale}@example.com`;
    await asVisitor(browser, async ({ page }) => {
      await page.goto(shopOf(locale));
      await waitForCount(page, words[locale], 0);
      const form = signUp(page, locale);
      expect(await form.submit.innerText()).toBe('');
      expect(await form.submit.locator('svg').count()).toBe(1);
      const opacity = (element: Element) => Number(getComputedStyle(element).opacity);
      expect(await form.submit.evaluate(opacity)).toBe(1);

      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/newsletter/sign-up', async (route) => {
        await held;
        await route.continue();
      });
      await form.email.fill(email);
      await form.bottles.check();
      await form.submit.click();
      const busy = form.within.getByRole('button', { name: t.loading, exact: true });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      expect(await busy.evaluate(opacity)).toBeLessThan(1);
      answer();
      await form.within.getByText(t.done(email), { exact: true }).waitFor();
    });
  });

  test('may be declined by who never asked for it', async () => {
    const email = `newsletter-declined-${locale}@example.com`;
    const link = await askFor(email, locale);
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(link);
        await page.getByRole('button', { name: t.decline, exact: true }).click();
        await heading(page, t.unsubscribed).waitFor();
        expect((await page.goto(link))?.status()).toBe(404);
      },
      { expectedStatuses: [404] },
    );
    expect(await listedTopics(email)).toBeNull();
    expect(await mailsOf(inject('siteDataDir'), email)).toHaveLength(1);
  });
});

describe('the newsletter', () => {
  const locale = 'el';
  const t = text[locale];

  test('keeps what was typed where the connection fails', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(shopOf(locale));
    await waitForCount(page, words[locale], 0);
    const form = signUp(page, locale);
    await form.email.fill('eleni@example.com');
    await form.bottles.check();
    await page.route('**/newsletter/sign-up', (route) => route.abort());
    await form.submit.click();
    await form.within.getByText(t.offline, { exact: true }).waitFor();
    expect(await form.email.inputValue()).toBe('eleni@example.com');
    expect(await form.bottles.isChecked()).toBe(true);
    expect(await form.submit.isDisabled()).toBe(false);
    await leave();
  });

  test('has no barrier on its own page nor on the page of a link, in any of its states', async () => {
    const link = await askFor(`newsletter-barriers-${locale}@example.com`, locale);
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${words[locale].prefix}/newsletter`);
        expect(await findBarriers(page)).toEqual([]);
        await page.goto(link);
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: t.confirm, exact: true }).click();
        await heading(page, t.confirmed).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: t.unsubscribe, exact: true }).click();
        await heading(page, t.unsubscribed).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await page.goto(link);
        await heading(page, t.gone).waitFor();
        expect(await findBarriers(page)).toEqual([]);
      },
      { expectedStatuses: [404] },
    );
  });
});

test('RFC 8058: a mail program unsubscribes by one POST, without cookies and without a redirect', async () => {
  for (const multipart of [false, true]) {
    const email = `newsletter-one-click-${multipart}@example.com`;
    const asked = await askFor(email, 'el');
    await fetch(asked, { method: 'POST', body: new URLSearchParams({ intent: 'confirm' }) });
    expect(await listedTopics(email)).toEqual(['bottles']);
    const { link, headers } = await mail(email, text.el.welcome);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const post = () => {
      const body = multipart ? new FormData() : new URLSearchParams();
      body.append('List-Unsubscribe', 'One-Click');
      return fetch(link, { method: 'POST', redirect: 'manual', body });
    };
    const first = await post();
    expect(first.status).toBe(200);
    expect(first.headers.get('Set-Cookie')).toBeNull();
    expect(await listedTopics(email)).toBeNull();
    expect((await post()).status).toBe(200);
  }
});

test('the page of a link is no one else’s: not kept, not found by search, told to no other site', async () => {
  const response = await fetch(new URL(`/newsletter/${'a'.repeat(43)}`, inject('siteUrl')));
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await response.text()).toContain('content="noindex, nofollow"');
});
