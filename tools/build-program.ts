import path from 'node:path';
import { build } from 'vite';
import { root } from './run-command.ts';

/**
 * Not bundled: what the pages have to share with the server, native modules, and what runs from its source, because it
 * is needed once (the demo data) or in a thread of its own (receipts).
 */
const EXTERNAL = [
  /^react(-dom|-router)?($|\/)/,
  /^@react-router\//,
  'sharp',
  'pdfmake',
  'fontkit',
  /^#db\/seed\//,
];

/** Bundles the server and the packages that it uses into `directory`: to load many small modules takes seconds. */
export async function buildProgram(directory: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { conditions: ['node'], mainFields: [] },
    ssr: {
      noExternal: true,
      resolve: { conditions: ['node'] },
    },
    build: {
      ssr: path.join(root, 'server', 'site.ts'),
      outDir: directory,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        external: EXTERNAL,
        // Nothing is left out: calls such as `decodeURIComponent(text)`, which only find out whether they throw, would be.
        treeshake: false,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
      },
    },
  });
}
