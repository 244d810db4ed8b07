import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { useHasScripts } from '../shell/has-scripts.ts';
import { usePersonId } from '../shell/person-id.ts';
import {
  readDraft,
  removeDrafts,
  writeDraft,
  type Draft,
  type DraftedRecord,
  type DraftField,
} from './draft-store.ts';
import styles from './form-draft.module.css';
import { controlsOf, valuesOf } from './form-state.ts';

/** Nothing is typed for so long before a draft is kept (ms). */
const PAUSE_MS = 2000;

type Props = {
  /** The `id` of the form. */
  form: string;
  record: DraftedRecord;
  /** The answer of the action that has saved, else null: another one ends the draft. */
  saved: object | null;
};

/**
 * Keeps what is typed into a form in the browser, and on return offers to continue with it. Stands before the form, once.
 * Another record needs another one: give it a `key`.
 */
export function FormDraft(props: Props) {
  const personId = usePersonId();
  // Only a browser knows of drafts: the page of the server has none.
  return useHasScripts() && <KeptDraft {...props} personId={personId} />;
}

function KeptDraft({ form: formId, record, saved, personId }: Props & { personId: string }) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  /** Of an earlier visit, not decided about yet. */
  const [offered, setOffered] = useState(() =>
    saved ? null : readDraft(localStorage, personId, record, Date.now()),
  );
  const [savedBefore, setSavedBefore] = useState(saved);
  if (saved && saved !== savedBefore) {
    setSavedBefore(saved);
    setOffered(null);
  }
  const [isCompared, setCompared] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Draft['fields']>(offered?.fields ?? {});

  const decide = (isKept: boolean) => {
    if (!isKept) writeDraft(localStorage, personId, record, null);
    waiting.current = {};
    setOffered(null);
  };

  useEffect(() => removeDrafts(localStorage, Date.now()), []);

  useEffect(() => {
    const keep = () => {
      const form = formOf(formId);
      if (!form) return;
      const fields = { ...waiting.current, ...changedIn(form) };
      writeDraft(localStorage, personId, record, { at: new Date().toISOString(), fields });
    };
    const keepNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keep();
    };
    const onInput = ({ target }: Event) => {
      if ((target as Partial<HTMLInputElement> | null)?.form?.id !== formId) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, PAUSE_MS);
    };
    document.addEventListener('input', onInput);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', keepNow);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [formId, personId, record]);

  useEffect(() => {
    if (!saved) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = {};
    writeDraft(localStorage, personId, record, null);
  }, [saved, personId, record]);

  if (!offered) return null;
  const fields = Object.values(offered.fields);
  return (
    <section className={styles.draft} aria-label={t('title')}>
      <p role="status">
        {t('text', {
          count: fields.length,
          at: format.dateTime(new Date(offered.at), 'brief'),
          fields: fields.map(({ label }) => label).join(', '),
        })}
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            const form = formOf(formId);
            if (form) fill(form, offered.fields);
            decide(true);
          }}
        >
          {t('continue')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {t('compare')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => decide(false)}>
          {t('discard')}
        </Button>
      </div>
      {isCompared && <Comparison formId={formId} fields={offered.fields} />}
    </section>
  );
}

function Comparison({ formId, fields }: { formId: string; fields: Draft['fields'] }) {
  const t = useTranslations('drafts');
  const form = formOf(formId);
  const shown = (values: readonly string[]) => values.join(', ') || t('empty');
  return (
    <dl className={styles.comparison}>
      {Object.entries(fields).map(([name, { label, mine }]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.which}>{t('now')}</span>
            <span className={styles.text}>{shown(form ? valueIn(form, name, 'now') : [])}</span>
          </dd>
          <dd>
            <span className={styles.which}>{t('drafted')}</span>
            <span className={styles.text}>{shown(mine)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.querySelector(`#${CSS.escape(id)}`);
  return form instanceof HTMLFormElement ? form : null;
}

/** The hidden field with what was read (`EditField`). */
function baseOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const base = form.elements.namedItem(`base ${name}`);
  return base instanceof HTMLInputElement ? base : null;
}

function valueIn(form: HTMLFormElement, name: string, which: 'now' | 'before'): string[] {
  const own = controlsOf(form).filter((control) => control.name === name);
  return own.flatMap((control) => valuesOf(control)[which]);
}

/** The fields that differ from what was read. */
function changedIn(form: HTMLFormElement): Draft['fields'] {
  const controls = controlsOf(form);
  const entries = [...new Set(controls.map(({ name }) => name))].map(
    (name): [string, DraftField] => {
      const base = baseOf(form, name);
      const control = controls.find((each) => each.name === name);
      const before = base ? [base.value] : valueIn(form, name, 'before');
      const group = control?.closest('fieldset')?.querySelector('legend')?.textContent;
      const isOne = controls.filter((each) => each.name === name).length === 1;
      const label = (isOne ? control?.labels?.[0]?.textContent : group) ?? name;
      return [name, { label, base: before, mine: valueIn(form, name, 'now') }];
    },
  );
  return Object.fromEntries(
    entries.filter(([, { base, mine }]) => base.join('\n') !== mine.join('\n')),
  );
}

/**
 * Puts a draft into the form, with what was read when it was typed: if somebody has changed a field since, the save says
 * so.
 */
function fill(form: HTMLFormElement, fields: Draft['fields']): void {
  for (const [name, { base, mine }] of Object.entries(fields)) {
    const hidden = baseOf(form, name);
    if (hidden) hidden.value = base[0] ?? '';
    for (const control of controlsOf(form).filter((each) => each.name === name)) put(control, mine);
  }
}

function put(control: ReturnType<typeof controlsOf>[number], values: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    (control as HTMLInputElement).checked = values.includes(control.value);
  } else {
    control.value = values[0] ?? '';
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
