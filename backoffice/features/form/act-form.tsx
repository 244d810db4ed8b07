import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import styles from './act-form.module.css';
import { useProblemText, type Problem } from './problem-text.ts';

type Props = Omit<ComponentProps<typeof Form>, 'children'> & {
  /** Names the form among others of its page; sent as `intent`. */
  intent: string;
  /** Of the last try of this very form. */
  problem: Problem | null | undefined;
  /** What is on the button. */
  label: ReactNode;
  variant?: ComponentProps<typeof Button>['variant'];
  /** What stands in its fields from the start has not been sent either: leaving the page asks first. */
  isUnsent?: boolean;
  children?: ReactNode;
};

/**
 * A form for one act. Where the act asks for a recent second factor, the form shows a field for it and is sent again with
 * all that was typed. Works without scripts.
 */
export function ActForm({
  intent,
  problem,
  label,
  variant,
  isUnsent = false,
  children,
  className,
  ...form
}: Props) {
  const t = useTranslations('session');
  const { problemText } = useProblemText();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  const code = problem?.code;
  const wantsFactor = code === 'STEP_UP_REQUIRED' || code === 'CODE_INVALID';
  const isAgain = wantsFactor && problem?.typed !== undefined;
  return (
    <Form
      method="post"
      {...form}
      data-guarded
      // A refused one holds what was typed, until it is sent again.
      data-unsent={isUnsent || problem ? '' : undefined}
      className={[styles.form, className].filter(Boolean).join(' ')}
      onSubmit={(event) => {
        // A second click while the first is under way.
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {/* Sent again as it was typed, also without scripts, where the fields would be empty now. */}
      {isAgain &&
        problem?.typed?.map(([name, value], index) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
        ))}
      {/* They keep what was typed, for when the answer is another one. */}
      {children && (
        <fieldset className={styles.fields} disabled={isAgain}>
          {children}
        </fieldset>
      )}
      {code === 'UNAUTHENTICATED' && (
        <Alert tone="danger" role="alert">
          {t('ended')}{' '}
          <Link to="/sign-in" target="_blank">
            {t('endedLink')}
          </Link>
        </Alert>
      )}
      {problem && code !== 'UNAUTHENTICATED' && code !== 'STEP_UP_REQUIRED' && (
        <Alert tone="danger" role="alert">
          {problemText(problem)}
        </Alert>
      )}
      {wantsFactor && <Factor />}
      <Button type="submit" size="small" variant={variant} busy={isBusy}>
        {wantsFactor ? t('confirm') : label}
      </Button>
    </Form>
  );
}

/** The focus goes to it: the button that asked for it is below. */
function Factor() {
  const t = useTranslations('session');
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset className={styles.factor} ref={box}>
      <legend>{t('confirmTitle')}</legend>
      <p>{t('confirmLead')}</p>
      <Field
        label={t('code')}
        name="factor"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </fieldset>
  );
}
