import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { waitForCount } from '../support/cart.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

/** Two options, of whose four combinations there are three. */
const shaker = '/el/products/seiker-boston-apo-atsali';
const prices = { steel: '34,00 €', small: '29,00 €', copper: '46,00 €' };

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const offerOf = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..');

/** What the page shows of the variant it is about. */
async function shown(page: Page) {
  const offer = offerOf(page);
  return {
    address: new URL(page.url()).searchParams.get('variant'),
    picture: (await page.locator('main section img').first().getAttribute('src')) ?? '',
    words: (await offer.innerText()).replace(/\s/g, ' '),
    item: await page.locator('main section dl').first().innerText(),
    cart: await offer.locator('input[name=variantId]').first().inputValue(),
  };
}

test('a variant is chosen at once, by the arrow keys too, its pictures enlarged, and its link copied', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      const steel = radio(page, 'Γυαλισμένο ατσάλι');
      const copper = radio(page, 'Χάλκινο φινίρισμα');
      const large = radio(page, '820 / 530 ml');
      const small = radio(page, '550 / 400 ml');
      await page.goto(shaker);
      await waitForCount(page, words.el, 0);
      const first = await shown(page);
      expect(first.words).toContain(prices.steel);
      expect(first.words).toContain(t('product.stock.inStock'));
      const entries = await page.evaluate(() => history.length);

      // Between these two no hand is quick enough to press anything.
      const atOnce = await copper.evaluate(async (input: HTMLInputElement) => {
        input.click();
        await Promise.resolve();
        const field = document.querySelector<HTMLInputElement>('main form [name=variantId]');
        return { words: document.querySelector('main')?.innerText ?? '', cart: field?.value };
      });
      expect(atOnce.words.replace(/\s/g, ' ')).toContain(prices.copper);
      expect(atOnce.cart).not.toBe(first.cart);
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-CU');
      const second = await shown(page);
      expect(second).toMatchObject({
        cart: atOnce.cart,
        words: expect.stringContaining(t('product.stock.uponOrder')) as string,
        picture: expect.stringContaining('TLS-SHK-CU') as string,
        item: expect.stringContaining('TLS-SHK-CU') as string,
      });
      expect(second.picture).not.toBe(first.picture);
      const announced = offerOf(page).getByRole('status').filter({ hasText: '46,00' });
      expect(await announced.innerText()).toContain(t('product.stock.uponOrder'));

      // What is impossible now stays to be read, with the reason.
      expect(await small.isDisabled()).toBe(true);
      const note = { value: '550 / 400 ml', others: 'Χάλκινο φινίρισμα' };
      expect(await page.getByText(t('product.impossible', note), { exact: true }).isVisible()).toBe(
        true,
      );
      expect(await findBarriers(page)).toEqual([]);
      await expectToFit(page, 320, 390, 820);
      await withLargeText(page, () => expectToFit(page, 390, 820));
      await page.setViewportSize({ width: 1440, height: 900 });

      await copper.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-ST');
      await expectFocus(steel);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-CU');
      await expectFocus(copper);
      // The impossible one is passed over.
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => large.isChecked()).toBe(true);
      await expectFocus(large);

      // A choice is no step of the history, and is there again after a reload.
      await steel.check({ force: true });
      await small.check({ force: true });
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-ST-S');
      await expect.poll(async () => (await shown(page)).words).toContain(prices.small);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.reload();
      await waitForCount(page, words.el, 0);
      expect(await small.isChecked()).toBe(true);

      // The gallery of another variant begins at its first picture, and goes by small pictures and keys.
      await copper.check({ force: true });
      const of = (number: number) => ({ number: String(number), total: '2' });
      const enlarge = (number: number) =>
        page.getByRole('link', { name: t('product.enlarge', of(number)), exact: true });
      const current = () => page.locator('a[aria-current][href^="#picture"]').getAttribute('href');
      await expect.poll(current).toBe('#picture-1');
      await page.getByRole('link', { name: t('product.picture', of(2)), exact: true }).click();
      await expect.poll(current).toBe('#picture-2');
      await enlarge(2).focus();
      for (const [key, number] of [
        ['Home', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', 2],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(current, { message: key }).toBe(`#picture-${number}`);
        await expectFocus(enlarge(number), key);
      }
      expect(new URL(page.url()).hash).toBe('');

      // A picture is enlarged in a dialog, which gives the focus back.
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('product.zoom.title') });
      const width = () =>
        dialog.getByRole('img').evaluate((each) => each.getBoundingClientRect().width);
      const fitting = await width();
      await dialog.getByRole('button', { name: t('product.zoom.in') }).click();
      await expect.poll(width).toBeGreaterThan(fitting * 1.5);
      const view = dialog.getByRole('group');
      await view.focus();
      const top = () => view.evaluate((each) => each.scrollTop);
      const before = await top();
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBeGreaterThan(before);
      await page.keyboard.press('-');
      await expect.poll(width).toBe(fitting);
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => dialog.getByRole('status').innerText())
        .toBe(t('product.picture', of(2)));
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(enlarge(2));

      const address = new URL(`${shaker}?variant=TLS-SHK-CU`, inject('siteUrl')).href;
      expect(page.url()).toBe(address);
      await page.getByRole('button', { name: t('product.share.copy') }).click();
      await page.getByText(t('product.share.copied'), { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

      // From the cart, “Continue shopping” leads back.
      await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
      await waitForCount(page, words.el, 1);
      await page.getByRole('banner').locator('a[href$="/shopping-cart"]').click();
      await page.getByRole('link', { name: t('cart.continue'), exact: true }).click();
      await expect.poll(() => page.url()).toBe(address);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('on a phone the way into the cart stays at hand, and hides nothing that has the focus', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto('/el/products/guinep-pen-chryso');
      await waitForCount(page, words.el, 0);
      const bar = page.getByRole('region', { name: t('product.bar') });
      const add = page.getByRole('button', { name: t('cart.add'), exact: true });
      await add.scrollIntoViewIfNeeded();
      await bar.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: t('product.related') }).scrollIntoViewIfNeeded();
      await bar.getByRole('button').click();
      await waitForCount(page, words.el, 1);
      await bar.getByText(t('cart.addedOf', { product: 'Guinep Pen Χρυσό' })).waitFor();

      const hidden: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        hidden.push(...(await page.evaluate(hiddenFocus, t('product.bar'))));
      }
      expect(hidden).toEqual([]);

      // The last line of the page can be scrolled clear of it, on the narrowest phone too.
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        const overlap = async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const footer = await page.getByRole('contentinfo').boundingBox();
          const { y: top = 0 } = (await bar.boundingBox()) ?? {};
          return (footer?.y ?? 0) + (footer?.height ?? 0) - top;
        };
        await expect.poll(overlap, { message: `${width}` }).toBeLessThanOrEqual(0);
      }
      // On paper the shop says who it is, nothing lies over the text, and nothing asks to be pressed.
      const company = page.getByRole('main').getByText(/ΓΕΜΗ|GEMI/);
      expect(await company.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await company.isVisible()).toBe(true);
      expect(await page.locator('main :is(button, nav, input):visible').count()).toBe(0);
      expect(await bar.isVisible()).toBe(false);
      expect(await add.isVisible()).toBe(false);
    },
    { viewport: { width: 390, height: 700 } },
  );
});

/** Runs in the page: what has the focus and lies under the bar, if only in part. */
function hiddenFocus(label: string): string[] {
  const bar = document.querySelector(`section[aria-label="${label}"]`);
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return [];
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? [focused.outerHTML.slice(0, 120)] : [];
}
