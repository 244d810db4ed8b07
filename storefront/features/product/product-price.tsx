import { useTranslations } from 'use-intl';
import { Price } from '#ui/price.tsx';
import { chargedOf, isReduced } from './charged-price.ts';
import styles from './product-price.module.css';

type Formatted = { formatted: string } | null;

type Props = {
  offer: {
    onSale: boolean;
    priceWithTax: Formatted;
    salePriceWithTax: Formatted;
    lowestPrice30Days: Formatted;
    pricePerLitre: Formatted;
    /** Whole per cent off the lowest price of the 30 days before. */
    discount: number | null;
  };
};

/**
 * The current price, with tax, and the price per litre of products sold by volume (Directive 98/6/EC, article 3). A
 * reduction is from the lowest price of the thirty days before it (article 6a): that price alone is struck out, and a
 * different regular price is beside it as text.
 */
export function ProductPrice({ offer }: Props) {
  const t = useTranslations('product');
  const { priceWithTax, lowestPrice30Days, pricePerLitre, discount } = offer;
  const charged = chargedOf(offer);
  if (!charged || !priceWithTax) return <p className={styles.price}>{t('noPrice')}</p>;
  const regular = isReduced(offer) ? lowestPrice30Days : null;
  const details = regular
    ? [
        t('lowest30', { price: regular.formatted }),
        priceWithTax.formatted !== regular.formatted &&
          t('regular', { price: priceWithTax.formatted }),
      ].filter((detail) => detail !== false)
    : [];
  return (
    <div className={styles.price}>
      <div className={styles.row}>
        <Price
          price={charged.formatted}
          regular={regular?.formatted}
          nowLabel={t('salePrice')}
          regularLabel={t('regularPrice')}
        />
        {regular && (
          <span className={styles.discount}>{t('discount', { percent: String(discount) })}</span>
        )}
        {pricePerLitre && (
          <span className={styles.detail}>{t('perLitre', { price: pricePerLitre.formatted })}</span>
        )}
      </div>
      {details.length > 0 && <span className={styles.detail}>{details.join(' · ')}</span>}
    </div>
  );
}
