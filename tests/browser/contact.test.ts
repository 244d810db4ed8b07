import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { answerRequest, findByReference } from '#domain/support/staff.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import {
  contactWords,
  field,
  heading,
  links,
  main,
  press,
  referenceOn,
  write,
} from '../support/contact.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { secondHouse } from '../support/second-house.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const house = () => guestOf(database, 'kerasma', 'en');

describe('contact', () => {
  const locale = 'el';
  const t = contactWords[locale];
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
          // A browser fills in a field that nobody sees: then the sender is asked, and loses nothing.
          await page.locator('#website').evaluate((field: HTMLInputElement) => {
            field.value = 'https://eleni.example';
          });
          await press(page, t.send);
          await main(page).getByText(t.notYet).waitFor();
          expect(await field(page, t.message).inputValue()).toBe(
            'Good evening.\nIs there a table?',
          );
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          const answered = page.waitForResponse((each) => each.request().method() === 'POST');
          await press(page, t.confirm);
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
          for (const fact of [t.pending, 'Ελένη Παππά', email, '+30 691 234 5678'])
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
          await main(page).getByText(t.openedBy, { exact: true }).waitFor();
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
        // What is his is a step away from each other.
        await page.goto(`${prefix}/orders`);
        await main(page).getByRole('link', { name: t.requests, exact: true }).click();
        await heading(page, t.requests).waitFor();
        await main(page).getByRole('link', { name: t.orders, exact: true }).click();
        await heading(page, t.orders).waitFor();
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
});

describe('contact', () => {
  const locale = 'en';
  const t = contactWords[locale];
  const { prefix } = words[locale];

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

describe('contact', () => {
  const locale = 'en';
  const t = contactWords[locale];
  const { prefix } = words[locale];

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
});

test('what a machine fills in is not taken for sent, and is kept apart', async () => {
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
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    received: null,
    fault: { code: 'CONFIRMATION_REQUIRED' },
  });
  const rows = await database
    .selectFrom('supportRequests')
    .select('suspect')
    .where('email', '=', 'contact-bot@example.com')
    .execute();
  expect(rows).toEqual([{ suspect: true }]);
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
