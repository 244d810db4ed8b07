import { useTranslations } from 'use-intl';
import type { SavedAddressesQuery } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import type { Typed } from '#storefront/features/checkout/read-form.ts';
import styles from './saved-addresses.module.css';

/** The addresses in a member's account. */
export type Book = SavedAddressesQuery['addresses'];

/** The member's addresses: each is a link that fills the form with it, with scripts and without. */
export function SavedAddresses({ entries }: { entries: Book['entries'] }) {
  const t = useTranslations('checkout');
  if (entries.length === 0) return null;
  return (
    <nav className={styles.saved} aria-labelledby="saved-addresses">
      <p id="saved-addresses" className={styles.title}>
        {t('savedAddresses')}
      </p>
      <ul>
        {entries.map(({ id, address: { firstName, lastName, address1, city } }) => (
          <li key={id}>
            <LocaleLink
              to="/checkout"
              suffix={`?step=address&saved=${encodeURIComponent(id)}#address`}
              preventScrollReset
            >
              {[`${firstName} ${lastName}`, address1, city].join(', ')}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Nothing is saved without the member's request. */
export function SaveAddress({ book, typed }: { book: Book; typed: Typed | undefined }) {
  const t = useTranslations('checkout');
  return book.isFull ? null : (
    <Checkbox
      id="keepAddress"
      name="keepAddress"
      label={t('keepAddress')}
      defaultChecked={typed !== undefined && 'keepAddress' in typed}
    />
  );
}
