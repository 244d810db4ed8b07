import type { InstallmentsByMethod } from '#storefront/features/payment/installments.ts';
import { InstallmentText } from '#storefront/features/payment/installment-choice.tsx';
import { AddressStep, AddressSummary } from './address-step.tsx';
import { useArrival } from '#storefront/features/checkout/arrival.ts';
import { ContactStep, ContactSummary } from './contact-step.tsx';
import { DeliveryQuote, type Quote } from '#storefront/features/checkout/delivery-quote.tsx';
import { HoldClock } from '#storefront/features/checkout/hold-clock.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import type { Book } from './saved-addresses.tsx';
import type { StepProps } from './step-form.tsx';
import { StepSection } from './step-section.tsx';
import type { Step } from './steps.ts';

type Props = StepProps & {
  open: Step;
  memberEmail: string | null;
  /** The member's saved addresses, where the address step is open. */
  book: Book | null;
  picked: string | null;
  quote: Quote | null;
  installments: InstallmentsByMethod;
  /** The server's time. */
  now: string;
};

/** The steps of the checkout, in their order; one of them is open, or all are done. */
export function CheckoutSteps(props: Props) {
  const { checkout, answer, open, memberEmail, book, picked, quote, installments, now } = props;
  const arrival = useArrival();
  const { shippingMethod, paymentMethod, installmentCount } = checkout;
  const step = { checkout, answer };
  const asksForPlace = open === 'contact' || (open === 'address' && !checkout.billingAddress);
  return (
    <>
      <StepSection step="contact" open={open} summary={<ContactSummary checkout={checkout} />}>
        <ContactStep {...step} memberEmail={memberEmail} />
      </StepSection>
      <StepSection step="address" open={open} summary={<AddressSummary checkout={checkout} />}>
        <AddressStep {...step} {...{ book, picked }} />
      </StepSection>
      <StepSection
        step="shipping"
        open={open}
        preview={asksForPlace && <DeliveryQuote {...{ checkout, open, quote }} />}
        summary={
          shippingMethod && (
            <>
              <p>{shippingMethod.name}</p>
              <p>{arrival(shippingMethod)}</p>
            </>
          )
        }
      >
        <ShippingStep {...step} />
      </StepSection>
      <StepSection
        step="payment"
        open={open}
        summary={
          paymentMethod && (
            <>
              <p>{paymentMethod.name}</p>
              <InstallmentText
                option={installments[paymentMethod.id]?.find(
                  ({ count }) => count === installmentCount,
                )}
              />
            </>
          )
        }
      >
        <HoldClock step="payment" checkout={checkout} now={now} />
        <PaymentStep {...step} installments={installments} />
      </StepSection>
    </>
  );
}
