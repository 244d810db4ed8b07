import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormFault } from '#storefront/features/errors/form-fault.tsx';
import { fieldMessages, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { Button } from '#ui/form/button.tsx';
import type { Elements } from '#ui/elements.ts';
import type { AccountAnswer } from './account-answer.server.ts';
import styles from './account-form.module.css';
import type { AccountForm as FormName } from './account-forms.ts';

type Props = {
  form: FormName;
  answer: AccountAnswer | null;
  submit: string;
  labelOf?: (id: string) => string;
  /** Renders the fields, given the error and the typed text of each. */
  children: (
    errorOf: (name: string) => string | undefined,
    typedOf: (name: string) => string | undefined,
  ) => Elements;
};

/**
 * A form of the account page with fields. The server checks it, with scripts and without; the page that answers is
 * loaded whole, so that the fields show what is stored and passwords are typed again.
 */
export function AccountForm({ form, answer, submit, labelOf = String, children }: Props) {
  const problem = useProblemMessages();
  const own = answer?.intent === form ? answer : null;
  const errors: Record<string, string | undefined> = own
    ? fieldMessages(problem, own.fault.issues, (path) => own.typed[path], own.fault.params)
    : {};
  return (
    <Form className={styles.form} method="post" noValidate reloadDocument>
      <input type="hidden" name="form" value={form} />
      <FormFault fault={own?.fault ?? null} errors={errors} labelOf={labelOf} />
      {children(
        (name) => errors[name],
        (name) => own?.typed[name],
      )}
      <Button type="submit" className={styles.submit}>
        {submit}
      </Button>
    </Form>
  );
}

/** A form with one button. `name` is its accessible name, where several look alike. */
export function AccountAction({
  form,
  label,
  name,
  children,
}: {
  form: FormName;
  label: string;
  name?: string;
  children?: Elements;
}) {
  const t = useTranslations('account.page');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      {children}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={name === undefined ? undefined : t('actionOn', { action: label, name })}
      >
        {label}
      </Button>
    </Form>
  );
}
