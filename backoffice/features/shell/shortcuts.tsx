import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import list from './list.module.css';
import { placesFor } from './places.ts';
import { placeKeys, shortcutOf } from './shortcut-keys.ts';
import { useShortcutSetting } from './shortcut-setting.ts';
import styles from './shortcuts.module.css';

/** How long a second key is awaited after `g` (ms). */
const GO_FOR = 1500;

const OTHERS = [
  ['rows', 'j', 'k'],
  ['select', 'x'],
  ['open', 'Enter'],
  ['turn', '[', ']'],
  ['find', '/'],
  ['help', '?'],
] as const;

/** The single-key shortcuts of the places that a person may open, and the list of them. */
export function Shortcuts({ permissions }: { permissions: readonly string[] }) {
  const t = useTranslations('shell.shortcuts');
  const s = useTranslations('shell');
  const [isOn] = useShortcutSetting();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const places = placesFor(permissions).flatMap(({ to, label }) =>
    to in placeKeys ? [{ to, label, letter: placeKeys[to as keyof typeof placeKeys] }] : [],
  );
  const paths = places.map(({ to }) => to).join(' ');
  useEffect(() => {
    if (!isOn) return undefined;
    let wentAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const shortcut = shortcutOf(event, event.timeStamp - wentAt < GO_FOR);
      wentAt = shortcut?.kind === 'go' ? event.timeStamp : -Infinity;
      if (shortcut?.kind === 'find') {
        const field = findField();
        if (field) event.preventDefault();
        field?.focus();
      }
      if (shortcut?.kind === 'row') moveToRow(shortcut.step);
      if (shortcut?.kind === 'select') selectRow();
      if (shortcut?.kind === 'turn')
        document.querySelector<HTMLElement>(`main a[rel=${shortcut.rel}]`)?.click();
      if (shortcut?.kind === 'help') dialog.current?.showModal();
      if (shortcut?.kind === 'place' && paths.split(' ').includes(shortcut.to))
        void navigate(shortcut.to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, navigate, paths]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('title')}</h2>
      <dl className={styles.list}>
        {places.map(({ to, label, letter }) => (
          <div key={to}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{s(label)}</dd>
          </div>
        ))}
        {OTHERS.map(([name, ...keys]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <Button type="submit" size="small">
          {t('close')}
        </Button>
      </form>
    </dialog>
  );
}

/** In a field a key types text; in a dialog it belongs to the dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      // In a box that is ticked nothing is typed.
      target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null)
  );
}

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null;

/** Moves the focus to the link of the next row of the list on screen, or of the one before; to the first one at first. */
function moveToRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`main .${list.open}`)];
  const row = rowOf(document.activeElement);
  const at = links.findIndex((link) => row !== null && rowOf(link) === row);
  links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Ticks or unticks the row that has the focus. */
function selectRow(): void {
  rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/** The search of the list; on a screen without one, that of the bar. */
function findField(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('main input[type=search]') ??
    document.querySelector<HTMLElement>('input[type=search]')
  );
}
