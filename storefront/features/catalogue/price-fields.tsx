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

/** The price from and to, in whole euros. What was typed applies when the field is left, or by Enter. */
export function PriceFields({ price, least, most, onPrice }: Props) {
  const t = useTranslations('search');
  // Until then it stays as it is, whatever list arrives meanwhile; else the address has the word.
  const [typed, setTyped] = useState<PriceText | null>(null);
  const shown = typed ?? textOf(price);
  const applyTyped = () => {
    if (!typed) return;
    setTyped(null);
    const range = priceRange(typed.from, typed.to);
    if (range?.from !== price?.from || range?.to !== price?.to) onPrice(range);
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
        onChange={(event) => setTyped({ ...shown, [end]: event.currentTarget.value })}
        onBlur={applyTyped}
        onKeyDown={({ key }) => key === 'Enter' && applyTyped()}
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

type PriceText = { from: string; to: string };

function textOf(price: PriceRange | null): PriceText {
  return { from: price?.from?.toString() ?? '', to: price?.to?.toString() ?? '' };
}
