import { buildSchema } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createExecutor } from './execution.ts';

test('a query that failed once is answered by graphql-js, and its fault is reported', async () => {
  const schema = buildSchema('type Query { stock: Int! price: Int! }');
  const stock = vi
    .fn<() => number>(() => 7)
    .mockImplementationOnce(() => {
      throw new Error('The connection was lost');
    });
  const price = () => {
    throw new Error('No price');
  };
  Object.assign(schema.getQueryType()?.getFields()['stock'] ?? {}, { resolve: stock });
  Object.assign(schema.getQueryType()?.getFields()['price'] ?? {}, { resolve: price });
  const onMismatch = vi.fn();
  const run = createExecutor(schema, { allowIntrospection: false, onMismatch });
  const ask = (query: string) => run({ query, variables: {}, operationName: undefined }, {});

  expect((await ask('query Stock { stock }')).data).toEqual({ stock: 7 });
  expect(onMismatch.mock.calls).toEqual([[new Error('The connection was lost'), undefined]]);
  // What fails twice is an error of the answer, which is logged as such.
  expect((await ask('query Price { price }')).errors).toHaveLength(1);
  expect(onMismatch).toHaveBeenCalledOnce();
});
