import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { runCommand } from '../run-command.ts';
import type { OpenScreen } from './screen.ts';

const PASSWORD = 'seven seas and one island';

/** Screens of staff by their address, or by the list whose first record they show. */
const screens: Readonly<Record<string, { address: string; first?: string }>> = {
  today: { address: '/admin/' },
  orders: { address: '/admin/orders' },
  order: { address: '/admin/orders?view=to_ship', first: 'main td a[href*="/admin/orders/"]' },
  packing: { address: '/admin/packing' },
  shipping: { address: '/admin/shipping' },
  requests: { address: '/admin/requests' },
  request: { address: '/admin/requests?view=ALL', first: 'main a[href*="/admin/requests/R-"]' },
  people: { address: '/admin/people' },
  person: { address: '/admin/people', first: 'main td a[href*="/admin/people/"]' },
  answers: { address: '/admin/requests/answers' },
  products: { address: '/admin/products' },
  pictures: { address: '/admin/products', first: 'main a[href$="/pictures"]' },
  product: {
    address: '/admin/products',
    first: 'main a[href*="/admin/products/"]:not([href$="/new"], [href$="/pictures"])',
  },
  find: { address: '/admin/find?q=pap' },
  prices: { address: '/admin/prices' },
  'price-calendar': { address: '/admin/prices/calendar' },
  price: { address: '/admin/prices', first: 'main td a[href*="/admin/prices/"]' },
  stock: { address: '/admin/stock' },
  'stock-item': { address: '/admin/stock', first: 'main td a[href*="/admin/stock/"]' },
  'stock-counts': { address: '/admin/stock/counts' },
  tonight: { address: '/admin/tonight' },
  record: { address: '/admin/record' },
  staff: { address: '/admin/staff' },
  own: { address: '/admin/own' },
};

/** A new owner makes their account from an invitation, signs in, and goes through the screens of the back office. */
export async function takeBackOffice(
  open: OpenScreen,
  { locale, dataDir, viewports }: { locale: 'en' | 'el'; dataDir: string; viewports: Viewport[] },
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const invitation = await invite(`${randomUUID().slice(0, 8)}@example.com`, locale, dataDir);
  const [first, ...others] = viewports;
  const page = await open({ viewport: first, locale });
  const shoot = (name: string) =>
    take(page, `staff-${name}-${locale}-${page.viewportSize()?.width}`);
  const atEachWidth = async (name: string) => {
    for (const viewport of [...others, first]) {
      if (viewport) await page.setViewportSize(viewport);
      await shoot(name);
    }
  };

  const show = (at: string) => page.goto(at, { waitUntil: 'networkidle' });

  await show('/admin/sign-in');
  await atEachWidth('sign-in');
  await show(invitation);
  await atEachWidth('welcome');
  const secret = (await page.locator('main fieldset code').innerText()).replaceAll(' ', '');
  await page.fill('[name="name"]', locale === 'el' ? 'Ελένη Παππά' : 'Eleni Pappa');
  await page.fill('[name="password"]', PASSWORD);
  await page.fill('[name="code"]', generateSync({ secret }));
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main ul code').first().waitFor();

  for (const [name, { address, first: link }] of Object.entries(screens)) {
    await show(address);
    if (link !== undefined) {
      const href = await page.locator(link).first().getAttribute('href');
      if (href === null) throw new Error(`${address} has no record to show`);
      await show(href);
    }
    await atEachWidth(name);
  }
  await page.context().close();
}

type Viewport = NonNullable<BrowserContextOptions['viewport']>;

/** Answers the path at which the person makes their account. */
async function invite(email: string, locale: string, dataDir: string): Promise<string> {
  let output = '';
  const args = ['tools/staff.ts', 'invite', email, '--role', 'owner', '--locale', locale, '--json'];
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production' };
  const code = await runCommand('node', args, env, (text) => (output += text));
  const url = /"url":\s*"([^"]+)"/.exec(output)?.[1];
  if (code !== 0 || url === undefined) throw new Error(`Nobody could be invited: ${output}`);
  return new URL(url).pathname;
}
