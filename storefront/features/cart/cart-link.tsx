import { useTranslations } from 'use-intl';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './cart-link.module.css';
import { useCartSummary } from './state/use-cart-summary.ts';

/** The link to the cart, with its quantity as soon as that is known. */
export function CartLink() {
  const t = useTranslations('cart');
  const { quantity, status, stale } = useCartSummary();
  const isKnown = status === 'loaded' || stale;
  const items = t('count', { count: quantity });
  return (
    <LocaleLink to="/shopping-cart" className={styles.link} data-stale={stale || undefined}>
      <VisuallyHidden>{isKnown ? t('spoken', { items }) : t('title')}</VisuallyHidden>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M4.5 8.5h15l-1 12h-13ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" strokeWidth="1.25" />
      </svg>
      <span className={styles.words} aria-hidden="true">
        <span className={styles.title}>{t('title')}</span>
        <span className={styles.count} data-known={isKnown || undefined}>
          {items}
        </span>
      </span>
      {isKnown && quantity > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {quantity}
        </span>
      )}
    </LocaleLink>
  );
}
