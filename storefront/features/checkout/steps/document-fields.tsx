import { useTranslations } from 'use-intl';
import { RadioCard } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import type { CheckoutData } from '#storefront/features/checkout/checkout-data.ts';
import styles from './fields.module.css';
import type { Typed } from '#storefront/features/checkout/read-form.ts';

type Part = 'companyName' | 'businessActivity' | 'vatNumber' | 'taxOffice';

type Props = {
  checkout: Pick<CheckoutData, 'documentKind' | 'invoice'>;
  typed: Typed | undefined;
  errors: Record<string, string | undefined>;
};

/** Receipt or invoice, with the fields of an invoice. */
export function DocumentFields({ checkout, typed, errors }: Props) {
  const t = useTranslations('checkout');
  const kind = typed?.['documentKind'] ?? checkout.documentKind;
  const field = (name: Part, autoComplete = 'off') => ({
    id: name,
    name,
    label: t(`fields.${name}`),
    error: errors[name],
    defaultValue: typed?.[name] ?? checkout.invoice?.[name] ?? '',
    autoComplete,
    required: true,
  });
  return (
    <fieldset className={styles.document}>
      <legend className={styles.legend}>{t('document.legend')}</legend>
      <div className={styles.kinds}>
        <RadioCard
          name="documentKind"
          value="RECEIPT"
          title={t('document.RECEIPT')}
          defaultChecked={kind !== 'INVOICE'}
        >
          {t('document.receiptText')}
        </RadioCard>
        <RadioCard
          name="documentKind"
          value="INVOICE"
          title={t('document.INVOICE')}
          defaultChecked={kind === 'INVOICE'}
        >
          {t('document.invoiceText')}
        </RadioCard>
      </div>
      <div className={styles.invoice}>
        <Field {...field('companyName', 'billing organization')} />
        <Field {...field('businessActivity')} />
        <div className={styles.pair}>
          <Field {...field('vatNumber')} inputMode="numeric" hint={t('document.vatHint')} />
          <Field {...field('taxOffice')} />
        </div>
      </div>
    </fieldset>
  );
}
