import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** From one look to the next, in ms: quickly at first, for most banks answer within seconds. */
const PAUSES = [2000, 3000, 5000, 10_000, 20_000];

/** Loads the page's data again and again while it waits for a bank, and at once when it comes into sight. */
export function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    // Nobody waits in front of a page that is out of sight.
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
