import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** The sixteen columns of the layout. Children place themselves with `grid-column` in their own styles. */
export function Grid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={[styles.grid, className].filter(Boolean).join(' ')}>{children}</div>;
}
