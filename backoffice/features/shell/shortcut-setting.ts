import { useSyncExternalStore } from 'react';

const KEY = 'backoffice-shortcuts';
const CHANGED = 'shortcuts-changed';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** A browser that stores nothing has them on. */
function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Nothing is stored here: they stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether single-key shortcuts are on in this browser, and what switches them (WCAG 2.1.4). */
export function useShortcutSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}
