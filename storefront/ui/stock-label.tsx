import styles from './stock-label.module.css';

export type StockTone = 'good' | 'low' | 'later' | 'none';

/** What is on the shelf, in words; the mark before them only repeats it. */
export function StockLabel({ tone, children }: { tone: StockTone; children: string }) {
  return (
    <span className={styles.stock} data-tone={tone}>
      {children}
    </span>
  );
}
