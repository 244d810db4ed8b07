/** Messages by key, in any depth. A compiled message is a list. */
export type MessageTree = { readonly [key: string]: unknown };

/** The messages of a page: those of every page and those of its areas, which may add to the same namespaces. */
export function mergeMessages<First extends MessageTree>(
  first: First,
  ...others: readonly MessageTree[]
): First {
  let merged: MessageTree = first;
  for (const other of others) merged = mergeTwo(merged, other);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys are only added
  return merged as First;
}

function mergeTwo(one: MessageTree, other: MessageTree): MessageTree {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = merged[key];
    merged[key] = isTree(known) && isTree(value) ? mergeTwo(known, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
