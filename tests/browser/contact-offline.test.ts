import { describe, expect, test } from 'vitest';
import { findByReference } from '#domain/support/staff.ts';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import {
  contactWords,
  field,
  heading,
  main,
  press,
  referenceOn,
  write,
} from '../support/contact.ts';
import { words } from '../support/journey.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const house = () => guestOf(database, 'kerasma', 'en');

describe('contact without a connection', () => {
  const locale = 'el';
  const t = contactWords[locale];
  const { prefix } = words[locale];

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
    expect(await page.evaluate(() => localStorage.getItem('contactMessages'))).toBeNull();
    const kept = await database
      .selectFrom('supportRequests')
      .select('reference')
      .where('email', '=', email)
      .execute();
    expect(kept).toHaveLength(2);
    await leave();
  });

  test('gives back what was refused when the connection was there again, and keeps it till then', async () => {
    const email = `contact-refused-${locale}@example.com`;
    const { page, leave } = await visit(browser, { expectedStatuses: [422] });
    await page.goto(`${prefix}/contact`);
    await waitForCount(page, words[locale], 0);
    await write(page, locale, 'eleni@', 'From the pier');
    await page.context().setOffline(true);
    await press(page, t.send);
    await main(page).getByText(t.waiting).waitFor();
    await page.context().setOffline(false);
    await page.locator('#email-error', { hasText: t.invalid }).waitFor();
    // Elsewhere and later it is still there, with the way back to it.
    await page.goto(`${prefix}/shop`);
    await main(page).getByText(t.notSent).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await main(page).getByRole('link', { name: t.lookAgain, exact: true }).click();
    await heading(page, t.title).waitFor();
    await page.locator('#email-error', { hasText: t.invalid }).waitFor();
    expect(await field(page, t.message).inputValue()).toBe('From the pier');
    await field(page, 'E-mail').fill(email);
    await press(page, t.send);
    const reference = await referenceOn(page, t.received);
    expect((await findByReference(await house(), reference))?.email).toBe(email);
    expect(await page.evaluate(() => localStorage.getItem('contactMessages'))).toBeNull();
    await leave();
  });

  test('does not send by itself what has waited for more than a day, but asks', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${prefix}/contact`);
    await waitForCount(page, words[locale], 0);
    await write(page, locale, `contact-late-${locale}@example.com`, 'For tomorrow');
    await page.route('**/contact/send', (route) => route.abort('internetdisconnected'));
    await press(page, t.send);
    await main(page).getByText(t.waiting).waitFor();
    await page.unroute('**/contact/send');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    await page.reload();
    await main(page).getByText(t.late).waitFor();
    expect(await field(page, t.message).inputValue()).toBe('For tomorrow');
    expect(posted).not.toContain(`${prefix}/contact/send`);
    await press(page, t.drop);
    await expect.poll(() => field(page, t.message).inputValue()).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('contactMessages'))).toBeNull();
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
    expect(await page.evaluate(() => localStorage.getItem('contactMessages'))).toBeNull();
    await leave();
  });
});
