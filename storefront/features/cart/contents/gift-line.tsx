import { useTranslations } from 'use-intl';
import type { CartOffersFragment } from '#storefront/graphql/gen/graphql.ts';
import { fullName } from './full-name.ts';
import styles from './gift-line.module.css';
import { LineDetail, LineProduct } from './line-product.tsx';
import { PromotionName } from '#storefront/features/cart/codes/promotion-name.tsx';

type Gift = CartOffersFragment['gifts'][number];

/** A product that a promotion adds to the cart; it cannot be changed. */
export function GiftLine({ gift }: { gift: Gift }) {
  const t = useTranslations('cart');
  const { product, quantity, available, name, slug } = gift;
  return (
    <li className={styles.gift} data-gone={available ? undefined : ''}>
      <LineProduct
        product={product}
        name={quantity > 1 ? `${quantity} × ${fullName(gift)}` : fullName(gift)}
        small
        faded={!available}
      >
        <LineDetail>
          <PromotionName slug={slug} name={name} />
        </LineDetail>
        {!available && <LineDetail>{t('giftGone')}</LineDetail>}
      </LineProduct>
      <p className={styles.label}>{available ? t('gift') : t('giftGoneShort')}</p>
    </li>
  );
}
