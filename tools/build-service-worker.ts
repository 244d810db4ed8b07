import { createHash } from 'node:crypto';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { root } from './run-command.ts';

/**
 * Writes the service worker into the built client, as one file at its root, so that its scope is the whole site. Its
 * last line is a hash of the built files, so that browsers update it with each release.
 */
export async function buildWorker(client: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, 'storefront/browser/offline/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
  const assets = await readdir(path.join(client, 'assets'));
  const release = createHash('sha256').update(assets.toSorted().join('\n')).digest('hex');
  await appendFile(path.join(client, 'sw.js'), `// ${release.slice(0, 16)}\n`);
}
