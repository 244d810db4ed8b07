import { useTranslations } from 'use-intl';
import type { AddressFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './fields.module.css';
import type { Typed } from '#storefront/features/checkout/read-form.ts';

type TextPart = Exclude<keyof AddressFieldsFragment, '__typename' | 'country'>;

type Props = {
  name: 'billingAddress' | 'shippingAddress' | 'address';
  /** Section of the browser's autofill; without it, the default one. */
  autoComplete?: 'billing' | 'shipping';
  legend: string;
  saved: Partial<AddressFieldsFragment> | null | undefined;
  typed: Typed | undefined;
  errors: Record<string, string | undefined>;
  countries: readonly { code: string; name: string }[];
  /** The country that is preselected. */
  home: string;
  regions: readonly string[];
};

/** The fields of one address; each has the name of its path in the input of the API. */
export function AddressFields(props: Props) {
  const { name, autoComplete, legend, saved, typed, errors, countries, home, regions } = props;
  const t = useTranslations('checkout');
  const optional = useTranslations('general')('optional');
  const bookEntry = (part: string) => (autoComplete ? `${autoComplete} ${part}` : part);
  const field = (part: TextPart, book?: string) => ({
    id: `${name}.${part}`,
    name: `${name}.${part}`,
    label: t(`fields.${part}`),
    error: errors[`${name}.${part}`],
    defaultValue: typed?.[`${name}.${part}`] ?? saved?.[part] ?? '',
    autoComplete: book ? bookEntry(book) : 'off',
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pair}>
        <Field {...field('firstName', 'given-name')} required />
        <Field {...field('lastName', 'family-name')} required />
      </div>
      <Field {...field('company', 'organization')} optional={optional} />
      <Select
        id={`${name}.country`}
        name={`${name}.country`}
        label={t('fields.country')}
        error={errors[`${name}.country`]}
        defaultValue={typed?.[`${name}.country`] ?? saved?.country?.code ?? home}
        autoComplete={bookEntry('country')}
        options={countries.map(({ code, name: label }) => ({ value: code, label }))}
      />
      <Field {...field('address1', 'address-line1')} required />
      <Field {...field('address2', 'address-line2')} optional={optional} />
      <div className={styles.pair}>
        <Field {...field('floor')} optional={optional} />
        <Field {...field('doorbell')} optional={optional} />
      </div>
      <div className={styles.pair}>
        <Field {...field('postalCode', 'postal-code')} />
        <Field {...field('city', 'address-level2')} required />
      </div>
      <div className={styles.region}>
        <Select
          {...field('region', 'address-level1')}
          optional={optional}
          placeholder={t('choose')}
          options={regions.map((region) => ({ value: region, label: region }))}
        />
      </div>
    </fieldset>
  );
}
