import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatPostalCode } from '#storefront/features/order/address-lines.tsx';
import type { DeliveryQuoteQuery } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { useArrival } from './arrival.ts';
import type { CheckoutData } from './checkout-data.ts';
import styles from './delivery-quote.module.css';
import { ReasonText } from './steps/no-methods.tsx';
import type { Step } from './steps/steps.ts';

export type Quote = { postalCode: string; country: string } & NonNullable<
  DeliveryQuoteQuery['quote']
>;

type Props = { checkout: CheckoutData; open: Step; quote: Quote | null };

/** Price and time of delivery to a postcode, before anybody has to type a whole address. */
export function DeliveryQuote({ checkout, open, quote }: Props) {
  const t = useTranslations('checkout');
  const to = useLocaleHref();
  const { countries, shipCountries } = checkout;
  const options = countries
    .filter(({ code }) => shipCountries.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <details className={styles.quote} open={quote !== null || undefined}>
      <summary>{t('quote.title')}</summary>
      <Form action={to('/checkout')} className={styles.form} replace preventScrollReset>
        <input type="hidden" name="step" value={open} />
        {options.length > 1 && (
          <Select
            id="quote-country"
            name="country"
            label={t('fields.country')}
            defaultValue={quote?.country}
            options={options}
          />
        )}
        <Field
          id="quote-postcode"
          name="postcode"
          label={t('fields.postalCode')}
          defaultValue={quote?.postalCode}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={20}
          required
        />
        <Button type="submit" variant="secondary" className={styles.show}>
          {t('quote.submit')}
        </Button>
      </Form>
      <div role="status">{quote && <Answer quote={quote} />}</div>
    </details>
  );
}

function Answer({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout');
  const arrival = useArrival();
  const { shippingMethods, noShippingReason } = quote;
  const postalCode = formatPostalCode(quote.postalCode, quote.country);
  if (shippingMethods.length === 0) {
    return (
      <div className={styles.answer}>
        <p>{t('quote.none', { postalCode })}</p>
        <ReasonText reason={noShippingReason} />
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      <p className={styles.to}>{t('quote.to', { postalCode })}</p>
      <ul className={styles.methods}>
        {shippingMethods.map((method) => (
          <li key={method.id} className={styles.method}>
            <span>{method.name}</span>
            <span className={styles.price}>
              {method.price.amount === 0 ? t('free') : method.price.formatted}
            </span>
            <span className={styles.day}>{arrival(method)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
