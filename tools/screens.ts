// Takes screenshots of a running site with the demo shop, in both languages and three widths, into docs/screens:
//   npm run screens -- http://127.0.0.1:3000 ./data            all
//   npm run screens -- http://127.0.0.1:3000 ./data staff      the named ones: public, order, staff, emails
// The second is the site's DATA_DIR, for the link in the email of a new account. It places orders and opens accounts there.
// The back office needs orders and requests to show: `npm run seed -- --orders 200`.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { takeBackOffice } from './screens/back-office.ts';
import { addToCart, fillCheckout, openAccount, placeOrder } from './screens/ordering.ts';
import { pages } from './screens/pages.ts';
import { showScreen, SITE, withScreens, type OpenScreen } from './screens/screen.ts';
import { root, runCommand } from './run-command.ts';

type Locale = 'en' | 'el';

const OUT = path.join(root, 'docs', 'screens');
const DATA_DIR = process.argv[3] ?? path.join(root, 'data');
const PRODUCT = '/products/windlass-hill-12-years';
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** Emails that differ in what they are made of; the others are like one of these. */
const EMAILS = ['order.confirmation', 'shipment.shipped', 'account.confirmation'];

const chosen = process.argv.slice(4);
const isChosen = (part: 'public' | 'order' | 'staff' | 'emails') =>
  chosen.length === 0 || chosen.includes(part);

await mkdir(OUT, { recursive: true });
await withScreens(async (open) => {
  for (const locale of ['en', 'el'] as const) {
    for (const viewport of screens) {
      if (isChosen('public')) await takePublic(open, locale, viewport);
      if (isChosen('order')) await takeOrder(open, locale, viewport);
    }
    const options = { locale, dataDir: DATA_DIR, viewports: screens };
    if (isChosen('staff')) await takeBackOffice(open, options, take);
  }
  if (isChosen('emails')) await takeEmails(open);
});

async function takePublic(
  open: OpenScreen,
  locale: Locale,
  viewport: (typeof screens)[number],
): Promise<void> {
  const page = await open({ viewport, locale });
  for (const [name, { address, prepare, widths, isPrint = false }] of Object.entries(pages)) {
    if (widths && !widths.includes(viewport.width)) continue;
    await showScreen(page, address);
    if (locale === 'el') await showScreen(page, await inGreek(page, address));
    await prepare?.(page);
    if (isPrint) await page.emulateMedia({ media: 'print' });
    await take(page, `${name}-${locale}-${viewport.width}`);
    if (isPrint) await page.emulateMedia({ media: 'screen' });
  }
  await page.context().close();
}

/** A member from the cart to the receipt, the list of their orders and their account; then an invited participant. */
async function takeOrder(
  open: OpenScreen,
  locale: Locale,
  viewport: (typeof screens)[number],
): Promise<void> {
  const page = await open({ viewport, locale });
  const prefix = locale === 'el' ? '/el' : '';
  const shoot = (name: string) => take(page, `${name}-${locale}-${viewport.width}`);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await openAccount(page, { prefix, email, dataDir: DATA_DIR });
  await showScreen(page, PRODUCT);
  if (locale === 'el') await showScreen(page, await inGreek(page, PRODUCT));
  await addToCart(page);
  await showScreen(page, `${prefix}/shopping-cart`);
  await shoot('cart');
  await fillCheckout(page, `${prefix}/checkout`, email, shoot);
  await placeOrder(page);
  await showScreen(page, page.url());
  await shoot('receipt');
  await showScreen(page, `${prefix}/orders`);
  await shoot('orders');
  await page.locator('main a[href*="/orders/"]').first().click();
  await page.waitForURL(/\/orders\/.+/);
  await showScreen(page, page.url());
  await shoot('order');
  await showScreen(page, `${prefix}/account`);
  await shoot('account');
  await page.context().close();
}

/** At the width of a phone and of a mail program; the first also as a dark mail program shows it. */
async function takeEmails(open: OpenScreen): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kerasma-mails-'));
  try {
    await runCommand('node', ['tools/mails.ts', directory, SITE]);
    const names = await readdir(directory);
    for (const name of EMAILS.flatMap((kind) => [`en-${kind}`, `el-${kind}`])) {
      if (!names.includes(`${name}.html`)) throw new Error(`There is no email ${name}`);
      const [locale = '', kind = ''] = name.split(/-(.*)/);
      for (const width of [390, 820]) {
        const page = await open({ viewport: { width, height: 1180 } });
        await page.goto(pathToFileURL(path.join(directory, `${name}.html`)).href);
        await take(page, `email-${kind}-${locale}-${width}`);
        if (kind === EMAILS[0]) {
          await page.emulateMedia({ colorScheme: 'dark' });
          await take(page, `email-${kind}-dark-${locale}-${width}`);
        }
        await page.context().close();
      }
    }
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function take(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: 60 })
    .toFile(path.join(OUT, `${name}.webp`));
}

/** A missing or private page names no address in the other language. */
async function inGreek(page: Page, address: string): Promise<string> {
  const other = page.locator('link[rel="alternate"][hreflang="el"]');
  const named = (await other.count()) > 0 ? await other.first().getAttribute('href') : null;
  return named ? `${new URL(named).pathname}${new URL(address, named).search}` : `/el${address}`;
}
