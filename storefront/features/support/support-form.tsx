import type { ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import {
  fieldMessages,
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import { CONFIRMED, TRAP, type Typed } from './support-answer.ts';
import styles from './support-form.module.css';

export type FieldName = 'name' | 'email' | 'phone' | 'message';

type Props = {
  fields: readonly FieldName[];
  /** Where it is sent without scripts. */
  action: string;
  typed?: Partial<Typed> | undefined;
  fault: Fault | null;
  submit: string;
  isSending: boolean;
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
  /** The hidden fields, and the texts beside the button. */
  children?: Elements;
};

/** The form for a message to the shop. Its faults are above it, and at its fields. */
export function SupportForm(props: Props) {
  const { fields, action, typed, fault, submit, isSending, onSubmit, children } = props;
  const t = useTranslations('support');
  const general = useTranslations('general');
  const has = (name: FieldName) => fields.includes(name);
  const problem = useProblemMessages();
  const { pages } = useSite();
  const asksToConfirm = fault?.code === 'CONFIRMATION_REQUIRED';
  const errors = fault ? fieldMessages(problem, fault.issues) : {};
  const field = (name: FieldName) => ({
    id: name,
    name,
    label: t(`fields.${name}`),
    error: errors[name],
    defaultValue: typed?.[name],
  });
  return (
    <form method="post" action={action} className={styles.form} noValidate onSubmit={onSubmit}>
      {fault && <Faults fault={fault} errors={errors} />}
      {has('name') && <Field {...field('name')} autoComplete="name" maxLength={100} required />}
      <div className={styles.pair}>
        {has('email') && (
          <Field
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
          />
        )}
        {has('phone') && (
          <Field
            {...field('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            optional={general('optional')}
          />
        )}
      </div>
      <TextArea {...field('message')} rows={6} maxLength={5000} required />
      {has('email') && (
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={TRAP}>{t('trap')}</label>
          <input id={TRAP} name={TRAP} defaultValue="" tabIndex={-1} autoComplete="off" />
        </div>
      )}
      {asksToConfirm && <input type="hidden" name={CONFIRMED} value="yes" />}
      {children}
      <Button type="submit" className={styles.submit} busy={isSending} disabled={isSending}>
        {isSending ? general('loading') : asksToConfirm ? t('confirm') : submit}
      </Button>
      {pages.some(({ key }) => key === 'privacy') && (
        <p className={styles.small}>{inSpans(t.rich('kept', { link: toPrivacy }))}</p>
      )}
    </form>
  );
}

function toPrivacy(text: ReactNode): ReactNode {
  return <ContentLink page="privacy">{text}</ContentLink>;
}

function Faults({ fault, errors }: { fault: Fault; errors: Record<string, string> }) {
  const t = useTranslations('support');
  const general = useTranslations('general');
  const problem = useProblemMessages();
  const items = Object.entries(errors).map(([id, message]) => ({
    id,
    message: t('atField', { field: t(`fields.${id as FieldName}`), message }),
  }));
  return items.length > 0 ? (
    <ErrorSummary
      answer={fault}
      title={general('summary', { count: items.length })}
      items={items}
    />
  ) : (
    <Alert tone="danger" role="alert">
      {problemMessage(problem, fault)}
    </Alert>
  );
}
