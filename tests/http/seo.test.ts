import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { requestByHost } from '../support/by-host.ts';
import { listedPages } from '../support/every-page.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { askPage as ask } from '../support/page-head.ts';
import { siteDatabase } from '../support/site-database.ts';

const database = await siteDatabase();
const origin = inject('siteUrl');

const kinds = listedPages.filter(({ isRepeated }) => !isRepeated);

/** What campaigns and networks add to the addresses that they lead to. */
const CAMPAIGN =
  'utm_source=letter&utm_medium=mail&utm_campaign=x&utm_term=y&utm_content=z&fbclid=a&gclid=b&gbraid=c&wbraid=d&msclkid=e&ttclid=f&mc_cid=g&mc_eid=h';

describe('SEO-01: the head of a page', () => {
  test.each(listedPages)('$path names itself and its languages', async ({ path, en, el }) => {
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

  test.each(listedPages)(
    '$path takes nothing from a stranger’s query, and its data can’t end a script',
    async ({ path, en, el }) => {
      const strange = `${CAMPAIGN}&link=https://evil.test&x="><b>&</script>`;
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
      expect(/<head>([^]*)<\/head>/.exec(html)?.[1]).not.toMatch(
        /evil\.test|utm_|clid|braid|mc_|<b>/,
      );
    },
  );

  test.each(kinds)('$path has a title, a description and a card for sharing', async (page) => {
    const { head } = await ask(page.path);
    const [line, site] = page.path.startsWith('/el')
      ? ['Ρούμι, κοκτέιλ και παρέα', 'Kerasma']
      : ['A Rum and Cocktail Society', 'Kerasma'];
    if (page.name === 'index') expect(head.title).toBe(`${site} | ${line}`);
    else expect(head.title).toMatch(new RegExp(`^.+ \\| ${site}$`));
    const description = head.metas['description'] ?? '';
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(head.metas).toMatchObject({
      'og:description': description,
      'og:title': page.name === 'index' ? site : head.title.replace(` | ${site}`, ''),
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

  test('of `/posts` names the list of the blog, and so from a campaign too', async () => {
    for (const prefix of ['', '/el']) {
      const { head } = await ask(`${prefix}/posts?${CAMPAIGN}`);
      expect(head.links['canonical']).toBe(`${origin}${prefix}/the-blog`);
      expect(head.metas['og:url']).toBe(`${origin}${prefix}/the-blog`);
      expect(head.links).toEqual((await ask(`${prefix}/posts`)).head.links);
    }
  });

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

  test('names the pages before and after it', async () => {
    const { head } = await ask('/products?page=2');
    expect(head.links).toMatchObject({
      prev: `${origin}/products`,
      next: `${origin}/products?page=3`,
    });
  });
});

describe('SEO-05: a slug of before', () => {
  test('leads to the page by one redirect with the query, and the page itself to nowhere', async () => {
    const tenant = await openOwnTenant(database);
    await database
      .updateTable('productTranslations')
      .set({ slug: 'the-white-one' })
      .where('tenantId', '=', tenant.id)
      .where('locale', '=', 'en')
      .where('slug', '=', 'windlass-hill-white')
      .execute();
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
    ['/el/promotions/first-round', '/el/promotions/o-protos-gyros'],
    ['/posts/o-pagos-to-yliko-pou-den-parangelnete', '/posts/ice-the-ingredient-you-do-not-order'],
    ['/el/the-menu/chios-daiquiri?table=3', '/el/the-menu/ntakiri-tis-chiou?table=3'],
  ])('or of the other language: %s leads to %s', async (from, to) => {
    const { status, location } = await ask(from);
    expect([status, location]).toEqual([301, to]);
    expect((await ask(to)).status).toBe(200);
  });
});
