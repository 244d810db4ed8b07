import { describe, expect, inject, test } from 'vitest';
import { askPage } from '../support/page-head.ts';
import { textsOf } from '../support/texts.ts';

const origin = inject('siteUrl');

/** The specification's words for an address without a page, for one of no record, and for a list that ends before. */
const reasons = {
  noRoute: 'This page could not be found',
  noRecord: 'Not Found',
  notFoundTitle: 'Not found',
};

describe('an address that leads nowhere', () => {
  const paths = [
    ['/nope', 'noRoute'],
    ['/the-blog?page=0', 'noRoute'],
    ['/the-blog?tag=No%20tag', 'noRoute'],
    ['/posts/none', 'noRecord'],
    ['/products/none', 'noRecord'],
    ['/categories/none', 'noRecord'],
    ['/promotions/none', 'noRecord'],
    ['/the-menu/none', 'noRecord'],
    ['/products?page=900', 'notFoundTitle'],
  ] as const;

  test.each(paths)(
    '%s is 404, says so, and stays out of the indexes and caches',
    async (path, reason) => {
      for (const locale of ['en', 'el'] as const) {
        const t = textsOf(locale);
        const address = locale === 'el' ? `/el${path}` : path;
        const { status, html, head, headers } = await askPage(address);
        expect([status, headers.get('Cache-Control')], address).toEqual([404, 'no-store']);
        expect(head.metas['robots'], address).toBe('noindex, nofollow');
        expect(head.metas['prerender-status-code'], address).toBe('404');
        const title = locale === 'en' ? reasons[reason] : t(`errors.${reason}`);
        expect(head.title, address).toBe(`${title} | Kerasma`);
        // Two words with capitals are kept on one line.
        expect(html.replaceAll('\u00A0', ' '), address).toContain(`<h1>${title}</h1>`);
        expect(html, address).toContain(t('errors.notFoundText'));
        expect(head.links, address).toEqual({});
      }
    },
  );

  test('/posts/Not_an_address, which can be no slug, is so too, in a page that needs no data', async () => {
    for (const [prefix, title] of [
      ['', reasons.noRoute],
      ['/el', textsOf('el')('errors.noRoute')],
    ]) {
      const { status, html, head } = await askPage(`${prefix}/posts/Not_an_address`);
      expect(status).toBe(404);
      expect(head.metas['robots']).toBe('noindex, nofollow');
      expect(html).toContain(`<h1>${title}</h1>`);
    }
  });

  test.each(['/assets/gone-1a2b3c4d.js', '/assets/gone.css', '/pictures/gone-480.webp'])(
    '%s is no page',
    async (path) => {
      const response = await fetch(origin + path, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    },
  );
});

describe('what is sent to a page', () => {
  const pages = ['/shopping-cart', '/el/newsletter/none', '/session/cart'];

  test.each(pages)('%s is told to be no form where it is none', async (address) => {
    const send = async (type: string, body: string): Promise<number> => {
      const headers = { 'Content-Type': type };
      const answer = await fetch(new URL(address, origin), {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await send('application/json', '{"intent":"add"}')).toBe(415);
    expect(await send('text/plain', 'intent=add')).toBe(415);
    expect(await send('multipart/form-data; boundary=x', 'not what it says')).toBe(415);
    expect(await send('application/x-www-form-urlencoded', 'intent=')).not.toBe(415);
  });
});

test('a document that may answer for many addresses names none of them', async () => {
  for (const path of ['/products/zz-invented-a', '/el/posts/zz-invented-b', '/zz-invented-c']) {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('zz-invented');
  }
});
