import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from '../tools/vite/compiled-messages.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [reactRouter(), compiledMessages()],
  publicDir: false,
  // Not that of the public pages, which are served beside it while developing.
  cacheDir: '../node_modules/.vite/backoffice',
  // Found before the first visit, or that visit would load the page twice.
  optimizeDeps: { include: ['react-router/dom', 'use-intl', 'use-intl > @formatjs/fast-memoize'] },
  resolve: {
    // Messages are compiled at build: the parser never reaches the browser.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { grid: false } } },
  build: { assetsInlineLimit: 0, cssCodeSplit: false, emptyOutDir: true, target: 'es2022' },
});
