import type { ReactNode } from 'react';

/** Makes a part of a sentence a machine-readable time. */
export function timeAt(instant: string) {
  return (text: ReactNode) => <time dateTime={instant}>{text}</time>;
}
