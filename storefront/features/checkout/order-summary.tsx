import { useTranslations } from 'use-intl';
import { LineTotal } from '#storefront/features/cart/contents/cart-line.tsx';
import { fullName } from '#storefront/features/cart/contents/full-name.ts';
import { Sums } from '#storefront/features/cart/contents/sums.tsx';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { Picture } from '#ui/picture.tsx';
import type { CheckoutData } from './checkout-data.ts';
import styles from './order-summary.module.css';

type Props = {
  checkout: CheckoutData;
  /** Of the order that was refused last, in addition to those of the cart itself. */
  fault?: Fault | null;
  /** The sums are being computed again. */
  stale?: boolean;
};

/** The items with their sums, each line with its problems. */
export function OrderSummary({ checkout, fault = null, stale }: Props) {
  const t = useTranslations('checkout');
  const inCart = useTranslations('cart');
  const problem = useProblemMessages();
  const { cart } = checkout;
  const gifts = cart.gifts.filter(({ available }) => available);
  const faults = fault ? [fault, ...cart.problems] : cart.problems;
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {cart.lines.map((line) => {
          const own = faults.find(({ lineIds }) => lineIds.includes(line.id));
          return (
            <li key={line.id} className={styles.line}>
              <div className={styles.picture}>
                {line.product.image && (
                  <Picture {...pictureProps(line.product.image)} alt="" sizes="3.5rem" />
                )}
              </div>
              <p className={styles.name}>
                <span className={styles.quantity}>
                  {t('quantity', { quantity: String(line.quantity) })}
                </span>{' '}
                <span>{fullName(line)}</span>
              </p>
              <LineTotal line={line} className={styles.total} />
              {own && <p className={styles.fault}>{problemMessage(problem, own)}</p>}
            </li>
          );
        })}
        {gifts.map((gift) => (
          <li key={`${gift.slug} ${gift.variant.id}`} className={styles.line}>
            <div className={styles.picture}>
              {gift.product.image && (
                <Picture {...pictureProps(gift.product.image)} alt="" sizes="3.5rem" />
              )}
            </div>
            <p className={styles.name}>
              <span className={styles.quantity}>
                {t('quantity', { quantity: String(gift.quantity) })}
              </span>{' '}
              <span>{fullName(gift)}</span>
            </p>
            <p className={styles.gift}>{inCart('gift')}</p>
          </li>
        ))}
      </ul>
      <Sums totals={checkout.totals} discounts={cart.discounts} stale={stale} />
    </div>
  );
}
