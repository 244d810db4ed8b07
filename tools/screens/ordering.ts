import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { showScreen } from './screen.ts';

const PASSWORD = 'a long walk to the harbour';

/** Puts the product of the open page into the cart. */
export async function addToCart(page: Page): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[name="quantity"]') });
  await press(page, form.first().locator('button[type="submit"]'));
}

/** Fills the steps of a checkout one after the other and calls `atStep` with each before it is filled. */
export async function fillCheckout(
  page: Page,
  address: string,
  email: string,
  atStep: (name: string) => Promise<void>,
): Promise<void> {
  await showScreen(page, address);
  await atStep('checkout-contact');
  await page.fill('[name="email"]', 'eleni@');
  await next(page);
  await atStep('checkout-errors');
  await page.fill('[name="email"]', email);
  await page.fill('[name="phone"]', '6912345678');
  await next(page);
  await atStep('checkout-address');
  const person = {
    firstName: 'Eleni',
    lastName: 'Pappa',
    address1: 'Ερμού 12',
    city: 'Αθήνα',
    postalCode: '105 63',
  };
  for (const [field, value] of Object.entries(person)) {
    await page.fill(`[name="billingAddress.${field}"]`, value);
  }
  await next(page);
  await atStep('checkout-shipping');
  await page.locator('[name="shippingMethodId"]').first().check();
  await next(page);
  await atStep('checkout-payment');
  // The last is none of those that leave the site: a bank transfer or cash on delivery.
  await page.locator('[name="paymentMethodId"]').last().check();
  await next(page);
  await page.check('[name="acceptTerms"]');
  await page.check('[name="ageConfirmed"]');
  await atStep('checkout-confirm');
}

/** Places the order of the last step and waits for its receipt. */
export async function placeOrder(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[name="acceptTerms"]') });
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/receipt\//);
}

/** Opens an account with the form and the link of the email, and stays signed in. */
export async function openAccount(
  page: Page,
  { prefix, email, dataDir }: { prefix: string; email: string; dataDir: string },
): Promise<void> {
  await showScreen(page, `${prefix}/auth/register`);
  await page.fill('main [name="email"]', email);
  await page.fill('main [name="password"]', PASSWORD);
  await page.fill('main [name="passwordAgain"]', PASSWORD);
  await press(page, page.locator('main form button[type="submit"]').last());
  await showScreen(page, new URL(await linkIn(dataDir, email, 'auth/confirm')).pathname);
  await page.fill('main [name="password"]', PASSWORD);
  await press(page, page.locator('main form button[type="submit"]').last());
  await page.waitForURL((address) => !address.pathname.includes('/auth/confirm'));
}

async function next(page: Page): Promise<void> {
  await press(page, page.locator('main button[name="intent"][value="continue"]'));
  await page.waitForLoadState('networkidle');
}

async function press(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  await sent;
}

/** The link below `at` in an email to the address, once the site has written it to the directory of its data. */
async function linkIn(dataDir: string, email: string, at: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < 60; tries += 1) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = (await readFile(path.join(outbox, name), 'utf8')).replace(/=\n/g, '');
      const link = new RegExp(`http\\S+/${at}/[\\w-]{43}`).exec(mail)?.[0];
      if (link && mail.includes(`To: ${email}\n`)) return link;
    }
    await pause(500);
  }
  throw new Error(`No email to ${email} with a link below ${at} in ${outbox}`);
}
