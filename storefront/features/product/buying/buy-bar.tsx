import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import {
  useCartOutcome,
  useCartSummary,
} from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import styles from './buy-bar.module.css';

type Props = {
  variantId: string;
  name: string;
  /** Which variant, where the product has several; else ''. */
  label: string;
  price: string;
  /** The bar is visible while this element is out of sight. */
  form: RefObject<HTMLElement | null>;
};

/**
 * On phones, the price and the buy button at the foot of the screen, while the form itself is out of sight. A focused
 * element is scrolled clear of it (WCAG 2.2, criterion 2.4.11).
 */
export function BuyBar({ variantId, name, label, price, form }: Props) {
  const t = useTranslations('product');
  const cart = useTranslations('cart');
  const isVisible = useIsOutOfSight(form);
  const change = useChangeCart({ refresh: false });
  const [changeId, setChangeId] = useState<string | null>(null);
  return (
    isVisible && (
      <section className={styles.bar} aria-label={t('bar')}>
        <p className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.price}>{[price, label].filter(Boolean).join(' · ')}</span>
        </p>
        <Button
          size="small"
          aria-label={t('addOf', { product: name })}
          onClick={() => setChangeId(change({ intent: 'add', variantId, quantity: '1' }, 1))}
        >
          {cart('add')}
        </Button>
        <BarOutcome changeId={changeId} name={name} />
      </section>
    )
  );
}

function BarOutcome({ changeId, name }: { changeId: string | null; name: string }) {
  const t = useTranslations('cart');
  const problem = useProblemMessages();
  const outcome = useCartOutcome(changeId);
  const { quantity } = useCartSummary();
  return (
    <div className={styles.outcome} role="status">
      {outcome?.fault && <p className={styles.fault}>{problemMessage(problem, outcome.fault)}</p>}
      {outcome && !outcome.fault && (
        <p>
          <span>{t('addedOf', { product: name })}</span>{' '}
          <LocaleLink to="/shopping-cart">
            {t('spoken', { items: t('count', { count: quantity }) })}
          </LocaleLink>
        </p>
      )}
    </div>
  );
}

/** Whether the element is outside the window; false until that is known. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
