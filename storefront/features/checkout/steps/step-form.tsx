import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  fieldWords,
  problemWords,
  useProblemWords,
} from '#storefront/features/errors/problem-words.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#storefront/ui/form/button.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { ChangesNotice } from '#storefront/features/checkout/changes-notice.tsx';
import type { Answer, CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import { shownOf, type Change } from '#storefront/features/checkout/shown.ts';
import { stepHref, type Step } from './steps.ts';
import styles from './step-form.module.css';

/** What every step is made of: the checkout as it stands, and what came of its form. */
export type StepProps = { checkout: CheckoutData; answer: Answer | null };

type Props = StepProps & {
  step: Step;
  /** Each choice counts at once where scripts run. */
  chooses?: boolean;
  children: Elements;
};

/** The form of a step. The server checks it, so that it says the same with and without scripts. */
export function StepForm({ step, checkout, answer, chooses = false, children }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get('step') === step;
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
      <ShownField checkout={checkout} />
      {answer && <AnswerNotice answer={answer} checkout={checkout} />}
      {children}
      <Button type="submit" name="intent" value="continue" className={styles.next} busy={isSending}>
        {t('continue')}
      </Button>
    </Form>
  );
}

/** Lets the form say what its buyer has been shown. */
export function ShownField({ checkout }: { checkout: CheckoutData }) {
  return <input type="hidden" name="shown" value={JSON.stringify(shownOf(checkout))} />;
}

/** What came of a form: what has changed meanwhile, and what is wrong, at its fields or as a whole. */
export function AnswerNotice({ answer, checkout }: { answer: Answer; checkout: CheckoutData }) {
  const { fault, changes } = answer;
  return (
    <>
      <ChangesNotice changes={changes} />
      {fault && !isAmong(changes, answer) && (
        <FaultNotice answer={answer} total={checkout.totals.total.formatted} />
      )}
    </>
  );
}

/**
 * Whether the changes say it already: what is missing, dearer or gone stands there by name. Who has just chosen another
 * method is told of that one too.
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

function FaultNotice({ answer, total }: { answer: Answer; total: string }) {
  const general = useTranslations('general');
  const problem = useProblemWords();
  const t = useTranslations('checkout');
  const { fault, typed } = answer;
  if (!fault) return null;
  const words =
    fault.code === 'CHECKOUT_INCOMPLETE'
      ? {}
      : fieldWords(problem, fault.issues, (path) => typed[path], fault.params);
  const items = Object.entries(words).map(([id, message]) => {
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
    <Notice tone="danger" role="alert">
      <p>{problemWords(problem, fault, { total })}</p>
      {fault.lineIds.length > 0 && <LocaleLink to="/shopping-cart">{t('toCart')}</LocaleLink>}
    </Notice>
  );
}

/** The words at each field of a form that came back. */
export function useFieldWords(answer: Answer | null): Record<string, string | undefined> {
  const problem = useProblemWords();
  if (!answer?.fault) return {};
  const { fault, typed } = answer;
  return fieldWords(problem, fault.issues, (path) => typed[path], fault.params);
}
