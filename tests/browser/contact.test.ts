import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findByReference } from '#domain/support/staff.ts';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const shop = await guestOf(database);
const t = textsOf('el');

const newEmail = () => `${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) =>
  main(page).getByRole('textbox', { name: t('support.fields.message'), exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const send = (page: Page) => press(page, t('support.submit'));

/** A part of the page with this text of the messages, whatever is put into it. */
const textLike = (page: Page, key: 'received' | 'sentLater') => {
  const [start = ''] = t.raw(`support.${key}`).split('<');
  return main(page).locator('[data-tone=success]').filter({ hasText: start });
};

async function referenceIn(page: Page, key: 'received' | 'sentLater'): Promise<string> {
  return /R-[A-Z0-9]{6}/.exec(await textLike(page, key).innerText())?.[0] ?? '';
}

/** Opens the form, and waits for its scripts. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/el/contact');
  await waitForCount(page, words.el, 0);
}

async function fill(page: Page, email: string, text: string): Promise<void> {
  await main(page).locator('#name').fill('Ελένη Παππά');
  await main(page).locator('#email').fill(email);
  await message(page).fill(text);
}

/** What a browser adds to tests/http/contact.test.ts: answers in place, and the focus. */
test('the contact form is answered in place, and leads the focus to what is wrong and to the answer', async () => {
  const email = newEmail();
  await asVisitor(
    browser,
    async ({ page }) => {
      await openForm(page);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await fill(page, 'eleni@', '');
      await send(page);
      const alert = main(page).getByRole('alert');
      await alert.getByText(t('general.summary', { count: 2 }), { exact: true }).waitFor();
      await expectFocus(alert);
      await page.locator('#email-error', { hasText: t('problem.EMAIL_INVALID') }).waitFor();
      await page.locator('#message-error', { hasText: t('problem.missing.message') }).waitFor();
      expect(await main(page).locator('#name').inputValue()).toBe('Ελένη Παππά');
      expect(await findBarriers(page)).toEqual([]);

      await fill(page, email, 'Καλησπέρα σας');
      await page.locator('#website').evaluate((field: HTMLInputElement) => {
        field.value = 'https://eleni.example';
      });
      await send(page);
      await alert.getByText(t('problem.CONFIRMATION_REQUIRED'), { exact: true }).waitFor();
      expect(await message(page).inputValue()).toBe('Καλησπέρα σας');
      expect(await findBarriers(page)).toEqual([]);
      await press(page, t('support.confirm'));
      await textLike(page, 'received').waitFor();
      await expectFocus(textLike(page, 'received').locator('..'));
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      const request = await findByReference(shop, await referenceIn(page, 'received'));
      expect(request?.messages.map(({ text }) => text)).toEqual(['Καλησπέρα σας']);
    },
    { expectedStatuses: [422] },
  );
});

test('a message without a connection waits on the device, goes out once from any page, comes back when it is refused, and may be deleted', async () => {
  const email = newEmail();
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      const context = page.context();
      const waiting = main(page).getByText(t('support.waiting'), { exact: true });
      const loseConnection = () =>
        page.route('**/contact/send', (route) => route.abort('internetdisconnected'));
      const stored = () => page.evaluate(() => localStorage.getItem('contactMessages'));
      await openForm(page);

      // It outlives the page, and goes from whichever is opened next.
      await loseConnection();
      await fill(page, email, 'From the island');
      await send(page);
      await waiting.waitFor();
      await expectFocus(waiting.locator('xpath=../..'));
      await page.reload();
      await waiting.waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.unroute('**/contact/send');
      await page.goto('/el/shop');
      const request = await findByReference(shop, await referenceIn(page, 'sentLater'));
      expect(request?.messages.map(({ text }) => text)).toEqual(['From the island']);
      expect(await stored()).toBeNull();

      // What is refused then comes back with its errors, also from another page.
      await openForm(page);
      await fill(page, 'eleni@', 'From the pier');
      await context.setOffline(true);
      await send(page);
      await waiting.waitFor();
      await context.setOffline(false);
      const error = page.locator('#email-error', { hasText: t('problem.EMAIL_INVALID') });
      await error.waitFor();
      await page.goto('/el/shop');
      await main(page).getByText(t('support.notSent')).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      const lookAgain = { name: t('support.lookAgain'), exact: true };
      await main(page).getByRole('link', lookAgain).click();
      await page.waitForURL('**/el/contact');
      await error.waitFor();
      await expect.poll(() => message(page).inputValue()).toBe('From the pier');
      await main(page).locator('#email').fill(email);
      await send(page);
      const corrected = await findByReference(shop, await referenceIn(page, 'received'));
      expect(corrected?.email).toBe(email);
      expect(await stored()).toBeNull();

      // The same page sends it, too, as soon as there is a connection.
      await openForm(page);
      await fill(page, email, 'From the ferry');
      await context.setOffline(true);
      await send(page);
      await waiting.waitFor();
      await context.setOffline(false);
      const ferry = await findByReference(shop, await referenceIn(page, 'sentLater'));
      expect(ferry?.messages.map(({ text }) => text)).toEqual(['From the ferry']);

      // What waits may be deleted.
      await loseConnection();
      await fill(page, email, 'Never mind');
      await send(page);
      await waiting.waitFor();
      await press(page, t('support.drop'));
      await expect.poll(() => message(page).inputValue()).toBe('');
      expect(await stored()).toBeNull();

      // What has waited for more than a day is not sent without asking.
      await fill(page, email, 'For tomorrow');
      await send(page);
      await waiting.waitFor();
      await page.unroute('**/contact/send');
      const posted: string[] = [];
      page.on('request', (each) => {
        if (each.method() === 'POST') posted.push(new URL(each.url()).pathname);
      });
      await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
      await page.reload();
      await main(page).getByText(t('support.late'), { exact: true }).waitFor();
      expect(await message(page).inputValue()).toBe('For tomorrow');
      expect(posted).not.toContain('/el/contact/send');
      await press(page, t('support.drop'));
      await expect.poll(() => message(page).inputValue()).toBe('');
      expect(await stored()).toBeNull();

      const sent = await database
        .selectFrom('supportRequests')
        .select('reference')
        .where('email', '=', email)
        .execute();
      expect(sent).toHaveLength(3);
      const provoked = /contact\/send|ERR_INTERNET_DISCONNECTED/;
      expect(complaints.filter((each) => !provoked.test(each))).toEqual([]);
      complaints.length = 0;
    },
    { expectedStatuses: [422] },
  );
});
