import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords, useProblemWords } from '#storefront/features/problem/problem-words.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import styles from './add-to-cart-form.module.css';
import { ChangeLinks } from './change-links.tsx';
import { useCartOutcome, useCartSummary } from './use-cart-summary.ts';
import { useChangeCart } from './use-change-cart.ts';

type Props = {
  variantId: string;
  /** For those who listen: what has been added. */
  productName: string;
  maxQuantity?: number;
  disabled?: boolean;
  /** One piece, without asking how many. */
  isSingle?: boolean;
};

/** Quantity and button of a product. Without scripts it is a form that leads to the cart. */
export function AddToCartForm(props: Props) {
  const { variantId, productName, maxQuantity, disabled = false, isSingle = false } = props;
  const t = useTranslations('cart');
  const to = useLocaleHref();
  const change = useChangeCart({ refresh: false });
  const [changeId, setChangeId] = useState<string | null>(null);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('quantity');
    const quantity = field instanceof HTMLInputElement ? field.value : '1';
    setChangeId(change({ intent: 'add', variantId, quantity }, Number(quantity) || 0));
  }

  return (
    <form className={styles.form} method="post" action={to('/shopping-cart')} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      {isSingle ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <QuantityStepper
          key={variantId}
          label={t('quantity')}
          decrease={t('less')}
          increase={t('more')}
          value={1}
          max={maxQuantity}
          disabled={disabled}
        />
      )}
      <Button type="submit" className={styles.button} disabled={disabled}>
        {t('add')}
      </Button>
      <ChangeLinks />
      <AddOutcome changeId={changeId} productName={productName} />
    </form>
  );
}

/** How the last click ended, said aloud; the region stands there before it is filled. */
function AddOutcome({ changeId, productName }: { changeId: string | null; productName: string }) {
  const t = useTranslations('cart');
  const problem = useProblemWords();
  const outcome = useCartOutcome(changeId);
  const { quantity } = useCartSummary();
  return (
    <div className={styles.outcome} role="status">
      {outcome?.fault && <Notice tone="danger">{problemWords(problem, outcome.fault)}</Notice>}
      {outcome && !outcome.fault && (
        <Notice tone="success">
          <p>{t('addedOf', { product: productName })}</p>
          <LocaleLink to="/shopping-cart">
            {t('spoken', { items: t('count', { count: quantity }) })}
          </LocaleLink>
        </Notice>
      )}
    </div>
  );
}
