import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { PRICE_FIELDS, priceRange, type PriceRange } from './filters.ts';
import styles from './price-fields.module.css';

type Props = {
  price: PriceRange | null;
  /** The cheapest and the dearest that there is, in minor units. */
  least: number | null;
  most: number | null;
  onPrice: (price: PriceRange | null) => void;
};

/**
 * The price from and to, in whole euros. Typed text applies when the field is left, or by Enter; then the field shows
 * how it was understood.
 */
export function PriceFields({ price, least, most, onPrice }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const format = useFormatter();
  // Until then it stays as it is, whatever list arrives meanwhile; after that the address decides.
  const [typed, setTyped] = useState<PriceText | null>(null);
  const textOf = (euros: number | null | undefined) => (euros == null ? '' : format.number(euros));
  const displayed = typed ?? { from: textOf(price?.from), to: textOf(price?.to) };
  const applyTyped = () => {
    if (!typed) return;
    setTyped(null);
    const range = priceRange(typed.from, typed.to, locale);
    if (range?.from !== price?.from || range?.to !== price?.to) onPrice(range);
  };
  const field = (end: 'from' | 'to', hint: number | null) => (
    <label className={styles.field}>
      <span>{t(end)}</span>
      <input
        name={PRICE_FIELDS[end]}
        value={displayed[end]}
        placeholder={textOf(hint) || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        onChange={(event) => setTyped({ ...displayed, [end]: event.currentTarget.value })}
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
