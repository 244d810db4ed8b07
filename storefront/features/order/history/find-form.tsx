import { Form, useNavigation } from 'react-router';
import { FormFault } from '#storefront/features/errors/form-fault.tsx';
import {
  faultOf,
  fieldMessages,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import styles from './find-form.module.css';

type Found = { number: string; email: string };

type Props = {
  labels: Found & { submit: string };
  typed: Found;
  fault: Fault | null;
  /** The message of the page itself, instead of the fault's. */
  text?: string | undefined;
};

/** Asks for what only a buyer knows of their order: its number and their address. */
export function FindForm({ labels, typed, fault, text }: Props) {
  const problem = useProblemMessages();
  const isSending = useNavigation().formData !== undefined;
  const errors = fault ? fieldMessages(problem, fault.issues) : {};
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormFault
        fault={fault}
        errors={errors}
        text={text}
        labelOf={(id) => labels[id as keyof Found]}
      />
      <Field
        id="number"
        name="number"
        label={labels.number}
        error={errors['number']}
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
        error={errors['email']}
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

/** Number and address as they were typed, trimmed. */
export function readFind(form: FormData): Found {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { number: field('number'), email: field('email') };
}

/** Missing or invalid input for finding an order. The API answers both like a wrong one. */
export function findFault({ number, email }: Found): Fault | null {
  const issues = [
    ...(number === '' ? [{ path: 'number', code: 'REQUIRED' }] : []),
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? [] : [{ path: 'email', code: 'EMAIL_INVALID' }]),
  ];
  return issues.length > 0 ? { ...faultOf('INVALID_INPUT'), issues } : null;
}
