import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { linkFor } from '../support/account-mail.ts';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { giveReadyCart, tick } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { PASSWORD } from '../support/member.ts';

const browser = await openBrowser();

const s = {
  newcomer: /Εγγραφείτε/,
  register: 'Εγγραφή',
  password: 'Κωδικός',
  again: 'Κωδικός ξανά',
  short: 'Χρειάζονται τουλάχιστον 8 χαρακτήρες',
  inbox: 'Δείτε τα εισερχόμενά σας',
  confirm: 'Επιβεβαίωση διεύθυνσης',
  login: 'Σύνδεση',
  wrong: 'Το e-mail και ο κωδικός δεν ταιριάζουν.',
  logout: 'Αποσύνδεση',
  orders: 'Οι παραγγελίες μου',
};

const fill = (page: Page, name: string, value: string) =>
  page.getByLabel(name, { exact: true }).fill(value);
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

describe('a member', () => {
  const locale = 'el';
  const w = words[locale];

  test.each([true, false])(
    'registers, confirms, orders, sees the order, and leaves nothing behind, scripts: %s',
    async (scripts) => {
      const email = `member-${locale}-${String(scripts)}@example.com`;
      await asVisitor(
        browser,
        async ({ page }) => {
          // A page of members leads to where one signs in, and is come back to.
          await page.goto(`${w.prefix}/orders`);
          await page.waitForURL(`**${w.prefix}/auth/login`);
          await page.locator('main').getByRole('link', { name: s.newcomer }).click();
          await page.waitForURL('**/auth/register');
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await fill(page, 'E-mail', email);
          await fill(page, s.password, 'short');
          await fill(page, s.again, 'short');
          await press(page, s.register);
          await page.locator('#password-error', { hasText: s.short }).waitFor();
          expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
          await fill(page, s.password, PASSWORD);
          await fill(page, s.again, PASSWORD);
          await press(page, s.register);
          await page.getByRole('heading', { level: 1, name: s.inbox }).waitFor();

          await page.goto(await linkFor(email));
          // Another's word does not confirm what he has not registered.
          await fill(page, s.password, 'not the password');
          await press(page, s.confirm);
          await page.locator('#password-error').waitFor();
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await fill(page, s.password, PASSWORD);
          await press(page, s.confirm);
          // Who has confirmed is in, and where he wanted to go; then he begins anew at another time.
          await page.waitForURL(`**${w.prefix}/orders`);
          await page.context().clearCookies({ name: /^session/ });
          await page.goto(`${w.prefix}/orders`);
          await page.waitForURL(`**${w.prefix}/auth/login`);
          await fill(page, 'E-mail', email);
          await fill(page, s.password, 'not the password');
          await press(page, s.login);
          await page.getByText(s.wrong).waitFor();
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await fill(page, s.password, PASSWORD);
          // What was loaded for the guest is forgotten, and who it is now is asked anew.
          const asked: string[] = [];
          page.on('request', (request) => asked.push(new URL(request.url()).pathname));
          await press(page, s.login);
          await page.waitForURL(`**${w.prefix}/orders`);
          if (scripts) {
            await page.getByRole('button', { name: s.logout, exact: true }).first().waitFor();
            expect(asked.indexOf('/session')).toBeGreaterThan(
              asked.findIndex((pathname) => pathname.startsWith(`${w.prefix}/auth/login`)),
            );
          }
          // Who is signed in has nothing to do where one signs in.
          const away = await page.request.get(`${w.prefix}/auth/login`, { maxRedirects: 0 });
          expect([away.status(), away.headers()['location']]).toEqual([302, w.home]);

          await giveReadyCart(page.context());
          await page.goto(`${w.prefix}/checkout?step=confirm`);
          await tick(page, w);
          await page.getByRole('button', { name: w.place }).click();
          await page.waitForURL('**/receipt/*');
          const number = /K-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
          const receipt = new URL(page.url()).pathname;

          await page.goto(`${w.prefix}/orders`);
          await page.locator('main').getByRole('link', { name: number }).click();
          await page.waitForURL('**/orders/*');
          await page.locator('main').getByText(number).first().waitFor();
          const own = new URL(page.url()).pathname;

          if (scripts) {
            await page.getByRole('button', { name: s.logout, exact: true }).first().click();
            await page.waitForURL((url) => url.pathname === w.home);
            await page.goBack();
          } else {
            await page.context().clearCookies();
          }
          await page.goto(own);
          await page.waitForURL(`**${w.prefix}/auth/login`);
          expect(await page.locator('body').innerText()).not.toContain(number);
          // The receipt's address is a key of its own, signed in or not.
          await page.goto(receipt);
          await page.locator('main').getByText(number).first().waitFor();
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
    },
  );
});

test('only a place of this site is gone to after signing in', async () => {
  for (const redirect of [
    '//evil.test',
    'https://evil.test/x',
    'javascript:alert(1)',
    '/\\evil.test',
  ]) {
    const response = await fetch(
      `${inject('siteUrl')}/auth/login?redirect=${encodeURIComponent(redirect)}`,
    );
    // Nothing is noted, so that there is nothing to keep.
    expect(response.headers.get('Set-Cookie')).toBeNull();
  }
  const response = await fetch(`${inject('siteUrl')}/auth/login?redirect=%2Forders`);
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^session-redirect=.+; HttpOnly; SameSite=Lax/,
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
