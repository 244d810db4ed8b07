import {
  defaultFieldResolver,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

/**
 * Runs an operation and answers its data, or the fault if anything is unusual: a resolver that throws, null where a
 * value is required; null for variables that do not fit. graphql-js then runs the operation again and reports the
 * errors; a query may run twice because it changes nothing.
 */
type CompiledOperation = (
  variables: Variables,
  context: unknown,
) => Promise<{ data: Data } | { fault: unknown } | null>;

/** One run of an operation. */
type Run = { context: unknown; variableValues: VariableValues };
type VariableValues = NonNullable<ReturnType<typeof getVariableValues>['variableValues']>;

/** What becomes of a value that a resolver has returned: that of the answer, or a promise of it. */
type Completion = (value: unknown, run: Run) => unknown;

type CompiledField = {
  name: string;
  read: (source: unknown, run: Run) => unknown;
  complete: Completion;
};

/** The operations of a document by their names; the only one goes without a name, too. */
export type CompiledOperations = ReadonlyMap<string | undefined, CompiledOperation>;

/**
 * Makes functions of the queries of a valid document: which fields of which types they read, and with which arguments,
 * is found out once and not for each record of an answer. What this does not do is left out: mutations, directives,
 * introspection, interfaces and unions.
 */
export function compileOperations(
  schema: GraphQLSchema,
  document: DocumentNode,
): CompiledOperations {
  const compiled = new Map<string | undefined, CompiledOperation>();
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (hasDirectives(document)) return compiled;
  for (const operation of operations) {
    const run = compileOperation(schema, document, operation);
    if (!run) continue;
    compiled.set(operation.name?.value, run);
    if (operations.length === 1) compiled.set(undefined, run);
  }
  return compiled;
}

function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | null {
  const root = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !root) return null;
  const answer = compileRoot(schema, document, operation, root);
  if (!answer) return null;
  return async (given, context) => {
    const definitions = operation.variableDefinitions ?? [];
    const { variableValues } = getVariableValues(schema, definitions, given);
    if (!variableValues) return null;
    try {
      return { data: (await answer(undefined, { context, variableValues })) as Data };
    } catch (fault) {
      return { fault };
    }
  };
}

function hasDirectives(document: DocumentNode): boolean {
  let found = false;
  visit(document, { Directive: () => void (found = true) });
  return found;
}

/** Fragments in fragments may name many times what they say once; no page asks for as much. */
const MOST_FIELDS = 5_000;

/** Thrown while compiling, for what is left to graphql-js. */
class NotCompiled extends Error {}

function compileRoot(
  schema: GraphQLSchema,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
  root: GraphQLObjectType,
): Completion | null {
  let count = 0;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }

  /** Every field that the selections ask of a type, by its name in the answer, in the order of GraphQL (6.3.2). */
  function collect(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    fields: Map<string, FieldNode[]>,
  ): Map<string, FieldNode[]> {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const known = fields.get(name);
        if (known) known.push(selection);
        else fields.set(name, [selection]);
        continue;
      }
      const part =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (part && appliesTo(part.typeCondition?.name.value, type)) {
        collect(type, part.selectionSet, fields);
      }
    }
    return fields;
  }

  function appliesTo(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const general = schema.getType(condition);
    return general !== undefined && 'resolveType' in general && schema.isSubType(general, type);
  }

  function completionOf(type: GraphQLOutputType, nodes: readonly FieldNode[]): Completion {
    if (isNonNullType(type)) return nonNull(completionOf(type.ofType, nodes));
    if (isListType(type)) return list(completionOf(type.ofType, nodes));
    if (isLeafType(type)) {
      return nullable((value) => {
        const coerced: unknown = type.coerceOutputValue(value);
        if (coerced == null) throw new Error(`No value of ${type.name}`);
        return coerced;
      });
    }
    if (!isObjectType(type) || type.isTypeOf) throw new NotCompiled();
    const fields = new Map<string, FieldNode[]>();
    for (const { selectionSet: set } of nodes) if (set) collect(type, set, fields);
    return nullable(record(compileFields(type, fields)));
  }

  function compileFields(
    type: GraphQLObjectType,
    fields: ReadonlyMap<string, readonly FieldNode[]>,
  ): CompiledField[] {
    count += fields.size;
    if (count > MOST_FIELDS) throw new NotCompiled();
    return Array.from(fields, ([name, nodes]): CompiledField => {
      const [node] = nodes;
      // As the name of a property it would mean something else.
      if (!node || name === '__proto__') throw new NotCompiled();
      if (node.name.value === '__typename') {
        return { name, read: () => type.name, complete: (value) => value };
      }
      const field = type.getFields()[node.name.value];
      if (!field) throw new NotCompiled();
      const complete = completionOf(field.type, nodes);
      const { resolve } = field;
      if (resolve === undefined || resolve === defaultFieldResolver) {
        return { name, read: (source) => (source as Data)[field.name], complete };
      }
      const resolver: GraphQLFieldResolver<unknown, unknown> = resolve;
      if (usesVariables(node)) {
        const read: CompiledField['read'] = (source, { context, variableValues }) =>
          resolver(source, getArgumentValues(field, node, variableValues), context, NO_INFO);
        return { name, read, complete };
      }
      const args = getArgumentValues(field, node);
      return {
        name,
        read: (source, { context }) => resolver(source, args, context, NO_INFO),
        complete,
      };
    });
  }

  try {
    return record(compileFields(root, collect(root, selectionSet, new Map())));
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}

function usesVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) {
    visit(argument, { Variable: () => void (found = true) });
  }
  return found;
}

/** No resolver here asks where it is being run; one that did would be run by graphql-js, which says. */
const NO_INFO = new Proxy({} as GraphQLResolveInfo, {
  get: () => {
    throw new Error('Only graphql-js knows');
  },
});

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function nullable(complete: Completion): Completion {
  return (value, run) => {
    if (value == null) return null;
    if (value instanceof Error) throw value;
    return complete(value, run);
  };
}

function nonNull(complete: Completion): Completion {
  const check = (completed: unknown): unknown => {
    if (completed === null) throw new Error('Null where there must be a value');
    return completed;
  };
  return (value, run) => {
    const completed = complete(value, run);
    return isPromise(completed) ? completed.then(check) : check(completed);
  };
}

function list(complete: Completion): Completion {
  const completeItem: Completion = (item, run) =>
    isPromise(item) ? item.then((settled) => complete(settled, run)) : complete(item, run);
  return nullable((value, run) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
      throw new Error('No list');
    }
    const items: unknown[] = [];
    let waits = false;
    try {
      for (const item of value as Iterable<unknown>) {
        const completed = completeItem(item, run);
        waits ||= isPromise(completed);
        items.push(completed);
      }
    } catch (error) {
      forget(items);
      throw error;
    }
    return waits ? Promise.all(items) : items;
  });
}

function record(fields: readonly CompiledField[]): Completion {
  return (source, run) => {
    const answer: Data = {};
    let waiting: Promise<unknown>[] | undefined;
    try {
      for (const { name, read, complete } of fields) {
        const value = read(source, run);
        const completed = isPromise(value)
          ? value.then((settled) => complete(settled, run))
          : complete(value, run);
        // Its place among the others is taken in any case.
        answer[name] = completed;
        if (!isPromise(completed)) continue;
        waiting ??= [];
        waiting.push(completed.then((settled) => void (answer[name] = settled)));
      }
    } catch (error) {
      forget(waiting ?? []);
      throw error;
    }
    return waiting ? Promise.all(waiting).then(() => answer) : answer;
  };
}

/** What is still under way is of no account any more, whether it succeeds or not. */
function forget(values: readonly unknown[]): void {
  for (const value of values) if (isPromise(value)) value.catch(() => undefined);
}
