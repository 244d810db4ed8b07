/** What the site stores in a browser, and in which storage; the cookie policy names each of them. */
export const storedNames = {
  sitePreferences: 'local',
  search: 'local',
  recentSearches: 'local',
  contactMessages: 'local',
  signOut: 'local',
  showFunding: 'local',
  signedIn: 'local',
  productFilters: 'session',
  lastProductsPage: 'session',
  reloadedAt: 'session',
} as const;

export type StoredName = keyof typeof storedNames;

export type Preference<T> = {
  /** The same object until it changes, as React's external stores want it. */
  read: () => T;
  write: (value: T) => void;
  /** Calls the listener on every change, by other tabs too; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value that a browser remembers. Another release or another program may have written it: what is not of this version
 * or not valid counts as missing. Where the storage is full or closed, the value holds until the page is left.
 */
export function createPreference<T>(
  name: StoredName,
  {
    version,
    initial,
    isValid,
  }: { version: number; initial: T; isValid: (value: unknown) => value is T },
): Preference<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } = { text: null, value: initial };
  let unsaved: { value: T } | null = null;

  function parse(text: string): T {
    try {
      const stored: unknown = JSON.parse(text);
      const isOurs =
        typeof stored === 'object' && stored !== null && 'version' in stored && 'value' in stored;
      return isOurs && stored.version === version && isValid(stored.value) ? stored.value : initial;
    } catch {
      return initial;
    }
  }

  function read(): T {
    if (unsaved) return unsaved.value;
    try {
      const text = storageOf(name).getItem(name);
      if (text !== known.text) known = { text, value: text === null ? initial : parse(text) };
      return known.value;
    } catch {
      return initial;
    }
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) notify();
  };

  return {
    read,
    write: (value) => {
      try {
        storageOf(name).setItem(name, JSON.stringify({ version, value }));
        unsaved = null;
      } catch {
        unsaved = { value };
      }
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Access to it may throw: a browser can block it. */
function storageOf(name: StoredName): Storage {
  return storedNames[name] === 'local' ? localStorage : sessionStorage;
}
