import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { answerRequest, findByReference } from '#domain/support/staff.ts';
import { asVisitor, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { waitForRequestLinks } from '../support/request-links.ts';
import { secondHouse } from '../support/second-house.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteOrders } from '../support/site-orders.ts';
import { openSiteDatabase } from '../support/site-records.ts';

const text = {
  en: {
    title: 'Contact',
    name: 'Name',
    phone: 'Phone (optional)',
    message: 'Message',
    send: 'Send the message',
    reply: 'Send',
    summary: 'Please look at 2 fields',
    invalid: 'Please enter a valid email address',
    required: 'This field is required',
    received: /^Your message is here, under R-/,
    waiting: /^No connection\. Your message is kept in this browser/,
    drop: 'Delete the message',
    sentLater: /^You are back online, and your message has gone out: it is R-/,
    pending: 'Open',
    resolved: 'Resolved',
    openedBy: 'Opened by you',
    resolvedBy: 'Resolved by you',
    house: 'The house',
    replied: 'Your message is here.',
    resolve: 'It is resolved',
    thanks: 'Resolved, thank you. Should there be more, just write.',
    notFound: 'Request not found',
    requests: 'My requests',
    empty: 'You have not written to us yet.',
    guest: /^The link to a request is in the letter/,
    signIn: 'Sign in',
    password: 'Password',
    ask: 'Ask about this order',
    about: (number: string) => `About order ${number}`,
    write: 'Write to us',
    closed: 'This operation is currently unavailable. Please try again later.',
  },
  el: {
    title: 'Επικοινωνία',
    name: 'Όνομα',
    phone: 'Τηλέφωνο (προαιρετικό)',
    message: 'Μήνυμα',
    send: 'Αποστολή μηνύματος',
    reply: 'Αποστολή',
    summary: 'Ελέγξτε 2 πεδία',
    invalid: 'Συμπληρώστε μια έγκυρη διεύθυνση e-mail',
    required: 'Το πεδίο είναι υποχρεωτικό',
    received: /^Λάβαμε το μήνυμά σας με αριθμό R-/,
    waiting: /^Χωρίς σύνδεση\. Το μήνυμά σας μένει σε αυτόν τον browser/,
    drop: 'Διαγραφή μηνύματος',
    sentLater: /^Η σύνδεση επανήλθε και το μήνυμά σας έφυγε, με αριθμό R-/,
    pending: 'Ανοιχτό',
    resolved: 'Έκλεισε',
    openedBy: 'Άνοιξε από εσάς',
    resolvedBy: 'Έκλεισε από εσάς',
    house: 'Το μαγαζί',
    replied: 'Λάβαμε το μήνυμά σας.',
    resolve: 'Το θέμα έκλεισε',
    thanks: 'Έκλεισε, σας ευχαριστούμε. Αν χρειαστείτε κάτι ακόμη, γράψτε μας.',
    notFound: 'Το αίτημα δεν βρέθηκε',
    requests: 'Τα αιτήματά μου',
    empty: 'Δεν μας έχετε γράψει ακόμη.',
    guest: /^Ο σύνδεσμος για κάθε αίτημα είναι στο e-mail/,
    signIn: 'Σύνδεση',
    password: 'Κωδικός',
    ask: 'Ρωτήστε για την παραγγελία',
    about: (number: string) => `Για την παραγγελία ${number}`,
    write: 'Γράψτε μας',
    closed: 'Η λειτουργία δεν είναι διαθέσιμη αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα.',
  },
} as const;

type Locale = keyof typeof text;
const locales = ['en', 'el'] as const;

let browser: Browser;
let database: Database;
beforeAll(async () => {
  browser = await openBrowser();
  database = await openSiteDatabase(inject('siteDataDir'));
});
afterAll(async () => {
  await browser.close();
  await database.destroy();
});

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const links = (email: string, count: number) =>
  waitForRequestLinks(inject('siteDataDir'), email, count);
const house = () => guestOf(database, 'kerasma', 'en');

async function write(page: Page, locale: Locale, email: string, message: string): Promise<void> {
  const t = text[locale];
  await field(page, t.name).fill('Ελένη Παππά');
  await field(page, 'E-mail').fill(email);
  await field(page, t.phone).fill('691 234 5678');
  await field(page, t.message).fill(message);
}

/** The reference in the words of the page. */
async function referenceOn(page: Page, told: RegExp): Promise<string> {
  const words = await main(page).getByText(told).innerText();
  return /R-[A-Z0-9]{6}/.exec(words)?.[0] ?? '';
}

describe.each(locales)('contact, %s', (locale) => {
  const t = text[locale];
  const { prefix } = words[locale];

  test.each([true, false])(
    'a guest writes, gets a link, is answered, writes on and closes it, scripts: %s',
    async (scripts) => {
      const email = `contact-${locale}-${String(scripts)}@example.com`;
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(`${prefix}/shop`);
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: t.title, exact: true })
            .click();
          await heading(page, t.title).waitFor();
          if (scripts) {
            await waitForCount(page, words[locale], 0);
            expect(await findBarriers(page)).toEqual([]);
          }
          // What is wrong stands above the form and at its fields, and nothing that was typed is lost.
          await write(page, locale, 'eleni@', '');
          await press(page, t.send);
          await main(page).getByText(t.summary, { exact: true }).waitFor();
          await page.locator('#email-error', { hasText: t.invalid }).waitFor();
          await page.locator('#message-error', { hasText: t.required }).waitFor();
          expect(await field(page, t.name).inputValue()).toBe('Ελένη Παππά');
          if (scripts) expect(await findBarriers(page)).toEqual([]);

          await write(page, locale, email, 'Good evening.\nIs there a table?');
          const answered = page.waitForResponse((each) => each.request().method() === 'POST');
          await press(page, t.send);
          const reference = await referenceOn(page, t.received);
          expect(reference).not.toBe('');
          expect((await answered).headers()['cache-control']).toBe('no-store');
          // Whoever types an address gets no way in by that: the link is in the letter.
          expect(await main(page).locator('a[href*="/request/"]').count()).toBe(0);
          if (scripts) expect(await findBarriers(page)).toEqual([]);

          const [link = ''] = await links(email, 1);
          expect(link.startsWith(`${prefix}/request/`)).toBe(true);
          const opened = await page.goto(link);
          expect(opened?.headers()['cache-control']).toBe('no-store');
          expect(opened?.headers()['x-robots-tag']).toBe('noindex');
          expect(opened?.headers()['referrer-policy']).toBe('same-origin');
          await heading(page, new RegExp(reference)).waitFor();
          for (const fact of [t.pending, t.openedBy, 'Ελένη Παππά', email, '+30 691 234 5678'])
            await main(page).getByText(fact, { exact: true }).waitFor();
          if (scripts) expect(await findBarriers(page)).toEqual([]);

          const message = 'There is one.';
          valueOf(await answerRequest(await house(), { reference, message, actor: 'staff:e2e' }));
          const answerLink = (await links(email, 2)).find((each) => each !== link) ?? '';
          await page.goto(answerLink);
          await main(page).getByText(t.house, { exact: true }).waitFor();
          await main(page).getByText(message, { exact: true }).waitFor();
          await field(page, t.message).fill('Then we are coming.');
          await press(page, t.reply);
          await main(page).getByText(t.replied, { exact: true }).waitFor();
          await main(page).getByText('Then we are coming.', { exact: true }).waitFor();
          expect(await field(page, t.message).inputValue()).toBe('');

          await press(page, t.resolve);
          await main(page).getByText(t.thanks, { exact: true }).waitFor();
          await main(page).getByText(t.resolvedBy, { exact: true }).waitFor();
          await field(page, t.message).fill('One thing more.');
          await press(page, t.reply);
          await main(page).getByText(t.pending, { exact: true }).waitFor();
          expect(await main(page).getByText(t.openedBy, { exact: true }).count()).toBe(2);
          const kept = await findByReference(await house(), reference);
          expect(kept?.messages.map(({ text: said }) => said)).toEqual([
            'Good evening.\nIs there a table?',
            'There is one.',
            'Then we are coming.',
            'One thing more.',
          ]);
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
    },
  );

  test('keeps a message without a connection, and sends it once when there is one, on any page', async () => {
    const email = `contact-offline-${locale}@example.com`;
    const { page, leave } = await visit(browser);
    await page.goto(`${prefix}/contact`);
    await waitForCount(page, words[locale], 0);
    await write(page, locale, email, 'From the ferry');
    await page.context().setOffline(true);
    await press(page, t.send);
    await main(page).getByText(t.waiting).waitFor();
    await page.context().setOffline(false);
    const reference = await referenceOn(page, t.sentLater);
    expect((await findByReference(await house(), reference))?.email).toBe(email);

    // What waits outlives the page, and goes from whichever is opened next.
    await page.reload();
    await waitForCount(page, words[locale], 0);
    await write(page, locale, email, 'From the island');
    await page.route('**/contact/send', (route) => route.abort('internetdisconnected'));
    await press(page, t.send);
    await main(page).getByText(t.waiting).waitFor();
    await page.reload();
    await main(page).getByText(t.waiting).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute('**/contact/send');
    await page.goto(`${prefix}/shop`);
    const second = await referenceOn(page, t.sentLater);
    const request = await findByReference(await house(), second);
    expect(request?.messages.map(({ text: said }) => said)).toEqual(['From the island']);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const kept = await database
      .selectFrom('supportRequests')
      .select('reference')
      .where('email', '=', email)
      .execute();
    expect(kept).toHaveLength(2);
    await leave();
  });

  test('a message that waits may be deleted', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${prefix}/contact`);
    await waitForCount(page, words[locale], 0);
    await write(page, locale, `contact-dropped-${locale}@example.com`, 'Never mind');
    await page.route('**/contact/send', (route) => route.abort('internetdisconnected'));
    await press(page, t.send);
    await press(page, t.drop);
    await field(page, t.message).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await leave();
  });

  test('a member finds his requests in a list, and a guest where to look', async () => {
    const email = `contact-member-${locale}@example.com`;
    await memberOf({ owner: database }, await house(), email);
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${prefix}/request`);
        await main(page).getByText(t.guest).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await main(page).getByRole('link', { name: t.signIn, exact: true }).click();
        await page.getByLabel('E-mail', { exact: true }).fill(email);
        await page.getByLabel(t.password, { exact: true }).fill(PASSWORD);
        await page.locator('form').getByRole('button', { name: t.signIn, exact: true }).click();
        // Signing in leads back to where one wanted to go.
        await page.waitForURL(`**${prefix}/request`);
        await main(page).getByText(t.empty, { exact: true }).waitFor();
        await field(page, t.name).fill('Ελένη');
        await field(page, t.message).fill('My own');
        await press(page, t.send);
        const reference = await referenceOn(page, t.received);
        expect(await findBarriers(page)).toEqual([]);
        const link = main(page).getByRole('link', { name: new RegExp(reference) });
        const own = await link.getAttribute('href');
        await link.click();
        await heading(page, new RegExp(reference)).waitFor();
        await main(page).getByText('My own', { exact: true }).waitFor();
        // The contact form, which is the same for everybody, knows him too.
        await page.goto(`${prefix}/contact`);
        await waitForCount(page, words[locale], 0);
        await write(page, locale, email, 'By the form');
        await press(page, t.send);
        const second = await referenceOn(page, t.received);
        await page.goto(`${prefix}/request`);
        await main(page)
          .getByRole('link', { name: new RegExp(second) })
          .waitFor();
        // Signed out, a member's own address opens nothing.
        await page.context().clearCookies();
        await page.goto(own ?? '');
        await page.waitForURL(`**${prefix}/auth/login`);
      },
      { expectedStatuses: [] },
    );
  });

  test('a buyer asks about an order from its receipt', async () => {
    const orders = siteOrders(database);
    const order = await orders.place(locale);
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/receipt/${order.receiptToken}`);
      await main(page).getByRole('link', { name: t.ask, exact: true }).click();
      await page.getByRole('heading', { name: t.about(order.number), exact: true }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await field(page, t.message).fill('When does it come?');
      await press(page, t.send);
      const reference = await referenceOn(page, t.received);
      const request = await findByReference(await house(), reference);
      expect(request).toMatchObject({ email: order.email, order: { number: order.number } });
    });
  });

  test('the foot has a button to it beside the hours, with the way to the house', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${prefix}/shop`);
      const hours = page.getByRole('contentinfo').locator('[aria-labelledby="footer-hours"]');
      expect(await hours.innerText()).toMatch(/19:00–03:00/);
      await hours.locator('a[target="_blank"]').waitFor();
      await hours.getByRole('link', { name: t.write, exact: true }).click();
      await heading(page, t.title).waitFor();
    });
  });

  test('says that it is closed where the house has closed it, and takes nothing', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${secondHouse()}${prefix}/contact`);
        await main(page).getByText(t.closed, { exact: true }).waitFor();
        expect(await main(page).locator('form').count()).toBe(0);
        expect(await findBarriers(page)).toEqual([]);
        const { result } = await createBuyer(inject('siteUrl'), { Tenant: 'synodos' }).ask<{
          result: { code?: string };
        }>(
          `mutation Send($input: ContactSubmitInput!) {
            result: contactSubmit(input: $input) { ... on Problem { code } } }`,
          {
            input: {
              idempotencyKey: randomUUID(),
              name: 'Eleni',
              email: 'eleni@example.com',
              message: 'x',
            },
          },
        );
        expect(result.code).toBe('FORM_INACTIVE');
      },
      { baseURL: secondHouse() },
    );
  });

  test('what opens nothing is not found, and tells nothing', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${prefix}/request/${'a'.repeat(43)}`);
        await heading(page, t.notFound).waitFor();
        await main(page).getByRole('link', { name: t.title, exact: true }).waitFor();
        expect(await findBarriers(page)).toEqual([]);
      },
      { expectedStatuses: [404] },
    );
  });
});

test('what a machine fills in is kept apart, and is told the same', async () => {
  const send = (fields: Record<string, string>) =>
    fetch(new URL('/contact/send', inject('siteUrl')), {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Bot',
        email: 'contact-bot@example.com',
        phone: '',
        message: 'Buy',
        ...fields,
      }),
    });
  const response = await send({ website: 'https://spam.test' });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as { received: { reference: string } | null };
  const row = await database
    .selectFrom('supportRequests')
    .select('suspect')
    .where('reference', '=', answer.received?.reference ?? '')
    .executeTakeFirst();
  expect(row?.suspect).toBe(true);
  // Without scripts the same form sent twice is one message.
  const twice = await Promise.all([send({ message: 'Once' }), send({ message: 'Once' })]);
  const [one, other] = await Promise.all(twice.map((each) => each.json()));
  expect(one).toEqual(other);
});

test('the page of the form is everybody’s, and its answer is nobody’s else', async () => {
  const address = new URL('/contact', inject('siteUrl'));
  expect((await fetch(address)).headers.get('Cache-Control')).toContain('public');
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'no-store']);
});
