import { expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { waitForMail } from '../support/sent-mail.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

/** What a browser adds to tests/http/stock-alert.test.ts: answers in place, the focus, a lost connection. */
test('a stock alert is asked for in place, through an error and a lost connection, and confirmed and left by buttons', async () => {
  const email = 'stock-scripts@example.com';
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      await page.goto('/el/products/kokerite-xylinos-amvykas-15-eton?variant=KOK-015-05');
      await waitForCount(page, words.el, 0);
      const main = page.getByRole('main');
      const field = main.getByRole('textbox', { name: t('stockAlert.form.email'), exact: true });
      const submit = main.getByRole('button', { name: t('stockAlert.form.submit'), exact: true });
      await field.fill('eleni@');
      await submit.click();
      await main.getByText(t('problem.EMAIL_INVALID'), { exact: true }).waitFor();
      await expectFocus(field);
      expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([
        'eleni@',
        'true',
      ]);
      expect(await findBarriers(page)).toEqual([]);

      await field.fill(email);
      await page.route('**/products/**', (route) => route.abort());
      await submit.click();
      await main.getByText(t('stockAlert.form.failed'), { exact: true }).waitFor();
      expect(await field.inputValue()).toBe(email);
      await page.unroute('**/products/**');
      // Of the lost connection, which the test provokes.
      complaints.length = 0;
      await field.press('Enter');
      const done = t('stockAlert.form.done', { email });
      await main.getByText(done, { exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(done);
      expect(await findBarriers(page)).toEqual([]);

      const asked = /^Ένα πάτημα ακόμη: Kokerite Ξύλινος άμβυκας 15 ετών, Δείγμα 5\scl/;
      const { link } = await waitForMail(inject('siteDataDir'), email, asked);
      expect(new URL(link).pathname).toMatch(/^\/el\/back-in-stock\/[\w-]{43}$/);
      await page.goto(link);
      const title = page.getByRole('heading', { level: 1 });
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
      await press(t('stockAlert.page.confirm'));
      await expect.poll(() => title.textContent()).toBe(t('stockAlert.page.confirmedTitle'));
      await expectFocus(title);
      await page.reload();
      expect(await title.textContent()).toBe(t('stockAlert.page.confirmedTitle'));
      await press(t('stockAlert.page.cancel'));
      await expect.poll(() => title.textContent()).toBe(t('stockAlert.page.cancelledTitle'));
      expect(await findBarriers(page)).toEqual([]);
      await page.reload();
      await expect.poll(() => title.textContent()).toBe(t('stockAlert.page.goneTitle'));
    },
    { expectedStatuses: [404, 422] },
  );
});
