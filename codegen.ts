import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types and texts of the storefront's documents and the saved queries, from the committed contract. `npm run generate` runs it. */
const config: CodegenConfig = {
  schema: 'api/schema.graphql',
  documents: ['storefront/**/*.graphql', 'api/saved-queries/*.graphql'],
  generates: {
    'storefront/graphql/gen/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        // Bare, as `extensions.persistedQuery.sha256Hash` carries it.
        persistedDocuments: {
          hashAlgorithm: (text: string) => createHash('sha256').update(text).digest('hex'),
        },
      },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        importExtension: '.ts',
        strictScalars: true,
        scalars: { DateTime: 'string' },
      },
    },
  },
};

export default config;
