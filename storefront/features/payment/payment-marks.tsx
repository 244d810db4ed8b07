import type { Elements } from '#ui/elements.ts';
import styles from './payment-marks.module.css';

/**
 * The payment methods, as our own drawings: a card, the bank behind it, and a payment from account to account. The
 * logos of the networks are theirs, and are on the bank's own page.
 */
export function PaymentMarks({ label }: { label: string }) {
  return (
    <span className={styles.marks} role="img" aria-label={label}>
      <Mark>
        <path d="M8 8.5h20v13H8zM8 12.5h20M11 18h5" />
      </Mark>
      <Mark>
        <path d="m8 13 10-5 10 5zM9 22h18M11.5 15.5v4M18 15.5v4M24.5 15.5v4" />
      </Mark>
      <Mark>
        <path d="M7 15c3-4.7 6.7-7 11-7s8 2.3 11 7c-3 4.7-6.7 7-11 7s-8-2.3-11-7Z" />
        <circle cx="18" cy="15" r="4" />
        <circle cx="18" cy="15" r="1" fill="currentColor" />
      </Mark>
    </span>
  );
}

function Mark({ children }: { children: Elements }) {
  return (
    <svg viewBox="0 0 36 30" width="42" height="35" fill="none" stroke="currentColor">
      <rect x="0.5" y="0.5" width="35" height="29" />
      {children}
    </svg>
  );
}
