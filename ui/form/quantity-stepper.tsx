import { useId, useState } from 'react';
import { FieldFrame } from './field.tsx';
import styles from './quantity-stepper.module.css';

type Props = {
  label: string;
  decrease: string;
  increase: string;
  name?: string;
  /** The quantity that is true elsewhere (the server's); the part follows when it changes. */
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  hideLabel?: boolean;
  error?: string;
  onChange?: (quantity: number) => void;
};

/**
 * A number with a button on either side. Without scripts it is a number field. A button at its limit is not `disabled`:
 * it would lose the focus.
 */
export function QuantityStepper(props: Props) {
  const {
    label,
    decrease,
    increase,
    name = 'quantity',
    value,
    min = 1,
    max,
    disabled,
    error,
    onChange,
  } = props;
  const id = useId();
  const [quantity, setQuantity] = useState(String(value));
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setQuantity(String(value));
  }

  function change(next: number) {
    const bounded = Math.min(Math.max(next, min), max ?? Infinity);
    setQuantity(String(bounded));
    if (bounded !== value) onChange?.(bounded);
  }

  const current = Number(quantity) || min;
  // The field itself has the text that was typed before the scripts were loaded.
  const wholeOf = (input: HTMLInputElement) => Math.trunc(Number(input.value) || min);
  return (
    <div className={styles.stepper} data-label-hidden={props.hideLabel ? '' : undefined}>
      <FieldFrame id={id} label={label} error={error}>
        {(control) => (
          <div className={styles.row}>
            <button
              type="button"
              aria-label={decrease}
              disabled={disabled}
              aria-disabled={current <= min || undefined}
              onClick={() => change(current - 1)}
            >
              −
            </button>
            <input
              {...control}
              className={styles.input}
              type="number"
              inputMode="numeric"
              name={name}
              min={min}
              max={max}
              step={1}
              required
              disabled={disabled}
              value={quantity}
              onChange={(event) => setQuantity(event.currentTarget.value)}
              onBlur={(event) => change(wholeOf(event.currentTarget))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && onChange) change(wholeOf(event.currentTarget));
              }}
            />
            <button
              type="button"
              aria-label={increase}
              disabled={disabled}
              aria-disabled={(max !== undefined && current >= max) || undefined}
              onClick={() => change(current + 1)}
            >
              +
            </button>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
