import { expect, test } from 'vitest';
import { shortManifest } from './short-manifest.ts';

test('the list of routes leaves out what is said by default, and nothing else', () => {
  const root = { id: 'root', path: '', hasLoader: false, module: '/root.js', css: ['/a.css'] };
  const shop = { id: 'shop', parentId: 'root', hasLoader: true, module: '/shop.js', css: [] };
  const short = shortManifest(
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: '/entry.js', imports: ['/react.js'], css: [] },
      routes: {
        root: { ...root, imports: ['/react.js'] },
        shop: { ...shop, imports: ['/react.js', '/list.js'] },
      },
      version: '1',
    })};`,
  );
  expect(JSON.parse(short.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))).toEqual({
    entry: { module: '/entry.js', imports: ['/react.js'], css: [] },
    routes: {
      root: { id: 'root', path: '', module: '/root.js', css: ['/a.css'] },
      shop: {
        id: 'shop',
        parentId: 'root',
        hasLoader: true,
        module: '/shop.js',
        imports: ['/list.js'],
      },
    },
    version: '1',
  });
  expect(() => shortManifest('window.other={}')).toThrow('begins otherwise');
});
