import type { ServerBuild } from 'react-router';

/** A build of a few routes, by id, as React Router takes it. `entry`: what the server entry exports. */
export function serverBuild(
  entry: object,
  routes: Readonly<Record<string, { path: string; module: object }>>,
): ServerBuild {
  return {
    entry: {
      module: {
        answerBeforePage: () => null,
        isAnsweredByPage: () => true,
        publicPageOf: (path: string, search: string) => ({
          locale: 'en',
          path,
          search,
          record: null,
        }),
        ...entry,
      },
    },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
