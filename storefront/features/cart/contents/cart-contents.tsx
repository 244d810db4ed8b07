import type { ReactNode } from 'react';
import { useFetchers } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import type { CartLineFieldsFragment, CartPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/alert.tsx';
import { AppliedCodes } from '#storefront/features/cart/codes/applied-codes.tsx';
import styles from './cart-contents.module.css';
import { CartHints } from '#storefront/features/cart/codes/cart-hints.tsx';
import { CartLine } from './cart-line.tsx';
import { ChangeLinks } from '#storefront/features/cart/change-links.tsx';
import { CodeForm } from '#storefront/features/cart/codes/code-form.tsx';
import { GiftLine } from './gift-line.tsx';
import { useContinueShoppingHref } from '#storefront/features/cart/last-products-page.ts';
import { Sums } from './sums.tsx';

type Props = {
  cart: NonNullable<CartPageQuery['cart']>;
  /** The fault of the form that led here, where it was refused. */
  fault: Fault | null;
  /** The code of that form, where it was about one. */
  code: string | null;
  /** Shown above the lines. */
  alert: Elements;
  /** The line that has just been restored. */
  restoredId: string | null;
  onRemove: (line: CartLineFieldsFragment, changeId: string) => void;
  /** That line has taken the focus. */
  onRestored: () => void;
};

/** Lines and sums of a cart that is not empty. */
export function CartContents({
  cart,
  fault,
  code,
  alert,
  restoredId,
  onRemove,
  onRestored,
}: Props) {
  const t = useTranslations('cart');
  const sharedCart = useTranslations('sharedCart');
  const to = useLocaleHref();
  const problem = useProblemMessages();
  const continueHref = useContinueShoppingHref();
  // The sums are outdated until the page itself has been reloaded.
  const isStale = useFetchers().length > 0;
  const isElsewhere = fault && code === null && !cart.lines.some((line) => isAbout(fault, line));
  return (
    <div className={styles.contents}>
      <div className={styles.main}>
        {isElsewhere && (
          <Alert tone="danger" role="alert">
            {problemMessage(problem, fault)}
          </Alert>
        )}
        {alert}
        <ul className={styles.lines} aria-label={t('lines')}>
          {cart.lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              version={cart.version}
              faults={cart.problems.filter((each) => isAbout(each, line))}
              refusal={fault && isAbout(fault, line) ? fault : null}
              isRestored={line.id === restoredId}
              onRemove={onRemove}
              onRestored={onRestored}
            />
          ))}
          {cart.gifts.map((gift) => (
            <GiftLine key={`${gift.slug} ${gift.variant.id}`} gift={gift} />
          ))}
        </ul>
      </div>
      <ChangeLinks />
      <section className={styles.summary} aria-label={t('summary')}>
        <CartHints
          hints={cart.hints}
          items={cart.totals.items.amount - cart.totals.discount.amount}
        />
        <Sums
          totals={cart.totals}
          discounts={cart.discounts}
          freeShipping={cart.freeShipping}
          stale={isStale}
        />
        <p className={styles.note}>
          <span>{`${t('vat')}.`}</span>{' '}
          <span>
            {cart.freeShipping
              ? t('payLater')
              : inSpans(t.rich('delivery', { link: shippingLink }))}
          </span>
        </p>
        <ButtonLink href={to('/checkout')}>{t('checkout')}</ButtonLink>
        <div className={styles.codes}>
          <CodeForm refusal={fault && code !== null ? { fault, code } : null} />
          <AppliedCodes codes={cart.promotionCodes} />
        </div>
        <ButtonLink href={to('/shopping-cart/round')} variant="secondary">
          {sharedCart('fill')}
        </ButtonLink>
        <ButtonLink href={continueHref} variant="quiet">
          {t('continue')}
        </ButtonLink>
      </section>
    </div>
  );
}

function shippingLink(text: ReactNode) {
  return <ContentLink page="shipping-methods">{text}</ContentLink>;
}

function isAbout(fault: Fault, line: CartLineFieldsFragment): boolean {
  return fault.lineIds.includes(line.id) || fault.variantIds.includes(line.variant.id);
}
