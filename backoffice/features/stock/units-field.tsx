import { useId, type Ref } from 'react';
import { FieldFrame } from '#ui/form/field.tsx';
import { useHasScripts } from '../shell/has-scripts.ts';
import styles from './units-field.module.css';

/** The most that the server takes at once has six digits. */
const LONGEST = 6;

type Props = {
  name: string;
  label: string;
  /** Of the buttons. */
  fewer: string;
  another: string;
  /** As typed; may be empty. */
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A number of pieces, with a button on either side that a wet thumb meets. Without scripts it is a field only. Its keyboard
 * on a phone has digits.
 */
export function UnitsField({
  name,
  label,
  fewer,
  another,
  value,
  onValue,
  error,
  ...input
}: Props) {
  const id = useId();
  const hasScripts = useHasScripts();
  const step = (by: 1 | -1) => onValue(String(Math.max(0, (unitsOf(value) ?? 0) + by)));
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(control) => (
        <div className={styles.units}>
          {hasScripts && (
            <button
              type="button"
              className={styles.step}
              aria-label={fewer}
              onClick={() => step(-1)}
            >
              −
            </button>
          )}
          <input
            {...control}
            {...input}
            className={styles.input}
            name={name}
            inputMode="numeric"
            pattern="\s*\d*\s*"
            maxLength={LONGEST}
            autoComplete="off"
            required
            value={value}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
            // A figure that is there is replaced by the first digit.
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {hasScripts && (
            <button
              type="button"
              className={styles.step}
              aria-label={another}
              onClick={() => step(1)}
            >
              +
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** The whole number in a field; null for another text. */
export function unitsOf(text: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null;
}
