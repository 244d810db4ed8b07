import { useTranslations } from 'use-intl';
import { ChoiceError, RadioCard } from '#ui/form/choice.tsx';
import { useArrival } from '#storefront/features/checkout/arrival.ts';
import styles from './shipping-step.module.css';
import { NoMethods } from './no-methods.tsx';
import { StepForm, useFieldMessages, type StepProps } from './step-form.tsx';

/** The shipping methods, each with its price and its day. With scripts the sums follow at once. */
export function ShippingStep({ checkout, answer }: StepProps) {
  const t = useTranslations('checkout');
  const arrival = useArrival();
  const error = useFieldMessages(answer)['shippingMethodId'];
  const { shippingMethods, shippingMethod } = checkout;
  if (shippingMethods.length === 0) {
    return <NoMethods step="shipping" reason={checkout.noShippingReason} />;
  }
  return (
    <StepForm step="shipping" checkout={checkout} answer={answer} chooses>
      <fieldset
        className={styles.methods}
        id="shippingMethodId"
        tabIndex={-1}
        aria-describedby={error ? 'shippingMethodId-error' : undefined}
      >
        <legend className={styles.legend}>{t('shippingLegend')}</legend>
        {error && <ChoiceError id="shippingMethodId-error">{error}</ChoiceError>}
        {shippingMethods.map((method) => {
          const { id, name, description, price, freeFrom } = method;
          const arrives = arrival(method);
          return (
            <RadioCard
              key={id}
              name="shippingMethodId"
              value={id}
              defaultChecked={id === shippingMethod?.id}
              title={name}
              aside={price.amount === 0 ? t('free') : price.formatted}
            >
              {arrives && <span className={styles.note}>{arrives}</span>}
              {description && <span>{description}</span>}
              {freeFrom && price.amount !== 0 && (
                <span className={styles.note}>{t('freeFrom', { price: freeFrom.formatted })}</span>
              )}
            </RadioCard>
          );
        })}
      </fieldset>
    </StepForm>
  );
}
