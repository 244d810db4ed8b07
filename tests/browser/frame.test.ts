import { describe, expect, inject, test } from 'vitest';
import { asVisitor, openBrowser } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { expectToFit } from '../support/fit.ts';
import { words } from '../support/journey.ts';
import { secondHouse } from '../support/second-house.ts';

const frame = {
  en: {
    title: 'Kerasma | A Rum and Cocktail Society',
    hours: 'Monday to Sunday, 19:00–03:00',
    rights: 'All rights reserved',
    secure: 'Secure payments',
    navigation: 'Main navigation',
    contact: 'Contact',
  },
  el: {
    title: /^Kerasma \| .*\p{Script=Greek}/u,
    hours: 'Δευτέρα - Κυριακή, 19:00–03:00',
    rights: 'Με επιφύλαξη παντός δικαιώματος',
    secure: 'Ασφαλείς πληρωμές',
    navigation: 'Κύρια πλοήγηση',
    contact: 'Επικοινωνία',
  },
};
/** The widths of the specification (section 9), each with the one just below it. */
const WIDTHS = { belowMedium: 767, medium: 768, belowLarge: 1199, extraLarge: 1200 };

const browser = await openBrowser();

describe('the frame of a page', () => {
  const locale = 'el';
  const w = words[locale];
  const f = frame[locale];

  test('shows search, languages and menu on the screens that they are for', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const bar = page.getByRole('banner');
      const parts = () =>
        Promise.all([
          bar.getByRole('search').first().isVisible(),
          bar.getByRole('link', { name: w.otherLanguage, exact: true }).first().isVisible(),
          bar.locator('button[popovertarget]').first().isVisible(),
        ]);
      const expected = {
        belowMedium: [false, false, true],
        medium: [false, true, true],
        belowLarge: [false, true, true],
        extraLarge: [true, true, false],
      };
      for (const [name, width] of Object.entries(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 });
        expect(await parts(), name).toEqual(expected[name as keyof typeof expected]);
      }
    });
  });

  test('leads home by its name, in the language, and bears the colour of the house', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#231f20');
      expect(await page.locator('meta[name=robots]').count()).toBe(0);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Kerasma/ })
        .click();
      await page.waitForURL((url) => url.pathname === w.home);
      await expect.poll(() => page.title()).toMatch(f.title);
    });
  });

  test('the search leads to the products with the text, and an empty one nowhere', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const box = page.getByRole('banner').getByRole('search').locator('input');
      for (const nothing of ['', '   ']) {
        await box.fill(nothing);
        await box.press('Enter');
        expect(new URL(page.url()).pathname).toBe(`${w.prefix}/shop`);
      }
      await box.fill('ρούμι');
      await box.press('Enter');
      await page.waitForURL((url) => url.pathname === `${w.prefix}/products`);
      expect(new URL(page.url()).searchParams.get('search')).toBe('ρούμι');
    });
  });

  test('the foot tells who and where we are, when we are open, and what the shop has', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const foot = page.getByRole('contentinfo');
      const text = await foot.innerText();
      expect(text).toContain(f.hours);
      expect(text).toContain(f.rights);
      expect(text).toContain(f.secure);
      const year = new Intl.DateTimeFormat('en', {
        year: 'numeric',
        timeZone: 'Europe/Athens',
      }).format(new Date());
      expect(text).toContain(`© ${year} Kerasma`);
      expect(await foot.locator('a[href^="mailto:"]').count()).toBe(1);
      expect(await foot.locator('a[href^="tel:"]').count()).toBe(1);
      expect(await foot.locator('address').innerText()).toMatch(/Αθήνα/);
      expect(await foot.getByRole('link', { name: /^(Facebook|Instagram)/ }).count()).toBe(2);

      const { taxonomy } = await createBuyer(inject('siteUrl'), { Locale: locale }).ask<{
        taxonomy: { children: { name: string; slug: string }[] };
      }>('{ taxonomy(where: { kind: "category" }) { children { name slug } } }');
      const shelves = await foot
        .locator('a[href*="/categories/"]')
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent, href: link.getAttribute('href') })),
        );
      expect(shelves).toEqual(
        taxonomy.children.map(({ name, slug }) => ({
          name,
          href: `${w.prefix}/categories/${slug}`,
        })),
      );
      await page.goto(`${w.prefix}/categories`);
      for (const { href } of shelves)
        expect(await page.locator(`main a[href="${href}"]`).count()).toBeGreaterThan(0);
    });
  });

  test('the foot leads to shop, promotions, cart, cookie policy and contact', async () => {
    await asVisitor(browser, async ({ page }) => {
      const linksOf = async (house: string) => {
        await page.goto(`${house}${w.prefix}/shop`);
        return page
          .locator('nav[aria-labelledby="footer-links"] a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      };
      const paths = ['shop', 'promotions', 'shopping-cart', 'cookie-policy', 'contact'];
      const expected = paths.map((path) => `${w.prefix}/${path}`);
      expect(await linksOf(inject('siteUrl'))).toEqual(expected);
      // A house without the page does not name it.
      const written = expected.filter((path) => !path.endsWith('/cookie-policy'));
      expect(await linksOf(secondHouse())).toEqual(written);
    });
  });

  test('contact is in the navigation of wide screens, and in the sheet of others', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      const links = page.getByRole('navigation', { name: f.navigation }).getByRole('link', {
        name: f.contact,
        exact: true,
      });
      await page.setViewportSize({ width: WIDTHS.belowLarge, height: 900 });
      await page.getByRole('banner').locator('button[popovertarget]').first().click();
      await links.filter({ visible: true }).waitFor();
      await page.keyboard.press('Escape');
      await links.filter({ visible: true }).waitFor({ state: 'detached' });
      await page.setViewportSize({ width: WIDTHS.extraLarge, height: 900 });
      await links.filter({ visible: true }).click();
      await page.waitForURL((url) => url.pathname === `${w.prefix}/contact`);
      await expectToFit(page);
    });
  });

  test('the shop button stands out everywhere but in the shop', async () => {
    await asVisitor(browser, async ({ page }) => {
      const variant = () =>
        page
          .getByRole('navigation')
          .locator(`a[href="${w.prefix}/shop"][data-variant]`)
          .first()
          .getAttribute('data-variant');
      for (const [path, expected] of [
        ['', 'primary'],
        ['/products', 'primary'],
        ['/shop', 'secondary'],
        ['/shopping-cart', 'secondary'],
      ]) {
        await page.goto(`${w.prefix}${path}` || '/');
        expect(await variant(), path).toBe(expected);
      }
    });
  });
});
