/** What a person makes of one field: what they read, and what they want. */
export type Edit = { base: string; mine: string };

/** A field that somebody else has changed meanwhile, to something else. */
export type FieldConflict = { path: string; base: string; mine: string; theirs: string };

/**
 * Merges what a person edited into the values of now, field by field: a field of which they read the present value, or
 * which has become what they want, is no conflict. Paths that `current` has not are left out.
 */
export function mergeEdits<Path extends string>(
  current: Readonly<Record<Path, string>>,
  edits: Readonly<Partial<Record<Path, Edit>>>,
): { changes: Partial<Record<Path, string>>; conflicts: FieldConflict[] } {
  const changes: Partial<Record<Path, string>> = {};
  const conflicts: FieldConflict[] = [];
  for (const path of Object.keys(current) as Path[]) {
    const edit = edits[path];
    const theirs = current[path];
    if (!edit || edit.mine === theirs) continue;
    if (edit.base === theirs) changes[path] = edit.mine;
    else conflicts.push({ path, ...edit, theirs });
  }
  return { changes, conflicts };
}
