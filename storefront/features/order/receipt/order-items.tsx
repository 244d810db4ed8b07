import { useTranslations } from 'use-intl';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Order } from './next-steps.tsx';
import { Tracking } from '#storefront/features/order/history/tracking.tsx';
import styles from './order-items.module.css';

/** The items of the order, with their original names and prices; and their parcel, where there are several. */
export function OrderItems({ items, parcels }: { items: Order['items']; parcels: number }) {
  const t = useTranslations('order');

  function piecesOf({ isGift, quantity, unitPrice }: Order['items'][number]): string {
    if (!isGift) return t('pieces', { quantity: String(quantity), price: unitPrice.formatted });
    return quantity > 1 ? t('giftPieces', { quantity: String(quantity) }) : '';
  }

  /** The options say more than the label where there are several: size, and vintage. */
  function detailsOf({ sku, options, variantLabel }: Order['items'][number]): string {
    const says = options.length > 1 || options[0]?.label !== variantLabel;
    const named = says ? options.map(({ name, label }) => t('option', { name, label })) : [];
    return [...named, t('sku', { sku })].join(' · ');
  }

  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.picture}>
            {item.image && <Picture {...pictureProps(item.image)} alt="" sizes="6rem" />}
          </div>
          <div className={styles.words}>
            <p className={styles.name}>
              <LocaleLink to="/products/:id" params={{ id: item.productSlug }}>
                {item.productName}
              </LocaleLink>
            </p>
            <p className={styles.detail}>
              {[item.variantLabel, piecesOf(item)].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.detail}>{detailsOf(item)}</p>
            {parcels > 1 && item.tracking && (
              <p className={styles.detail}>
                <Tracking number={item.tracking} url={item.trackingUrl} />
              </p>
            )}
          </div>
          <p className={styles.total} data-gift={item.isGift || undefined}>
            {item.isGift ? t('gift') : item.total.formatted}
          </p>
        </li>
      ))}
    </ul>
  );
}
