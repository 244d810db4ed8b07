import type { ReactNode } from 'react';
import { PageLink } from '#storefront/i18n/page-link.tsx';
import { useTranslations } from 'use-intl';
import {
  faultOf,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { Alert } from '#ui/alert.tsx';
import { stepHref } from './steps.ts';

type Props = {
  step: 'shipping' | 'payment';
  /** The reasons from the API. */
  reason: string | null;
};

/** There is no method: the reasons, and what can be done. */
export function NoMethods({ step, reason }: Props) {
  const t = useTranslations('checkout');
  const problem = useProblemMessages();
  const locale = useLocale();
  const { site } = useSite();
  const cause = step === 'shipping' ? 'address' : 'shipping';
  const fault = faultOf(step === 'shipping' ? 'NO_SHIPPING_METHODS' : 'NO_PAYMENT_METHODS');
  const number = formatPhone(site.phone);
  const phone = (text: ReactNode) => <a href={`tel:${site.phone}`}>{text}</a>;
  return (
    <Alert tone="danger">
      <p>{problemMessage(problem, fault)}</p>
      <ReasonText reason={reason} />
      <p>{inSpans(t.rich(step === 'shipping' ? 'advice' : 'adviceMethod', { number, phone }))}</p>
      <p>
        <PageLink to={stepHref(locale, cause)}>
          {t('changeStep', { step: t(`steps.${cause}`) })}
        </PageLink>
      </p>
    </Alert>
  );
}

/** Why there is no method; nothing for an unknown reason. */
export function ReasonText({ reason }: { reason: string | null }) {
  const t = useTranslations('checkout.reasons');
  const key = reason as 'AREA_NOT_SERVED';
  return reason !== null && t.has(key) ? <p>{t(key)}</p> : null;
}
