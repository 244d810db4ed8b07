import { useTranslations } from 'use-intl';
import type { CartOffersFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { fullName } from './full-name.ts';
import styles from './gift-line.module.css';
import { LineDetail, LineGoods } from './line-goods.tsx';

type Gift = CartOffersFragment['gifts'][number];

/** What the house adds to the cart; there is nothing to change about it. */
export function GiftLine({ gift }: { gift: Gift }) {
  const t = useTranslations('cart');
  const { product, quantity, available, name, slug } = gift;
  return (
    <li className={styles.gift} data-gone={available ? undefined : ''}>
      <LineGoods
        product={product}
        name={quantity > 1 ? `${quantity} × ${fullName(gift)}` : fullName(gift)}
        small
        faded={!available}
      >
        <LineDetail>
          <LocaleLink to="/promotions/:id" params={{ id: slug }}>
            {name}
          </LocaleLink>
        </LineDetail>
        {!available && <LineDetail>{t('giftGone')}</LineDetail>}
      </LineGoods>
      <p className={styles.house}>{available ? t('gift') : t('giftGoneShort')}</p>
    </li>
  );
}
