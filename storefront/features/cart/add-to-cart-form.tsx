import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Alert } from '#ui/alert.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './add-to-cart-form.module.css';
import { ChangeLinks } from './change-links.tsx';
import { useCartOutcome, useCartSummary } from './state/use-cart-summary.ts';
import { useChangeCart } from './state/use-change-cart.ts';

type Props = {
  /** For screen readers: what has been added. */
  productName: string;
  disabled?: boolean;
} & (
  | {
      variantId: string;
      maxQuantity?: number;
      /** One piece, without a field for the quantity. */
      isSingle?: boolean;
    }
  /** On the page of the cart: one piece of what is chosen. */
  | { variants: readonly { value: string; label: string }[] }
);

/** Quantity and button of a product. Without scripts it is a form that leads to the cart. */
export function AddToCartForm(props: Props) {
  const { productName, disabled = false } = props;
  const isChoice = 'variants' in props;
  const variants = isChoice ? props.variants : [{ value: props.variantId, label: '' }];
  const isSingle = isChoice || props.isSingle === true;
  const t = useTranslations('cart');
  const to = useLocaleHref();
  const id = useId();
  const change = useChangeCart({ refresh: isChoice });
  const [changeId, setChangeId] = useState<string | null>(null);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [variantId, quantity] = [textOf(form, 'variantId'), textOf(form, 'quantity') || '1'];
    setChangeId(change({ intent: 'add', variantId, quantity }, Number(quantity) || 0));
  }

  return (
    <form className={styles.form} method="post" action={to('/shopping-cart')} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      {/* In a row of cards all have the choice, also those of one variant: the buttons are on one line. */}
      {isChoice ? (
        <Select name="variantId" id={id} label={t('choice')} options={variants} />
      ) : (
        <input type="hidden" name="variantId" value={variants[0]?.value} />
      )}
      {!isSingle && (
        <QuantityStepper
          key={variants[0]?.value}
          label={t('quantity')}
          hideLabel
          decrease={t('less')}
          increase={t('more')}
          value={1}
          max={isChoice ? undefined : props.maxQuantity}
          disabled={disabled}
        />
      )}
      <Button
        type="submit"
        className={styles.button}
        variant={isChoice ? 'secondary' : 'primary'}
        disabled={disabled}
        aria-label={isChoice ? t('addOf', { product: productName }) : undefined}
      >
        {t('add')}
      </Button>
      <ChangeLinks />
      <AddOutcome changeId={changeId} productName={productName} isInCart={isChoice} />
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The announced result of the last click; the region exists before it is filled. `isInCart`: on the page of the cart,
 * which announces it itself (`CartAnnouncer`), and needs no link to itself.
 */
function AddOutcome({
  changeId,
  productName,
  isInCart,
}: {
  changeId: string | null;
  productName: string;
  isInCart: boolean;
}) {
  const t = useTranslations('cart');
  const problem = useProblemMessages();
  const outcome = useCartOutcome(changeId);
  const { quantity } = useCartSummary();
  return (
    <div className={styles.outcome} role={isInCart ? undefined : 'status'}>
      {outcome?.fault && <Alert tone="danger">{problemMessage(problem, outcome.fault)}</Alert>}
      {outcome && !outcome.fault && (
        <Alert tone="success">
          <p>{t('addedOf', { product: productName })}</p>
          {!isInCart && (
            <LocaleLink to="/shopping-cart">
              {t('spoken', { items: t('count', { count: quantity }) })}
            </LocaleLink>
          )}
        </Alert>
      )}
    </div>
  );
}
