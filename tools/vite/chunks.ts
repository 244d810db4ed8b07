import path from 'node:path';
import type { BuildEnvironmentOptions } from 'vite';

/** Chunks with fewer bytes of source than this are merged. */
const CRUMB = 1500;

/**
 * The chunks of the client. By default the build makes a file of every module that two routes share: a first visit then
 * loads eighty, and the manifest that lists them is larger than the scripts.
 */
export const clientChunks: BuildEnvironmentOptions['rolldownOptions'] = {
  treeshake: {
    // Loaders and their GraphQL documents stay on the server.
    moduleSideEffects: [{ test: /[\\/]graphql[\\/]gen[\\/]/, sideEffects: false }],
  },
  output: {
    chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = ''] }) =>
      `assets/${shortName(path.parse(name).name)}-[hash][extname]`,
    codeSplitting: {
      groups: [
        // Changes with releases of the packages only, so that browsers cache it over many of ours.
        {
          name: 'framework',
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
          priority: 3,
        },
        // What every page loads, and what every page with header and footer loads besides.
        {
          name: 'shell',
          test: /storefront[\\/](root|layouts[\\/]entrance)\.tsx$/,
          priority: 2,
        },
        { name: 'frame', test: /storefront[\\/]layouts[\\/]main\.tsx$/, priority: 1 },
        // A browser loads the messages of one language only: they belong to no other chunk.
        {
          name: 'parts',
          test: /(storefront|ui|i18n)[\\/](?!i18n[\\/]messages)/,
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: CRUMB,
        },
      ],
    },
  },
};

/** The rest of a name lists the routes that share the chunk, which would make the manifest longer. */
function shortName(name: string): string {
  return name.split('~')[0] ?? '';
}
