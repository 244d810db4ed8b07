import { useTranslations } from 'use-intl';
import type { ProductCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './card-price.module.css';
import { chargedOf, isReduced } from './charged-price.ts';

type Props = {
  offer: Pick<
    ProductCardFragment,
    | 'onSale'
    | 'priceLabel'
    | 'priceWithTax'
    | 'salePriceWithTax'
    | 'lowestPrice30Days'
    | 'pricePerLitre'
    | 'discount'
  >;
};

/**
 * The price in a list: what the law requires is one line (Directive 98/6/EC). The price per litre is beside the price
 * (article 3); a reduction names, and strikes out, the lowest price of the thirty days before it (article 6a). The
 * regular price is on the product's page.
 */
export function CardPrice({ offer }: Props) {
  const t = useTranslations('product');
  const charged = chargedOf(offer);
  if (!charged) return <p>{t('noPrice')}</p>;
  const lowest = isReduced(offer) ? offer.lowestPrice30Days : null;
  const details = [
    offer.priceLabel,
    offer.pricePerLitre && t('perLitreShort', { price: offer.pricePerLitre.formatted }),
  ].filter(Boolean);
  return (
    <div className={styles.price}>
      <p className={styles.line}>
        {lowest ? (
          <>
            <VisuallyHidden>{t('salePrice')}</VisuallyHidden>
            <ins className={styles.now}>{charged.formatted}</ins>
          </>
        ) : (
          <span className={styles.now}>{charged.formatted}</span>
        )}
        {details.length > 0 && <span className={styles.detail}>{details.join(' · ')}</span>}
      </p>
      {lowest && (
        <p className={styles.detail}>
          <span>{t('lowest30Short')}</span> <del>{lowest.formatted}</del>
        </p>
      )}
    </div>
  );
}
