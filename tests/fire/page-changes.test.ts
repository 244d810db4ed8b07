import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnSite, type OwnSite } from '../support/own-site.ts';
import { freePort, startProgram, type Program } from '../support/processes.ts';

const PRODUCT = { sku: 'WIN-005', variant: 'WIN-005-70', path: '/products/windlass-hill-5-years' };
/** More than enough for each of the two processes of an instance: connections go to them in turn. */
const VISITS = 6;

let site: OwnSite;
let second: Program;
let origins: string[];
beforeAll(async () => {
  site = await openOwnSite();
  const port = await freePort();
  second = startProgram(['server/main.mjs'], {
    env: {
      PORT: String(port),
      DATA_DIR: `${site.dataDir}-second`,
      DATABASE_URL: site.connectionString,
      SESSION_SECRET: 'a-secret-of-thirty-two-letters-and-more',
      PROCESSES: '2',
      PUBLIC_URL: '',
      SMTP_URL: '',
      PAYMENT_SANDBOX: 'off',
    },
  });
  await second.line(/is open at/);
  origins = [site.origin, `http://127.0.0.1:${port}`];
  // Four processes and a fresh database, where others take a minute for half of it.
}, 120_000);
afterAll(async () => {
  second.child.kill('SIGTERM');
  await second.ended;
  await site.close();
});

/** The page as all processes of both instances show it. */
async function lookEverywhere(path = PRODUCT.path): Promise<string[]> {
  const pages: string[] = [];
  for (const origin of origins) {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await fetch(origin + path, { headers: { Connection: 'close' } });
      expect(page.status).toBe(200);
      pages.push(await page.text());
    }
  }
  return pages;
}

async function expectEverywhere(text: string, path?: string): Promise<void> {
  await expect
    .poll(async () => (await lookEverywhere(path)).every((page) => page.includes(text)), {
      message: text,
      // A page that nothing has changed lives for ten minutes.
      timeout: 10_000,
    })
    .toBe(true);
}

/** By hand, as an operator with psql. */
async function changeText(excerpt: string): Promise<void> {
  await sql`
    update product_translations t set excerpt = ${excerpt} from products p
    where p.tenant_id = t.tenant_id and p.id = t.product_id and p.sku = ${PRODUCT.sku} and t.locale = 'en'
  `.execute(site.database);
}

test('a text, a price and a stock label that change by SQL are shown by four processes of two instances', async () => {
  const listed = '/categories/aged-rum';
  await lookEverywhere();
  await lookEverywhere(listed);
  await changeText('Changed on one instance.');
  await expectEverywhere('Changed on one instance.');
  await expectEverywhere('Changed on one instance.', listed);
  await sql`
    insert into prices (tenant_id, variant_id, kind, currency, amount, valid_from)
    select tenant_id, id, 'sale', 'EUR', 1717, now() from variants where sku = ${PRODUCT.variant}
  `.execute(site.database);
  await expectEverywhere('17.17');
  await expectEverywhere('17.17', listed);
  await sql`
    update stock_items i set on_hand = allocated + safety_stock + 1, low_threshold = 3 from variants v
    where v.tenant_id = i.tenant_id and v.id = i.variant_id and v.sku = ${PRODUCT.variant}
  `.execute(site.database);
  await expectEverywhere('LimitedAvailability');
});

test('what changes while nothing is announced is shown as well: the connection is opened again', async () => {
  await lookEverywhere();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'kerasma page_changes'
  `.execute(site.database);
  expect(rows).toHaveLength(4);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kerasma page_changes'
  `.execute(site.database);
  await changeText('Changed while nobody listened.');
  await expectEverywhere('Changed while nobody listened.');
  const report = 'Changes of pages are not announced: pages live for 5 seconds';
  await expect.poll(() => second.output()).toContain(report);
  await expect
    .poll(async () => {
      const listening = await sql`
        select from pg_stat_activity where application_name = 'kerasma page_changes'
      `.execute(site.database);
      return listening.rows.length;
    })
    .toBe(4);
});
