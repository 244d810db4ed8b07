import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './tools/vite-messages.ts';

export default defineConfig({
  plugins: [reactRouter(), compiledMessages()],
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
  build: {
    // Fonts and pictures stay files: an inlined one is downloaded again with every style sheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
