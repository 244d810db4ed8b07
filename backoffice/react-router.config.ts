import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  basename: '/admin/',
  buildDirectory: '../build/backoffice',
  ssr: true,
  // Who is not signed in must not learn which screens there are.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
