import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** `alert` interrupts whoever listens, `status` waits; without either the words are just there. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

export function Notice({ tone = 'info', role, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {children}
    </div>
  );
}
