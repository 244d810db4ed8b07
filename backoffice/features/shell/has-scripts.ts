import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page runs scripts: false on the server, and until they have started. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
