import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { clientChunks } from './tools/vite/chunks.ts';
import { compiledMessages } from './tools/vite/compiled-messages.ts';
import { guardedRouteModules } from './tools/vite/route-modules.ts';

export default defineConfig({
  plugins: [reactRouter(), compiledMessages(), guardedRouteModules()],
  publicDir: 'storefront/public',
  resolve: {
    // The catalogues are compiled at build, so the parser of ICU messages never reaches the browser.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  // An alias is followed inside a dependency only where Vite bundles the dependency.
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
  // Found before the first visit, or that visit would load the page twice.
  optimizeDeps: {
    include: ['react-router/dom', 'use-intl', 'use-intl/core', 'use-intl > @formatjs/fast-memoize'],
  },
  css: {
    transformer: 'lightningcss',
    // Grid areas keep their names: a part of one module stands in the grid of another.
    lightningcss: { cssModules: { grid: false } },
  },
  environments: { client: { build: { rolldownOptions: clientChunks } } },
  build: {
    // Fonts and pictures stay files: an inlined one is downloaded again with every style sheet.
    assetsInlineLimit: 0,
    // All sheets together are as large as two of the scripts: one question instead of ten holds up the first view less,
    // and a part that is loaded later brings none of its own.
    cssCodeSplit: false,
    target: 'es2022',
  },
});
