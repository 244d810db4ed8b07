import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { openSite } from './open-site.ts';

// The backend runs as in production; pages and assets come from Vite, with hot reload over our own port.
await openSite(async (server) => {
  const vite = await createServer({
    appType: 'custom',
    // Without a bundled copy of the configuration, whose appearance would make `node --watch` restart us.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: undefined,
    wrap: (next) => (request, response) => {
      vite.middlewares(request, response, () => {
        next(request, response);
      });
    },
    close: () => vite.close(),
  };
});
