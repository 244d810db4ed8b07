import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The sitemap is small: the browser gets it whole and never asks for more of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
