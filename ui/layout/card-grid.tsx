import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';

type Props = {
  /** Name of the list, where no heading is before it. */
  label?: string;
  /** Columns on wide screens. */
  columns?: 2 | 3 | 4 | 5;
  /** The first card is large, and the others are a list beside it. */
  hasLead?: boolean;
  /** On phones one row, which scrolls by swipe. */
  isRow?: boolean;
  children: ReactNode;
};

/** A list of cards: two columns on phones, up to five on wide screens. */
export function CardGrid({ label, columns = 4, hasLead, isRow, children }: Props) {
  const list = (
    <ul
      className={styles.grid}
      data-columns={hasLead ? undefined : columns}
      data-lead={hasLead}
      aria-label={label}
      role="list"
    >
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
  return isRow ? <div className={styles.row}>{list}</div> : list;
}
