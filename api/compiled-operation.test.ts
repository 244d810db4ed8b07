import { buildSchema, execute, parse, type GraphQLSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileOperations } from './compiled-operation.ts';
import type { ApiContext } from './context.ts';

const schema = buildSchema(`
  enum Kind { RUM GIN }
  interface Named { name: String! }
  type Bottle implements Named {
    name: String!
    kind: Kind
    litres(unit: String = "l", precision: Int): String
    maker: Maker
    tags: [[String]]
    alike(first: Int!): [Bottle!]!
    broken: String
    missing: String!
  }
  type Maker implements Named { name: String! bottles: [Bottle!]! }
  input Where { name: String, kinds: [Kind!] }
  type Query { bottle(where: Where): Bottle, bottles: [Bottle]!, late: Bottle, named: Named, nothing: Bottle }
  type Mutation { fill: Bottle }
`);
const resolvers: Record<string, Record<string, unknown>> = {
  Query: {
    bottle: (_: unknown, { where }: { where?: { name?: string; kinds?: string[] } }) =>
      bottle(where?.name ?? where?.kinds?.join('+') ?? 'any'),
    bottles: () => new Set([bottle('one'), null, Promise.resolve(bottle('two'))]),
    late: async () => bottle('late'),
    named: () => ({ __typename: 'Maker', name: 'Windlass' }),
    nothing: () => undefined,
  },
  Bottle: {
    litres: (_: unknown, { unit, precision }: { unit: string; precision?: number }) =>
      `0.7 ${unit} ${precision}`,
    maker: () => Promise.resolve({ name: 'Windlass', bottles: [bottle('own')] }),
    alike: (_: unknown, { first }: { first: number }) =>
      Array.from({ length: first }, (__, n) => bottle(`alike ${n}`)),
    broken: () => Promise.reject(new Error('broken')),
  },
};
for (const [typeName, fields] of Object.entries(resolvers)) {
  const type = schema.getType(typeName);
  if (!type || !('getFields' in type)) throw new Error(`No type ${typeName}`);
  for (const [name, resolve] of Object.entries(fields)) {
    Object.assign(type.getFields()[name] ?? {}, { resolve });
  }
}

function bottle(name: string) {
  return { name, kind: 'RUM', tags: [['a', null], []] };
}

const context = {} as ApiContext;

async function compiled(
  query: string,
  variables: Record<string, unknown> = {},
  operationName?: string,
  of: GraphQLSchema = schema,
) {
  const run = compileOperations(of, parse(query)).get(operationName);
  const outcome = await run?.(variables, context);
  return outcome && ('data' in outcome ? outcome.data : null);
}

async function byGraphql(query: string, variables: Record<string, unknown>, name?: string) {
  const { data } = await execute({
    schema,
    document: parse(query),
    variableValues: variables,
    operationName: name,
    contextValue: context,
  });
  return data;
}

describe('a compiled query answers as graphql-js does', () => {
  test.each<[what: string, query: string, variables?: Record<string, unknown>, name?: string]>([
    ['fields, aliases and the name of a type', '{ bottle { a: name name kind __typename } }'],
    ['null', '{ nothing { name } }'],
    ['lists of lists', '{ bottle { tags } }'],
    ['what comes later, in its place', '{ late { maker { name bottles { name } } name } }'],
    ['any iterable, with promises and null', '{ bottles { name maker { name } } }'],
    ['defaults of arguments', '{ bottle { litres x: litres(unit: "cl", precision: 1) } }'],
    [
      'variables, their defaults, and those that are left out',
      `query ($unit: String, $n: Int! = 2, $where: Where) {
        bottle(where: $where) { name litres(unit: $unit) alike(first: $n) { name } } }`,
      { where: { kinds: ['GIN', 'RUM'] } },
    ],
    [
      'null that is given for a variable',
      'query ($unit: String) { bottle { litres(unit: $unit) } }',
      { unit: null },
    ],
    [
      'fragments: in line, by name, of an interface, nested, and the same field twice',
      `{ bottle { ...B maker { name } ... { kind } ... on Bottle { litres } } late { ...B } }
       fragment B on Bottle { maker { bottles { ...N kind } } ...N }
       fragment N on Named { name ... on Maker { bottles { name } } ... on Bottle { tags } }`,
    ],
    [
      'one of several operations',
      'query A { nothing { name } } query B { late { name } }',
      {},
      'B',
    ],
  ])('%s', async (_what, query, variables = {}, name?) => {
    const data = await compiled(query, variables, name);
    expect(data).not.toBeNull();
    // As text, so that the order of the fields is compared, too.
    expect(JSON.stringify(data)).toBe(JSON.stringify(await byGraphql(query, variables, name)));
  });
});

describe('a query leaves it to graphql-js', () => {
  test.each<[what: string, query: string, variables?: Record<string, unknown>]>([
    ['when a resolver fails', '{ bottle { name broken } }'],
    ['when one fails while others are under way', '{ bottles { broken missing maker { name } } }'],
    ['when a value is missing that must be there', '{ late { missing } }'],
    [
      'when a variable is not what it must be',
      'query ($n: Int!) { bottle { alike(first: $n) { name } } }',
    ],
    [
      'when an argument is',
      'query ($n: Int) { bottle { alike(first: $n) { name } } }',
      { n: null },
    ],
  ])('%s', async (_what, query, variables = {}) => {
    expect(await compiled(query, variables)).toBeNull();
  });

  test.each([
    ['mutations', 'mutation { fill { name } }'],
    ['interfaces', '{ named { name } }'],
    ['directives', 'query ($yes: Boolean!) { bottle { name @include(if: $yes) } }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['a name that an object takes for something else', '{ bottle { __proto__: name } }'],
  ])('as a whole where it has %s', async (_what, query) => {
    expect(await compiled(query)).toBeUndefined();
  });

  test('where the document has no operation of the name', async () => {
    expect(await compiled('query A { late { name } }', {}, 'B')).toBeUndefined();
    expect(await compiled('query A { late { name } } query B { late { name } }')).toBeUndefined();
  });
});
