import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { timeAt } from '#storefront/features/payment/time-at.tsx';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { Button } from '#ui/form/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { canHold, type CheckoutData } from './checkout-data.ts';
import styles from './hold-clock.module.css';
import { clockFace, markOf } from './hold-time.ts';
import { stepHref, type Step } from './steps/steps.ts';

type Props = {
  step: Step;
  checkout: CheckoutData;
  /** The server's time when it answered: the visitor's own clock may be wrong. */
  now: string;
};

/**
 * Until when the items are held. Without scripts that is the time of day; with them the remaining minutes count down
 * beside it, and screen readers announce a few marks only.
 */
export function HoldClock({ step, checkout, now }: Props) {
  const until = checkout.reservationExpiresAt;
  const left = useTimeLeft(until, now);
  if (!canHold(checkout)) return null;
  if (until === null || left === 0) return <Ended step={step} hasEnded={until !== null} />;
  return <Running until={until} left={left} />;
}

function Running({ until, left }: { until: string; left: number | null }) {
  const t = useTranslations('checkout.hold');
  const format = useFormatter();
  const mark = left === null ? null : markOf(left);
  return (
    <div className={styles.clock}>
      <p>
        {inSpans(
          t.rich('until', {
            at: format.dateTime(new Date(until), 'time'),
            time: timeAt(until),
          }),
        )}
      </p>
      <p className={styles.left} aria-hidden="true">
        {left !== null && clockFace(left)}
      </p>
      <VisuallyHidden>
        <span role="status">
          {mark === 'soon' ? t('soon') : typeof mark === 'number' && t('left', { minutes: mark })}
        </span>
      </VisuallyHidden>
    </div>
  );
}

function Ended({ step, hasEnded }: { step: Step; hasEnded: boolean }) {
  const t = useTranslations('checkout.hold');
  const locale = useLocale();
  const isHolding = useNavigation().formData?.get('intent') === 'hold';
  return (
    <Form
      method="post"
      action={stepHref(locale, step, { stay: true })}
      className={styles.clock}
      data-ended={hasEnded || undefined}
      preventScrollReset
      replace
    >
      <input type="hidden" name="step" value={step} />
      <p role="status">{t(hasEnded ? 'ended' : 'none')}</p>
      <Button
        type="submit"
        name="intent"
        value="hold"
        variant="secondary"
        size="small"
        busy={isHolding}
      >
        {t(hasEnded ? 'again' : 'first')}
      </Button>
    </Form>
  );
}

/** The remaining ms, to the second; null before scripts count. */
function useTimeLeft(until: string | null, now: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const whole = Date.parse(until) - Date.parse(now);
    const began = performance.now();
    const count = () => setLeft(Math.max(0, whole - (performance.now() - began)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return until === null ? null : left;
}
