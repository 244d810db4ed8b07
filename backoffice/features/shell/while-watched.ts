import { useEffect } from 'react';

/** Without a touch for so long nothing is read any more (ms): a screen that is left open must not keep its session alive. */
const WATCHED_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'];

/** Does something from time to time while somebody looks at the screen, and at once when they come back. */
export function useWhileWatched(work: () => Promise<void> | void, everyMs: number): void {
  useEffect(() => {
    let touchedAt = Date.now();
    const refresh = () => {
      const isWatched = Date.now() - touchedAt < WATCHED_MS;
      if (document.visibilityState === 'visible' && isWatched) void work();
    };
    const onTouch = () => {
      const wasLeft = Date.now() - touchedAt >= WATCHED_MS;
      touchedAt = Date.now();
      if (wasLeft) refresh();
    };
    const onReturn = () => {
      touchedAt = Date.now();
      refresh();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', onReturn);
    for (const kind of TOUCHES) document.addEventListener(kind, onTouch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      for (const kind of TOUCHES) document.removeEventListener(kind, onTouch);
    };
  }, [work, everyMs]);
}
