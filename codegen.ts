import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** The apps, each with its contract and its documents. */
export const apps = {
  storefront: {
    schema: 'api/schema.graphql',
    documents: ['storefront/**/*.graphql', 'api/saved-queries/*.graphql'],
  },
  backoffice: {
    schema: 'api/admin/schema.graphql',
    documents: ['backoffice/**/*.graphql'],
  },
};

/** Types and texts of an app's documents, from the committed contract. `npm run generate` runs it. */
export function codegenOf(app: keyof typeof apps): CodegenConfig {
  return {
    ...apps[app],
    generates: {
      [`${app}/graphql/gen/`]: {
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
}
