import { useTranslations } from 'use-intl';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import { AddressStep } from './address-step.tsx';
import { ContactStep, ContactSummary, type CheckoutData } from './contact-step.tsx';
import { MethodStep } from './method-step.tsx';
import type { Refusal } from './step-form.tsx';
import { StepSection } from './step-section.tsx';
import type { Step } from './steps.ts';

type Props = {
  checkout: CheckoutData;
  open: Step;
  refusal: Refusal | null;
};

/** The steps that gather what an order needs, in their order; one of them is open, or all are done. */
export function CheckoutSteps({ checkout, open, refusal }: Props) {
  const t = useTranslations('checkout');
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
            text: description,
            note:
              freeFrom && price.amount !== 0
                ? t('freeFrom', { price: freeFrom.formatted })
                : undefined,
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
            text: description,
          }))}
        />
      </StepSection>
    </>
  );
}
