import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './confirm-step.module.css';
import type { CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import { HoldClock } from '#storefront/features/checkout/hold-clock.tsx';
import { OrderSummary } from '#storefront/features/checkout/order-summary.tsx';
import {
  AnswerAlert,
  DisplayedTotalsField,
  useFieldMessages,
  type StepProps,
} from './step-form.tsx';
import { stepHref } from './steps.ts';
import { useFindOrder } from '#storefront/features/checkout/use-find-order.ts';

type Props = StepProps & {
  cartId: string;
  /** New with every page: it identifies this one press of the button, however often it arrives. */
  idempotencyKey: string;
  /** The server's time. */
  now: string;
};

/**
 * The last review before the contract: nothing is preselected, and items and sums are above the two ticks and the button with the
 * text of the law (Directive 2011/83/EU, article 8).
 */
export function ConfirmStep({ checkout, answer, cartId, idempotencyKey, now }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const errors = useFieldMessages(answer);
  const isPlacing = useNavigation().formData?.get('step') === 'confirm';
  const isLost =
    answer?.step === 'confirm' && (answer.hasFailed || answer.fault?.code === 'OFFLINE');
  useFindOrder(isLost);
  const { totals, ageRequired, termsVersion } = checkout;
  const typed = answer?.step === 'confirm' ? answer.typed : undefined;
  return (
    <>
      <HoldClock step="confirm" checkout={checkout} now={now} />
      <Form
        className={styles.form}
        method="post"
        action={stepHref(locale, 'confirm', { stay: true })}
        noValidate
      >
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="cartId" value={cartId} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="expectedTotal" value={totals.total.amount} />
        <input type="hidden" name="expectedGifts" value={giftsIn(checkout)} />
        <DisplayedTotalsField checkout={checkout} />
        {answer?.hasFailed && <ProcessingError />}
        {answer && <AnswerAlert answer={answer} checkout={checkout} />}
        {isLost && <Alert role="status">{t('looking')}</Alert>}
        <OrderSummary checkout={checkout} fault={answer?.fault} />
        <div>
          <Checkbox
            id="acceptTerms"
            name="acceptTerms"
            required
            label={inSpans(t.rich('terms', { version: termsVersion, link: termsLink }))}
            error={errors['acceptTerms']}
            defaultChecked={typed ? 'acceptTerms' in typed : false}
          />
          {ageRequired && (
            <Checkbox
              id="ageConfirmed"
              name="ageConfirmed"
              required
              label={t('age')}
              error={errors['ageConfirmed']}
              defaultChecked={typed ? 'ageConfirmed' in typed : false}
            />
          )}
        </div>
        <Button type="submit" className={styles.place} busy={isPlacing} disabled={isPlacing}>
          {isPlacing ? t('placing') : t('place')}
        </Button>
        {ageRequired && <p className={styles.note}>{t('ageNote')}</p>}
      </Form>
    </>
  );
}

function giftsIn({ cart }: CheckoutData): number {
  return cart.gifts.reduce((sum, { available, quantity }) => (available ? sum + quantity : sum), 0);
}

/** The terms open without losing typed text. */
function termsLink(text: ReactNode) {
  return (
    <ContentLink page="terms-of-service" newTab>
      {text}
    </ContentLink>
  );
}

function anchorTo(href: string) {
  return (text: ReactNode) => <a href={href}>{text}</a>;
}

function ProcessingError() {
  const t = useTranslations('checkout');
  const { site } = useSite();
  return (
    <Alert tone="danger" role="alert">
      <p>
        {inSpans(
          t.rich('processing', {
            number: formatPhone(site.phone),
            address: site.email,
            phone: anchorTo(`tel:${site.phone}`),
            email: anchorTo(`mailto:${site.email}`),
          }),
        )}
      </p>
    </Alert>
  );
}
