import { expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { waitForMail } from '../support/sent-mail.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

/** What a browser adds to tests/http/newsletter.test.ts: errors in place, the focus, a button that waits. */
test('the newsletter is asked for in place, through errors and a lost connection, and confirmed and left by buttons', async () => {
  const email = 'newsletter-scripts@example.com';
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      await page.goto('/el/shop');
      await waitForCount(page, words.el, 0);
      const form = page.getByRole('contentinfo');
      const field = form.getByRole('textbox', { name: t('newsletter.email'), exact: true });
      const bottles = form.getByRole('checkbox', { name: t('newsletter.topics.BOTTLES') });
      const barNights = form.getByRole('checkbox', { name: t('newsletter.topics.BAR_NIGHTS') });
      const submit = form.getByRole('button', { name: t('newsletter.submit'), exact: true });
      // Nothing is ticked for anybody; the button is an icon.
      expect([await bottles.isChecked(), await barNights.isChecked()]).toEqual([false, false]);
      expect([await submit.innerText(), await submit.locator('svg').count()]).toEqual(['', 1]);

      await field.fill('eleni@');
      await barNights.check();
      await submit.click();
      await form.getByText(t('problem.EMAIL_INVALID'), { exact: true }).waitFor();
      await expectFocus(field);
      expect(await field.inputValue()).toBe('eleni@');
      await field.fill(email);
      await barNights.uncheck();
      await field.press('Enter');
      await form.getByText(t('newsletter.topicRequired'), { exact: true }).waitFor();
      await expectFocus(bottles);
      expect(await findBarriers(page)).toEqual([]);

      await barNights.check();
      await page.route('**/newsletter/sign-up', (route) => route.abort(), { times: 1 });
      await submit.click();
      await form.getByText(t('problem.OFFLINE'), { exact: true }).waitFor();
      expect([await field.inputValue(), await barNights.isChecked()]).toEqual([email, true]);
      // Of the lost connection, which the test provokes.
      complaints.length = 0;

      const held = Promise.withResolvers<void>();
      await page.route('**/newsletter/sign-up', async (route) => {
        await held.promise;
        await route.continue();
      });
      await submit.click();
      const busy = form.getByRole('button', { name: t('newsletter.loading'), exact: true });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      expect(
        await busy.evaluate((button) => Number(getComputedStyle(button).opacity)),
      ).toBeLessThan(1);
      held.resolve();
      const done = t('newsletter.done', { email });
      await form.getByText(done, { exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(done);
      expect(new URL(page.url()).pathname).toBe('/el/shop');

      const asked = await waitForMail(inject('siteDataDir'), email, /ένα πάτημα ακόμη/);
      expect(new URL(asked.link).pathname).toMatch(/^\/el\/newsletter\/[\w-]{43}$/);
      await page.goto(asked.link);
      const title = page.getByRole('heading', { level: 1 });
      await page.getByRole('button', { name: t('newsletter.page.confirm'), exact: true }).click();
      await expect.poll(() => title.textContent()).toBe(t('newsletter.page.confirmedTitle'));
      await expectFocus(title);
      await page
        .getByRole('button', { name: t('newsletter.page.unsubscribe'), exact: true })
        .click();
      await expect.poll(() => title.textContent()).toBe(t('newsletter.page.unsubscribedTitle'));
      await page.reload();
      await expect.poll(() => title.textContent()).toBe(t('newsletter.page.goneTitle'));
    },
    { expectedStatuses: [404, 422] },
  );
});
