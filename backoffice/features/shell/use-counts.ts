import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useWhileWatched } from './while-watched.ts';

/** How often the counts are read while the back office is looked at (ms). */
const EVERY_MS = 5000;

/** What waits, by the place of the navigation; '' for none. */
export type Counts = Partial<Record<string, string>>;

/**
 * What waits now, read again every few seconds. Where something has changed the first screen is loaded again; lists stay as
 * they are under the hand. Without a connection the last counts stay.
 */
export function useCounts(isSignedIn: boolean): Counts {
  const [counts, setCounts] = useState<Counts>({});
  const known = useRef('');
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isFirstScreen = pathname === '/';
  const read = useCallback(() => {
    if (!isSignedIn) return;
    void (async () => {
      try {
        const answer = await fetch('/admin/counts');
        const text = await answer.text();
        if (!answer.ok || text === known.current) return;
        const isNew = known.current !== '';
        known.current = text;
        setCounts(JSON.parse(text) as Counts);
        if (isNew && isFirstScreen) void revalidate();
      } catch {
        // Offline: the next turn reads them again.
      }
    })();
  }, [isSignedIn, isFirstScreen, revalidate]);
  useEffect(read, [read, pathname]);
  useWhileWatched(read, EVERY_MS);
  return counts;
}
