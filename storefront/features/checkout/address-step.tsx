import { useTranslations } from 'use-intl';
import { Checkbox } from '#storefront/ui/choice.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutData } from './contact-step.tsx';
import styles from './fields.module.css';
import { StepForm, useFieldWords, type Refusal } from './step-form.tsx';

/** The address of the buyer, and another one where the parcel goes elsewhere. */
export function AddressStep({
  checkout,
  refusal,
}: {
  checkout: CheckoutData;
  refusal: Refusal | null;
}) {
  const t = useTranslations('checkout');
  const errors = useFieldWords(refusal);
  const { billingAddress, shippingAddress, countries, shipCountries, regions } = checkout;
  // Before anything is known, most parcels go to the buyer.
  const savedChoice = billingAddress ? checkout.shipToBilling : true;
  const shipToBilling = refusal ? 'shipToBilling' in refusal.typed : savedChoice;
  const home = shipCountries[0] ?? '';
  return (
    <StepForm step="address" refusal={refusal}>
      <div className={styles.addresses}>
        <AddressFields
          name="billingAddress"
          autoComplete="billing"
          legend={t('billing')}
          saved={billingAddress}
          typed={refusal?.typed}
          errors={errors}
          countries={countries}
          home={home}
          regions={regions}
        />
        <Checkbox
          id="shipToBilling"
          name="shipToBilling"
          label={t('shipToBilling')}
          defaultChecked={shipToBilling}
        />
        <div className={styles.shipping}>
          <AddressFields
            name="shippingAddress"
            autoComplete="shipping"
            legend={t('shipping')}
            saved={savedChoice ? null : shippingAddress}
            typed={refusal?.typed}
            errors={errors}
            countries={countries.filter(({ code }) => shipCountries.includes(code))}
            home={home}
            regions={regions}
          />
        </div>
      </div>
    </StepForm>
  );
}
