import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';

const visitor = formVisitor(inject('siteUrl'));

type Manifest = {
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string }[];
  shortcuts: { url: string }[];
};

test.each([
  ['en', ''],
  ['el', '/el'],
])(
  'the site can be installed: its manifest in %s names files and pages that exist',
  async (lang, prefix) => {
    const { document } = await visitor.open(`${prefix}/shop`);
    const href = document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '';
    const manifest = (await (await visitor.get(href)).json()) as Manifest;
    expect(manifest).toMatchObject({
      lang,
      start_url: prefix || '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#231f20',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const pages = manifest.shortcuts.map((shortcut) => shortcut.url);
    expect(pages).toEqual([`${prefix}/the-menu`, `${prefix}/shop`]);
    const files = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
    for (const path of [...files, ...pages])
      expect((await visitor.get(path)).status, path).toBe(200);
  },
);

test('a new worker is not held back by a cache', async () => {
  expect((await visitor.get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
});
