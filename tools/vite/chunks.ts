import path from 'node:path';
import type { BuildEnvironmentOptions } from 'vite';

/** Pieces below this many bytes of source join what is loaded most nearly with them. */
const CRUMB = 2000;

/**
 * What the browser gets in how many pieces. Left to itself the build makes a file of every module that two routes
 * share, and a first visit asks for eighty of them; the list of who needs which outgrows the scripts that it names.
 */
export const clientChunks: BuildEnvironmentOptions['rolldownOptions'] = {
  treeshake: {
    // Loaders stay on the server, and what they ask with them: a document that no script uses is only a text.
    moduleSideEffects: [{ test: /[\\/]graphql[\\/]gen[\\/]/, sideEffects: false }],
  },
  output: {
    chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = ''] }) =>
      `assets/${shortName(path.parse(name).name)}-[hash][extname]`,
    codeSplitting: {
      groups: [
        // Changes with a release of theirs only, and stays in the caches of browsers over many of ours.
        {
          name: 'framework',
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
          priority: 3,
        },
        // What every page has, and what every page with the header and the footer has besides.
        {
          name: 'shell',
          test: /storefront[\\/](root|layouts[\\/]entrance)\.tsx$/,
          priority: 2,
        },
        { name: 'frame', test: /storefront[\\/]layouts[\\/]main\.tsx$/, priority: 1 },
        // A browser loads the words of one language alone: they are no part of anything.
        {
          name: 'parts',
          test: /storefront[\\/](?!i18n[\\/]messages)/,
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: CRUMB,
        },
      ],
    },
  },
};

/** The rest of a name lists the routes that share the piece, and would stand in the list once for each of them. */
function shortName(name: string): string {
  return name.split('~')[0] ?? '';
}
