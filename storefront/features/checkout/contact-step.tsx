import { useTranslations } from 'use-intl';
import type { CheckoutPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { Field, TextArea } from '#storefront/ui/field.tsx';
import { StepForm, useFieldWords, type Refusal } from './step-form.tsx';
import styles from './fields.module.css';

export type CheckoutData = NonNullable<CheckoutPageQuery['checkout']>;

/** Where the confirmation goes and whom the courier calls. */
export function ContactStep({
  checkout,
  refusal,
}: {
  checkout: CheckoutData;
  refusal: Refusal | null;
}) {
  const t = useTranslations('checkout');
  const general = useTranslations('general');
  const errors = useFieldWords(refusal);
  const field = (name: 'email' | 'phone' | 'alternativePhone' | 'notes') => ({
    id: name,
    name,
    label: t(`fields.${name}`),
    error: errors[name],
    defaultValue: refusal?.typed[name] ?? checkout[name] ?? '',
  });
  return (
    <StepForm step="contact" refusal={refusal}>
      <div className={styles.guest}>
        <p className={styles.guestTitle}>{t('guest')}</p>
        <p>{t('guestText')}</p>
      </div>
      <Field {...field('email')} type="email" autoComplete="email" required hint={t('emailHint')} />
      <div className={styles.pair}>
        <Field
          {...field('phone')}
          type="tel"
          autoComplete="mobile tel"
          required
          hint={t('phoneHint')}
        />
        <Field
          {...field('alternativePhone')}
          type="tel"
          autoComplete="home tel"
          optional={general('optional')}
        />
      </div>
      <TextArea {...field('notes')} rows={3} maxLength={1000} optional={general('optional')} />
    </StepForm>
  );
}

/** What was given, in two lines. */
export function ContactSummary({ checkout }: { checkout: CheckoutData }) {
  const phones = [checkout.phone, checkout.alternativePhone].filter((phone) => phone);
  return (
    <>
      <p>{checkout.email}</p>
      <p>{phones.map((phone) => formatPhone(phone ?? '')).join(' · ')}</p>
      {checkout.notes && <p>{checkout.notes}</p>}
    </>
  );
}
