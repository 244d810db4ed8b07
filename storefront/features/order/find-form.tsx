import { Form, useNavigation } from 'react-router';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './find-form.module.css';

type Props = {
  labels: { number: string; email: string; submit: string };
  typed: { number: string; email: string };
  /** What stands in the way, in words. */
  refusal: string | null;
};

/** Asks for what only a buyer knows of his order: its number and his address. */
export function FindForm({ labels, typed, refusal }: Props) {
  const isSending = useNavigation().formData !== undefined;
  return (
    <Form method="post" className={styles.form}>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <Field
        id="number"
        name="number"
        label={labels.number}
        defaultValue={typed.number}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Field
        id="email"
        name="email"
        type="email"
        label={labels.email}
        defaultValue={typed.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" name="intent" value="find" busy={isSending}>
        {labels.submit}
      </Button>
    </Form>
  );
}

/** Number and address as they were typed, without space around them. */
export function readFind(form: FormData): { number: string; email: string } {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { number: field('number'), email: field('email') };
}
