import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLineFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#ui/form/button.tsx';
import { Alert } from '#ui/alert.tsx';
import { fullName } from './full-name.ts';
import styles from './removed-line.module.css';
import { useCartOutcome } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';

type Props = {
  line: CartLineFieldsFragment;
  /** Of the change that removes it. */
  changeId: string;
  /** Of the change that restores it; null while none does. */
  undoId: string | null;
  onUndo: (undoId: string) => void;
  /** It cannot be restored. */
  onUndoRefused: () => void;
};

/**
 * Says what has been removed and offers to restore it. It takes the focus that the line had, and stays until the line
 * is back and takes the focus.
 */
export function RemovedLine({ line, changeId, undoId, onUndo, onUndoRefused }: Props) {
  const t = useTranslations('cart');
  const change = useChangeCart({ refresh: true });
  const box = useRef<HTMLDivElement>(null);
  const removal = useCartOutcome(changeId);
  const [isWanted, setWanted] = useState(false);
  const isRefused = Boolean(useCartOutcome(undoId)?.fault);
  const putBack = useEffectEvent(() => {
    const { variant, quantity } = line;
    const fields = { intent: 'add', variantId: variant.id, quantity: String(quantity) } as const;
    onUndo(change(fields, quantity));
  });
  useEffect(() => box.current?.focus(), []);
  // A line whose removal failed is not restored: it would be there twice.
  useEffect(() => {
    if (isWanted && !undoId && removal && !removal.fault) putBack();
  }, [isWanted, undoId, removal]);
  const refuse = useEffectEvent(onUndoRefused);
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  const isBusy = isWanted || undoId !== null;
  return (
    <Alert>
      <div ref={box} className={styles.removed} tabIndex={-1}>
        <p>{t('removed', { product: fullName(line) })}</p>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          onClick={() => !isBusy && setWanted(true)}
        >
          {t('undo')}
        </Button>
      </div>
    </Alert>
  );
}
