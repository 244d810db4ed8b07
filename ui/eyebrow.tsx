import type { ComponentProps } from 'react';
import styles from './eyebrow.module.css';

/** The small capitals above a name: where it comes from, until when it is, what it is here for. */
export function Eyebrow({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={[styles.eyebrow, className].filter(Boolean).join(' ')} />;
}
