/** What the fields of the form of an answer begin with; another `key`: they begin anew. */
export type Filling = { key: string; message: string; isResolved: boolean };

export const EMPTY: Filling = { key: '', message: '', isResolved: false };

/**
 * What they begin with after an answer of the server. Without one, as after another act or when the page is loaded again,
 * and with one that has not put anything in, it is as before: what is being typed stays.
 */
export function filledAfter(before: Filling, answered: Filling | null | undefined): Filling {
  return answered && answered.key !== before.key ? answered : before;
}
