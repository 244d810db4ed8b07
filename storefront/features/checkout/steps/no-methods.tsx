import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  faultOf,
  problemWords,
  useProblemWords,
} from '#storefront/features/errors/problem-words.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#storefront/i18n/in-spans.tsx';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { stepHref } from './steps.ts';

type Props = {
  step: 'shipping' | 'payment';
  /** Why, as the API tells it. */
  reason: string | null;
};

/** That nothing leads on from here, why, and what can be done. */
export function NoMethods({ step, reason }: Props) {
  const t = useTranslations('checkout');
  const problem = useProblemWords();
  const locale = useLocale();
  const { site } = useSite();
  const cause = step === 'shipping' ? 'address' : 'shipping';
  const fault = faultOf(step === 'shipping' ? 'NO_SHIPPING_METHODS' : 'NO_PAYMENT_METHODS');
  const number = formatPhone(site.phone);
  const phone = (words: ReactNode) => <a href={`tel:${site.phone}`}>{words}</a>;
  return (
    <Notice tone="danger">
      <p>{problemWords(problem, fault)}</p>
      <ReasonWords reason={reason} />
      <p>{inSpans(t.rich(step === 'shipping' ? 'advice' : 'adviceMethod', { number, phone }))}</p>
      <p>
        <Link to={stepHref(locale, cause)}>{t('changeStep', { step: t(`steps.${cause}`) })}</Link>
      </p>
    </Notice>
  );
}

/** Why there is no way; nothing for a reason that nobody told us about. */
export function ReasonWords({ reason }: { reason: string | null }) {
  const t = useTranslations('checkout.reasons');
  const key = reason as 'AREA_NOT_SERVED';
  return reason !== null && t.has(key) ? <p>{t(key)}</p> : null;
}
