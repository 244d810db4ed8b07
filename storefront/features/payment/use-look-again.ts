import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** From one look to the next, in ms: quickly at first, for most banks answer within seconds. */
const PAUSES = [2000, 3000, 5000, 10_000, 20_000];

/** Loads the page's data again and again while it waits for a bank. */
export function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      looks += 1;
      // Nobody waits in front of a page that is out of sight.
      if (document.visibilityState === 'visible') void revalidate();
      timer = setTimeout(look, PAUSES[Math.min(looks, PAUSES.length - 1)]);
    };
    timer = setTimeout(look, PAUSES[0]);
    return () => clearTimeout(timer);
  }, [isWaiting, revalidate]);
}
