import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';

type Props = {
  /** Name of the list, where no heading is before it. */
  label?: string;
  /** Columns on wide screens. */
  columns?: 3 | 4 | 5;
  children: ReactNode;
};

/** A list of cards: two columns on phones, up to four on wide screens. */
export function CardGrid({ label, columns = 4, children }: Props) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-label={label} role="list">
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
}
