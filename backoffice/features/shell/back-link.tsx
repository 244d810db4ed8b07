import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './back-link.module.css';

/** The way back to the list that one came from, with its filters; else to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : to;
  return (
    <p className={styles.back}>
      <Link to={from}>← {children}</Link>
    </p>
  );
}
