import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import type { CartLineFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { PlainSubmit } from '#ui/form/plain-submit.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './cart-line.module.css';
import { quantityAhead } from '#storefront/features/cart/state/cart-state.ts';
import { fullName } from './full-name.ts';
import { LineDetail, LineProduct } from './line-product.tsx';
import { useCartOutcome, useCartState } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';

type Props = {
  line: CartLineFieldsFragment;
  /** Of the cart that the page shows. */
  version: number;
  /** What prevents the order of this line. */
  faults: readonly Fault[];
  /** Why the last form that was about this line was refused. */
  refusal: Fault | null;
  /** It has just been restored, and takes the focus of the button that did it. */
  isRestored: boolean;
  /** Called with the change that removes the line. */
  onRemove: (line: CartLineFieldsFragment, changeId: string) => void;
  /** It has taken the focus. */
  onRestored: () => void;
};

/** A line of the cart. Its two forms work without scripts; with them, they keep the page. */
export function CartLine({
  line,
  version,
  faults,
  refusal,
  isRestored,
  onRemove,
  onRestored,
}: Props) {
  const t = useTranslations('cart');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const change = useChangeCart({ refresh: true });
  const [changeId, setChangeId] = useState<string | null>(null);
  const fault = useCartOutcome(changeId)?.fault ?? null;
  const quantity = quantityAhead(useCartState(), line.id, version) ?? line.quantity;
  const name = fullName(line);
  const refused = fault ?? refusal;
  const place = useRef<HTMLLIElement>(null);

  function update(wanted: number) {
    const fields = { intent: 'update', lineId: line.id, quantity: String(wanted) } as const;
    setChangeId(change(fields, wanted - quantity));
  }

  function remove(event: FormEvent) {
    event.preventDefault();
    const id = change({ intent: 'remove', lineId: line.id }, -quantity);
    setChangeId(id);
    onRemove(line, id);
  }

  const takeFocus = useEffectEvent(() => {
    place.current?.focus();
    onRestored();
  });
  useEffect(() => {
    if (isRestored) takeFocus();
  }, [isRestored]);

  if (quantity === 0) return null;
  return (
    <li ref={place} className={styles.line} tabIndex={-1}>
      <LineProduct product={line.product} name={line.product.name}>
        {line.product.variantsCount > 1 && <LineDetail>{line.variant.label}</LineDetail>}
        <LineDetail dotted>
          <span>{t('each', { price: line.unitPrice.formatted })}</span>
          {line.variant.pricePerLitre && (
            <span className={styles.whole}>
              {t('perLitre', { price: line.variant.pricePerLitre.formatted })}
            </span>
          )}
        </LineDetail>
      </LineProduct>
      <form
        className={styles.quantity}
        method="post"
        action={to('/shopping-cart')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="lineId" value={line.id} />
        <QuantityStepper
          hideLabel
          label={t('quantityOf', { product: name })}
          decrease={t('lessOf', { product: name })}
          increase={t('moreOf', { product: name })}
          value={quantity}
          max={Math.max(line.maxQuantity, line.quantity)}
          onChange={update}
        />
        <PlainSubmit variant="quiet" aria-label={t('updateOf', { product: name })}>
          {t('update')}
        </PlainSubmit>
      </form>
      <LineTotal line={line} className={styles.total} />
      <form className={styles.remove} method="post" action={to('/shopping-cart')} onSubmit={remove}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="lineId" value={line.id} />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-label={t('removeOf', { product: name })}
        >
          {t('remove')}
        </Button>
      </form>
      <div className={styles.faults}>
        {refused && <p>{problemMessage(problem, refused)}</p>}
        {!refused &&
          faults.map((each) => (
            <p key={each.code}>
              <span>{problemMessage(problem, each)}</span>{' '}
              <span>{line.maxQuantity > 0 ? t('lower') : t('takeOut')}</span>
            </p>
          ))}
      </div>
    </li>
  );
}

/** The price of a line; with a discount, both sums. */
export function LineTotal({
  line: { total, discount, discountedTotal },
  className,
}: {
  line: Pick<CartLineFieldsFragment, 'total' | 'discount' | 'discountedTotal'>;
  className?: string;
}) {
  const t = useTranslations('cart');
  if (discount.amount === 0) return <p className={className}>{total.formatted}</p>;
  return (
    <p className={className}>
      <VisuallyHidden>{`${t('before')} `}</VisuallyHidden>
      <del className={styles.before}>{total.formatted}</del>{' '}
      <VisuallyHidden>{`${t('now')} `}</VisuallyHidden>
      <ins className={styles.now}>{discountedTotal.formatted}</ins>
    </p>
  );
}
