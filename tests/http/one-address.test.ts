import { describe, expect, inject, test } from 'vitest';
import { listedPages } from '../support/every-page.ts';
import { askPage } from '../support/page-head.ts';

const origin = inject('siteUrl');

describe('a page has one address', () => {
  test.each(listedPages.filter(({ path, isRepeated }) => path !== '/' && !isRepeated))(
    'other forms of $path lead there, in one step and with their query',
    async ({ path }) => {
      const [pathname = '', query] = path.split('?');
      const parts = pathname.split('/').slice(1);
      // The slug of a record is no part of the form: another one is another page.
      const isRecord = parts.length > (parts[0] === 'el' ? 2 : 1);
      const fixed = isRecord ? parts.slice(0, -1) : parts;
      const slug = isRecord ? parts.slice(-1) : [];
      const form = (change: (part: string) => string) =>
        `/${[...fixed.map(change), ...slug].join('/')}`;
      const others = [
        form((part) => part.toUpperCase()),
        form((part) => part.slice(0, 1).toUpperCase() + part.slice(1)),
        form((part) => `%${part.charCodeAt(0).toString(16)}${part.slice(1)}`),
        `${pathname}/`,
        `/${pathname}`,
        pathname.replaceAll('/', '//'),
      ];
      const search = `?${query ? `${query}&` : ''}utm_source=x`;
      for (const other of others) {
        const { status, location } = await askPage(`${origin}${other}${search}`);
        expect([status, location], other).toEqual([301, pathname + search]);
      }
      expect((await askPage(path)).status).toBe(200);
    },
  );

  test.each([
    ['/Nope', '/Nope'],
    ['//nope', '/nope'],
    ['/EL/nope', '/el/nope'],
    ['//evil//x/', '/evil/x'],
  ])('%s, which is no page, is one under %s alone', async (other, path) => {
    const first = await askPage(origin + other);
    if (other === path) expect(first.location).toBeNull();
    else expect([first.status, first.location]).toEqual([301, path]);
    expect((await askPage(path)).status).toBe(404);
  });

  test('the data of a page leads there as well', async () => {
    const response = await fetch(`${origin}/PRODUCTS.data?page=2`);
    expect(await response.text()).toContain('"/products?page=2"');
  });
});
