/** What the site keeps in the storage of a browser, and in which; the cookie policy names each of them. */
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
  /** Told of every change, by other tabs too; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value that a browser remembers. Another release may have written it, another program, or nobody: what is not of
 * this version or not valid counts as not there. Where the storage is full or shut, it holds until the page is left.
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
      const kept: unknown = JSON.parse(text);
      const isOurs =
        typeof kept === 'object' && kept !== null && 'version' in kept && 'value' in kept;
      return isOurs && kept.version === version && isValid(kept.value) ? kept.value : initial;
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

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === name || key === null) tell();
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
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
  };
}

/** To ask for it may throw: a browser can shut it altogether. */
function storageOf(name: StoredName): Storage {
  return storedNames[name] === 'local' ? localStorage : sessionStorage;
}
