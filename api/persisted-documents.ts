import { createHash } from 'node:crypto';
import { GraphQLError, Kind, parse } from 'graphql';
import { z } from 'zod';

/** The documents of the storefront and the saved queries by the SHA-256 of their text. A client can never add one. */
export type PersistedDocuments = Readonly<Record<string, string>>;

/** The calls of the catalogue that any client may run by name: the documents of `saved-queries/`. */
export const savedQueryNames = [
  'Taxonomy',
  'Products',
  'ProductProposals',
  'ProductCategories',
  'Offers',
  'ProductsSearch',
  'PromotionBanner',
  'PromotionSection',
  'Promotion',
  'Promotions',
  'Product',
  'Taxon',
  'ProductsList',
  'SimilarProducts',
] as const;

/** The saved queries among the documents, by name. */
export function findSavedQueries(documents: PersistedDocuments): ReadonlyMap<string, string> {
  const saved = new Map<string, string>();
  for (const text of Object.values(documents)) {
    for (const definition of parse(text).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const name = savedQueryNames.find((each) => each === definition.name?.value);
      if (name) saved.set(name, text);
    }
  }
  return saved;
}

/** What a call sends, besides its variables. */
export type CallParameters = {
  query?: string | null;
  operationName?: string | null;
  extensions?: Record<string, unknown> | null;
};

const persistedQuery = z.object({
  version: z.literal(1),
  sha256Hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * The parameters with the text of the persisted document that they name: by its hash, or without a text by
 * the name of a saved query alone. Throws a GraphQLError with an HTTP status when the hash is unknown,
 * malformed or not that of the text sent along; with `required`, also when there is none.
 */
export function withPersistedDocument<Parameters extends CallParameters>(
  params: Parameters,
  { documents, saved }: { documents: PersistedDocuments; saved: ReadonlyMap<string, string> },
  { required }: { required: boolean },
): Parameters & CallParameters {
  const named: unknown = params.extensions?.['persistedQuery'];
  if (named == null) {
    const query = params.query ? undefined : saved.get(params.operationName ?? '');
    if (query !== undefined) return { ...params, query };
    if (required)
      throw refusal('PERSISTED_QUERY_REQUIRED', 'Only persisted queries are taken here', 400);
    return params;
  }
  const parsed = persistedQuery.safeParse(named);
  if (!parsed.success) {
    throw refusal('PERSISTED_QUERY_INVALID', 'A persisted query is version 1 with a SHA-256', 400);
  }
  const hash = parsed.data.sha256Hash;
  if (params.query != null && params.query !== '') {
    if (sha256(params.query) !== hash) {
      throw refusal('PERSISTED_QUERY_MISMATCH', 'The hash is not that of the query', 400);
    }
    if (!required) return params;
  }
  const query = Object.hasOwn(documents, hash) ? documents[hash] : undefined;
  if (query === undefined) {
    throw refusal('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', 404);
  }
  return { ...params, query };
}

/** Throws if a document does not match its hash. */
export function checkPersistedDocuments(documents: PersistedDocuments): void {
  for (const [hash, text] of Object.entries(documents)) {
    if (sha256(text) !== hash) throw new Error(`The persisted document ${hash} has another hash`);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refusal(code: string, message: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } });
}
