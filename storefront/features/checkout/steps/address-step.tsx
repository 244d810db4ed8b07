import { useTranslations } from 'use-intl';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import { Checkbox } from '#storefront/ui/form/choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { typedInto, type CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './fields.module.css';
import { KeepAddress, SavedAddresses, type Book } from './saved-addresses.tsx';
import { StepForm, useFieldWords, type StepProps } from './step-form.tsx';

type Props = StepProps & {
  /** Of the member who is signed in. */
  book: Book | null;
  /** Which of them he has picked. */
  picked: string | null;
};

/** The address of the buyer, another one where the parcel goes elsewhere, and what he gets in writing. */
export function AddressStep({ checkout, answer, book, picked }: Props) {
  const t = useTranslations('checkout');
  const errors = useFieldWords(answer);
  const typed = typedInto('address', answer);
  const { billingAddress, shippingAddress, countries, shipCountries, regions } = checkout;
  // Before anything is known, most parcels go to the buyer.
  const savedChoice = billingAddress ? checkout.shipToBilling : true;
  const shipToBilling = typed ? 'shipToBilling' in typed : savedChoice;
  const home = shipCountries[0] ?? '';
  const entries = book?.entries ?? [];
  // The first is the usual one.
  const entry = entries.find(({ id }) => id === picked) ?? (billingAddress ? null : entries[0]);
  return (
    <StepForm step="address" checkout={checkout} answer={answer}>
      <div className={styles.addresses}>
        <SavedAddresses entries={entries} />
        <AddressFields
          // Another address is another set of fields: what stands in one stays as it was first drawn.
          key={entry?.id ?? ''}
          name="billingAddress"
          autoComplete="billing"
          legend={t('billing')}
          saved={entry?.address ?? billingAddress}
          typed={typed}
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
            typed={typed}
            errors={errors}
            countries={countries.filter(({ code }) => shipCountries.includes(code))}
            home={home}
            regions={regions}
          />
        </div>
        {book && <KeepAddress book={book} typed={typed} />}
      </div>
      <DocumentFields checkout={checkout} typed={typed} errors={errors} />
    </StepForm>
  );
}

/** What was given. */
export function AddressSummary({ checkout }: { checkout: CheckoutData }) {
  const t = useTranslations('checkout');
  const { billingAddress, shippingAddress, shipToBilling, documentKind, invoice } = checkout;
  return (
    <>
      {billingAddress && <AddressLines address={billingAddress} />}
      {!shipToBilling && shippingAddress && (
        <div className={styles.part}>
          <p className={styles.partName}>{t('shipping')}</p>
          <AddressLines address={shippingAddress} />
        </div>
      )}
      {documentKind === 'INVOICE' && invoice && (
        <p className={styles.part}>
          {t('document.summary', { company: invoice.companyName, vatNumber: invoice.vatNumber })}
        </p>
      )}
    </>
  );
}
