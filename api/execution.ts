import {
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileOperations, type CompiledOperations } from './compiled-operation.ts';
import { createDocumentCache } from './document-cache.ts';
import { measureDocument, parseDocument, type ExcessFinder } from './limits.ts';

/** What is to be run: a document, its variables, and which of its operations. */
type Operation = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
};

/** Answers an operation, or the reasons why it was not run at all. Never throws for what a resolver does. */
export type Executor<Context> = (
  operation: Operation,
  context: Context,
) => Promise<ExecutionResult>;

/** The only text of an unexpected error. */
export const MASKED = 'An error occurred';

/**
 * Runs operations on a schema. A document is parsed, measured, validated and made a function of when it first comes;
 * what depends on the variables is looked at each time. graphql-js runs what that function does not. `onMismatch` gets
 * the fault of a function whose query graphql-js has answered without an error: nobody else would learn of it.
 */
export function createExecutor<Context>(
  schema: GraphQLSchema,
  {
    allowIntrospection,
    onMismatch,
  }: {
    allowIntrospection: boolean;
    onMismatch: (fault: unknown, operationName: string | undefined) => void;
  },
): Executor<Context> {
  const documents = createDocumentCache<Known>();
  const rules = allowIntrospection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];

  /** Parses, measures and validates; throws the GraphQLErrors. */
  function prepare(query: string, variables: Operation['variables']): Known {
    const kept = documents.get(query);
    const { document, findExcess } = kept ?? learn(query);
    const excess = findExcess(variables);
    if (excess) throw new Refusal([excess]);
    if (kept) return kept;
    const faults = validate(schema, document, rules);
    if (faults.length > 0) throw new Refusal(faults, 'GRAPHQL_VALIDATION_FAILED');
    const known = { document, findExcess, compiled: compileOperations(schema, document) };
    // Only valid documents are cached, so that faulty ones do not evict others.
    documents.set(query, known);
    return known;
  }

  function learn(query: string): Pick<Known, 'document' | 'findExcess'> {
    try {
      const document = parseDocument(query);
      return { document, findExcess: measureDocument(schema, document) };
    } catch (error) {
      throw error instanceof GraphQLError ? new Refusal([error], 'GRAPHQL_PARSE_FAILED') : error;
    }
  }

  return async ({ query, variables, operationName }, contextValue) => {
    try {
      const known = prepare(query, variables);
      const outcome = await known.compiled.get(operationName)?.(variables, contextValue);
      if (outcome && 'data' in outcome) return outcome;
      const { document } = known;
      const { errors, ...result } = await execute({
        schema,
        document,
        variableValues: variables,
        operationName,
        contextValue,
      });
      if (errors) return { ...result, errors: errors.map(mask) };
      if (outcome) onMismatch(outcome.fault, operationName);
      return result;
    } catch (error) {
      if (error instanceof Refusal) return { errors: error.errors };
      throw error;
    }
  };
}

type Known = {
  document: DocumentNode;
  findExcess: ExcessFinder;
  /** What is not among them graphql-js runs. */
  compiled: CompiledOperations;
};

/** A document that is not run. Those of its errors that have no code get this one. */
class Refusal extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[], code?: string) {
    super('The document is refused');
    this.name = 'Refusal';
    this.errors = errors;
    for (const { extensions } of errors) extensions['code'] ??= code;
  }
}

/**
 * Errors of GraphQL itself are reported; whatever a resolver throws is masked. The original error is available to the
 * log and never part of the answer.
 */
function mask(error: GraphQLError): GraphQLError {
  if (!isUnexpected(error)) return error;
  const { nodes, source, positions, path } = error;
  return new GraphQLError(MASKED, {
    nodes,
    source,
    positions,
    path,
    originalError: error,
    extensions: { code: 'INTERNAL', http: { status: 500 } },
  });
}

function isUnexpected(error: GraphQLError): boolean {
  const { originalError } = error;
  return originalError instanceof GraphQLError
    ? isUnexpected(originalError)
    : originalError !== undefined;
}
