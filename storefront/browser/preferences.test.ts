import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreference, storedNames } from './preferences.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
});
let tab = new EventTarget();

beforeEach(() => {
  local.clear();
  session.clear();
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
});
afterEach(() => vi.unstubAllGlobals());

const open = (version = 1) =>
  createPreference('showFunding', {
    version,
    initial: true,
    isValid: (value) => typeof value === 'boolean',
  });

const text = () =>
  createPreference('search', {
    version: 1,
    initial: '',
    isValid: (value) => typeof value === 'string',
  });

describe('a preference', () => {
  it('is what it begins as until it is written, and then what was written, in the next document too', () => {
    expect(open().read()).toBe(true);
    open().write(false);
    expect(open().read()).toBe(false);
  });

  it('of the filters, and of what belongs to one tab, is stored for the session, the others in local storage', () => {
    const inSession = Object.entries(storedNames).filter(([, area]) => area === 'session');
    expect(inSession.map(([name]) => name)).toEqual([
      'productFilters',
      'lastProductsPage',
      'reloadedAt',
    ]);
    const filters = createPreference('productFilters', {
      version: 1,
      initial: '',
      isValid: (value) => typeof value === 'string',
    });
    filters.write('rum');
    open().write(false);
    text().write('agricole');
    expect([...session.keys()]).toEqual(['productFilters']);
    expect([...local.keys()]).toEqual(['showFunding', 'search']);
  });

  it('is written with its version, and of another version it counts as not there', () => {
    open(1).write(false);
    expect(local.get('showFunding')).toBe('{"version":1,"value":false}');
    expect(open(2).read()).toBe(true);
  });

  it.each(['', 'false', 'null', '{', '[]', '{"version":1}', '{"version":1,"value":"no"}'])(
    'counts as not there where the storage holds %j',
    (held) => {
      local.set('showFunding', held);
      expect(open().read()).toBe(true);
    },
  );

  it.each([
    ['full', storage(local)],
    ['shut', undefined],
  ])('holds until the page is left where the storage is %s', (_how, area) => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('localStorage', area && { ...area, setItem: refuse });
    const preference = open();
    expect(preference.read()).toBe(true);
    preference.write(false);
    expect(preference.read()).toBe(false);
    expect(open().read()).toBe(true);
  });

  it('is stored again as soon as there is room', () => {
    vi.stubGlobal('localStorage', undefined);
    const preference = open();
    preference.write(false);
    vi.stubGlobal('localStorage', storage(local));
    preference.write(true);
    local.set('showFunding', '{"version":1,"value":false}');
    expect(preference.read()).toBe(false);
  });

  it('is one object until it changes', () => {
    const list = createPreference<readonly string[]>('recentSearches', {
      version: 1,
      initial: [],
      isValid: (value): value is string[] => Array.isArray(value),
    });
    expect(list.read()).toBe(list.read());
    list.write(['rum']);
    expect(list.read()).toEqual(['rum']);
    expect(list.read()).toBe(list.read());
  });

  it('reports its changes, and those of other tabs, to its listeners', () => {
    const notified: string[] = [];
    const preference = text();
    const stop = preference.subscribe(() => notified.push(preference.read()));
    preference.write('rum');
    local.set('search', '{"version":1,"value":"gin"}');
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'search' }));
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'recentSearches' }));
    stop();
    preference.write('tsipouro');
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'search' }));
    expect(notified).toEqual(['rum', 'gin']);
  });
});
