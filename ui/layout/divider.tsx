import styles from './divider.module.css';

/** A hairline with a joint of cane in its middle. */
export function Divider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <svg viewBox="0 0 48 12" width="48" height="12" fill="none" stroke="currentColor">
        <path d="M0 6h14M34 6h14M24 1l5 5-5 5-5-5ZM17 3.5v5M31 3.5v5" />
      </svg>
    </div>
  );
}
