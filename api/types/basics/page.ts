import { builder } from '../../builder.ts';
import { MAX_LIST } from '../../limits.ts';

const PAGE_SIZE = 24;

/** Which part of a list is asked for. */
export const pageArgs = builder.args((t) => ({
  first: t.int({ defaultValue: PAGE_SIZE, required: true, description: `At most ${MAX_LIST}.` }),
  skip: t.int({ defaultValue: 0, required: true }),
}));

/** `first` is at most MAX_LIST here: the limits refuse more before anything runs. */
export function pageOf({ first, skip }: { first: number; skip: number }) {
  return { first: Math.min(Math.max(first, 0), MAX_LIST), skip: Math.max(skip, 0) };
}
