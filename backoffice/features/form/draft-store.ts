/**
 * Drafts of forms in this browser, for records that are not about people. The kinds are listed so that a form about
 * people (`order`, `person`, `request`, `staff`) cannot have one.
 */
export type DraftedRecord = `cannedAnswer ${string}` | `product ${string}`;

/** Of a field its name on screen, what was read, and what was typed. A choice among several has several values. */
export type DraftField = { label: string; base: string[]; mine: string[] };

/** `at`: when something was typed last (ISO). */
export type Draft = { at: string; fields: Record<string, DraftField> };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'backoffice-draft ';
const KEPT_MS = 7 * 24 * 60 * 60_000;

const keyOf = (personId: string, record: DraftedRecord) => `${PREFIX}${personId} ${record}`;

/** What a person has typed for a record and not saved; null for nothing, and after seven days. */
export function readDraft(
  store: Store,
  personId: string,
  record: DraftedRecord,
  now: number,
): Draft | null {
  try {
    return draftIn(store.getItem(keyOf(personId, record)), now);
  } catch {
    return null;
  }
}

/** Keeps what is typed; null, or without fields, removes it. A browser that stores nothing keeps nothing. */
export function writeDraft(
  store: Store,
  personId: string,
  record: DraftedRecord,
  draft: Draft | null,
): void {
  const key = keyOf(personId, record);
  try {
    if (draft === null || Object.keys(draft.fields).length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is off or full.
  }
}

/** Removes the drafts of everybody: all, or those that are too old. */
export function removeDrafts(store: Store, olderThan?: number): void {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    for (const key of keys.filter((each) => each.startsWith(PREFIX)))
      if (olderThan === undefined || draftIn(store.getItem(key), olderThan) === null)
        store.removeItem(key);
  } catch {
    // Storage is off: there are none.
  }
}

function draftIn(text: string | null, now: number): Draft | null {
  if (text === null) return null;
  const draft = JSON.parse(text) as Draft;
  return now - Date.parse(draft.at) < KEPT_MS ? draft : null;
}
