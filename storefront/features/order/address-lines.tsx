import { useTranslations } from 'use-intl';
import type { AddressFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './address-lines.module.css';

/** An address as on a parcel. */
export function AddressLines({ address }: { address: AddressFieldsFragment }) {
  const t = useTranslations('order');
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.address1,
    address.address2,
    [
      address.floor && t('floor', { floor: address.floor }),
      address.doorbell && t('doorbell', { name: address.doorbell }),
    ]
      .filter(Boolean)
      .join(', '),
    [formatPostalCode(address.postalCode, address.country.code), address.city]
      .filter(Boolean)
      .join(' '),
    [address.region, address.country.name].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </address>
  );
}

/** Stored as 10557, written as 105 57. */
export function formatPostalCode(code: string, country: string): string {
  return country === 'GR' ? code.replace(/^(\d{3})(\d{2})$/, '$1 $2') : code;
}
