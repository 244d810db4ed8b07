/** The key after `g` that leads to a place. */
export const placeKeys = {
  '/': 't',
  '/orders': 'o',
  '/requests': 'r',
  '/tonight': 'n',
} as const;
type ShortcutPlace = keyof typeof placeKeys;

export type Shortcut = { kind: 'go' } | { kind: 'find' } | { kind: 'help' } | Place;
type Place = { kind: 'place'; to: ShortcutPlace };

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
  if (event.code === 'KeyG') return { kind: 'go' };
  if (event.key === '/') return { kind: 'find' };
  return event.key === '?' ? { kind: 'help' } : null;
}
