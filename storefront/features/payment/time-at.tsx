import type { ReactNode } from 'react';

/** Makes the words inside a sentence the hour that a machine can read. */
export function timeAt(instant: string) {
  return (words: ReactNode) => <time dateTime={instant}>{words}</time>;
}
