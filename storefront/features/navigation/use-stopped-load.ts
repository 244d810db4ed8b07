import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stoppedLoads } from './stopped-load.ts';

/**
 * Keeps the current page where the load of another is stopped. Returns the address of that one until the page is left,
 * or null.
 */
export function useStoppedLoad(): string | null {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const stopped = useSyncExternalStore(stoppedLoads.subscribe, stoppedLoads.state, () => null);
  const current = pathname + search;
  useEffect(
    () =>
      stoppedLoads.onStop(() => {
        // A step back has changed the address already: its entry stays, with a new one after it.
        const replace = window.location.pathname + window.location.search === current;
        void navigate(current + hash, { replace, preventScrollReset: true, state });
        // For another place of the same page the router requests nothing.
        return { current, asksAgain: hash === '' };
      }),
    [navigate, current, hash, state],
  );
  useEffect(() => {
    if (stopped && stopped.current !== current) stoppedLoads.forget();
  }, [stopped, current]);
  return stopped?.current === current ? stopped.wanted : null;
}
