import type { ObjectRef } from '@pothos/core';
import { isProblem, type Issue, type Problem as DomainProblem } from '#domain/problem.ts';
import { builder } from '../builder.ts';

const ProblemParam = builder.objectRef<{ name: string; value: string }>('ProblemParam').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

const ProblemIssue = builder.objectRef<Issue>('ProblemIssue').implement({
  fields: (t) => ({ path: t.exposeString('path'), code: t.exposeString('code') }),
});

type Conflict = NonNullable<DomainProblem['conflicts']>[number];

const ProblemConflict = builder.objectRef<Conflict>('ProblemConflict').implement({
  description: 'A field that another person has changed meanwhile.',
  fields: (t) => ({
    path: t.exposeString('path'),
    base: t.exposeString('base'),
    mine: t.exposeString('mine'),
    theirs: t.exposeString('theirs'),
  }),
});

/** An expected failure, as data without prose. */
const Problem = builder.objectRef<DomainProblem>('Problem').implement({
  description: 'An expected failure: a code and its values, no prose.',
  fields: (t) => ({
    code: t.exposeString('code'),
    params: t.field({
      type: [ProblemParam],
      resolve: ({ params }) =>
        Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
    }),
    issues: t.field({ type: [ProblemIssue], resolve: ({ issues }) => issues }),
    conflicts: t.field({
      type: [ProblemConflict],
      resolve: ({ conflicts }) => conflicts ?? [],
    }),
  }),
});

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** The union of an entity and Problem that a mutation answers; `name` ends in Result. */
export function resultOf<Shape extends object>(name: string, entity: ObjectRef<Types, Shape>) {
  return builder.unionType(name, {
    types: [entity, Problem],
    resolveType: (value) => (isProblem(value) ? Problem : entity),
  });
}
