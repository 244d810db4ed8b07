/** A page of a list, by keys and not by numbers: what is added above does not move it. */
export type Page<Node> = {
  nodes: Node[];
  /** `after` of the next page; null where the page is empty. */
  endCursor: string | null;
  hasNextPage: boolean;
  /** Counted up to `MOST_COUNTED`; beyond that there are more than `count`. */
  total: { count: number; isExact: boolean };
};

/** What a list is asked for; `after`: the `endCursor` of the page before. */
export type PageInput = { first: number; after?: string | null };

export const MOST_COUNTED = 10_000;
const MOST_ROWS = 100;

/** How many rows a page has: 1 to 100. */
export function pageSize({ first }: Pick<PageInput, 'first'>): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.trunc(first) || 1));
}

/** A page of rows of which one more than `size` was read, and of a count up to one more than is counted. */
export function pageOf<Node extends { id: string }>(
  rows: readonly Node[],
  size: number,
  count: number,
): Page<Node> {
  const nodes = rows.slice(0, size);
  return {
    nodes,
    endCursor: nodes.at(-1)?.id ?? null,
    hasNextPage: rows.length > size,
    total: { count: Math.min(count, MOST_COUNTED), isExact: count <= MOST_COUNTED },
  };
}
