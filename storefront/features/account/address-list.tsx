import { useTranslations } from 'use-intl';
import { AddressLines } from '#storefront/features/order/address-lines.tsx';
import type { AccountPageQuery, AddressFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { AccountAction } from './account-form.tsx';
import styles from './address-list.module.css';

type Book = AccountPageQuery['addresses'];

/** The member's addresses, the default first, and those of their orders that they may save. */
export function AddressList({ book: { entries, used, isFull } }: { book: Book }) {
  const t = useTranslations('account.page.addresses');
  const to = useLocaleHref();
  return (
    <>
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p>{t('full')}</p>
      ) : (
        <ButtonLink className={styles.add} href={to('/account/addresses/new')} variant="secondary">
          {t('add')}
        </ButtonLink>
      )}
      {used.length > 0 && !isFull && (
        <>
          <h3 className={styles.used}>{t('used')}</h3>
          <ul className={styles.list}>
            {used.map((address) => (
              <Used key={JSON.stringify(address)} address={address} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Entry({ entry: { id, isDefault, address } }: { entry: Book['entries'][number] }) {
  const t = useTranslations('account.page.addresses');
  const page = useTranslations('account.page');
  const name = `${address.address1}, ${address.city}`;
  const hidden = <input type="hidden" name="id" value={id} />;
  return (
    <li className={styles.entry}>
      <div>
        {isDefault && <p className={styles.usual}>{t('default')}</p>}
        <AddressLines address={address} />
      </div>
      <div className={styles.actions}>
        <LocaleLink
          className={styles.change}
          to="/account/addresses/:id"
          params={{ id }}
          aria-label={page('actionOn', { action: t('change'), name })}
        >
          {t('change')}
        </LocaleLink>
        {!isDefault && (
          <AccountAction form="addressDefault" label={t('makeDefault')} name={name}>
            {hidden}
          </AccountAction>
        )}
        <AccountAction form="addressDelete" label={t('delete')} name={name}>
          {hidden}
        </AccountAction>
      </div>
    </li>
  );
}

function Used({ address }: { address: AddressFieldsFragment }) {
  const t = useTranslations('account.page.addresses');
  const { country, ...parts } = address;
  const fields = { ...parts, country: country.code };
  return (
    <li className={styles.entry}>
      <AddressLines address={address} />
      <div className={styles.actions}>
        <AccountAction
          form="addressKeep"
          label={t('keep')}
          name={`${address.address1}, ${address.city}`}
        >
          {Object.entries(fields).map(([part, value]) => (
            <input key={part} type="hidden" name={`address.${part}`} value={value} />
          ))}
        </AccountAction>
      </div>
    </li>
  );
}
