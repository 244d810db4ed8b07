import { useSyncExternalStore } from 'react';
import { createPageLoads, firstLoad, type PageLoad } from './page-load.ts';
import type { LoadingBarState } from './loading-bar-state.ts';

/** The loads of this tab. Nothing is loaded on the server, which answers with the page itself. */
export const pageLoads = createPageLoads();

/** The state of the page load. */
export function usePageLoad(): PageLoad {
  return useSyncExternalStore(
    pageLoads.subscribe,
    () => pageLoads.state().load,
    () => firstLoad.load,
  );
}

/** The bar that shows it. */
export function useLoadingBar(): LoadingBarState {
  return useSyncExternalStore(
    pageLoads.subscribe,
    () => pageLoads.state().bar,
    () => firstLoad.bar,
  );
}
