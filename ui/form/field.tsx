import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react';
import type { Elements } from '#ui/elements.ts';
import { useErrorUntilEdited } from './form-answer.ts';
import styles from './field.module.css';

type Frame = {
  label: ReactNode;
  /** Shown beside the label of an optional field. */
  optional?: string;
  hint?: ReactNode;
  /** The error of the field; it is announced with the field. */
  error?: ReactNode;
};

type Described = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = Frame & { id?: string; children: (control: Described) => Elements };

/** Label, control, hint and error of one field, tied together. */
export function FieldFrame({ id, label, optional, hint, children, ...frame }: FieldFrameProps) {
  const { error, onInput } = useErrorUntilEdited(frame.error);
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined} onInput={onInput}>
      <label className={styles.label} htmlFor={controlId}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{` (${optional})`}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

type FieldProps = Frame & InputHTMLAttributes<HTMLInputElement>;

/** A field of one line. `id` is worth giving: an error summary links to it. */
export function Field({ label, optional, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error }}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={[styles.control, className].filter(Boolean).join(' ')}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaProps = Frame & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field of several lines. */
export function TextArea({ label, optional, hint, error, id, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error }}>
      {(control) => <textarea rows={4} {...input} {...control} className={styles.control} />}
    </FieldFrame>
  );
}
