import { builder } from '../builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant as ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw new Error('No input is an instant');
  },
});
