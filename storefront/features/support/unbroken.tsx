import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** A tag of messages: a reference that is not broken at its hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  return <span className={styles.unbroken}>{text}</span>;
}
