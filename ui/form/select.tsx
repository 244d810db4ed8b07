import type { SelectHTMLAttributes } from 'react';
import { FieldFrame } from './field.tsx';
import field from './field.module.css';
import styles from './select.module.css';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  optional?: string;
  hint?: string;
  error?: string;
  options: readonly { value: string; label: string }[];
  /** First entry without a value, for a choice that is still to be made. */
  placeholder?: string;
};

export function Select({
  label,
  optional,
  hint,
  error,
  id,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error }}>
      {(control) => (
        <select {...select} {...control} className={`${field.control} ${styles.select}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
