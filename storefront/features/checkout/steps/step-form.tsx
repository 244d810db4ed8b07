import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  fieldMessages,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormAnswer } from '#ui/form/form-answer.ts';
import { Alert } from '#ui/alert.tsx';
import { ChangesAlert } from '#storefront/features/checkout/changes-alert.tsx';
import type { Answer, CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import { displayedTotals, type Change } from '#storefront/features/checkout/displayed-totals.ts';
import { stepHref, type Step } from './steps.ts';
import styles from './step-form.module.css';

/** The props of every step: the checkout, and the answer to its form. */
export type StepProps = { checkout: CheckoutData; answer: Answer | null };

type Props = StepProps & {
  step: Step;
  /** Each choice applies at once where scripts run. */
  chooses?: boolean;
  children: Elements;
};

/** The form of a step. The server checks it, so that the messages are the same with and without scripts. */
export function StepForm({ step, checkout, answer, chooses = false, children }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const isSending = sent?.get('step') === step && sent.get('intent') !== 'choose';
  const action = stepHref(locale, step, { stay: true });

  function choose(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    form.set('intent', 'choose');
    void submit(form, { method: 'post', action, replace: true, preventScrollReset: true });
  }

  return (
    <Form
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onChange={chooses ? choose : undefined}
    >
      <input type="hidden" name="step" value={step} />
      <DisplayedTotalsField checkout={checkout} />
      {answer && <AnswerAlert answer={answer} checkout={checkout} />}
      <FormAnswer value={answer}>{children}</FormAnswer>
      <Button type="submit" name="intent" value="continue" className={styles.next} busy={isSending}>
        {t(isSending ? 'placing' : 'continue')}
      </Button>
    </Form>
  );
}

/** Sends the displayed totals with the form. */
export function DisplayedTotalsField({ checkout }: { checkout: CheckoutData }) {
  return <input type="hidden" name="shown" value={JSON.stringify(displayedTotals(checkout))} />;
}

/** The answer to a form: what has changed meanwhile, and what is wrong, at its fields or as a whole. */
export function AnswerAlert({ answer, checkout }: { answer: Answer; checkout: CheckoutData }) {
  const { fault, changes } = answer;
  return (
    <>
      <ChangesAlert changes={changes} />
      {fault && !isAmong(changes, answer) && (
        <FaultAlert answer={answer} total={checkout.totals.total.formatted} />
      )}
    </>
  );
}

/**
 * Whether the list of changes covers the fault already: it names what is missing, dearer or gone. After a change of the
 * method, that is reported too.
 */
function isAmong(changes: readonly Change[], { fault, typed }: Answer): boolean {
  switch (fault?.code) {
    case 'TOTAL_CHANGED':
    case 'CHECKOUT_INCOMPLETE':
      return changes.length > 0;
    case 'SHIPPING_METHOD_INVALID':
      return !typed.shippingMethodId && changes.some(({ kind }) => kind === 'shippingMethodGone');
    case 'PAYMENT_METHOD_UNAVAILABLE':
      return !typed.paymentMethodId && changes.some(({ kind }) => kind === 'paymentMethodGone');
    default:
      return false;
  }
}

function FaultAlert({ answer, total }: { answer: Answer; total: string }) {
  const general = useTranslations('general');
  const problem = useProblemMessages();
  const t = useTranslations('checkout');
  const { fault, typed } = answer;
  if (!fault) return null;
  const errors =
    fault.code === 'CHECKOUT_INCOMPLETE'
      ? {}
      : fieldMessages(problem, fault.issues, (path) => typed[path], fault.params);
  const items = Object.entries(errors).map(([id, message]) => {
    const key = `fields.${id.slice(id.lastIndexOf('.') + 1)}` as 'fields.email';
    if (!t.has(key)) return { id, message };
    // Both addresses have the same fields.
    const place = id.startsWith('shippingAddress.') ? 'atShippingField' : 'atField';
    return { id, message: t(place, { field: t(key), message }) };
  });
  if (items.length > 0) {
    const title = general('summary', { count: items.length });
    return <ErrorSummary answer={fault} title={title} items={items} />;
  }
  return (
    <Alert tone="danger" role="alert">
      <p>{problemMessage(problem, fault, { total })}</p>
      {fault.lineIds.length > 0 && <LocaleLink to="/shopping-cart">{t('toCart')}</LocaleLink>}
    </Alert>
  );
}

/** The messages at each field of a refused form. */
export function useFieldMessages(answer: Answer | null): Record<string, string | undefined> {
  const problem = useProblemMessages();
  if (!answer?.fault) return {};
  const { fault, typed } = answer;
  return fieldMessages(problem, fault.issues, (path) => typed[path], fault.params);
}
