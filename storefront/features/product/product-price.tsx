import { useTranslations } from 'use-intl';
import { Price } from '#storefront/ui/price.tsx';
import styles from './product-price.module.css';

type Formatted = { formatted: string } | null;

type Props = {
  /** A product or one of its variants. */
  offer: {
    onSale: boolean;
    /** Which variant the price is of, where that is not plain. */
    priceLabel?: string;
    priceWithTax: Formatted;
    salePriceWithTax: Formatted;
    lowestPrice30Days: Formatted;
    pricePerLitre: Formatted;
  };
  size?: 'medium' | 'large';
};

/**
 * What is charged now, with tax. A reduction shows the regular price and the lowest of the thirty days
 * before it (Directive 98/6/EC, article 6a); goods sold by volume show the price of a litre (article 3).
 */
export function ProductPrice({ offer, size }: Props) {
  const t = useTranslations('product');
  const { priceWithTax, salePriceWithTax, lowestPrice30Days, pricePerLitre } = offer;
  if (!priceWithTax) return <p className={styles.price}>{t('noPrice')}</p>;
  const charged = (offer.onSale && salePriceWithTax) || priceWithTax;
  const details = [
    offer.priceLabel,
    pricePerLitre && t('perLitre', { price: pricePerLitre.formatted }),
  ].filter(Boolean);
  return (
    <div className={styles.price}>
      <Price
        price={charged.formatted}
        regular={charged === priceWithTax ? undefined : priceWithTax.formatted}
        nowLabel={t('salePrice')}
        regularLabel={t('regularPrice')}
        size={size}
      />
      {details.length > 0 && <span className={styles.detail}>{details.join(' · ')}</span>}
      {offer.onSale && lowestPrice30Days && (
        <span className={styles.detail}>
          {t('lowest30', { price: lowestPrice30Days.formatted })}
        </span>
      )}
    </div>
  );
}
