import type { ReactNode } from 'react';
import { useFetchers } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import {
  problemWords,
  useProblemWords,
  type Fault,
} from '#storefront/features/problem/problem-words.ts';
import type { CartLineFieldsFragment, CartPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './cart-contents.module.css';
import { CartLine } from './cart-line.tsx';
import { ChangeLinks } from './change-links.tsx';
import { useContinueShoppingHref } from './last-products-page.ts';
import { Sums } from './sums.tsx';

type Props = {
  cart: NonNullable<CartPageQuery['cart']>;
  /** What came of the form that led here, where it was refused. */
  fault: Fault | null;
  /** What is said above the lines. */
  notice: ReactNode;
  onRemove: (line: CartLineFieldsFragment) => void;
};

/** Lines and sums of a cart that is not empty. */
export function CartContents({ cart, fault, notice, onRemove }: Props) {
  const t = useTranslations('cart');
  const to = useLocaleHref();
  const problem = useProblemWords();
  const continueHref = useContinueShoppingHref();
  // The sums are old until the page itself has been loaded anew.
  const isStale = useFetchers().length > 0;
  const isElsewhere = fault && !cart.lines.some((line) => isAbout(fault, line));
  return (
    <div className={styles.contents}>
      <div className={styles.goods}>
        {isElsewhere && (
          <Notice tone="danger" role="alert">
            {problemWords(problem, fault)}
          </Notice>
        )}
        {notice}
        <ul className={styles.lines} aria-label={t('lines')}>
          {cart.lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              faults={cart.problems.filter((each) => isAbout(each, line))}
              refusal={fault && isAbout(fault, line) ? fault : null}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </div>
      <ChangeLinks />
      <section className={styles.summary} aria-label={t('summary')}>
        <Sums totals={cart.totals} stale={isStale} />
        <p className={styles.note}>
          {t('vat')}. {t.rich('delivery', { link: shippingLink })}
        </p>
        <ButtonLink href={to('/checkout')}>{t('checkout')}</ButtonLink>
        <ButtonLink href={continueHref} variant="quiet">
          {t('continue')}
        </ButtonLink>
      </section>
    </div>
  );
}

function shippingLink(words: ReactNode) {
  return <ContentLink page="shipping-methods">{words}</ContentLink>;
}

function isAbout(fault: Fault, line: CartLineFieldsFragment): boolean {
  return fault.lineIds.includes(line.id) || fault.variantIds.includes(line.variant.id);
}
