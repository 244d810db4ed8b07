import type { FormEvent } from 'react';
import { Link, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#storefront/i18n/intl.tsx';
import {
  faultOf,
  problemWords,
  useProblemWords,
} from '#storefront/features/problem/problem-words.ts';
import { RadioCard } from '#storefront/ui/choice.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './method-step.module.css';
import { StepForm, type Refusal } from './step-form.tsx';
import { stepHref } from './steps.ts';

type Method = { id: string; title: string; aside?: string; text: string; note?: string };

type Props = {
  step: 'shipping' | 'payment';
  legend: string;
  methods: readonly Method[];
  chosen: string | null;
  refusal: Refusal | null;
};

/** One of several ways to deliver or to pay. With scripts the sums follow each choice at once. */
export function MethodStep({ step, legend, methods, chosen, refusal }: Props) {
  const submit = useSubmit();
  const locale = useLocale();
  const name = `${step}MethodId`;

  function choose(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    form.set('intent', 'choose');
    void submit(form, {
      method: 'post',
      action: stepHref(locale, step, { stay: true }),
      replace: true,
      preventScrollReset: true,
    });
  }

  if (methods.length === 0) return <NoMethods step={step} />;
  return (
    <StepForm step={step} refusal={refusal} onChange={choose}>
      <fieldset className={styles.methods} id={name} tabIndex={-1}>
        <legend className={styles.legend}>{legend}</legend>
        {methods.map(({ id, text, note, ...card }) => (
          <RadioCard key={id} name={name} value={id} defaultChecked={id === chosen} {...card}>
            {text}
            {note && <span className={styles.note}>{note}</span>}
          </RadioCard>
        ))}
      </fieldset>
    </StepForm>
  );
}

function NoMethods({ step }: { step: 'shipping' | 'payment' }) {
  const t = useTranslations('checkout');
  const problem = useProblemWords();
  const locale = useLocale();
  const cause = step === 'shipping' ? 'address' : 'shipping';
  const fault = faultOf(step === 'shipping' ? 'NO_SHIPPING_METHODS' : 'NO_PAYMENT_METHODS');
  return (
    <Notice tone="danger">
      <p>{problemWords(problem, fault)}</p>
      <Link to={stepHref(locale, cause)}>{t('changeStep', { step: t(`steps.${cause}`) })}</Link>
    </Notice>
  );
}
