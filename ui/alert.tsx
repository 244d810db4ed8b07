import type { ReactNode } from 'react';
import styles from './alert.module.css';

type Props = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** `alert` interrupts screen readers, `status` waits; without either the text is not announced. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

export function Alert({ tone = 'info', role, children }: Props) {
  return (
    <div className={styles.alert} data-tone={tone} role={role}>
      {children}
    </div>
  );
}
