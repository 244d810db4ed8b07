/** The key after `g` that leads to a place. */
export const placeKeys = {
  '/': 't',
  '/orders': 'o',
  '/requests': 'r',
  '/tonight': 'n',
} as const;
type ShortcutPlace = keyof typeof placeKeys;

export type Shortcut =
  | { kind: 'go' | 'find' | 'help' | 'select' }
  /** To the next row of a list, or the one before. */
  | { kind: 'row'; step: 1 | -1 }
  /** To the next or previous record of the list that one came from: its link. */
  | { kind: 'turn'; rel: 'next' | 'prev' }
  | Place;
type Place = { kind: 'place'; to: ShortcutPlace };

const positions = {
  KeyG: { kind: 'go' },
  KeyJ: { kind: 'row', step: 1 },
  KeyK: { kind: 'row', step: -1 },
  KeyX: { kind: 'select' },
  BracketLeft: { kind: 'turn', rel: 'prev' },
  BracketRight: { kind: 'turn', rel: 'next' },
} as const satisfies Record<string, Shortcut>;

/** The shortcut of a key; null for none. Keys are matched by position (`code`), so that a Greek layout works too. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isAfterGo: boolean,
): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isAfterGo) {
    const places = Object.keys(placeKeys) as ShortcutPlace[];
    const to = places.find((place) => event.code === `Key${placeKeys[place].toUpperCase()}`);
    return to === undefined ? null : { kind: 'place', to };
  }
  const byPosition = Object.hasOwn(positions, event.code)
    ? positions[event.code as keyof typeof positions]
    : null;
  if (byPosition) return byPosition;
  if (event.key === '/') return { kind: 'find' };
  return event.key === '?' ? { kind: 'help' } : null;
}
