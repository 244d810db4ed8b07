import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetailsFragment } from '#storefront/graphql/gen/graphql.ts';
import { PlainSubmit } from '#ui/form/plain-submit.tsx';
import styles from './option-picker.module.css';
import { choicesOf } from './variant-choice.ts';

type Product = ProductDetailsFragment;
type Variant = Product['variants'][number];

type Props = {
  options: Product['options'];
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variant: Variant) => void;
};

/**
 * The options of a product, a group of radio buttons each. A value is the variant to which it leads, so that each group
 * is a form that works without scripts, and the address can be shared.
 */
export function OptionPicker({ options, variants, chosen, onChoose }: Props) {
  const t = useTranslations('product');
  const id = useId();

  return choicesOf(options, variants, chosen).map(({ name, internalName, choices }) => {
    const noteOf = (value: string) => `${id}-${internalName}-${value}`;
    const impossible = choices.filter(({ variant }) => variant === null);
    const notes = impossible.map(({ value }) => noteOf(value)).join(' ') || undefined;
    return (
      // The browser's memory of the form would choose what the page does not show.
      <form key={internalName} method="get" autoComplete="off">
        <fieldset className={styles.option} aria-describedby={notes}>
          <legend className={styles.name}>{name}</legend>
          <div className={styles.values}>
            {choices.map(({ label, value, isChosen, variant }) => (
              <label key={value} className={styles.value}>
                <input
                  type="radio"
                  name="variant"
                  value={variant?.sku}
                  checked={isChosen}
                  disabled={variant === null}
                  aria-describedby={variant === null ? noteOf(value) : undefined}
                  onChange={() => variant && onChoose(variant)}
                />
                <span className={styles.label}>{label}</span>
                {variant?.availability === 'SOLD_OUT' && (
                  <span className={styles.soldOut}>{t('soldOutShort')}</span>
                )}
              </label>
            ))}
            <PlainSubmit variant="secondary" size="small">
              {t('show')}
            </PlainSubmit>
          </div>
          {impossible.map(({ label, value, against }) => (
            <p key={value} id={noteOf(value)} className={styles.note}>
              {t('impossible', { value: label, others: against.join(', ') })}
            </p>
          ))}
        </fieldset>
      </form>
    );
  });
}
