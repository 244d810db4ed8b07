import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The intervals between two loads, in ms: short at first, for most banks answer within seconds. */
const PAUSES = [2000, 3000, 5000, 10_000, 20_000];

/** Reloads the page's data again and again while it waits for a bank, and at once when it becomes visible. */
export function useRevalidation(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    // A hidden page does not poll.
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const goOn = () => {
      timer = setTimeout(
        () => {
          look();
          looks += 1;
          goOn();
        },
        PAUSES[Math.min(looks, PAUSES.length - 1)],
      );
    };
    goOn();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting, revalidate]);
}
