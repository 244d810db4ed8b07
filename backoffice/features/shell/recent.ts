type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'backoffice-recent';
const MOST = 8;
/** Records with a number that says nothing about a person. */
const NUMBERED = /^\/(?:orders|requests)\/([A-Z]-\w+)$/;

/** The records that a person has opened last in this browser, as paths; the newest first. */
export function readRecent(store: Store, personId: string): string[] {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as { personId?: string; paths?: string[] };
    return kept.personId === personId ? (kept.paths ?? []) : [];
  } catch {
    return [];
  }
}

/** Keeps that a record was opened: its path, no name. Those of another person go. */
export function keepRecent(store: Store, personId: string, path: string): void {
  if (personId === '' || !NUMBERED.test(path)) return;
  const others = readRecent(store, personId).filter((each) => each !== path);
  try {
    store.setItem(KEY, JSON.stringify({ personId, paths: [path, ...others].slice(0, MOST) }));
  } catch {
    // Storage is off or full.
  }
}

export function removeRecent(store: Store): void {
  try {
    store.removeItem(KEY);
  } catch {
    // Storage is off: there are none.
  }
}

/** The number in the path of a record. */
export function numberIn(path: string): string {
  return NUMBERED.exec(path)?.[1] ?? path;
}
