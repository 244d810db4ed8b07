import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { AddToCartForm } from '#storefront/features/cart/add-to-cart-form.tsx';
import type { Proposal } from './find-proposals.server.ts';
import styles from './proposals.module.css';

/** Products to add on the cart page. They stay while the page does, also those that were added. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslations('cart');
  const [displayed] = useState(proposals);
  if (displayed.length === 0) return null;
  return (
    <section className={styles.proposals} aria-labelledby="proposals">
      <h2 id="proposals" className={styles.title}>
        {t('proposals')}
      </h2>
      <CardGrid>
        {displayed.map((product) => (
          <div key={product.id} className={styles.proposal}>
            <ProductCard product={product} />
            <AddToCartForm
              productName={product.name}
              variants={product.variants
                .filter(({ orderable, availability }) => orderable && availability !== 'SOLD_OUT')
                .map((variant) => ({ value: variant.id, label: textOf(variant) }))}
            />
          </div>
        ))}
      </CardGrid>
    </section>
  );
}

function textOf({
  label,
  onSale,
  priceWithTax,
  salePriceWithTax,
}: Proposal['variants'][number]): string {
  const price = ((onSale && salePriceWithTax) || priceWithTax)?.formatted;
  return [label, price].filter(Boolean).join(' · ');
}
