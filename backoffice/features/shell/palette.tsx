import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AreaTexts, areaTexts } from './area-texts.tsx';
import type { Found } from './find-all.server.ts';
import { useFormats, useStateNames } from './labels.ts';
import { intentOf, paletteActs, type Intent } from './palette-intent.ts';
import styles from './palette.module.css';
import { usePersonId } from './person-id.ts';
import { numberIn, readRecent } from './recent.ts';

const texts = await areaTexts({
  el: async () => (await import('../../messages/el-palette.ts')).elPalette,
  en: async () => (await import('../../messages/en-palette.ts')).enPalette,
});

/** Nothing is typed for so long before the server is asked (ms). */
const PAUSE_MS = 120;

type Option = { to: string; label: string; detail: string };
type Group = { name: string; options: Option[] };

/** What the server has found for a text; `null` while it is asked. */
type Answer = { search: string; found: Found | null; isFailed: boolean };

/** The search over everything in a dialog over the page; it opens screens and changes nothing itself. */
export function Palette({ onClose }: { onClose: () => void }) {
  return (
    <AreaTexts texts={texts}>
      <OpenPalette onClose={onClose} />
    </AreaTexts>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  const personId = usePersonId();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const intent = useIntent(text);
  const { found, isFailed, isReady } = useFound(intent.search);
  const groupsOf = useGroups();
  const recent = readRecent(localStorage, personId).map((path) => ({
    to: path,
    label: numberIn(path),
    detail: t(path.startsWith('/orders') ? 'order' : 'request'),
  }));
  const groups =
    intent.search === ''
      ? [{ name: t('recent'), options: recent }]
      : found
        ? groupsOf(found, intent)
        : [];
  const shown = groups.filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const at = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const go = (to: string) => {
    // The dialog goes first: the screen may ask before it is left.
    dialog.current?.close();
    void navigate(to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setActive((at + step + options.length) % options.length);
    }
    // In a search field Escape would only empty it.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      dialog.current?.close();
    }
    // While a Greek or another word is composed, Enter ends it.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const option = isReady ? options[at] : undefined;
      if (option) go(option.to);
      else if (intent.search !== '') go(`/find?q=${encodeURIComponent(intent.search)}`);
    }
  };

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t('title')} onClose={onClose}>
      <input
        type="search"
        role="combobox"
        className={styles.field}
        aria-label={t('label')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        placeholder={t('label')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {isFailed && t('failed')}
        {isReady && !isFailed && intent.search !== '' && t('hits', { count: options.length })}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={t('title')} className={styles.list}>
        {shown.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={styles.group} aria-hidden="true">
              {group.name}
            </p>
            {group.options.map((option) => {
              const own = options.indexOf(option);
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={`${option.to} ${option.label}`}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === at}
                  className={styles.option}
                  onClick={() => go(option.to)}
                  onPointerMove={() => setActive(own)}
                >
                  <span className={styles.label}>{option.label}</span>
                  <span className={styles.detail}>{option.detail}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </dialog>
  );
}

function useIntent(text: string): Intent {
  const t = useTranslations('palette');
  const acts = paletteActs.map((act) => [act, t(`words.${act}`)] as const);
  return intentOf(text, {
    ...(Object.fromEntries(acts) as Record<(typeof paletteActs)[number], string>),
    off: t('words.off'),
  });
}

/** Asks the server for what is typed. What it found before stays until the next answer. */
function useFound(search: string): { found: Found | null; isFailed: boolean; isReady: boolean } {
  const [answer, setAnswer] = useState<Answer>({ search: '', found: null, isFailed: false });
  useEffect(() => {
    if (search === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void (async () => {
        try {
          const path = `/admin/find/hits?q=${encodeURIComponent(search)}`;
          const response = await fetch(path, { signal: leaving.signal });
          if (!response.ok || response.redirected) throw new Error('No answer');
          setAnswer({ search, found: (await response.json()) as Found, isFailed: false });
        } catch {
          if (!leaving.signal.aborted) setAnswer({ search, found: null, isFailed: true });
        }
      })();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return { ...answer, isReady: answer.search === search };
}

/** What was found, as options: what is exactly meant first. */
function useGroups(): (found: Found, intent: Intent) => Group[] {
  const t = useTranslations('palette');
  const f = useTranslations('find');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  return ({ order, orders, request, requests, people, products, drinks }, { act, isOff }) => {
    const isLawful = order?.acts.some((each) => each.act === act) ?? false;
    const acts =
      order && act && isLawful
        ? [
            {
              to: `/orders/${order.number}?act=${act}`,
              label: t(`acts.${act}`, { number: order.number }),
              detail: '',
            },
          ]
        : [];
    const first = (is: boolean) => (is ? 0 : 1);
    const found: Group[] = [
      {
        name: f('drinks'),
        options: drinks.map(({ name, availability }) => ({
          to: `/tonight?q=${encodeURIComponent(name)}`,
          label: isOff ? t(availability === 'AVAILABLE' ? 'drinkOff' : 'drinkOn', { name }) : name,
          detail: f(availability === 'AVAILABLE' ? 'isOn' : 'isOff'),
        })),
      },
      {
        name: f('orders'),
        options: [...(orders?.nodes ?? [])]
          .sort((a, b) => first(a.number === order?.number) - first(b.number === order?.number))
          .map(({ number, name, town, state, placedAt, total }) => ({
            to: `/orders/${number}`,
            label: `${number}  ${[name, town].filter(Boolean).join(', ')}`,
            detail: `${stateName('orderStates', state)} · ${moment(placedAt)} · ${money(total)}`,
          })),
      },
      {
        name: f('requests'),
        options: [...(requests?.nodes ?? [])]
          .sort(
            (a, b) =>
              first(a.reference === request?.reference) - first(b.reference === request?.reference),
          )
          .map(({ reference, name, excerpt }) => ({
            to: `/requests/${reference}`,
            label: `${reference}  ${name}`,
            detail: excerpt,
          })),
      },
      {
        name: f('people'),
        options: (people?.nodes ?? []).map(({ id, name, email, orderCount }) => ({
          to: `/people/${id}`,
          label: name || email,
          detail: `${name && email} ${f('orderCount', { count: orderCount })}`.trim(),
        })),
      },
      {
        name: f('products'),
        options: (products?.nodes ?? []).map(({ sku, nameEl, nameEn }) => ({
          to: `/products?view=ALL&q=${encodeURIComponent(sku)}`,
          label: nameEl || nameEn,
          detail: sku,
        })),
      },
    ];
    const [drinksFound, ...records] = found;
    if (!drinksFound) return found;
    return [{ name: t('do'), options: acts }, ...(isOff ? found : [...records, drinksFound])];
  };
}
