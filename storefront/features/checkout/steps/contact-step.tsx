import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { typedInto, type CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import styles from './contact-step.module.css';
import fields from './fields.module.css';
import { StepForm, useFieldMessages, type StepProps } from './step-form.tsx';

type Props = StepProps & {
  /** Of the signed-in member. */
  memberEmail: string | null;
};

/** The email for the confirmation and the phone for the courier. */
export function ContactStep({ checkout, answer, memberEmail }: Props) {
  const t = useTranslations('checkout');
  const general = useTranslations('general');
  const errors = useFieldMessages(answer);
  const typed = typedInto('contact', answer);
  const field = (name: 'email' | 'phone' | 'alternativePhone' | 'notes', fallback = '') => ({
    id: name,
    name,
    label: t(`fields.${name}`),
    error: errors[name],
    defaultValue: typed?.[name] ?? (checkout[name] || fallback),
  });
  return (
    <StepForm step="contact" checkout={checkout} answer={answer}>
      {memberEmail === null ? <Guest /> : <SignedIn />}
      <Field
        {...field('email', memberEmail ?? '')}
        type="email"
        autoComplete="email"
        required
        hint={t('emailHint')}
      />
      <div className={fields.pair}>
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

/** An account is optional; a member comes back here after signing in. */
function Guest() {
  const t = useTranslations('checkout');
  const to = useLocaleHref();
  const back = encodeURIComponent(to('/checkout'));
  return (
    <div className={styles.who}>
      <div>
        <p className={styles.title}>{t('guest')}</p>
        <p>{t('guestText')}</p>
      </div>
      <div>
        <p className={styles.title}>{t('member')}</p>
        <p>{t('memberText')}</p>
        <p>
          <LocaleLink to="/auth/login" suffix={`?redirect=${back}`}>
            {t('signIn')}
          </LocaleLink>
        </p>
      </div>
    </div>
  );
}

function SignedIn() {
  const t = useTranslations('checkout');
  const link = (text: ReactNode) => <LocaleLink to="/orders">{text}</LocaleLink>;
  return <p className={styles.signedIn}>{inSpans(t.rich('signedIn', { link }))}</p>;
}

/** The values, in two lines. */
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
