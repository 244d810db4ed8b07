import { useTranslations } from 'use-intl';
import { AddToCartForm } from '#storefront/features/cart/add-to-cart-form.tsx';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import type { ProductPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { Availability } from './availability.tsx';
import styles from './offer.module.css';
import { OptionPicker } from './option-picker.tsx';
import { ProductPrice } from './product-price.tsx';

type Product = NonNullable<ProductPageQuery['product']>;

/** What one decides by: name, choice, price, stock, and the way into the cart. */
export function Offer({
  product,
  variant,
}: {
  product: Product;
  variant: Product['variants'][number];
}) {
  const t = useTranslations('product');
  const { limitPerCustomer } = product;
  const canOrder =
    variant.orderable && !['SOLD_OUT', 'NOT_AVAILABLE'].includes(variant.availability);
  const inStock = variant.backorderable ? undefined : variant.totalOnHand;
  const limits = [limitPerCustomer, inStock].filter((limit) => typeof limit === 'number');
  return (
    <div className={styles.offer}>
      {product.producer && (
        <p className={styles.origin}>
          {[product.producer.name, product.country?.name].filter(Boolean).join(' · ')}
        </p>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.excerpt}>{product.excerpt}</p>
      <div className={styles.price}>
        <ProductPrice offer={variant} size="large" />
        <p className={styles.small}>
          {t('vat')} · <ContentLink page="shipping-methods">{t('delivery')}</ContentLink>
        </p>
      </div>
      <OptionPicker options={product.options} variants={product.variants} chosen={variant} />
      <Availability value={variant.availability} />
      <AddToCartForm
        key={variant.id}
        variantId={variant.id}
        maxQuantity={limits.length > 0 ? Math.min(...limits) : undefined}
        disabled={!canOrder}
        productName={product.name}
      />
      {limitPerCustomer !== null && (
        <p className={styles.small}>{t('limit', { count: String(limitPerCustomer) })}</p>
      )}
      {product.isAlcohol && <p className={styles.small}>{t('alcohol')}</p>}
    </div>
  );
}
