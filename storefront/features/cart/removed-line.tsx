import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CartLineFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { fullName } from './full-name.ts';
import styles from './removed-line.module.css';
import { useChangeCart } from './use-change-cart.ts';

type Props = { line: CartLineFieldsFragment; onUndo: () => void };

/** Says what has been taken out and offers to put it back. It takes the focus that the line had. */
export function RemovedLine({ line, onUndo }: Props) {
  const t = useTranslations('cart');
  const change = useChangeCart({ refresh: true });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice>
      <div ref={box} className={styles.removed} tabIndex={-1}>
        <p>{t('removed', { product: fullName(line) })}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            const { variant, quantity } = line;
            change({ intent: 'add', variantId: variant.id, quantity: String(quantity) }, quantity);
            onUndo();
          }}
        >
          {t('undo')}
        </Button>
      </div>
    </Notice>
  );
}
