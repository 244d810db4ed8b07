import {
  getNamedType,
  GraphQLError,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ParseOptions,
  type SelectionSetNode,
  type Source,
  type ValueNode,
} from 'graphql';
import { isReadable, UNREADABLE } from './readable-text.ts';

/** The longest body of a request, in bytes. */
export const MAX_BODY_BYTES = 100 * 1024;
/** The most tokens that are parsed at all. */
const MAX_TOKENS = 3000;
/** The most records of a list, and the most values of a list in the input. */
export const MAX_LIST = 100;
/** The most fields of one save in the back office, where each category of a product is one. */
const MAX_EDITS = 5000;

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
const MAX_DIRECTIVES = 50;
const MAX_COST = 20_000;

/** A field of the root asks the database; a field below it is read from what that brought. */
const ROOT_COST = 500;
const FIELD_COST = 1;
/** How long a list is taken to be that no argument bounds. */
const USUAL_LIST = 5;

type Variables = Readonly<Record<string, unknown>>;
type Size = { depth: number; aliases: number; directives: number; cost: number };

/** Parses a document; throws a GraphQLError for a faulty one, and for one that is longer or deeper than can be. */
export function parseDocument(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: MAX_TOKENS });
  } catch (error) {
    // The parser calls itself for each level: its stack has ended.
    throw error instanceof RangeError ? excess('The query is deeper than can be read') : error;
  }
}

/** Says why a document asks for too much with these variables, or null. */
export type ExcessFinder = (variables: Variables) => GraphQLError | null;

/** So many lengths of lists are remembered of a document. */
const MAX_REMEMBERED = 200;

/**
 * Makes a function that finds what a document exceeds; it runs after parsing, before validation and resolvers. Cost: a
 * field is 1 (of the root 500), times the lengths of the lists around it; the length of a list is its `first` or the
 * number of its ids. Sizes of fragments are cached, so that the time is linear in the document however the fragments
 * multiply. Results are cached by the variables that bound lists: no other matters.
 */
export function measureDocument(schema: GraphQLSchema, document: DocumentNode): ExcessFinder {
  const measure = createMeasure(schema, document);
  const remembered = new Map<string, GraphQLError | null>();
  const keyOf = (variables: Variables): string =>
    JSON.stringify(Array.from(measure.bounding, (name) => boundIn(variables[name])));

  return (variables) => {
    const fault = faultOf(() => checkVariable(variables));
    if (fault) return fault;
    const known = remembered.get(keyOf(variables));
    if (known !== undefined) return known;
    const found = faultOf(() => {
      for (const definition of document.definitions) {
        if (definition.kind === Kind.OPERATION_DEFINITION) {
          checkSize(measure.sizeOf(definition, variables));
        }
      }
    });
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(keyOf(variables), found);
    return found;
  };
}

/** What of a variable can bound a list: the number itself, the length of a list. */
function boundIn(value: unknown): unknown {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? [value.length] : value === null ? 'null' : typeof value;
}

function checkSize({ depth, aliases, directives, cost }: Size): void {
  if (depth > MAX_DEPTH) throw excess(`The query is deeper than ${MAX_DEPTH} levels`);
  if (aliases > MAX_ALIASES) throw excess(`The query has more than ${MAX_ALIASES} aliases`);
  if (directives > MAX_DIRECTIVES) {
    throw excess(`The query has more than ${MAX_DIRECTIVES} directives`);
  }
  if (cost > MAX_COST) throw excess(`The query costs ${cost}, more than ${MAX_COST}`);
}

/** The GraphQLError that `check` throws, or null. */
function faultOf(check: () => void): GraphQLError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function excess(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'LIMIT_EXCEEDED', http: { status: 400 } },
  });
}

/** Measures operations; `bounding` are the names of the variables that bound lists, as far as it has met them. */
function createMeasure(schema: GraphQLSchema, document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  // By name and by the list length that waits for the fragment's first list.
  const known = new Map<string, Size>();
  const open = new Set<string>();
  const bounding = new Set<string>();
  let variables: Variables = {};
  let defaults: Variables = {};

  /** `waiting`: the `first` of the parent, which bounds the list within it (`products { nodes }`). */
  function sizeOf(
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    fieldCost: number,
    waiting: number | null,
  ): Size {
    const total: Size = { depth: 0, aliases: 0, directives: 0, cost: 0 };
    for (const selection of set.selections) {
      total.directives += selection.directives?.length ?? 0;
      let part: Size;
      if (selection.kind === Kind.FIELD) {
        part = sizeOfField(selection, type, fieldCost, waiting);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        const inner = condition ? schema.getType(condition) : type;
        part = sizeOf(selection.selectionSet, inner, fieldCost, waiting);
      } else {
        part = sizeOfFragment(selection.name.value, fieldCost, waiting);
      }
      total.depth = Math.max(total.depth, part.depth);
      total.aliases += part.aliases;
      total.directives += part.directives;
      total.cost += part.cost;
    }
    return total;
  }

  function sizeOfFragment(name: string, fieldCost: number, waiting: number | null): Size {
    const key = `${name} ${fieldCost} ${waiting}`;
    const kept = known.get(key);
    if (kept) return kept;
    const nothing: Size = { depth: 0, aliases: 0, directives: 0, cost: 0 };
    const fragment = fragments.get(name);
    // A ring or an unknown fragment: validation, which comes next, refuses the document.
    if (!fragment || open.has(name)) return nothing;
    open.add(name);
    const type = schema.getType(fragment.typeCondition.name.value);
    const size = sizeOf(fragment.selectionSet, type, fieldCost, waiting);
    size.directives += fragment.directives?.length ?? 0;
    open.delete(name);
    known.set(key, size);
    return size;
  }

  function sizeOfField(
    field: FieldNode,
    parent: GraphQLNamedType | undefined,
    fieldCost: number,
    waiting: number | null,
  ): Size {
    const own: Size = { depth: 1, aliases: field.alias ? 1 : 0, directives: 0, cost: fieldCost };
    const name = field.name.value;
    // Introspection is refused as a whole, or (in development) allowed as a whole.
    if (name.startsWith('__')) return own;
    const isComposite = isObjectType(parent) || isInterfaceType(parent);
    const definition = isComposite ? parent.getFields()[name] : undefined;
    const first = boundOf(
      field,
      definition?.args.find((arg) => arg.name === 'first'),
    );
    if (!field.selectionSet) return own;
    const isList = definition ? hasList(definition.type) : false;
    const length = isList ? (first ?? waiting ?? USUAL_LIST) : 1;
    const type = definition && getNamedType(definition.type);
    const inner = sizeOf(field.selectionSet, type, FIELD_COST, isList ? null : first);
    return {
      depth: 1 + inner.depth,
      aliases: own.aliases + inner.aliases,
      directives: inner.directives,
      cost: fieldCost + length * inner.cost,
    };
  }

  /** The length that the arguments of a field bound its list to, or null. */
  function boundOf(field: FieldNode, first: GraphQLArgument | undefined): number | null {
    let bound: number | null = null;
    for (const { name, value } of field.arguments ?? []) {
      checkLiteral(value);
      const given = value.kind === Kind.VARIABLE ? variableOf(value.name.value) : literalOf(value);
      const bounds = name.value === 'first' || name.value === 'ids';
      if (bounds && value.kind === Kind.VARIABLE) bounding.add(value.name.value);
      if (name.value === 'first' && given != null) {
        if (typeof given !== 'number' || given < 0 || given > MAX_LIST) {
          throw excess(`first must be from 0 to ${MAX_LIST}`);
        }
        bound = given;
      }
      if (name.value === 'ids' && Array.isArray(given)) bound = given.length;
    }
    if (bound !== null) return bound;
    return typeof first?.defaultValue === 'number' ? first.defaultValue : null;
  }

  function variableOf(name: string): unknown {
    return variables[name] ?? defaults[name];
  }

  function sizeOfOperation(operation: OperationDefinitionNode, given: Variables): Size {
    variables = given;
    defaults = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => {
        if (defaultValue) checkLiteral(defaultValue);
        return [variable.name.value, defaultValue && literalOf(defaultValue)];
      }),
    );
    known.clear();
    const root = schema.getRootType(operation.operation);
    const size = sizeOf(operation.selectionSet, root ?? undefined, ROOT_COST, null);
    const onVariables = (operation.variableDefinitions ?? []).reduce(
      (sum, { directives }) => sum + (directives?.length ?? 0),
      0,
    );
    return {
      ...size,
      directives: size.directives + (operation.directives?.length ?? 0) + onVariables,
    };
  }

  return { sizeOf: sizeOfOperation, bounding };
}

/** A number as a number, a list as an array of undefined things; enough for what is measured here. */
function literalOf(value: ValueNode): unknown {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind === Kind.LIST) return value.values.map(() => undefined);
  return undefined;
}

function checkLiteral(value: ValueNode, depth = 0): void {
  if (depth > MAX_DEPTH) throw excess(`The arguments are deeper than ${MAX_DEPTH} levels`);
  if (value.kind === Kind.LIST) {
    checkLength(value.values.length);
    for (const inner of value.values) checkLiteral(inner, depth + 1);
  } else if (value.kind === Kind.OBJECT) {
    for (const field of value.fields) checkLiteral(field.value, depth + 1);
  } else if (value.kind === Kind.STRING) {
    checkText(value.value);
  }
}

function checkVariable(value: unknown, depth = 0, most = MAX_LIST): void {
  if (depth > MAX_DEPTH) throw excess(`The variables are deeper than ${MAX_DEPTH} levels`);
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) checkLength(value.length, most);
  for (const [name, inner] of Object.entries(value))
    checkVariable(inner, depth + 1, name === 'edits' ? MAX_EDITS : MAX_LIST);
}

function checkLength(length: number, most = MAX_LIST): void {
  if (length > most) throw excess(`A list has more than ${most} values`);
}

function checkText(text: string): void {
  if (!isReadable(text)) throw excess(UNREADABLE);
}

function hasList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? hasList(type.ofType) : isListType(type);
}
