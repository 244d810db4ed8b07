import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './price.module.css';

type Props = {
  /** The price charged now, formatted. */
  price: string;
  /** The regular price, formatted, while a lower one is charged. */
  regular?: string;
  /** For screen readers: what the two numbers are. */
  nowLabel: string;
  regularLabel: string;
};

export function Price({ price, regular, nowLabel, regularLabel }: Props) {
  if (regular === undefined) {
    return <span className={styles.price}>{price}</span>;
  }
  return (
    <span className={styles.price}>
      <VisuallyHidden>{nowLabel}</VisuallyHidden>
      <ins className={styles.now}>{price}</ins>
      <VisuallyHidden>{regularLabel}</VisuallyHidden>
      <del className={styles.regular}>{regular}</del>
    </span>
  );
}
