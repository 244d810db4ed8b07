import { useTranslations } from 'use-intl';
import type { InstallmentsByMethod } from '#storefront/features/payment/installments.ts';
import { PaymentMethods } from '#storefront/features/payment/payment-methods.tsx';
import { typedInto } from '#storefront/features/checkout/checkout-data.ts';
import { NoMethods } from './no-methods.tsx';
import { readPayment } from '#storefront/features/checkout/read-form.ts';
import { StepForm, useFieldMessages, type StepProps } from './step-form.tsx';

type Props = StepProps & { installments: InstallmentsByMethod };

/** How the order is paid, with fees and installments. With scripts the sums follow each choice at once. */
export function PaymentStep({ checkout, answer, installments }: Props) {
  const t = useTranslations('checkout');
  const errors = useFieldMessages(answer);
  const { paymentMethods, paymentMethod, installmentCount } = checkout;
  const fields = typedInto('payment', answer);
  const typed = fields && readPayment(fields);
  if (paymentMethods.length === 0) {
    return <NoMethods step="payment" reason={checkout.noPaymentReason} />;
  }
  return (
    <StepForm step="payment" checkout={checkout} answer={answer} chooses>
      <PaymentMethods
        legend={t('paymentLegend')}
        methods={paymentMethods}
        installments={installments}
        chosen={typed?.paymentMethodId ?? paymentMethod?.id ?? null}
        count={typed?.installmentCount ?? installmentCount}
        errors={errors}
      />
    </StepForm>
  );
}
