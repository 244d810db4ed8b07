import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PRICE_FIELDS, priceRange, type PriceRange } from './filters.ts';
import styles from './price-fields.module.css';

type Props = {
  price: PriceRange | null;
  /** The cheapest and the dearest that there is, in minor units. */
  least: number | null;
  most: number | null;
  onPrice: (price: PriceRange | null) => void;
};

/** The price from and to, in whole euros. What was typed applies when the field is left. */
export function PriceFields({ price, least, most, onPrice }: Props) {
  const t = useTranslations('search');
  const words = textOf(price);
  const [shown, setShown] = useState({ price, ...words });
  // The address has the word: a chip taken off, a step back, a price that was mended.
  if (shown.price?.from !== price?.from || shown.price?.to !== price?.to)
    setShown({ price, ...words });
  const applyTyped = () => {
    const typed = priceRange(shown.from, shown.to);
    setShown({ price, ...textOf(typed) });
    if (typed?.from !== price?.from || typed?.to !== price?.to) onPrice(typed);
  };
  const field = (end: 'from' | 'to', hint: number | null) => (
    <label className={styles.field}>
      <span>{t(end)}</span>
      <input
        name={PRICE_FIELDS[end]}
        value={shown[end]}
        placeholder={hint === null ? undefined : String(hint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        onChange={(event) => setShown({ ...shown, [end]: event.currentTarget.value })}
        onBlur={applyTyped}
      />
      <span aria-hidden="true">€</span>
    </label>
  );
  return (
    <div className={styles.range}>
      {field('from', least === null ? null : Math.floor(least / 100))}
      {field('to', most === null ? null : Math.ceil(most / 100))}
    </div>
  );
}

function textOf(price: PriceRange | null): { from: string; to: string } {
  return { from: price?.from?.toString() ?? '', to: price?.to?.toString() ?? '' };
}
