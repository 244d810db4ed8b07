import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { openSite } from './process/open-site.ts';

// The backend runs as in production; pages and assets come from Vite, with hot reload over our own port.
// `npm run dev` lists the folders to watch, because Vite's temporary files must not cause a restart, and sets the
// condition `development`, so that server and pages share one react-router.
await openSite(async (server) => {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const backoffice = await createServer({
    configFile: path.join(path.dirname(import.meta.dirname), 'backoffice', 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: '/admin/hmr' } },
  });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: undefined,
    added: [path.dirname(import.meta.dirname)],
    wrap: (next) => (request, response) => {
      const { url } = request;
      const { middlewares } = isBackoffice(url) ? backoffice : vite;
      middlewares(request, response, () => {
        // Vite takes its base away from the address of what it does not answer.
        request.url = url;
        next(request, response);
      });
    },
    close: async () => {
      await Promise.all([vite.close(), backoffice.close()]);
    },
    backoffice: {
      build: () =>
        backoffice.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      assets: undefined,
    },
  };
});

function isBackoffice(url = ''): boolean {
  return /^\/admin(\/|$)/.test(url);
}
