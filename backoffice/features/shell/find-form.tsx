import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import styles from './find-form.module.css';

/** A search in a list: its words are in the address. `children`: more fields of it. */
export function FindForm({
  view,
  label,
  value,
  button,
  children,
}: {
  view: string;
  label: string;
  value: string;
  button: string;
  children?: ReactNode;
}) {
  return (
    <Form role="search" className={styles.form}>
      <input type="hidden" name="view" value={view} />
      <div className={styles.words}>
        <Field
          label={label}
          name="q"
          type="search"
          // Another one with the address: a field keeps what is typed.
          key={value}
          defaultValue={value}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {children}
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </Form>
  );
}
