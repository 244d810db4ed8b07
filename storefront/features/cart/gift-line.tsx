import { useTranslations } from 'use-intl';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { CartOffersFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { fullName } from './full-name.ts';
import styles from './gift-line.module.css';

type Gift = CartOffersFragment['gifts'][number];

/** What the house adds to the cart; there is nothing to change about it. */
export function GiftLine({ gift }: { gift: Gift }) {
  const t = useTranslations('cart');
  const { product, quantity, available, name, slug } = gift;
  return (
    <li className={styles.gift} data-gone={available ? undefined : ''}>
      <div className={styles.picture}>
        {product.image && <Picture {...pictureProps(product.image)} alt="" sizes="7rem" />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <LocaleLink to="/products/:id" params={{ id: product.slug }}>
            {quantity > 1 && `${quantity} × `}
            {fullName(gift)}
          </LocaleLink>
        </h2>
        <p className={styles.detail}>
          <LocaleLink to="/promotions/:id" params={{ id: slug }}>
            {name}
          </LocaleLink>
        </p>
        {!available && <p className={styles.detail}>{t('giftGone')}</p>}
      </div>
      <p className={styles.house}>{available ? t('gift') : t('giftGoneShort')}</p>
    </li>
  );
}
