import { expect, inject, test } from 'vitest';
import {
  asVisitor,
  expectFocus,
  findBarriers,
  openBrowser,
  takeCookies,
} from '../support/browser.ts';
import { giveReadyCart } from '../support/checkout.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const t = textsOf('el');

/** What a browser adds to tests/http/account.test.ts: the focus, and forms that are answered in place. */
test('the account leads the focus to what is wrong and to what is done, and fills the checkout by a saved address', async () => {
  const { email } = await joinSite(database);
  // Each section has something to show: orders to claim, a new email, addresses, another device.
  await siteOrders(database).place('el', { email });
  await formVisitor(inject('siteUrl')).signIn(email);
  const member = formVisitor(inject('siteUrl'));
  await member.signIn(email);
  await (
    await member.open('/el/account')
  ).press(t('account.page.email.submit'), {
    newEmail: `moved-${email}`,
    emailPassword: PASSWORD,
  });
  for (const street of ['Ermou 1', 'Ermou 2']) {
    await (
      await member.open('/el/account/addresses/new')
    ).press(t('account.addressPage.save'), {
      'address.firstName': 'Anna',
      'address.lastName': 'Bonny',
      'address.address1': street,
      'address.city': 'Athens',
      'address.postalCode': '105 63',
    });
  }
  await asVisitor(
    browser,
    async ({ page }) => {
      await takeCookies(page.context(), member);
      await page.goto('/el/account');
      const main = page.getByRole('main');
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
      const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
      const firstName = main.getByLabel(t('account.page.fields.firstName'), { exact: true });
      await firstName.fill('123');
      await press(t('account.page.save'));
      const summary = main.getByRole('alert');
      await expectFocus(summary);
      expect(await findBarriers(page)).toEqual([]);
      await summary.getByRole('link').click();
      await expectFocus(firstName);
      await firstName.fill('Anna');
      await press(t('account.page.save'));
      await expect.poll(focusedText).toBe(t('account.page.done.details'));

      // In place, without a new document.
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      const action = t('account.page.addresses.makeDefault');
      await press(t('account.page.actionOn', { action, name: 'Ermou 2, Athens' }));
      await expect.poll(focusedText).toBe(t('account.page.done.addressDefault'));
      const usual = main
        .getByRole('listitem')
        .filter({ hasText: t('account.page.addresses.default') });
      expect(await usual.innerText()).toContain('Ermou 2');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

      await giveReadyCart(page.context());
      await page.goto('/el/checkout?step=address');
      const street = main.getByLabel(t('checkout.fields.address1'), { exact: true }).first();
      const saved = page.getByRole('navigation', { name: t('checkout.savedAddresses') });
      await saved.getByRole('link', { name: 'Ermou 1' }).click();
      await expect.poll(() => street.inputValue()).toBe('Ermou 1');
    },
    { expectedStatuses: [422] },
  );
});
