import type { Edit } from '#domain/editing/rules.ts';
import { builder } from '../builder.ts';

/** A field that a person has changed. */
export const EditInput = builder.inputType('EditInput', {
  fields: (t) => ({
    path: t.string({ required: true }),
    base: t.string({ required: true, description: 'What they read.' }),
    mine: t.string({ required: true, description: 'What they want.' }),
  }),
});

/** Edits by path. */
export function editsOf(list: readonly (Edit & { path: string })[]): Record<string, Edit> {
  return Object.fromEntries(list.map(({ path, base, mine }) => [path, { base, mine }]));
}
