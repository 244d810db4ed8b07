import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AddToCartForm } from '#storefront/features/cart/add-to-cart-form.tsx';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { StockAlertForm } from './stock-alert-form.tsx';
import type { ProductDetailsFragment } from '#storefront/graphql/gen/graphql.ts';
import type { Elements } from '#ui/elements.ts';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Availability, useStockLabel } from '#storefront/features/product/availability.tsx';
import { BuyBar } from './buy-bar.tsx';
import { chargedOf } from '#storefront/features/product/charged-price.ts';
import { ChoiceStatus } from './choice-status.tsx';
import styles from './offer.module.css';
import { OptionPicker } from './option-picker.tsx';
import { ProductPrice } from '#storefront/features/product/product-price.tsx';

type Product = ProductDetailsFragment;
type Variant = Product['variants'][number];

type Props = {
  product: Product;
  variant: Variant;
  /** What another variant is chosen with. */
  onChoose: (variant: Variant) => void;
  /** Shown at its end: promotions, sharing. */
  children?: Elements;
};

/** The buy box: name, choice, price, stock, and the form for the cart or the stock alert. */
export function Offer({ product, variant, onChoose, children }: Props) {
  const t = useTranslations('product');
  const stock = useStockLabel();
  const buy = useRef<HTMLDivElement>(null);
  const { limitPerCustomer, variants } = product;
  const isSoldOut = variant.availability === 'SOLD_OUT';
  const canOrder = variant.orderable && !isSoldOut && variant.availability !== 'NOT_AVAILABLE';
  // Pages show no other number, so that an order changes few of them; the cart knows the exact one.
  const inStock =
    variant.availability === 'FEW_LEFT' && !variant.backorderable ? variant.totalOnHand : undefined;
  const limits = [limitPerCustomer, inStock].filter((limit) => typeof limit === 'number');
  const label = variants.length > 1 ? variant.label : '';
  const price = chargedOf(variant)?.formatted ?? '';
  return (
    <div className={styles.offer}>
      {product.producer && (
        <Eyebrow data-dotted>
          <span>{product.producer.name}</span>
          {product.country && <span>{product.country.name}</span>}
        </Eyebrow>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.excerpt}>{product.excerpt}</p>
      <div className={styles.price}>
        <ProductPrice offer={variant} />
        <p className={styles.small}>
          <span>{`${t('vat')} · `}</span>
          <ContentLink page="shipping-methods">{t('delivery')}</ContentLink>
        </p>
      </div>
      <OptionPicker
        options={product.options}
        variants={variants}
        chosen={variant}
        onChoose={onChoose}
      />
      <div className={styles.stock}>
        <Availability value={variant.availability} />
        {variant.availability === 'FEW_LEFT' && (
          <span className={styles.small}>
            {t('stockOf.fewLeft', { count: variant.totalOnHand })}
          </span>
        )}
        {variant.availability === 'UPON_ORDER' && (
          <span className={styles.small}>{t('stockOf.uponOrder')}</span>
        )}
        <ChoiceStatus
          sku={variant.sku}
          text={t('chosen', { label, price, stock: stock(variant.availability) })}
        />
      </div>
      <div ref={buy} className={styles.buy}>
        <AddToCartForm
          key={variant.id}
          variantId={variant.id}
          maxQuantity={limits.length > 0 ? Math.min(...limits) : undefined}
          disabled={!canOrder}
          productName={product.name}
        />
      </div>
      {isSoldOut && <StockAlertForm key={variant.id} variantId={variant.id} label={label} />}
      {limitPerCustomer !== null && (
        <p className={styles.small}>{t('limit', { count: String(limitPerCustomer) })}</p>
      )}
      {product.isAlcohol && <p className={styles.small}>{t('alcohol')}</p>}
      {children}
      {canOrder && (
        <BuyBar
          key={variant.id}
          variantId={variant.id}
          name={product.name}
          label={label}
          price={price}
          form={buy}
        />
      )}
    </div>
  );
}
