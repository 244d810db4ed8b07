import { useId } from 'react';
import { Link } from 'react-router';
import styles from './option-picker.module.css';
import { variantWith } from './variant-choice.ts';

type Variant = { sku: string; options: readonly { internalName: string; value: string }[] };

type Props = {
  options: readonly {
    name: string;
    internalName: string;
    values: readonly { label: string; value: string }[];
  }[];
  variants: readonly Variant[];
  chosen: Variant;
};

/**
 * The sizes and colours of a product. Each is a link to the page with that variant, so that a choice works
 * without scripts and can be sent to a friend.
 */
export function OptionPicker({ options, variants, chosen }: Props) {
  const id = useId();
  return options
    .filter(({ values }) => values.length > 1)
    .map(({ name, internalName, values }) => (
      <div
        key={internalName}
        className={styles.option}
        role="group"
        aria-labelledby={`${id}-${internalName}`}
      >
        <p id={`${id}-${internalName}`} className={styles.name}>
          {name}
        </p>
        <ul className={styles.values} role="list">
          {values.map(({ label, value }) => {
            const target = variantWith(variants, chosen, { internalName, value });
            const isChosen = chosen.options.some(
              (option) => option.internalName === internalName && option.value === value,
            );
            return (
              target && (
                <li key={value}>
                  <Link
                    to={{ search: `?${new URLSearchParams({ variant: target.sku }).toString()}` }}
                    className={styles.value}
                    aria-current={isChosen || undefined}
                    rel="nofollow"
                    replace
                    preventScrollReset
                  >
                    {label}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </div>
    ));
}
