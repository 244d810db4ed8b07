import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stoppedLoads } from './stopped-load.ts';

/**
 * Keeps the page that is shown where the load of another is stopped. Answers the address of that one until the page is
 * left, or null.
 */
export function useStoppedLoad(): string | null {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const stopped = useSyncExternalStore(stoppedLoads.subscribe, stoppedLoads.state, () => null);
  const shown = pathname + search;
  useEffect(
    () =>
      stoppedLoads.onStop(() => {
        // A step back has moved the address already: its entry is to stay, with a new one after it.
        const replace = window.location.pathname + window.location.search === shown;
        void navigate(shown + hash, { replace, preventScrollReset: true, state });
        // For another place of the same page the router asks for nothing.
        return { shown, asksAgain: hash === '' };
      }),
    [navigate, shown, hash, state],
  );
  useEffect(() => {
    if (stopped && stopped.shown !== shown) stoppedLoads.forget();
  }, [stopped, shown]);
  return stopped?.shown === shown ? stopped.wanted : null;
}
