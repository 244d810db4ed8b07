import styles from './stock-label.module.css';

export type StockTone = 'good' | 'low' | 'later' | 'none';

/** The availability as text; the mark before it only repeats it. */
export function StockLabel({ tone, children }: { tone: StockTone; children: string }) {
  return (
    <span className={styles.stock} data-tone={tone}>
      {children}
    </span>
  );
}
