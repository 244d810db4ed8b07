import { useTranslations } from 'use-intl';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { typedInto, type CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './fields.module.css';
import { SaveAddress, SavedAddresses, type Book } from './saved-addresses.tsx';
import { StepForm, useFieldMessages, type StepProps } from './step-form.tsx';

type Props = StepProps & {
  /** Of the signed-in member. */
  book: Book | null;
  /** The picked one. */
  picked: string | null;
};

/** The address of the buyer, another one where the parcel goes elsewhere, and the document that they get. */
export function AddressStep({ checkout, answer, book, picked }: Props) {
  const t = useTranslations('checkout');
  const errors = useFieldMessages(answer);
  const typed = typedInto('address', answer);
  const { billingAddress, shippingAddress, countries, shipCountries, regions } = checkout;
  // The default: most parcels go to the buyer.
  const savedChoice = billingAddress ? checkout.shipToBilling : true;
  const shipToBilling = typed ? 'shipToBilling' in typed : savedChoice;
  const home = shipCountries[0] ?? '';
  const entries = book?.entries ?? [];
  // The first is the default.
  const entry = entries.find(({ id }) => id === picked) ?? (billingAddress ? null : entries[0]);
  return (
    <StepForm step="address" checkout={checkout} answer={answer}>
      <div className={styles.addresses}>
        <SavedAddresses entries={entries} />
        <AddressFields
          // Another address is another set of fields: React must not reuse the old ones.
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
        {book && <SaveAddress book={book} typed={typed} />}
      </div>
      <DocumentFields checkout={checkout} typed={typed} errors={errors} />
    </StepForm>
  );
}

/** The values of this step. */
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
