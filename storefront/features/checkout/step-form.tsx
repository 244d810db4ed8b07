import { type FormEvent, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#storefront/i18n/intl.tsx';
import {
  fieldWords,
  problemWords,
  useProblemWords,
  type Fault,
} from '#storefront/features/problem/problem-words.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorSummary } from '#storefront/ui/error-summary.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Typed } from './read-form.ts';
import { stepHref, type Step } from './steps.ts';
import styles from './step-form.module.css';

/** A form that came back: what is wrong and what had been typed. */
export type Refusal = { fault: Fault; typed: Typed };

type Props = {
  step: Step;
  refusal: Refusal | null;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form of a step. The server checks it, so that it says the same with and without scripts. */
export function StepForm({ step, refusal, onChange, children }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const isSending = useNavigation().formData?.get('step') === step;
  return (
    <Form
      className={styles.form}
      method="post"
      action={stepHref(locale, step, { stay: true })}
      noValidate
      onChange={onChange}
    >
      <input type="hidden" name="step" value={step} />
      {refusal && <RefusalNotice {...refusal} />}
      {children}
      <Button type="submit" name="intent" value="continue" className={styles.next} busy={isSending}>
        {t('continue')}
      </Button>
    </Form>
  );
}

/** What is wrong: at its fields, with links to them, or as a whole. */
export function RefusalNotice({ fault, typed }: Refusal) {
  const general = useTranslations('general');
  const problem = useProblemWords();
  const t = useTranslations('checkout');
  const words = fieldWords(problem, fault.issues, (path) => typed[path]);
  const items = Object.entries(words).map(([id, message]) => {
    const key = `fields.${id.slice(id.lastIndexOf('.') + 1)}` as 'fields.email';
    return { id, message: t.has(key) ? t('atField', { field: t(key), message }) : message };
  });
  if (items.length > 0) {
    const title = general('summary', { count: items.length });
    return <ErrorSummary answer={fault} title={title} items={items} />;
  }
  return (
    <Notice tone="danger" role="alert">
      {problemWords(problem, fault)}
    </Notice>
  );
}

/** The words at each field of a form that came back. */
export function useFieldWords(refusal: Refusal | null): Record<string, string | undefined> {
  const problem = useProblemWords();
  return refusal ? fieldWords(problem, refusal.fault.issues, (path) => refusal.typed[path]) : {};
}
