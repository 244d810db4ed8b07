import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './choice.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: ReactNode;
};

/**
 * A checkbox beside its sentence; the whole sentence can be pressed. Boxes that are wrong together are marked by
 * `aria-*`.
 */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.checkbox}>
      <label className={styles.sentence} htmlFor={controlId}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          {...(error ? { 'aria-describedby': errorId, 'aria-invalid': true } : {})}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a choice: inside its `fieldset`, which names it by `aria-describedby`. */
export function ChoiceError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      {children}
    </p>
  );
}

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  title: ReactNode;
  /** At the end of the first line: a price. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One of several choices, with its text and its price. Wrap the cards of a choice in a `fieldset`. */
export function RadioCard({ title, aside, children, ...input }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input {...input} type="radio" />
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <span className={styles.text}>{children}</span>}
    </label>
  );
}
