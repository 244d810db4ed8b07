import { GraphQLError } from 'graphql';
import { builder } from '../../builder.ts';

/** Resolvers hand in a Date. No operation takes one as input. */
export const DateTime = builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw new GraphQLError('DateTime is not an input');
  },
});
