import { rm } from 'node:fs/promises';
import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { seedTenants } from '#db/seed/tenant-seed.ts';
import { ensureChromium } from '#tools/chromium.ts';
import { storeTemplates } from './own-tenant.ts';
import { freePort, startProgram } from './processes.ts';
import { newSeededDirectory } from './seeded-data.ts';
import { openSiteDatabase } from './site-records.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, freshly seeded, shared by all tests of a project. */
    siteUrl: string;
    /** Data directory of that site; mail lands below `outbox/`. */
    siteDataDir: string;
    /** Where its first owner makes their account, once. */
    welcomeUrl: string;
    /** Where a Chromium waits for `chromium.connect`. */
    browserEndpoint: string;
  }
}

/** The site as `npm start` runs it, on a fresh data directory, and one Chromium for the tests that need a browser. */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newSeededDirectory();
  const port = await freePort();
  const site = startProgram(['server/main.mjs'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      PROCESSES: '1',
      // No test waits for the usual interval of a background job.
      JOB_INTERVALS: 'outbox=100, jobs=100, stock-alerts=250, waiting-orders=250, settings=1000',
    },
  });
  await site.line(/is open at/);
  const welcome = /http\S+\/admin\/welcome\/\S+/.exec(site.output())?.[0] ?? '';
  await prepareData(dataDir);
  provide('siteUrl', `http://127.0.0.1:${port}`);
  provide('siteDataDir', dataDir);
  provide('welcomeUrl', welcome);
  const browser = name === 'browser' ? await launchBrowser() : undefined;
  if (browser) provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser?.close();
    site.child.kill('SIGTERM');
    const code = await site.ended;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) console.error(`The site ended with ${code}:\n${site.output()}`);
  };
}

async function launchBrowser(): Promise<BrowserServer> {
  const { path: executablePath, args } = await ensureChromium();
  return chromium.launchServer({ executablePath, args });
}

/** Many tests buy the same miniatures, or the glasses of the second tenant: there are enough for all of them. */
async function prepareData(dataDir: string): Promise<void> {
  const database = await openSiteDatabase(dataDir);
  await storeTemplates(database, seedTenants);
  await database
    .updateTable('stockItems')
    .set((eb) => ({ onHand: eb('onHand', '+', 500) }))
    .where('variantId', 'in', (eb) =>
      eb
        .selectFrom('variants')
        .select('id')
        .where('sku', 'in', ['KOK-008-05', 'PON-MRD-05', 'GLS-RCK-02']),
    )
    .execute();
  await database.destroy();
}
