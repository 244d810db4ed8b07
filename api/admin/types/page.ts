import type { ObjectRef } from '@pothos/core';
import type { Page } from '#domain/back-office/page.ts';
import { builder } from '../builder.ts';

const Total = builder.objectRef<Page<unknown>['total']>('Total').implement({
  description: 'How many there are; where it is not exact there are more than `count`.',
  fields: (t) => ({ count: t.exposeInt('count'), isExact: t.exposeBoolean('isExact') }),
});

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** A page of a list; `name` ends in Page. */
export function pageTypeOf<Node extends object>(name: string, node: ObjectRef<Types, Node>) {
  return builder.objectRef<Page<Node>>(name).implement({
    fields: (t) => ({
      nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      total: t.field({ type: Total, resolve: ({ total }) => total }),
    }),
  });
}
