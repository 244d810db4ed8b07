import { problem, type Problem } from '../problem.ts';
import { mergeEdits, type Edit } from './rules.ts';

export { bump, lockForEdit } from './store.ts';

/**
 * What of a person's edits of a locked record is to be written. `isMerged`: somebody else has changed other fields since
 * they read it; `now`: its version. VERSION_CONFLICT with each field that both have changed; then nothing is written.
 */
export function mergeInto<Path extends string>(
  now: number,
  current: Readonly<Record<Path, string>>,
  { version, edits }: { version: number; edits: Readonly<Partial<Record<Path, Edit>>> },
): { changes: Partial<Record<Path, string>>; isMerged: boolean } | Problem {
  const { changes, conflicts } = mergeEdits(current, edits);
  if (conflicts.length > 0) return problem('VERSION_CONFLICT', { conflicts });
  return { changes, isMerged: version !== now && Object.keys(changes).length > 0 };
}
