import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormFault } from '#storefront/features/errors/form-fault.tsx';
import {
  fieldMessages,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { Button } from '#ui/form/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Field } from '#ui/form/field.tsx';
import styles from './auth-page.module.css';

/** The title of a page of signing in, and what it is for. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: Elements;
}) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

type FieldName = 'email' | 'password' | 'passwordAgain';

type FormProps = {
  fields: readonly FieldName[];
  /** A password is chosen here, not remembered. */
  isNew?: boolean;
  submit: string;
  fault: Fault | null;
  /** The message of the page itself, instead of the fault's. */
  text?: string;
  /** The typed address; passwords are typed again. */
  email?: string;
  onSubmit?: () => void;
  children?: Elements;
};

/** A form of these pages. It changes the session, so it loads the next page as a new document. */
export function AuthForm(props: FormProps) {
  const { fields, isNew = false, submit, fault, text, email, onSubmit, children } = props;
  const t = useTranslations('account');
  const problem = useProblemMessages();
  const isSending = useNavigation().formData !== undefined;
  const errors = fault ? fieldMessages(problem, fault.issues) : {};
  return (
    <Form method="post" className={styles.form} noValidate reloadDocument onSubmit={onSubmit}>
      <FormFault
        fault={fault}
        errors={errors}
        text={text}
        labelOf={(id) => t(`fields.${id as FieldName}`)}
      />
      {fields.map((name) => (
        <Field
          key={name}
          id={name}
          name={name}
          label={t(`fields.${name}`)}
          error={errors[name]}
          required
          {...(name === 'email'
            ? { type: 'email', autoComplete: 'username', defaultValue: email, maxLength: 254 }
            : {
                type: 'password',
                autoComplete: isNew ? 'new-password' : 'current-password',
                maxLength: 256,
              })}
          hint={name === 'password' && isNew ? t('passwordHint') : undefined}
        />
      ))}
      <Button type="submit" busy={isSending} className={styles.submit}>
        {submit}
      </Button>
      {children}
    </Form>
  );
}
