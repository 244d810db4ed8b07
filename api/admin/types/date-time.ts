import { builder } from '../builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant as ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw new Error('No input is an instant');
  },
});

/** Whole seconds from now until then, none below zero; null for null. */
export function secondsUntil(then: Date | null, now: Date): number | null {
  return then && Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
