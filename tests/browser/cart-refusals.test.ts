import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { linesOnPage, openProduct, setStock, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const VARIANT = 'LAN-009-70';
const name = 'Lancha Quieta 9 ετών, 70\u00A0cl';

const browser = await openBrowser();
const database = await siteDatabase();
const w = words.el;
const t = textsOf('el');

/** Everything that the page announces below its header. */
async function told(page: Page): Promise<string[]> {
  const texts = await page.locator('main').locator('[role=status], [role=alert]').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** A refusal on the page of a product, then the cart: what tests/http/cart.test.ts shows of a form, in place. */
test('an item that is refused says why beside its button, the count goes back, and the next try counts', async () => {
  const tenant = await openOwnTenant(database);
  const variant = (sku: string) =>
    database
      .selectFrom('variants')
      .select('id')
      .where('tenantId', '=', tenant.id)
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
  const setOrderable = async (orderable: boolean) => {
    const { id } = await variant(VARIANT);
    const ours = database.updateTable('variants').where('tenantId', '=', tenant.id);
    await ours.where('id', '=', id).set({ orderable }).execute();
  };
  // Two bottles bring a gift that is sold out.
  const { id: variantId } = await variant('GLS-MUG-01');
  await database
    .updateTable('promotions')
    .set({ actions: JSON.stringify([{ type: 'gift', variantId, quantity: 1 }]) })
    .where('tenantId', '=', tenant.id)
    .where('key', '=', 'extra-glass')
    .execute();
  await asVisitor(
    browser,
    async ({ page, complaints }) => {
      const add = await openProduct(page, w, 'lancha-quieta-9-eton');
      const refuses = async (sentence: string) => {
        await add.click();
        await expect.poll(() => told(page)).toEqual([sentence]);
        await waitForCount(page, w, 0);
      };
      const quantity = page.locator('main input[name=quantity]');
      await setStock(database, tenant, VARIANT, 2);
      await quantity.fill('3');
      await refuses(t('problem.INSUFFICIENT_STOCK', { available: 2 }));
      await quantity.fill('2');
      await setOrderable(false);
      await refuses(t('problem.VARIANT_NOT_AVAILABLE'));
      await setOrderable(true);
      const changes = '**/session/cart.data*';
      await page.route(changes, (route) => route.abort('connectionreset'));
      await refuses(t('problem.ADD_FAILED'));
      await page.unroute(changes);
      await page.route(changes, (route) => route.fulfill({ status: 500, body: 'Broken' }));
      await refuses(t('problem.ADD_FAILED'));
      await page.unroute(changes);
      // Of the faults that the test provokes.
      complaints.length = 0;
      await add.click();
      await waitForCount(page, w, 2);
      await expect.poll(() => told(page)).not.toContain(t('problem.ADD_FAILED'));

      await setStock(database, tenant, VARIANT, 1);
      await page.getByRole('link', { name: w.cart }).first().click();
      const line = page.locator('main li:has(input[name=quantity])');
      const fault = `${t('problem.INSUFFICIENT_STOCK', { available: 1 })} ${t('cart.lower')}`;
      await line.getByText(fault).waitFor();
      await page.getByText(t('cart.giftGone'), { exact: true }).waitFor();
      expect(await page.getByText(t('cart.gift'), { exact: true }).count()).toBe(0);
      expect(await page.getByRole('link', { name: w.checkout, exact: true }).count()).toBe(1);
      expect(await findBarriers(page)).toEqual([]);
      await page
        .getByRole('button', { name: t('cart.lessOf', { product: name }), exact: true })
        .click();
      await expect.poll(() => linesOnPage(page)).toMatchObject([{ quantity: '1' }]);
      await expect.poll(() => line.getByText(t('cart.lower')).count()).toBe(0);
      await waitForCount(page, w, 1);
    },
    { baseURL: tenant.url, expectedStatuses: [422, 500] },
  );
});
