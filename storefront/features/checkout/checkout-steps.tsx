import { useTranslations } from 'use-intl';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import type { Fault } from '#storefront/features/problem/problem-words.ts';
import { AddressStep } from './address-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ContactStep, ContactSummary, type CheckoutData } from './contact-step.tsx';
import { MethodStep } from './method-step.tsx';
import type { Typed } from './read-form.ts';
import type { Refusal } from './step-form.tsx';
import { StepSection } from './step-section.tsx';
import type { Step } from './steps.ts';

type Props = {
  checkout: CheckoutData;
  cartId: string;
  idempotencyKey: string;
  open: Step;
  /** What came of the form that led here, where it was refused; without a fault, it failed. */
  answer: { step: Step; fault: Fault | null; typed: Typed } | null;
};

/** The steps in their order, one of them open. */
export function CheckoutSteps({ checkout, cartId, idempotencyKey, open, answer }: Props) {
  const t = useTranslations('checkout');
  const refusal: Refusal | null = answer?.fault ? { fault: answer.fault, typed: answer.typed } : null;
  const { billingAddress, shippingAddress, shippingMethod, paymentMethod } = checkout;
  return (
    <>
      <StepSection step="contact" open={open} summary={<ContactSummary checkout={checkout} />}>
        <ContactStep checkout={checkout} refusal={refusal} />
      </StepSection>
      <StepSection
        step="address"
        open={open}
        summary={
          <>
            {billingAddress && <AddressLines address={billingAddress} />}
            {!checkout.shipToBilling && shippingAddress && (
              <>
                <p>{t('shipping')}</p>
                <AddressLines address={shippingAddress} />
              </>
            )}
          </>
        }
      >
        <AddressStep checkout={checkout} refusal={refusal} />
      </StepSection>
      <StepSection step="shipping" open={open} summary={<p>{shippingMethod?.name}</p>}>
        <MethodStep
          step="shipping"
          legend={t('shippingLegend')}
          chosen={shippingMethod?.id ?? null}
          refusal={refusal}
          methods={checkout.shippingMethods.map(({ id, name, description, price, freeFrom }) => ({
            id,
            title: name,
            aside: price.amount === 0 ? t('free') : price.formatted,
            children: [
              description,
              freeFrom && price.amount !== 0 ? t('freeFrom', { price: freeFrom.formatted }) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </StepSection>
      <StepSection step="payment" open={open} summary={<p>{paymentMethod?.name}</p>}>
        <MethodStep
          step="payment"
          legend={t('paymentLegend')}
          chosen={paymentMethod?.id ?? null}
          refusal={refusal}
          methods={checkout.paymentMethods.map(({ id, name, description, fee }) => ({
            id,
            title: fee.amount === 0 ? name : t('withFee', { method: name, price: fee.formatted }),
            children: description,
          }))}
        />
      </StepSection>
      <StepSection step="confirm" open={open}>
        <ConfirmStep
          checkout={checkout}
          cartId={cartId}
          idempotencyKey={idempotencyKey}
          refusal={refusal}
          hasFailed={answer !== null && answer.fault === null}
        />
      </StepSection>
    </>
  );
}
