import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RadioCard } from '#ui/form/choice.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './edit-field.module.css';
import type { Edit } from './edits.ts';
import { useProblemText, type Problem } from './problem-text.ts';

type Props = {
  /** The name of the field, and its path in the record. */
  path: string;
  /** Worth giving where links lead to the field. */
  id?: string;
  label: string;
  hint?: string;
  /** Its value now. */
  value: string;
  /** What of the last try was not saved. */
  typed: readonly Edit[] | undefined;
  problem: Problem | null | undefined;
  /** So many lines; without it, one. */
  rows?: number;
  /** What can be chosen; without it, a text is typed. */
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  lang?: string;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  required?: boolean;
};

/**
 * A field of a record that two people may edit at once. The form has what was read beside it. Where somebody else has
 * changed the field, both are shown, and one is chosen.
 */
export function EditField({ path, value, typed, problem, rows, options, ...field }: Props) {
  const t = useTranslations('general');
  const { issueText } = useProblemText();
  // As long as the field is here it belongs to what was read, also when the page is loaded again.
  const [read] = useState(value);
  const edit = typed?.find((each) => each.path === path);
  const conflict = problem?.conflicts?.find((each) => each.path === path);
  const shared = {
    ...field,
    name: path,
    defaultValue: edit?.mine ?? read,
    error: issueText(problem, path),
  };
  const nameOf = (chosen: string) =>
    options?.find((option) => option.value === chosen)?.label ?? chosen;
  const { maxLength: _length, inputMode: _mode, ...chosen } = shared;
  return (
    <div className={styles.edit}>
      {/* Who has seen what the others wrote decides about it. */}
      <input type="hidden" name={`base ${path}`} value={conflict?.theirs ?? edit?.base ?? read} />
      {options && <Select {...chosen} options={options} />}
      {!options && rows === undefined && <Field {...shared} />}
      {rows !== undefined && <TextArea {...shared} rows={rows} />}
      {conflict && (
        <fieldset className={styles.conflict}>
          <legend>{t('conflict', { field: field.label })}</legend>
          <div className={styles.before}>
            <p>{t('conflictBase')}</p>
            <p className={styles.text} lang={field.lang}>
              {nameOf(conflict.base) || t('none')}
            </p>
          </div>
          <RadioCard name={`choice ${path}`} value="theirs" title={t('conflictTheirs')} required>
            <span className={styles.text} lang={field.lang}>
              {nameOf(conflict.theirs) || t('none')}
            </span>
          </RadioCard>
          <RadioCard name={`choice ${path}`} value="mine" title={t('conflictMine')} required>
            <span className={styles.text} lang={field.lang}>
              {nameOf(conflict.mine) || t('none')}
            </span>
          </RadioCard>
        </fieldset>
      )}
    </div>
  );
}
