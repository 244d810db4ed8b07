import type { RouteConfigEntry } from '@react-router/dev/routes';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import routes from '#storefront/routes.ts';
import { asVisitor, openBrowser, type Visitor } from '../support/browser.ts';
import { requestByHost } from '../support/by-host.ts';
import { waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { openOwnTenant, type OwnTenant } from '../support/own-tenant.ts';
import { askPage as ask, everyPage } from '../support/page-head.ts';
import { siteDatabase } from '../support/site-database.ts';

const browser = await openBrowser();
const database = await siteDatabase();
const origin = inject('siteUrl');
const promotion = await runningPromotion();

/** The slugs of a promotion that runs today. */
async function runningPromotion(): Promise<Record<'en' | 'el', string>> {
  const [, path] = /href="\/promotions\/([a-z0-9-]+)"/.exec((await ask('/promotions')).html) ?? [];
  const { links } = (await ask(`/promotions/${path}`)).head;
  return { en: path ?? '', el: links['el']?.split('/').at(-1) ?? '' };
}

describe('SEO-01: the head of a page', () => {
  test.each(everyPage)('$path names itself and its languages', async ({ path, en, el }) => {
    const { status, head } = await ask(path);
    expect(status).toBe(200);
    expect(head.links).toMatchObject({
      canonical: origin + path,
      en: origin + en,
      el: origin + el,
      'x-default': origin + en,
    });
    expect(head.metas).not.toHaveProperty('robots');
  });

  test.each(everyPage)(
    '$path takes nothing from a stranger’s query, and its data can’t end a script',
    async ({ path, en, el }) => {
      const strange = 'utm_source=x&link=https://evil.test&x="><b>&</script>';
      const { status, html, head } = await ask(
        `${path}${path.includes('?') ? '&' : '?'}${encodeURI(strange)}`,
      );
      expect(status).toBe(200);
      expect(head.links).toMatchObject({
        canonical: origin + path,
        en: origin + en,
        el: origin + el,
        'x-default': origin + en,
      });
      expect(head.metas['og:url']).toBe(origin + path);
      expect(/<head>([^]*)<\/head>/.exec(html)?.[1]).not.toMatch(/evil\.test|utm_source|<b>/);
    },
  );

  test.each(everyPage)('$path has a title, a description and a card for sharing', async (page) => {
    const { head } = await ask(page.path);
    const [line, site] = page.path.startsWith('/el')
      ? ['Ρούμι, κοκτέιλ και παρέα', 'Kerasma']
      : ['A Rum and Cocktail Society', 'Kerasma'];
    if (page.name === 'home') expect(head.title).toBe(`${site} | ${line}`);
    else expect(head.title).toMatch(new RegExp(`^.+ \\| ${site}$`));
    const description = head.metas['description'] ?? '';
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(head.metas).toMatchObject({
      'og:description': description,
      'og:title': page.name === 'home' ? site : head.title.replace(` | ${site}`, ''),
      'og:type': 'website',
      'og:site_name': site,
      'og:locale': page.path.startsWith('/el') ? 'el_GR' : 'en_US',
      'og:locale:alternate': page.path.startsWith('/el') ? 'en_US' : 'el_GR',
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    });
    const picture = await fetch(head.metas['og:image'] ?? '');
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([head.metas['og:image:width'], head.metas['og:image:height']]).toEqual(['1200', '630']);
  });

  test('has a picture for sharing, whatever product or category it is of', async () => {
    const query = `{
      products(first: 100) { nodes { images { share } } }
      taxonomy(where: { kind: "category" }) { children { image { share } children { image { share } } } }
    }`;
    const response = await fetch(`${origin}/graphql/data`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
      body: JSON.stringify({ query }),
    });
    const shared = [...(await response.text()).matchAll(/"share":"([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(shared.length).toBeGreaterThan(70);
    const missing: string[] = [];
    for (const path of new Set(shared)) {
      const { ok } = await fetch(origin + path, { method: 'HEAD' });
      if (!ok) missing.push(path);
    }
    expect(missing).toEqual([]);
  });

  test.each(['', '/el'])(
    'of a promotion under %s/promotions names both languages',
    async (prefix) => {
      const own = prefix === '' ? promotion.en : promotion.el;
      const { status, head } = await ask(`${prefix}/promotions/${own}?code=x`);
      expect(status).toBe(200);
      expect(head.links).toEqual({
        canonical: `${origin}${prefix}/promotions/${own}`,
        en: `${origin}/promotions/${promotion.en}`,
        el: `${origin}/el/promotions/${promotion.el}`,
        'x-default': `${origin}/promotions/${promotion.en}`,
      });
    },
  );

  test.each([
    '/products?search=rum',
    '/el/products?search=%CF%81%CE%BF%CF%8D%CE%BC%CE%B9',
    '/products?sort=price-asc',
    '/categories/aged-rum?country=BB',
    '/el/products?sale=1',
    '/shopping-cart',
    '/el/shopping-cart',
  ])('%s is not for an index', async (path) => {
    const { status, head } = await ask(path);
    expect(status).toBe(200);
    expect(head.metas['robots']).toBe('noindex, nofollow');
    expect(head.links).not.toHaveProperty('canonical');
  });

  test('names the pages before and after it, of which none lies past the end', async () => {
    const { head } = await ask('/products?page=2');
    expect(head.links).toMatchObject({
      prev: `${origin}/products`,
      next: `${origin}/products?page=3`,
    });
    expect((await ask('/products?page=900')).status).toBe(404);
  });
});

/** What campaigns and networks add to the addresses that they lead to. */
const CAMPAIGN =
  'utm_source=letter&utm_medium=mail&utm_campaign=x&utm_term=y&utm_content=z&fbclid=a&gclid=b&gbraid=c&wbraid=d&msclkid=e&ttclid=f&mc_cid=g&mc_eid=h';

describe('what a campaign adds to an address makes no other page', () => {
  /** The screens of the sitemap that anybody may see and an index lists, by name. */
  async function listedScreens(): Promise<{ id: string; path: string }[]> {
    const walk = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
      entries.flatMap((entry) => (entry.children ? walk(entry.children) : [entry]));
    const english = routes.find(({ id }) => id === 'en')?.children ?? [];
    const screens: { id: string; path: string }[] = [];
    for (const { id = '', path = '', file } of walk(english)) {
      const { headers } = (await import(/* @vite-ignore */ `../../storefront/${file}`)) as {
        headers?: (args: { actionHeaders: Headers; loaderHeaders: Headers }) => HeadersInit;
      };
      const said = new Headers(
        headers?.({ actionHeaders: new Headers(), loaderHeaders: new Headers() }),
      );
      if (said.get('Cache-Control')?.includes('public') && !said.has('X-Robots-Tag'))
        screens.push({ id, path: `/${path}` });
    }
    return screens;
  }

  const slugs: Record<string, Record<'en' | 'el', string>> = {
    'categories-id': { en: 'aged-rum', el: 'palaiomena-roumia' },
    'products-id': { en: 'windlass-hill-12-years', el: 'windlass-hill-12-eton' },
    'promotions-id': promotion,
    'posts-id': {
      en: 'ice-the-ingredient-you-do-not-order',
      el: 'o-pagos-to-yliko-pou-den-parangelnete',
    },
    'the-menu-id': { en: 'chios-daiquiri', el: 'ntakiri-tis-chiou' },
  };

  test('on any screen of the sitemap, in either language', async () => {
    const screens = (await listedScreens()).filter(({ id }) => id !== 'not-found');
    expect(screens.length).toBeGreaterThan(20);
    for (const { id, path } of screens) {
      for (const locale of ['en', 'el'] as const) {
        const own = path.replace(':id', slugs[id]?.[locale] ?? ':id');
        const address = `${locale === 'el' ? '/el' : ''}${own}`.replace(/(?<=.)\/$/, '');
        const plain = await ask(address);
        const { status, head } = await ask(`${address}?${CAMPAIGN}`);
        expect([status, plain.status], address).toEqual([200, 200]);
        // `/posts` is the list of `/the-blog`.
        const canonical = address.replace(/\/posts$/, '/the-blog');
        expect(head.links['canonical'], address).toBe(origin + canonical);
        expect(head.metas['og:url'], address).toBe(origin + canonical);
        expect(head.links, address).toEqual(plain.head.links);
        expect(Object.values(head.links).join(), address).not.toMatch(/utm_|clid|braid|mc_/);
      }
    }
  });

  test('nor on a later page of a list, which keeps its number', async () => {
    for (const address of ['/products?page=2', '/el/products?page=2', '/the-blog?page=2']) {
      const { head } = await ask(`${address}&${CAMPAIGN}`);
      expect(head.links['canonical']).toBe(origin + address);
      expect(head.links).toEqual((await ask(address)).head.links);
    }
  });
});

describe('SEO-03: what is not there', () => {
  const paths = [
    '/products/none',
    '/categories/none',
    '/promotions/none',
    '/the-menu/none',
    '/nope',
  ];
  test.each(paths.flatMap((path) => [path, `/el${path}`]))(
    '%s is 404, says so, and stays out of the indexes',
    async (path) => {
      const { status, html, head } = await ask(path);
      expect(status).toBe(404);
      expect(head.metas['robots']).toBe('noindex, nofollow');
      expect(head.metas['prerender-status-code']).toBe('404');
      const isRecord = path.endsWith('none');
      const title = path.startsWith('/el')
        ? isRecord
          ? 'Δεν βρέθηκε'
          : 'Αυτή η σελίδα δεν βρέθηκε'
        : isRecord
          ? 'Not Found'
          : 'This page could not be found';
      expect(head.title).toBe(`${title} | Kerasma`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(head.links).toEqual({});
    },
  );
});

describe('SEO-05: a slug of before', () => {
  /** Gives an English product page of the tenant another slug. */
  const rename = (tenant: OwnTenant, from: string, to: string) =>
    database
      .updateTable('productTranslations')
      .set({ slug: to })
      .where('tenantId', '=', tenant.id)
      .where('locale', '=', 'en')
      .where('slug', '=', from)
      .execute();

  test('leads to the page by one redirect with the query, and the page itself to nowhere', async () => {
    const tenant = await openOwnTenant(database);
    await rename(tenant, 'windlass-hill-white', 'the-white-one');
    const { hostname } = new URL(tenant.url);
    const old = await requestByHost(
      hostname,
      '/products/windlass-hill-white?variant=x&utm_source=y',
    );
    expect([old.status, old.headers.location]).toEqual([
      301,
      '/products/the-white-one?variant=x&utm_source=y',
    ]);
    expect((await requestByHost(hostname, '/products/the-white-one')).status).toBe(200);
  });

  test.each([
    ['/products/windlass-hill-12-eton?page=2', '/products/windlass-hill-12-years?page=2'],
    ['/el/products/windlass-hill-12-years', '/el/products/windlass-hill-12-eton'],
    ['/el/categories/aged-rum', '/el/categories/palaiomena-roumia'],
    ['/categories/palaiomena-roumia', '/categories/aged-rum'],
  ])('or of the other language: %s leads to %s', async (from, to) => {
    const { status, location } = await ask(from);
    expect([status, location]).toEqual([301, to]);
    expect((await ask(to)).status).toBe(200);
  });

  test('of a promotion, too', async () => {
    const { status, location } = await ask(`/el/promotions/${promotion.en}`);
    expect([status, location]).toEqual([301, `/el/promotions/${promotion.el}`]);
  });

  test('leads a visitor who goes there within the site, once', async () => {
    const tenant = await openOwnTenant(database);
    await rename(tenant, 'windlass-hill-5-years', 'the-five');
    const work = async ({ page }: Visitor) => {
      await page.goto('/categories/aged-rum');
      // From then on scripts lead from page to page.
      await waitForCount(page, words.en, 0);
      await page.evaluate(() => {
        const site = window as unknown as {
          stayed: boolean;
          __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
        };
        site.stayed = true;
        return site.__reactRouterDataRouter.navigate('/products/windlass-hill-5-years');
      });
      await page.waitForURL('**/products/the-five');
      await page.getByRole('heading', { level: 1, name: 'Windlass Hill 5 Years' }).waitFor();
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
        `${tenant.url}/products/the-five`,
      );
    };
    await asVisitor(browser, work, { baseURL: tenant.url });
  });
});
