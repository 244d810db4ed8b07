import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { movePayment, sendOrder } from '../support/orders.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const orders = siteOrders(await siteDatabase());
const t = textsOf('el');

/** What a browser adds to tests/http/withdrawal.test.ts: the focus at each answer. */
test('the focus follows the steps of a withdrawal, from what is missing to the confirmation', async () => {
  const ctx = await orders.contextOf('el');
  const order = await orders.place('el', { payment: 'card', quantity: 2 });
  await movePayment(ctx, order, 'processing', 'completed');
  await sendOrder(ctx, order.id);
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto('/el/withdrawal/start');
      const main = page.getByRole('main');
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      const number = main.getByLabel(t('withdrawal.number'));
      await button(t('withdrawal.find')).click();
      // Said by the page, at both fields, and not by the browser.
      const faults = main.getByRole('alert').getByRole('link');
      await expect.poll(() => faults.count()).toBe(2);
      await expectFocus(main.getByRole('alert').first());
      expect(await findBarriers(page)).toEqual([]);
      await faults.first().click();
      await expectFocus(number);

      await number.fill(order.number);
      await main.getByLabel(t('withdrawal.email')).fill(order.email);
      await button(t('withdrawal.find')).click();
      const step = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
      await expectFocus(step(t('withdrawal.choose')));
      const quantity = main.getByRole('combobox', { name: /Kokerite/ });
      await quantity.selectOption('0');
      await button(t('withdrawal.next')).click();
      await main.getByRole('alert').getByText(t('withdrawal.nothing')).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await quantity.selectOption('1');
      await button(t('withdrawal.next')).click();
      await expectFocus(step(t('withdrawal.reviewTitle')));
      await button(t('withdrawal.back')).click();
      await expectFocus(step(t('withdrawal.choose')));
      expect(await quantity.inputValue()).toBe('1');
      await button(t('withdrawal.next')).click();
      await button(t('withdrawal.confirm')).click();
      await main.getByRole('heading', { level: 1, name: t('withdrawal.doneTitle') }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      const [withdrawal] = (await orders.look(order)).withdrawals;
      expect(withdrawal?.items.map((item) => item.quantity)).toEqual([1]);
    },
    { expectedStatuses: [422] },
  );
});
