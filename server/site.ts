import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { CannotStart } from '#db/embedded-problem.ts';
import { openSite } from './process/open-site.ts';

// The built site; `main.mjs` runs it bundled (`tools/build-program.ts`), so its own place is not that of the source.
const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve('#server/site.ts')));
const build = path.join(root, 'build');

await openSite(async () => {
  const entry = path.join(build, 'server', 'index.js');
  const pages = (await import(entry).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new CannotStart(
      'The site has not been built: run `npm run build`, or start with `npm start`.',
      { cause },
    );
  })) as ServerBuild;
  const assets = path.join(build, 'client');
  // `root` for `pictures/`.
  const added = [assets, path.join(root, 'storefront', 'public'), root];
  const backoffice = {
    build: () =>
      import(path.join(build, 'backoffice', 'server', 'index.js')) as Promise<ServerBuild>,
    assets: path.join(build, 'backoffice', 'client'),
  };
  return { build: () => Promise.resolve(pages), assets, added, backoffice };
});
