import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { requestByHost } from './by-host.ts';
import { until } from './processes.ts';

export type Regime = 'optIn' | 'enabledByDefault';

const GTAG = 'https://www.googletagmanager.com';
const REPORTS = 'https://region1.google-analytics.com';
const NETWORK = 'https://www.facebook.com';

/** The address of a house whose visits are counted by that rule: the second one of the site, by another name. */
export function countedHouse(regime: Regime): string {
  return inject('siteUrl').replace('127.0.0.1', hostOf(regime));
}

function hostOf(regime: Regime): string {
  return `${regime.toLowerCase()}.localhost`;
}

/** Opens a house for each rule, with Google and a network that count; they have pages, and no goods. */
export async function openCountedHouses(database: Database): Promise<void> {
  const second = await database
    .selectFrom('tenants')
    .select(['currency', 'defaultLocale', 'locales', 'timeZone', 'settings'])
    .where('slug', '=', 'synodos')
    .executeTakeFirstOrThrow();
  for (const consentRegime of ['optIn', 'enabledByDefault'] as const) {
    const analytics = {
      consentRegime,
      policyVersion: '1',
      gtag: { id: 'G-TEST', source: `${GTAG}/gtag/js` },
      pixel: { id: '77', source: `${NETWORK}/tr` },
    };
    const settings = JSON.stringify({ ...(second.settings as object), analytics });
    const host = hostOf(consentRegime);
    await database
      .insertInto('tenants')
      .values({ ...second, settings, slug: host.replace('.', '-'), hostNames: [host] })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    await until(`${host} is open`, async () =>
      (await requestByHost(host, '/contact')).text.includes('G-TEST'),
    );
  }
}

/** Runs in place of Google's script: keeps a cookie as that does, and reports what it is told unless it may not. */
function standIn(reports: string): void {
  document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=3600';
  const orders = (window.dataLayer ??= []);
  const take = (order: unknown) => {
    const [command, event, details] = Array.from(order as ArrayLike<unknown>);
    if (command !== 'event' || Reflect.get(window, 'ga-disable-G-TEST') === true) return;
    const { page_path: path, page_title: title } = details as Record<string, string>;
    const query = new URLSearchParams({ en: String(event), dp: path ?? '', dt: title ?? '' });
    void fetch(`${reports}/g/collect?${query.toString()}`, { method: 'POST', mode: 'no-cors' });
  };
  orders.forEach(take);
  const push = orders.push.bind(orders);
  orders.push = (...more) => {
    more.forEach(take);
    return push(...more);
  };
}

/** Stands in for those who count, and lists what they are asked: all that leaves the site. */
export async function watchCounters(
  context: BrowserContext,
): Promise<{ asked: URL[]; views: () => string[]; pixelViews: () => string[] }> {
  const asked: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.hostname.endsWith('localhost')) asked.push(url);
  });
  const reports = JSON.stringify(REPORTS);
  await context.route(`${GTAG}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${String(standIn)})(${reports})` }),
  );
  await context.route(`${REPORTS}/**`, (route) => route.fulfill({ status: 204 }));
  await context.route(`${NETWORK}/**`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  );
  const from = (origin: string) => asked.filter((url) => url.origin === origin);
  return {
    asked,
    views: () =>
      from(REPORTS)
        .filter(({ searchParams }) => searchParams.get('en') === 'page_view')
        .map(({ searchParams }) => `${searchParams.get('dp')} ${searchParams.get('dt')}`),
    pixelViews: () =>
      from(NETWORK).map(({ searchParams }) => new URL(searchParams.get('dl') ?? '').pathname),
  };
}
